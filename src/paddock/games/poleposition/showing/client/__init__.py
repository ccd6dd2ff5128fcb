"""Pole Position for a client that knows no rules."""

from __future__ import annotations

from paddock.kernel import Presenter

from ...drawing.board import present_board
from ...state.race import Race
from ..words import grounds
from .advising import present_advice
from .decision import DOING, present_decision, present_plans
from .event import present_event
from .result import present_figures, present_result
from .view import FLAG_TEXTS, WEATHER_TEXTS, own_view, present_view

__all__ = ["PRESENTER"]

PRESENTER = Presenter[Race](
    board=lambda race: present_board(race.course.circuit),
    board_key=lambda race: race.course.circuit.id,
    view=present_view,
    own=own_view,
    decision=present_decision,
    doing=DOING,
    weathers=WEATHER_TEXTS,
    flags=FLAG_TEXTS,
    plans=present_plans,
    event=present_event,
    grounds=grounds,
    advice=present_advice,
    figures=present_figures,
    result=present_result,
)
