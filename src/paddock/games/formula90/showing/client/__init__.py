"""Race! Formula 90 for a client that knows no rules."""

from __future__ import annotations

from paddock.kernel import Presenter

from ...state.race import Race
from .advising import present_advice
from .board import present_board
from .decision import DOING, present_decision
from .event import present_event
from .result import present_figures, present_result
from .view import FLAG_TEXTS, WEATHER_TEXTS, own_view, present_view

__all__ = ["PRESENTER"]

PRESENTER = Presenter[Race](
    board=lambda race: present_board(race.course.circuit, race.edition.targets),
    view=present_view,
    own=own_view,
    decision=present_decision,
    doing=DOING,
    weathers=WEATHER_TEXTS,
    flags=FLAG_TEXTS,
    event=present_event,
    advice=present_advice,
    figures=present_figures,
    result=present_result,
)
