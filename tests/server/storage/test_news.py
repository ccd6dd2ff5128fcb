"""What workers tell each other: a choice is told whole, so that following it needs no look at the database."""

from __future__ import annotations

import pytest

from paddock.server.storage import Act, act_told
from paddock.server.storage.appending import Row
from paddock.server.storage.news import from_wire, news_of

MOST_BYTES = 8000


def row(options: str = "gear:3\ncards:speed-1", made_by: str = "p1") -> Row:
    return ("t", 7, 2, "play", options, 'p1:"n"', made_by, "0,3", 1_700_000_000_000, 4200, 17)


def test_a_choice_comes_whole() -> None:
    worker, news = from_wire(news_of(row()).to_wire("w1"))
    assert (worker, news.table) == ("w1", "t")
    options = ("gear:3", "cards:speed-1")
    assert act_told(news.details) == Act(7, 2, "play", options, 'p1:"n"', "p1", (0, 3), 1_700_000_000_000, (), 4200, 17)


def test_a_choice_without_options_comes_whole() -> None:
    told = act_told(news_of(row("")).details)
    assert told is not None and told.options == ()


@pytest.mark.parametrize("long", [row("x" * 2000), row("ä"), row(made_by="bot:Näßlich")])
def test_what_may_be_too_long_is_only_named(long: Row) -> None:
    news = news_of(long)
    assert news.details == ("7",) and act_told(news.details) is None


def test_nothing_is_longer_than_a_notification_may_be() -> None:
    assert len(news_of(row("\x01" * 1100)).to_wire("12345678").encode()) < MOST_BYTES
