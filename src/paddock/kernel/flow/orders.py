"""Orders of steps: laid on the flow, changed by modules and editions, cut short by the rules.

A step is found by its class, never by a name. What does not find its place fails loudly: a module that hangs on a step
which is not there would be a rule that silently does not hold.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, TypeVar

from .state import State
from .steps import Frame, Step

S = TypeVar("S", bound=State)
Steps = tuple[Step[S], ...]
Kind = type[Any]
"""A class of steps, or a landmark that several classes share."""


@lru_cache(maxsize=1 << 12)
def frames(steps: Steps[Any], who: int) -> tuple[Frame, ...]:
    """A list of steps as frames of the flow, the first step on top."""
    return tuple((step, who) for step in reversed(steps))


def before(steps: Steps[S], place: Kind, *new: Step[S]) -> Steps[S]:
    """The same order with new steps before every step of a class."""
    return _around(steps, place, lambda step: (*new, step))


def after(steps: Steps[S], place: Kind, *new: Step[S]) -> Steps[S]:
    """The same order with new steps after every step of a class."""
    return _around(steps, place, lambda step: (step, *new))


def instead_of(steps: Steps[S], place: Kind, *new: Step[S]) -> Steps[S]:
    """The same order with new steps, or none, instead of every step of a class."""
    return _around(steps, place, lambda step: new)


def _around(steps: Steps[S], place: Kind, exchange: Any) -> Steps[S]:
    assert any(isinstance(step, place) for step in steps), f"{place.__name__} is not among {steps}"
    found: list[Step[S]] = []
    for step in steps:
        found.extend(exchange(step) if isinstance(step, place) else (step,))
    return tuple(found)


def cut_to(state: State, *places: Kind) -> None:
    """Go on with the next step of one of these classes; the steps in between are not taken."""
    flow = state.flow
    top = len(flow) - 1
    while not isinstance(flow[top][0], places):
        top -= 1
        assert top >= 0, f"no {' or '.join(place.__name__ for place in places)} is to come"
    del flow[top + 1 :]


def cut_past(state: State, *places: Kind) -> None:
    """Go on with whatever follows the next step of one of these classes."""
    cut_to(state, *places)
    state.flow.pop()
