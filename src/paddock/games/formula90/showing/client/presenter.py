"""Boards, views, decisions, events, advice and results of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from paddock.kernel import Event, Presenter, State

from ...state.race import Race
from .advising import present_advice
from .board import present_board
from .decision import present_decision
from .event import present_event
from .result import present_figures, present_result
from .view import present_own, present_view

Plain = dict[str, Any]


class Formula90Presenter(Presenter):
    """Race! Formula 90 for a client that knows no rules."""

    def board(self, state: State) -> Plain:
        race = _race(state)
        return present_board(race.course.circuit, race.edition.targets)

    def view(self, state: State, seat: int | None, names: Sequence[str]) -> Plain:
        return present_view(_race(state), seat, names)

    def own(self, state: State, seat: int, names: Sequence[str]) -> Plain:
        return present_own(_race(state), seat)

    def decision(self, state: State, seat: int, *, whole: bool) -> Plain:
        return present_decision(_race(state), seat, whole=whole)

    def plans(self, state: State, seat: int) -> list[Plain]:
        return []

    def event(self, state: State, event: Event, names: Sequence[str]) -> Plain:
        return present_event(_race(state), event, names)

    def advice(self, state: State, seat: int, shown: Plain) -> Plain:
        return present_advice(_race(state), seat, shown)

    def figures(self) -> list[Plain]:
        return present_figures()

    def result(self, state: State, events: Sequence[Event]) -> list[Plain]:
        return present_result(_race(state), events)


def _race(state: State) -> Race:
    assert isinstance(state, Race)
    return state
