"""What the engineer lays out for somebody new: the game's own judgement, a whole answer at a time."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from paddock.kernel import AnyGame, Chance, Code, State, apply, asked_together

from .greedy_bot import advisor_of

MOST = 8
"""Choices in a row that are laid out as one."""


def suggest(game: AnyGame, state: State, seat: int, chance: Chance) -> tuple[Code, ...]:
    """A choice, or several that make one answer. The position may hold nothing that the seat cannot know."""
    return tuple(islice(_in_a_row(game, state, seat, chance), MOST if asked_together(state) else 1))


def suggest_move(game: AnyGame, state: State, seat: int, chance: Chance) -> tuple[Code, ...]:
    """A choice, and those that follow from it before anything new is seen: a roll that is kept, and its cell."""
    return tuple(islice(_in_a_row(game, state, seat, chance), MOST))


def _in_a_row(game: AnyGame, state: State, seat: int, chance: Chance) -> Iterator[Code]:
    advisor = advisor_of(game)
    trial = state.clone()
    trial.log = None
    while trial.barriers == state.barriers and seat in trial.asked:
        code = advisor.choose(trial, seat, trial.asked[seat], chance)
        yield code
        apply(trial, seat, code)
