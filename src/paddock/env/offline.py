"""Races that bots have driven as a Minari dataset: an episode is one driver's race, seen as a learner would see it."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

import gymnasium
import minari
import numpy as np
from minari.data_collector.episode_buffer import EpisodeBuffer
from minari.storage import get_dataset_path

from paddock.kernel import BadOptions, Plain, find_game

from .lens import Lens
from .registration import environment_id
from .scale import Scale
from .spaces import action_space, observation_space

Row = Mapping[str, Any]
"""A row of the table `steps` that `paddock sim -o FOLDER --detail observation` writes."""
AUTOMATON = "legend"
FIGURES = "o."
AT_ONCE = 64
"""Episodes that are held in memory together."""


def check_minari(name: str) -> None:
    """Refuse a name that is taken or is none."""
    if name.count("-v") != 1 or not name.rpartition("-v")[2].isdigit():
        raise BadOptions(f"minari: {name!r} is no name of a dataset; it would be like heat/greedy-v0.")
    if get_dataset_path(name).exists():
        raise BadOptions(f"minari: a dataset {name!r} is there already; choose another name or delete it.")


def write_minari(name: str, plan: Plain, steps: Callable[[], Iterable[Row]], seeds: Mapping[int, int]) -> int:
    """The steps of a series as a dataset of that name; returns the number of episodes."""
    check_minari(name)
    game, drivers = find_game(plan["game"]), [bot for bot in plan["seats"] if bot != AUTOMATON]
    encoder = game.encoder(game.setup(len(drivers), dict(plan["options"])))
    actions = max([encoder.actions, *(int(row["listed"]) for row in steps())])  # a dataset has no pages
    writer, races = Writer(Lens(encoder, actions), seeds), _by_driver(steps())
    settings: dict[str, Any] = {"against": drivers[1:], "seats": len(drivers), "actions": actions, **plan["options"]}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # it would like to know authors, who are not ours to name
        dataset = minari.create_dataset_from_buffers(
            name,
            [writer.episode(rows) for rows in islice(races, AT_ONCE)],
            env=gymnasium.make(environment_id(game.name), **settings),
            observation_space=observation_space(writer.lens),
            action_space=action_space(writer.lens),
            algorithm_name=", ".join(sorted(set(drivers))),
            description=f"{game.title}: {plan['races']} races, seed {plan['seed']}, options {plan['options']}",
            data_format="parquet",
        )
    while more := list(islice(races, AT_ONCE)):
        dataset.update_dataset_from_buffer([writer.episode(rows) for rows in more])
    return int(dataset.total_episodes)


def _by_driver(steps: Iterable[Row]) -> Iterator[list[Row]]:
    """The rows of each driver's race; those of one race stand together."""
    race, episodes = None, dict[int, list[Row]]()
    for row in steps:
        if row["race"] != race:
            yield from _driven(episodes)
            race, episodes = row["race"], {}
        episodes.setdefault(row["seat"], []).append(row)
    yield from _driven(episodes)


def _driven(episodes: Mapping[int, list[Row]]) -> Iterator[list[Row]]:
    """Whoever never had to decide has no episode."""
    return (rows for rows in episodes.values() if len(rows) > 1)


class Writer:
    """Makes episodes of rows."""

    def __init__(self, lens: Lens, seeds: Mapping[int, int]) -> None:
        self.lens, self._seeds = lens, seeds

    def episode(self, rows: Sequence[Row]) -> EpisodeBuffer:
        """A driver's race: one sight more than answers."""
        answered = rows[:-1]
        return EpisodeBuffer(
            seed=self._seeds[int(rows[0]["race"])],
            observations={
                "observation": np.stack([self._observation(row) for row in rows]),
                "options": np.stack([self._options(row) for row in rows]),
                "action_mask": np.stack([self._mask(row) for row in rows]),
            },
            actions=np.array([row["action"] for row in answered], np.int64),
            rewards=[float(row["reward"]) for row in answered],
            terminations=[bool(row["over"]) for row in answered],
            truncations=[False] * len(answered),
        )

    def _observation(self, row: Row) -> Any:
        figures = np.array([value for name, value in row.items() if name.startswith(FIGURES)], np.int16)
        return self.lens.state_scale.whole(figures.tobytes())

    def _options(self, row: Row) -> Any:
        scale, table = self.lens.option_scale, np.zeros((self.lens.actions, self.lens.option_scale.size), np.float32)
        if count := self._listed(row):
            table[:count] = scaled(np.array(row["rows"], np.float32).reshape(-1, scale.size)[:count], scale)
        return table

    def _mask(self, row: Row) -> Any:
        mask = np.zeros(self.lens.actions, np.int8)
        mask[: self._listed(row) or 1] = 1
        return mask

    def _listed(self, row: Row) -> int:
        return min(int(row["listed"]), self.lens.actions)


def scaled(figures: Any, scale: Scale) -> Any:
    """Raw figures of options as an observation shows them."""
    return np.maximum(np.minimum(figures * scale.factor, scale.high), scale.low)
