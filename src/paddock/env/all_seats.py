"""Many races in which every seat is the learner's, as arrays: one seat of every race answers in each step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Self

from paddock.kernel import BadOptions

from .batch import SEEN, Layout, terms_of
from .crew import RESET, STEP, Array, Crew, Seeds, seeds_of, shares_of
from .lens import Lens
from .match import Match


@dataclass(frozen=True, slots=True)
class Moment:
    """So many races after a step; every array has a row for each race."""

    seen: Mapping[str, Array]
    """What the seat sees that is asked: `observation`, `options`, `action_mask`."""
    asked: Array
    """Which seat that is."""
    rewards: Array
    """What the step earned, with a column for each seat."""
    over: Array
    """The race has ended by its rules; the next step begins a new one and takes no notice of its action."""
    cut: Array
    """The race was cut off at its limit; the next step begins a new one."""
    places: Array
    """Where a race has ended the place of each seat, else 0."""


class SelfPlay:
    """The races, in this process or in several."""

    def __init__(
        self, races: int, settings: Mapping[str, Any], workers: int | None = None, here: int | None = None
    ) -> None:
        if races < 1:
            raise BadOptions(f"races: {races!r} is not possible; allowed: 1 or more.")
        shares = shares_of(races, workers, here)
        sample = Match(terms_of(settings))
        lens = Lens(sample.encoder, sample.actions)
        self.races, self.seats, self.actions = races, sample.seats, sample.actions
        self.observation_size, self.option_size = lens.state_scale.size, lens.option_scale.size
        layout = Layout(races, self.observation_size, self.actions, self.option_size, self.seats)
        self._crew = Crew(settings, layout, shares)

    def reset(self, seed: Seeds = None) -> Moment:
        """New races; a single seed gives race k the seed plus k."""
        self._crew.arrays["seeds"][:] = seeds_of(seed, self.races)
        return self._ordered(RESET)

    def step(self, actions: Array) -> Moment:
        """One decision in every race."""
        self._crew.arrays["actions"][:] = actions
        return self._ordered(STEP)

    def _ordered(self, order: bytes) -> Moment:
        self._crew.begin(order)
        self._crew.finish()
        arrays = {name: array.copy() for name, array in self._crew.arrays.items()}
        told = {name: arrays[name] for name in ("asked", "rewards", "over", "cut", "places")}
        return Moment({name: arrays[name] for name in SEEN}, **told)

    def close(self) -> None:
        """Stop the workers."""
        self._crew.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
