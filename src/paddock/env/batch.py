"""Some races stepped together, written straight into arrays that may lie in shared memory."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from .learner import OneSeat
from .lens import Lens, Observation
from .match import Match, Terms

SHAPES: dict[str, type[np.generic]] = {
    "observation": np.float32,
    "options": np.float32,
    "action_mask": np.int8,
    "actions": np.int64,
    "rewards": np.float64,
    "over": np.bool_,
    "cut": np.bool_,
    "places": np.int64,
    "asked": np.int64,
    "seeds": np.int64,
}
NO_SEED = -1
SEEN = ("observation", "options", "action_mask")


@dataclass(frozen=True, slots=True)
class Layout:
    """How large the arrays of so many races are; of self-play rewards and places have a column for each seat."""

    races: int
    observation: int
    actions: int
    options: int
    seats: int | None = None

    def shape(self, name: str) -> tuple[int, ...]:
        """The shape of one array."""
        each = () if self.seats is None else (self.seats,)
        rows: dict[str, tuple[int, ...]] = {
            "observation": (self.observation,),
            "options": (self.actions, self.options),
            "action_mask": (self.actions,),
            "rewards": each,
            "places": each,
        }
        return (self.races, *rows.get(name, ()))

    def length(self, name: str) -> int:
        """The size of one array in bytes."""
        return int(np.prod(self.shape(name))) * np.dtype(SHAPES[name]).itemsize


class Batch(ABC):
    """The races of one worker: those from `first` on in the common arrays."""

    def __init__(self, arrays: Mapping[str, Any], first: int, count: int) -> None:
        self._arrays = {name: array[first : first + count] for name, array in arrays.items()}
        self._rows: list[Observation] = [{name: self._arrays[name][row] for name in SEEN} for row in range(count)]

    def reset(self) -> None:
        """New races, with the seeds that lie in the arrays."""
        for name in ("over", "cut", "rewards", "places"):
            self._arrays[name][:] = 0
        for row, seed in enumerate(self._arrays["seeds"].tolist()):
            self._restart(row, None if seed == NO_SEED else seed)
            self._look(row)

    def step(self) -> None:
        """One decision in every race; a race that had ended begins anew and its action is not looked at."""
        over, cut, rewards, places = (self._arrays[name] for name in ("over", "cut", "rewards", "places"))
        ended = (over | cut).tolist()
        for row, action in enumerate(self._arrays["actions"].tolist()):
            if ended[row]:
                self._restart(row, None)
                rewards[row], over[row], cut[row], places[row] = 0.0, False, False, 0
            else:
                rewards[row] = self._advance(row, action)
                match = self._match(row)
                if match.ended:
                    over[row], cut[row], places[row] = match.over, match.cut, self._places(row)
            self._look(row)

    @abstractmethod
    def _match(self, row: int) -> Match:
        """One of the races."""

    @abstractmethod
    def _restart(self, row: int, seed: int | None) -> None:
        """A new race."""

    @abstractmethod
    def _advance(self, row: int, action: int) -> Any:
        """One decision, and what it earned."""

    @abstractmethod
    def _places(self, row: int) -> Any:
        """The places at the end."""

    @abstractmethod
    def _look(self, row: int) -> None:
        """Write what is seen now."""


class LearnerBatch(Batch):
    """Races for one learner, who has the same seat in all of them."""

    def __init__(self, settings: Mapping[str, Any], arrays: Mapping[str, Any], first: int, count: int) -> None:
        super().__init__(arrays, first, count)
        self._races = [OneSeat(**settings) for _ in range(count)]
        self._arrays["asked"][:] = settings.get("seat", 0)

    def _match(self, row: int) -> Match:
        return self._races[row].match

    def _restart(self, row: int, seed: int | None) -> None:
        self._races[row].restart(seed)

    def _advance(self, row: int, action: int) -> float:
        return self._races[row].advance(action)

    def _places(self, row: int) -> int:
        race = self._races[row]
        return race.match.places()[race.seat]

    def _look(self, row: int) -> None:
        race = self._races[row]
        race.lens.write(race.match, race.seat, self._rows[row])


class SelfPlayBatch(Batch):
    """Races in which every seat is the learner's: one that is asked answers at a time, the lowest first."""

    def __init__(self, settings: Mapping[str, Any], arrays: Mapping[str, Any], first: int, count: int) -> None:
        super().__init__(arrays, first, count)
        self._matches = [Match(terms_of(settings)) for _ in range(count)]
        sample = Match(terms_of(settings))
        self._lens, self._asked, self._seats = Lens(sample.encoder, sample.actions), [0] * count, range(sample.seats)

    def _match(self, row: int) -> Match:
        return self._matches[row]

    def _restart(self, row: int, seed: int | None) -> None:
        match = self._matches[row]
        match.start(seed)
        self._asked[row] = min(match.state.asked)

    def _advance(self, row: int, action: int) -> list[float]:
        match = self._matches[row]
        match.act(self._asked[row], action)
        match.steps += 1
        if match.ended:
            return match.rewards(self._seats)
        following = self._asked[row] = min(match.state.asked)
        return match.rewards((following,))

    def _places(self, row: int) -> list[int]:
        return self._matches[row].places()

    def _look(self, row: int) -> None:
        seat = self._arrays["asked"][row] = self._asked[row]
        self._lens.write(self._matches[row], seat, self._rows[row])


def terms_of(settings: Mapping[str, Any]) -> Terms:
    """What is raced; whatever is no term of ours is an option of the table."""
    own = {name: settings[name] for name in Terms.__dataclass_fields__ if name in settings and name != "options"}
    return Terms(**own, options={name: value for name, value in settings.items() if name not in own})


def batch_of(layout: Layout) -> type[LearnerBatch] | type[SelfPlayBatch]:
    """Who learns: one seat, or all."""
    return LearnerBatch if layout.seats is None else SelfPlayBatch
