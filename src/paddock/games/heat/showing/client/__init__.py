"""HEAT for a client that knows no rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from paddock.kernel import Event, Presenter, State

from ...state.race import Race
from .advising import present_advice
from .board import present_board
from .decision import present_decision, present_plans
from .event import present_event
from .result import present_figures, present_result
from .view import own_view, present_view

Plain = dict[str, Any]

__all__ = ["HeatPresenter"]


class HeatPresenter(Presenter):
    """Boards, views, decisions and events of HEAT."""

    def board(self, state: State) -> Plain:
        return present_board(_race(state).course.circuit)

    def board_key(self, state: State) -> str:
        return _race(state).course.circuit.id

    def view(self, state: State, seat: int | None, names: Sequence[str]) -> Plain:
        return present_view(_race(state), seat, names)

    def own(self, state: State, seat: int, names: Sequence[str]) -> Plain:
        return own_view(_race(state), seat)

    def decision(self, state: State, seat: int, *, whole: bool) -> Plain:
        return present_decision(_race(state), seat, whole=whole)

    def plans(self, state: State, seat: int) -> list[Plain]:
        return present_plans(_race(state), seat)

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
