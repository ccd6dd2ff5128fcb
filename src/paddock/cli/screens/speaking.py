"""A game that presents itself in another language: the same shapes, with their texts translated."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from paddock.kernel import Presenter
from paddock.texts import LANGUAGES, told_in


def in_language(presenter: Presenter[Any], language: str) -> Presenter[Any]:
    """What a game presents, in a language; in English as it is."""
    if language not in LANGUAGES:
        return presenter
    return replace(
        presenter,
        board=lambda state: told_in(presenter.board(state), language),
        view=lambda state, seat, names: told_in(presenter.view(state, seat, names), language),
        decision=lambda state, seat, *, whole: told_in(presenter.decision(state, seat, whole=whole), language),
        event=lambda state, event, names: told_in(presenter.event(state, event, names), language),
        figures=lambda: told_in(presenter.figures(), language),
        result=lambda state, events: told_in(presenter.result(state, events), language),
    )
