"""Data for programs that learn: what every driver saw, flat, and the same as the environments show it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from paddock.kernel import Seating, Table, apply, find_game
from paddock.lab import Dataset, Output, open_dataset, simulate

GAMES: dict[str, dict[str, Any]] = {
    "heat": {"circuit": "usa", "laps": 1},
    "formula90": {"length": "sprint"},
    "poleposition": {"laps": 3},
}
SEATS = ["greedy", "random", "random"]


def written(folder: Path, game: str, form: str = "parquet", races: int = 2) -> Dataset:
    output = Output(folder, "observation", form)
    simulate(game, seats=SEATS, races=races, options=GAMES[game], seed=3, output=output)
    return open_dataset(folder)


@pytest.mark.parametrize("game", GAMES)
def test_steps_are_what_the_encoder_tells(tmp_path: Path, game: str) -> None:
    """Every race once more from its seed, answered by the recorded actions: the same figures, the same result."""
    dataset = written(tmp_path / "series", game)
    found = find_game(game)
    setup = found.setup(3, GAMES[game])
    encoder = found.encoder(setup)
    for race in dataset.rows("races"):
        state = Table.begin(found, setup, race["seed"], Seating(events=False)).state
        rows = [row for row in dataset.rows("steps") if row["race"] == race["race"]]
        for row in rows[: -len(SEATS)]:
            seat, codes = next(iter(state.asked.items()))
            assert (row["seat"], row["driver"], row["listed"]) == (seat, SEATS[seat], len(codes))
            assert [value for name, value in row.items() if name.startswith("o.")] == list(encoder.observe(state, seat))
            assert row["rows"] == pytest.approx([*map(float, encoder.describe(state, seat, codes))], abs=1e-4)
            apply(state, seat, codes[row["action"]])
        assert state.over
        places = {line.seat: line.place for line in found.standings(state)}
        cars = len(found.standings(state))
        for seat, last in enumerate(rows[-len(SEATS) :]):
            assert (last["seat"], last["action"], last["listed"], last["rows"]) == (seat, -1, 0, [])
            own = [row for row in rows if row["seat"] == seat and row["action"] >= 0]
            assert [row["over"] for row in own] == [False] * (len(own) - 1) + [True]
            assert own[-1]["reward"] == pytest.approx((cars - 2 * places[seat] + 1) / (cars - 1))
            assert not any(row["reward"] for row in own[:-1])


def test_columns_are_flat_and_named_after_the_fields(tmp_path: Path) -> None:
    dataset = written(tmp_path / "series", "heat", races=1)
    from pyarrow import parquet  # type: ignore[import-untyped,unused-ignore]

    schema = parquet.read_schema(dataset.folder / "steps.parquet")
    assert {"o.round", "o.hand.0", "o.hand.7", "o.car.gear.0", "o.car.gear.2", "rows", "action"} <= set(schema.names)
    assert str(schema.field("o.car.gear.1").type) == "int16"
    assert dataset.plan["observation"]["version"] == 1
    assert sum(size for _, size in dataset.plan["observation"]["fields"]) == sum(
        name.startswith("o.") for name in schema.names
    )


def test_both_forms_tell_the_same(tmp_path: Path) -> None:
    one, other = written(tmp_path / "one", "heat", "parquet"), written(tmp_path / "other", "heat", "jsonl")
    for row, twin in zip(one.rows("steps"), other.rows("steps"), strict=True):
        assert row.pop("rows") == pytest.approx(twin.pop("rows"), abs=1e-4) and row == twin


@pytest.mark.parametrize("game", GAMES)
def test_a_minari_dataset_is_what_a_learner_would_have_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setenv("MINARI_DATASETS_PATH", str(tmp_path / "minari"))
    import minari

    import paddock.env

    dataset = written(tmp_path / "series", game)
    seeds = {row["race"]: row["seed"] for row in dataset.rows("races")}
    name = f"{game}/greedy-v0"
    assert paddock.env.write_minari(name, dataset.plan, lambda: dataset.rows("steps"), seeds) == 6
    loaded = minari.load_dataset(name)
    episodes = list(loaded.iterate_episodes())
    assert loaded.total_episodes == 6 and loaded.total_steps == sum(len(episode.actions) for episode in episodes)
    first = episodes[0]  # the greedy driver's first race, begun again in the dataset's own environment
    env = loaded.recover_environment().unwrapped
    seen, _ = env.reset(seed=seeds[0])
    assert np.array_equal(seen["observation"], first.observations["observation"][0])
    assert np.allclose(seen["options"], first.observations["options"][0], atol=1e-5)
    assert np.array_equal(seen["action_mask"], first.observations["action_mask"][0])
    assert first.terminations[-1] and not first.terminations[:-1].any() and len(first.rewards) == len(first.actions)
    for episode in episodes:
        masks = episode.observations["action_mask"]
        assert all(masks[step, action] for step, action in enumerate(episode.actions))
    with pytest.raises(paddock.BadOptions, match="is there already"):
        paddock.env.check_minari(name)
    with pytest.raises(paddock.BadOptions, match="no name of a dataset"):
        paddock.env.check_minari("greedy")
