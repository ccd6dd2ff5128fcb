"""Some races stepped together, written straight into arrays that may lie in shared memory."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from .lens import Observation
from .single_race import SingleRace

SHAPES: dict[str, type[np.generic]] = {
    "observation": np.float32,
    "options": np.float32,
    "action_mask": np.int8,
    "actions": np.int64,
    "rewards": np.float64,
    "over": np.bool_,
    "places": np.int64,
    "seeds": np.int64,
}
NO_SEED = -1


@dataclass(frozen=True, slots=True)
class Layout:
    """How large the arrays of so many races are."""

    races: int
    observation: int
    actions: int
    options: int

    def shape(self, name: str) -> tuple[int, ...]:
        """The shape of one array."""
        rows: dict[str, tuple[int, ...]] = {
            "observation": (self.observation,),
            "options": (self.actions, self.options),
            "action_mask": (self.actions,),
        }
        return (self.races, *rows.get(name, ()))

    def length(self, name: str) -> int:
        """The size of one array in bytes."""
        return int(np.prod(self.shape(name))) * np.dtype(SHAPES[name]).itemsize


class Batch:
    """The races of one worker: those from `first` on in the common arrays."""

    def __init__(self, settings: Mapping[str, Any], arrays: Mapping[str, Any], first: int, count: int) -> None:
        self._races = [SingleRace(**settings) for _ in range(count)]
        self._arrays = {name: array[first : first + count] for name, array in arrays.items()}
        self._rows: list[Observation] = [
            {name: self._arrays[name][row] for name in ("observation", "options", "action_mask")}
            for row in range(count)
        ]

    def reset(self) -> None:
        """New races, with the seeds that lie in the arrays."""
        self._arrays["over"][:] = False
        self._arrays["rewards"][:] = 0.0
        for row, race in enumerate(self._races):
            seed = int(self._arrays["seeds"][row])
            race.restart(None if seed == NO_SEED else seed)
            race.lens.write(race.match, race.seat, self._rows[row])

    def step(self) -> None:
        """One decision in every race; a race that was over begins anew and its action is not looked at."""
        over, rewards, places = (self._arrays[name] for name in ("over", "rewards", "places"))
        asked = zip(self._races, self._rows, over.tolist(), self._arrays["actions"].tolist(), strict=True)
        for row, (race, seen, was_over, action) in enumerate(asked):
            if was_over:
                race.restart(None)
                rewards[row], over[row], places[row] = 0.0, False, 0
            else:
                rewards[row], is_over = race.advance(action)
                if is_over:
                    over[row], places[row] = True, race.match.places()[race.seat]
            race.lens.write(race.match, race.seat, seen)
