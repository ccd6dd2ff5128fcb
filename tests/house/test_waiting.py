"""Whoever waits is told what for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from paddock.kernel import Ask, AskTogether, find_game

GAMES = ("heat", "formula90", "poleposition")


def questions(of: type) -> Iterator[type[Ask]]:
    """Every kind of question, however it is derived."""
    for one in of.__subclasses__():
        yield one
        yield from questions(one)


@pytest.mark.parametrize("name", GAMES)
def test_every_question_has_words_for_those_who_wait(name: str) -> None:
    """And there are no words for a question that is never asked."""
    doing = find_game(name).presenter.doing
    asked = {
        one.kind
        for base in (Ask, AskTogether)
        for one in questions(base)
        if one.__module__.startswith(f"paddock.games.{name}.") and hasattr(one, "kind")
    }
    assert set(doing) == asked
