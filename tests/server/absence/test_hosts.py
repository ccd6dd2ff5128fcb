"""Hosts who are gone or leave, drivers nobody waits for, and races that their last driver leaves."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from paddock.kernel import Plain
from server.kit import Guest, Refused, TravellingServer, options_of, table_of

LIVE = {"kind": "live", "move_s": 300, "reserve_s": 3600}
DAILY = {"kind": "daily", "hours": 168}
MINUTE, HOUR = 60, 3600


def wait_for(wanted: Callable[[], object], seconds: float = 60) -> None:
    """Look again and again."""
    end = time.monotonic() + seconds
    while not wanted():
        assert time.monotonic() < end, "it does not come"
        time.sleep(0.05)


def refused(guest: Guest, table: Plain, path: str) -> str:
    """Why the server says no."""
    with pytest.raises(Refused) as no:
        guest.post(f"/api/tables/{table['id']}/{path}")
    return str(no.value.kind)


def told(guest: Guest, table: Plain) -> Plain:
    """The table as it is now."""
    found: Plain = guest.get(f"/api/tables/{table['id']}")
    return found


def test_a_live_race_is_taken_over_after_a_quarter_of_an_hour(
    patient_server: TravellingServer, three: list[Guest]
) -> None:
    nina, rey, ola = three
    table = table_of(three, clock=LIVE)
    patient_server.travel(14 * MINUTE)
    assert refused(rey, table, "take-over") == "not-gone"
    patient_server.travel(2 * MINUTE)
    asked = ola.post(f"/api/tables/{table['id']}/take-over")
    assert 50_000 < asked["ends_at"] - patient_server.now() <= 60_000, "nobody else is here: any of them"
    patient_server.travel(61)
    wait_for(lambda: told(ola, table)["host"])
    assert not told(nina, table)["host"] and not told(rey, table)["host"]


def test_a_host_who_is_here_stays_host(patient_server: TravellingServer, three: list[Guest]) -> None:
    nina, rey, _ola = three
    table = table_of(three, clock=LIVE)
    with nina.live(table["id"]) as here:
        here.next("snapshot")
        patient_server.travel(HOUR)
        assert refused(rey, table, "take-over") == "present"


def test_a_daily_race_is_taken_over_after_three_days_and_half_a_day_of_notice(
    patient_server: TravellingServer, three: list[Guest]
) -> None:
    _nina, rey, _ola = three
    table = table_of(three, clock=DAILY)
    patient_server.travel(71 * HOUR)
    assert refused(rey, table, "take-over") == "not-gone"
    patient_server.travel(2 * HOUR)
    asked = rey.post(f"/api/tables/{table['id']}/take-over")
    assert 11.9 * HOUR * 1000 < asked["ends_at"] - patient_server.now() <= 12 * HOUR * 1000
    patient_server.travel(11 * HOUR)
    assert not told(rey, table)["host"]
    patient_server.travel(HOUR + 1)
    wait_for(lambda: told(rey, table)["host"])


def test_nobody_calls_relief_for_whom_nobody_waits(patient_server: TravellingServer, three: list[Guest]) -> None:
    nina, rey, _ola = three
    table = table_of(three, clock=LIVE)
    with rey.live(table["id"]) as live:
        live.next("snapshot")
        while live.decision:
            number = live.play(options_of(live)[0])
            live.until(lambda number=number: live.n >= number)
    patient_server.travel(4 * MINUTE)
    assert refused(nina, table, "seats/1/relief") == "not-asked"
    assert nina.post(f"/api/tables/{table['id']}/seats/2/relief")["kind"] == "relief"


def test_the_next_owner_by_seat_follows_a_host_who_leaves(three: list[Guest]) -> None:
    nina, rey, ola = three
    table = table_of(three)
    rey.post(f"/api/tables/{table['id']}/leave")
    assert told(nina, table)["host"], "who is no host leaves a bot behind, and nothing else"
    nina.post(f"/api/tables/{table['id']}/leave")
    assert told(ola, table)["host"] and not told(rey, table)["host"], "not who has left before"
    rey.post(f"/api/tables/{table['id']}/seats/1/take-back")
    ola.post(f"/api/tables/{table['id']}/leave")
    assert told(rey, table)["host"] and not told(rey, table)["asleep"]


def test_a_race_that_all_have_left_sleeps(three: list[Guest]) -> None:
    """One after the other: no bots race on alone, and whoever comes back wakes it."""
    nina, rey, ola = three
    table = table_of(three)
    for leaving in (nina, ola):
        assert not leaving.post(f"/api/tables/{table['id']}/leave")["asleep"]
    assert rey.post(f"/api/tables/{table['id']}/leave")["asleep"]
    with ola.live(table["id"]) as back:
        back.next("snapshot")
        back.until(lambda: not back.table["asleep"])


def test_a_race_goes_on_while_somebody_looks_on_whose_bot_drives(three: list[Guest]) -> None:
    nina, rey, ola = three
    table = table_of(three)
    with ola.live(table["id"]) as looking:
        looking.next("snapshot")
        ola.post(f"/api/tables/{table['id']}/seats/2/bot")
        for leaving in (nina, rey):
            assert not leaving.post(f"/api/tables/{table['id']}/leave")["asleep"]


def test_a_race_that_its_last_driver_leaves_sleeps(patient_server: TravellingServer, three: list[Guest]) -> None:
    """No bot drives it home, no clock runs, nobody else wakes it, and it goes on where it stood."""
    nina, rey, _ola = three
    table = table_of([nina], bots=1, clock=LIVE)
    assert refused(nina, table, "wake") == "awake"
    with nina.live(table["id"]) as live:
        live.next("snapshot")
        left = nina.post(f"/api/tables/{table['id']}/leave")
        assert left["asleep"] and left["host"] and left["seats"][0]["driver"] is None
        live.until(lambda: live.table["asleep"])
        with pytest.raises(Refused) as no:
            live.play(options_of(live)[0])
        assert no.value.kind == "paused"
        patient_server.travel(9 * HOUR)
        assert refused(rey, table, "wake") == "forbidden"
        assert told(nina, table)["asleep"] and told(nina, table)["seats"][0]["driver"] is None, "no time passes"
        nina.post(f"/api/tables/{table['id']}/wake")
        live.until(lambda: not live.table["asleep"])
        live.play(options_of(live)[0])
    nina.post(f"/api/tables/{table['id']}/leave")
    with nina.live(table["id"]) as again:
        again.next("snapshot")
        again.until(lambda: not again.table["asleep"])
