"""Every row of the rules about the absent, allowed and refused."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

import pytest

from paddock.kernel import Plain
from server.kit import Guest, Live, Refused, TravellingServer, finish, options_of, table_of

LIVE = {"kind": "live", "move_s": 300, "reserve_s": 3600}
DAILY = {"kind": "daily", "hours": 24}
HOUR = 3600


@pytest.fixture
def server(patient_server: TravellingServer) -> TravellingServer:
    return patient_server


@pytest.fixture
def people(three: list[Guest]) -> list[Guest]:
    return three


def seat_of(guest: Guest, table: Plain, seat: int) -> Plain:
    """A seat as it is now."""
    found: Plain = guest.get(f"/api/tables/{table['id']}")["seats"][seat]
    return found


def wait_for(wanted: Callable[[], object], seconds: float = 60) -> None:
    """Look again and again."""
    end = time.monotonic() + seconds
    while not wanted():
        assert time.monotonic() < end, "it does not come"
        time.sleep(0.05)


def refused(guest: Guest, path: str, body: object = None) -> Plain:
    """Why the server says no."""
    with pytest.raises(Refused) as no:
        guest.post(path, body)
    return {"status": no.value.status, **no.value.told}


def at(table: Plain, path: str) -> str:
    """A call about a table."""
    return f"/api/tables/{table['id']}/{path}"


def test_nobody_loses_a_seat_while_present(server: TravellingServer, people: list[Guest]) -> None:
    nina, rey, ola = people
    table = table_of(people, clock=LIVE)
    with rey.live(table["id"]) as here:
        here.next("snapshot")
        server.travel(200)  # longer than anybody may be away, shorter than the clock
        no = refused(nina, at(table, "seats/1/bot"))
        assert (no["status"], no["why"]) == (409, "Rey is at the table. Only Rey can hand over this seat.")
        assert refused(nina, at(table, "seats/1/relief"))["kind"] == "present"
    assert refused(ola, at(table, "seats/1/bot"))["status"] == 403, "others call relief"
    assert refused(nina, at(table, "seats/0/relief"))["kind"] == "own-seat"


def test_relief_is_called_after_three_minutes(server: TravellingServer, people: list[Guest]) -> None:
    nina, rey, ola = people
    table = table_of(people, clock=LIVE)
    with ola.live(table["id"]) as live:
        live.next("snapshot")
        assert refused(ola, at(table, "seats/1/relief"))["kind"] == "not-away"
        server.travel(181)
        called = ola.post(at(table, "seats/1/relief"))
        told = live.next("proposals")["proposals"]
        assert told[0]["kind"] == "relief" and told[0]["seat"] == 1 and told[0]["by"] == 2
        assert refused(nina, at(table, "seats/1/relief"))["kind"] == "proposal-open"
        assert 50_000 < called["ends_at"] - server.now() <= 60_000
        assert not seat_of(ola, table, 1)["driver"]
        server.travel(61)
        wait_for(lambda: seat_of(ola, table, 1)["driver"] == "club")
    rey.post(at(table, "seats/1/take-back"))
    assert not seat_of(ola, table, 1)["driver"], "one click, always"


def test_a_sign_of_life_ends_the_countdown(server: TravellingServer, people: list[Guest]) -> None:
    _nina, rey, ola = people
    table = table_of(people, clock=LIVE)
    with ola.live(table["id"]) as live:
        live.next("snapshot")
        server.travel(181)
        ola.post(at(table, "seats/1/relief"))
        with rey.live(table["id"]) as back:
            back.next("snapshot")
            live.until(lambda: live.heard[-1].get("proposals") == [])
        server.travel(61)
        time.sleep(0.5)
        assert not seat_of(ola, table, 1)["driver"]


def test_strangers_have_no_say(server: TravellingServer, people: list[Guest]) -> None:
    nina, rey, ola = people
    table = table_of([nina, rey], clock=LIVE)
    server.travel(200)
    for path in ("seats/1/relief", "seats/1/nudge", "seats/1/vote", "take-over", "pause", "resume", "wake"):
        assert refused(ola, at(table, path))["status"] == 403, path
    assert nina.post(at(table, "seats/1/relief"))["kind"] == "relief"


def test_at_daily_tables_the_deadline_decides(server: TravellingServer, people: list[Guest]) -> None:
    nina, _rey, _ola = people
    table = table_of(people, clock=DAILY)
    server.travel(HOUR)
    assert refused(nina, at(table, "seats/1/relief"))["kind"] == "deadline"
    assert refused(nina, at(table, "seats/1/vote"))["kind"] == "deadline"


def test_a_nudge_a_day_and_a_vote_after_two(server: TravellingServer, people: list[Guest]) -> None:
    nina, _rey, ola = people
    table = table_of(people)
    server.travel(600)
    assert refused(nina, at(table, "seats/1/nudge"))["kind"] == "live"
    server.travel(7 * HOUR)
    assert refused(nina, at(table, "seats/1/relief"))["kind"] == "not-live"
    assert refused(nina, at(table, "seats/1/nudge"))["kind"] == "too-early"
    server.travel(6 * HOUR)
    nina.post(at(table, "seats/1/nudge"))
    assert refused(ola, at(table, "seats/1/nudge"))["kind"] == "too-many"
    assert refused(nina, at(table, "seats/1/vote"))["kind"] == "too-early"
    server.travel(36 * HOUR)
    ola.get("/api/me")  # she is about
    proposed = nina.post(at(table, "seats/1/vote"))
    assert not seat_of(nina, table, 1)["driver"], "one of two is not more than half"
    assert refused(nina, at(table, "proposals/987654/vote"), {"yes": True})["status"] == 404
    ola.post(at(table, f"proposals/{proposed['id']}/vote"), {"yes": True})
    wait_for(lambda: seat_of(nina, table, 1)["driver"] == "club")


def test_a_vote_passes_after_a_day_without_a_no(server: TravellingServer, people: list[Guest]) -> None:
    nina, rey, ola = people
    table, other = table_of(people), table_of(people)
    server.travel(49 * HOUR)
    ola.get("/api/me")
    nina.post(at(table, "seats/1/vote"))
    refusedly = nina.post(at(other, "seats/1/vote"))
    ola.post(at(other, f"proposals/{refusedly['id']}/vote"), {"yes": False})
    assert refused(rey, at(other, f"proposals/{refusedly['id']}/vote"), {"yes": False})["status"] == 403
    server.travel(25 * HOUR)
    wait_for(lambda: seat_of(nina, table, 1)["driver"] == "club")
    time.sleep(0.5)
    assert not seat_of(nina, other, 1)["driver"]


def test_an_act_of_the_absent_ends_a_vote(server: TravellingServer, people: list[Guest]) -> None:
    nina, rey, ola = people
    table = table_of(people)
    server.travel(49 * HOUR)
    ola.get("/api/me")
    proposed = nina.post(at(table, "seats/1/vote"))
    with rey.live(table["id"]) as back:
        back.next("snapshot")
        back.play(options_of(back)[0])
    ola.post(at(table, f"proposals/{proposed['id']}/vote"), {"yes": True})
    time.sleep(0.3)
    assert not seat_of(nina, table, 1)["driver"]


def test_a_lobby_is_taken_over(server: TravellingServer, people: list[Guest]) -> None:
    nina, rey, ola = people
    seats = [{"kind": "human"}, {"kind": "open"}, {"kind": "open"}]
    table = nina.post("/api/tables", {"game": "heat", "seats": seats, "public": True})
    for other in (rey, ola):
        other.post(at(table, "join"))
    assert refused(rey, at(table, "take-over"))["kind"] == "not-gone"
    server.travel(601)
    with rey.live(table["id"]) as here:
        here.next("table")
        assert refused(ola, at(table, "take-over"))["kind"] == "not-first"
        rey.post(at(table, "take-over"))
        server.travel(61)
        wait_for(lambda: rey.get(f"/api/tables/{table['id']}")["host"])
    assert refused(rey, at(table, "take-over"))["kind"] == "host"


def test_the_host_comes_back_in_time(server: TravellingServer, people: list[Guest]) -> None:
    nina, rey, _ola = people
    table = table_of([nina, rey], clock=LIVE)
    server.travel(16 * 60)
    rey.post(at(table, "take-over"))
    nina.get("/api/me")
    server.travel(61)
    time.sleep(0.5)
    assert not rey.get(f"/api/tables/{table['id']}")["host"]


def test_a_pause_needs_all_and_any_ends_it(server: TravellingServer, people: list[Guest]) -> None:
    nina, rey, ola = people
    table = table_of(people, clock=LIVE)
    with nina.live(table["id"]) as live:
        live.next("snapshot")
        proposed = nina.post(at(table, "pause"))
        assert not nina.get(f"/api/tables/{table['id']}")["paused"]
        rey.post(at(table, f"proposals/{proposed['id']}/vote"), {"yes": True})
        ola.post(at(table, f"proposals/{proposed['id']}/vote"), {"yes": True})
        live.until(lambda: live.table["paused"])
        live.drain()
        assert all(not entry["clock"]["running"] for entry in live.waiting if "clock" in entry)
        with pytest.raises(Refused) as no:
            live.play(options_of(live)[0])
        assert no.value.kind == "paused"
        server.travel(9 * HOUR)
        time.sleep(0.3)
        assert not seat_of(nina, table, 1)["driver"], "no clock runs"
        ola.post(at(table, "resume"))
        live.until(lambda: not live.table["paused"] and any(e.get("clock", {}).get("running") for e in live.waiting))
        live.play(options_of(live)[0])
    assert refused(ola, at(table, "resume"))["kind"] == "not-paused"


def test_one_no_ends_a_pause_that_is_proposed(people: list[Guest]) -> None:
    nina, rey, _ola = people
    table = table_of([nina, rey], clock=LIVE)
    proposed = nina.post(at(table, "pause"))
    rey.post(at(table, f"proposals/{proposed['id']}/vote"), {"yes": False})
    assert refused(rey, at(table, f"proposals/{proposed['id']}/vote"), {"yes": True})["kind"] == "no-proposal"


def test_a_flood_of_proposals_ends(people: list[Guest]) -> None:
    nina, rey, _ola = people
    table = table_of([nina, rey], clock=LIVE)
    for _ in range(5):
        proposed = nina.post(at(table, "pause"))
        rey.post(at(table, f"proposals/{proposed['id']}/vote"), {"yes": False})
    no = refused(nina, at(table, "pause"))
    assert no["why"] == "You have made 5 proposals here today; allowed: 5."


def test_a_race_of_three_goes_on_without_its_host_and_another(server: TravellingServer, people: list[Guest]) -> None:
    _nina, _rey, ola = people
    table = table_of(people)
    with ola.live(table["id"]) as live:
        live.next("snapshot")
        server.travel(200)
        for seat in (0, 1):
            ola.post(at(table, f"seats/{seat}/relief"))
        server.travel(61)
        wait_for(lambda: all(seat_of(ola, table, seat)["driver"] for seat in (0, 1)))
        _finish_alone(live)
    assert ola.get(f"/api/tables/{table['id']}")["status"] == "over"


def _finish_alone(live: Live) -> None:
    finish([live], Random(3))
