"""Questions ahead: what a seat would be asked next, as far as nothing is shown that cannot be unseen.

It is what play and undo would tell anyway, without touching the table: a walk ends at a draw, a die, a reveal, the
beginning of a turn and at everybody else's questions.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..flow import State, apply, code_of


@dataclass(frozen=True, slots=True)
class Walk:
    """How far a chain of options leads."""

    played: tuple[str, ...]
    state: State
    """The position before anything that cannot be foreseen."""
    goes_on: bool
    """The seat is asked something more there."""


def is_shown(before: State, after: State) -> bool:
    """Whether something was shown that cannot be unseen."""
    return before.barriers != after.barriers or before.chance.mark() != after.chance.mark()


def walk_ahead(state: State, seat: int, options: Sequence[str]) -> Walk:
    """Answer for a seat in a copy, option by option, up to the first thing that is not foreseen."""
    here, played = state, list[str]()
    for option in options:
        code = code_of(here, seat, option) if seat in here.asked else None
        if code is None:
            break
        there = here.clone()
        there.log = None
        apply(there, seat, code)
        played.append(option)
        if is_shown(state, there) or seat not in there.asked:
            return Walk(tuple(played), here, False)
        here = there
    return Walk(tuple(played), here, seat in here.asked)
