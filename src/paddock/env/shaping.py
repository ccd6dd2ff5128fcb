"""Shaping: what a position is worth besides the result, and what a step earns by it.

Without a discount a step earns the plain difference, so that over a race a seat earns what its last position is worth:
a goal of its own beside the result. With the learner's discount it is potential-based: a step earns the discounted
worth after it less the worth before it, and the worth of an ended race is 0. Then no policy gains on another by it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from paddock.kernel import BadOptions, State
from paddock.kernel.encoding import Encoder

Shaping = Callable[[State, int], float]
"""A potential: what a position is worth to a seat."""


class Worth:
    """What the positions of a race are worth to each seat, and what they gain from step to step."""

    def __init__(self, potential: Shaping, seats: int, gamma: float | None) -> None:
        self._potential, self._everybody, self._gamma = potential, range(seats), gamma
        self.last = [0.0] * seats

    def start(self, state: State) -> None:
        """Count from this position on."""
        self.last = [self._potential(state, seat) for seat in self._everybody]

    def settle(self, state: State, seat: int) -> None:
        """The seat's first step begins here; with a discount what others did before is nobody's gain."""
        if self._gamma is not None:
            self.last[seat] = self._potential(state, seat)

    def gained(self, state: State, ended: Iterable[int]) -> list[float]:
        """What each seat has gained in a step that ends here for some of them."""
        gamma, gained = self._gamma, [0.0] * len(self.last)
        for seat in self._everybody if gamma is None else ended:
            now = self._potential(state, seat)
            gained[seat] = (now if gamma is None else gamma * now) - self.last[seat]
            self.last[seat] = now
        return gained

    def final(self, state: State) -> list[float]:
        """What each seat has gained when the race is over."""
        if self._gamma is None:
            return self.gained(state, self._everybody)
        gained = [-worth for worth in self.last]
        self.last = [0.0] * len(self.last)
        return gained

    def clone(self) -> Worth:
        """An independent copy."""
        copy = Worth(self._potential, len(self.last), self._gamma)
        copy.last = self.last[:]
        return copy


def worth_of(shaping: Shaping | str | None, gamma: float | None, seats: int, encoder: Encoder[Any]) -> Worth | None:
    """How a race is shaped, if it is."""
    if gamma is not None and (isinstance(gamma, bool) or not isinstance(gamma, int | float) or not 0 < gamma <= 1):
        raise BadOptions(f"shaping_gamma: {gamma!r} is not possible; allowed: more than 0, up to 1.")
    if shaping is None:
        return None
    if callable(shaping):
        return Worth(shaping, seats, gamma)
    named: dict[str, Shaping] = {"progress": encoder.progress, "lead": partial(lead, encoder, seats)}
    if shaping not in named:
        known = "give 'progress', 'lead' or a function of a state and a seat"
        raise BadOptions(f"shaping: {shaping!r} is unknown; {known}.")
    return Worth(named[shaping], seats, gamma)


def lead(encoder: Encoder[Any], seats: int, state: State, seat: int) -> float:
    """How much further the seat's car has come than the other seats' on average, in races."""
    come = [encoder.progress(state, one) for one in range(seats)]
    others = (sum(come) - come[seat]) / max(1, seats - 1)
    return come[seat] - others
