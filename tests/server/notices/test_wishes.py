"""When somebody may be called, by their own wall clock."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paddock.kernel import BadOptions
from paddock.server.notices import EVENTS, Wishes

BERLIN = ZoneInfo("Europe/Berlin")


def berlin(*when: int) -> int:
    """A moment by Berlin's clocks."""
    return int(datetime(*when, tzinfo=BERLIN).timestamp() * 1000)  # type: ignore[arg-type,misc]


NIGHT = Wishes.of({"time_zone": "Europe/Berlin", "quiet": [22 * 60, 7 * 60]})


def test_what_falls_into_the_night_comes_in_the_morning() -> None:
    assert NIGHT.quiet_until(berlin(2026, 11, 16, 12, 0)) is None
    assert NIGHT.quiet_until(berlin(2026, 11, 16, 23, 0)) == berlin(2026, 11, 17, 7, 0)
    assert NIGHT.quiet_until(berlin(2026, 11, 17, 3, 0)) == berlin(2026, 11, 17, 7, 0)
    assert NIGHT.quiet_until(berlin(2026, 11, 17, 7, 0)) is None


def test_the_nights_in_which_clocks_change() -> None:
    """In spring the night is an hour shorter, in autumn an hour longer; morning is at seven all the same."""
    spring, autumn = berlin(2026, 3, 28, 23, 0), berlin(2026, 10, 24, 23, 0)
    assert NIGHT.quiet_until(spring) == spring + 7 * 3_600_000 == berlin(2026, 3, 29, 7, 0)
    assert NIGHT.quiet_until(autumn) == autumn + 9 * 3_600_000 == berlin(2026, 10, 25, 7, 0)


def test_an_end_that_does_not_exist_that_night() -> None:
    """Quiet until half past two, in the night in which that hour is left out."""
    short = Wishes.of({"time_zone": "Europe/Berlin", "quiet": [60, 150]})
    until = short.quiet_until(berlin(2026, 3, 29, 1, 30))
    assert until is not None and until >= berlin(2026, 3, 29, 1, 30)
    assert until - berlin(2026, 3, 29, 1, 30) <= 2 * 3_600_000


@settings(deadline=None)
@given(st.integers(1_700_000_000, 1_900_000_000), st.integers(0, 1439), st.integers(0, 1439))
def test_quiet_hours_end_within_a_day_and_are_over_then(moment: int, start: int, end: int) -> None:
    wishes = Wishes.of({"time_zone": "America/New_York", "quiet": [start, end]})
    until = wishes.quiet_until(moment * 1000)
    if until is not None:
        assert moment * 1000 <= until <= moment * 1000 + 26 * 3_600_000


def test_the_digest_comes_at_its_hour() -> None:
    evening = Wishes.of({"time_zone": "Europe/Berlin", "digest_hour": 18})
    assert evening.next_digest(berlin(2026, 11, 16, 12, 0)) == berlin(2026, 11, 16, 18, 0)
    assert evening.next_digest(berlin(2026, 11, 16, 18, 0)) == berlin(2026, 11, 17, 18, 0)


def test_a_weekly_digest_comes_on_its_day() -> None:
    friday = Wishes.of({"time_zone": "Europe/Berlin", "digest_hour": 18, "digest_day": 4})
    monday, same_day = berlin(2026, 11, 16, 12, 0), berlin(2026, 11, 20, 12, 0)
    assert friday.next_digest(monday) == friday.next_digest(same_day) == berlin(2026, 11, 20, 18, 0)
    assert friday.next_digest(berlin(2026, 11, 20, 18, 0)) == berlin(2026, 11, 27, 18, 0)
    assert friday.digest_covers == 7 * Wishes.of({"digest_hour": 18}).digest_covers == 7 * 86_400_000


@pytest.mark.parametrize(
    "wish",
    [
        {"time_zone": "Mars/Olympus"},
        {"time_zone": "../../etc/passwd"},
        {"quiet": [0, 5000]},
        {"quiet": [1]},
        {"digest_hour": 24},
        {"digest_hour": 18, "digest_day": 7},
        {"ways": {"turn": ["pigeon"]}},
        {"ways": {"harvest": ["mail"]}},
    ],
)
def test_what_makes_no_sense_is_refused(wish: dict[str, object]) -> None:
    with pytest.raises(BadOptions):
        Wishes.of(wish)


def test_wishes_are_kept_as_they_were() -> None:
    wishes = Wishes.of({"ways": {"turn": ["mail"]}, "quiet": [1, 2], "names": True, "digest_hour": 7, "digest_day": 0})
    assert Wishes.of(wishes.to_plain()).to_plain() == wishes.to_plain()
    assert wishes.over("turn") == ("mail",) and wishes.over("half") == EVENTS["half"]
