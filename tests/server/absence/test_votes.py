"""Votes to go back and to delete: who has a say, how long they stand, and what they do to clocks."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from random import Random

import pytest

from paddock.kernel import Plain
from server.kit import Guest, Live, Refused, TravellingServer, play_on, table_of, with_account

LIVE = {"kind": "live", "move_s": 60, "reserve_s": 120}
DAILY = {"kind": "daily", "hours": 24, "reply_hours": 8}
HOUR, DAY = 3600, 86_400


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TravellingServer]:
    running = TravellingServer(tmp_path_factory.mktemp("votes"))
    yield running
    running.stop()
    assert not running.complaints(), "\n".join(running.complaints())


@pytest.fixture
def people(server: TravellingServer) -> Iterator[list[Guest]]:
    guests = [Guest(server.base, name) for name in ("Nina", "Rey", "Ola")]
    yield guests
    for guest in guests:
        guest.close()


def wait_for(wanted: Callable[[], object], seconds: float = 60) -> None:
    """Look again and again."""
    end = time.monotonic() + seconds
    while not wanted():
        assert time.monotonic() < end, "it does not come"
        time.sleep(0.05)


def refusal(call: Callable[[], object]) -> Plain:
    """Why the server says no."""
    with pytest.raises(Refused) as no:
        call()
    return {"status": no.value.status, **no.value.told}


def raced(people: list[Guest], acts: int = 12, **wish: object) -> str:
    """A race that has gone on for a while."""
    table = table_of(people, **wish)["id"]
    lives = [guest.live(table) for guest in people]
    for live in lives:
        live.next("snapshot")
    play_on(lives, Random(5), acts)
    for live in lives:
        live.close()
    return str(table)


def clocks(live: Live) -> list[Plain]:
    """The clocks of those who are asked."""
    return [entry["clock"] for entry in live.waiting if "clock" in entry]


def test_a_vote_at_a_live_table_ends_after_five_minutes(server: TravellingServer, people: list[Guest]) -> None:
    """No clock runs meanwhile, and all of them go on afterwards from where they stood."""
    table = raced(people[:2], clock=LIVE)
    with people[1].live(table) as rey:
        before = clocks(rey) if rey.next("snapshot") else []
        told = people[0].post(f"/api/tables/{table}/rollback", {"to": 2})
        assert told["missing"] == [1] and 290_000 < told["ends_at"] - server.now() <= 300_000
        assert rey.next("rollback")["ends_at"] == told["ends_at"]
        rey.until(lambda: clocks(rey) and not any(clock["running"] for clock in clocks(rey)))
        server.travel(290)
        time.sleep(0.4)
        assert people[0].get(f"/api/tables/{table}")["seats"][1]["driver"] is None, "no time passes"
        server.travel(11)
        rey.until(lambda: rey.heard[-1].get("ended"))
        rey.until(lambda: all(clock["running"] for clock in clocks(rey)))
        left, least = clocks(rey)[0]["left_ms"], before[0]["left_ms"] - 30_000
        assert least < left <= before[0]["left_ms"]
    assert refusal(lambda: people[1].post(f"/api/tables/{table}/rollback/consent", {"yes": True}))["kind"] == (
        "no-rollback"
    )


def test_who_comes_while_a_vote_is_open_is_told(people: list[Guest]) -> None:
    table = raced(people[:2], clock=DAILY)
    people[0].post(f"/api/tables/{table}/rollback", {"to": 2})
    with people[1].live(table) as rey:
        told = rey.next("rollback")
        assert told["to"] == 2 and told["missing"] == [1]


def test_clocks_are_right_after_a_race_went_back(server: TravellingServer, people: list[Guest]) -> None:
    """Whoever is asked then has the whole time of that question, however long they had thought before."""
    table = raced(people[:2], acts=20, clock=DAILY)
    server.travel(5 * HOUR)
    people[0].post(f"/api/tables/{table}/rollback", {"to": 0})
    server.travel(20 * HOUR)
    people[1].post(f"/api/tables/{table}/rollback/consent", {"yes": True})
    with people[0].live(table) as nina:
        nina.next("snapshot")
        assert [entry["seat"] for entry in nina.waiting] == [0, 1]
        for clock in clocks(nina):
            assert clock["running"] and 24 * HOUR * 1000 - 60_000 < clock["left_ms"] <= 24 * HOUR * 1000
        server.travel(24 * HOUR + 5)
        wait_for(lambda: all(seat["driver"] for seat in people[0].get(f"/api/tables/{table}")["seats"]))


def test_who_was_not_seen_for_a_week_agrees_at_casual_tables(server: TravellingServer, people: list[Guest]) -> None:
    table = raced(people)
    server.travel(6 * DAY)
    assert people[1].get("/api/me")["name"] == "Rey"
    first = people[0].post(f"/api/tables/{table}/rollback", {"to": 3})
    assert first["missing"] == [1, 2], "six days are not enough"
    people[1].post(f"/api/tables/{table}/rollback/consent", {"yes": False})
    server.travel(1.1 * DAY)
    again = people[0].post(f"/api/tables/{table}/rollback", {"to": 3})
    assert again["missing"] == [1], "Ola has not been seen for a week"
    assert people[1].post(f"/api/tables/{table}/rollback/consent", {"yes": True})["done"]


def test_a_daily_vote_ends_after_a_day_and_a_no_at_once(server: TravellingServer, people: list[Guest]) -> None:
    table = raced(people, clock={"kind": "none"})
    people[0].post(f"/api/tables/{table}/rollback", {"to": 1})
    assert refusal(lambda: people[1].post(f"/api/tables/{table}/rollback", {"to": 2}))["kind"] == "rollback-open"
    with people[2].live(table) as ola:
        ola.next("rollback")
        server.travel(DAY + 1)
        ola.until(lambda: ola.heard[-1].get("ended"))
        people[1].post(f"/api/tables/{table}/rollback", {"to": 2})
        people[2].post(f"/api/tables/{table}/rollback/consent", {"yes": False})
        ola.until(lambda: ola.heard[-1].get("refused_by") == 2)


def test_relief_or_not_the_owner_is_asked(people: list[Guest]) -> None:
    table = raced(people[:2], clock=DAILY)
    people[1].post(f"/api/tables/{table}/leave")
    assert people[0].post(f"/api/tables/{table}/rollback", {"to": 2})["missing"] == [1]


def test_strangers_and_floods_get_nowhere(people: list[Guest]) -> None:
    table = raced(people[:2])
    stranger, path = people[2], f"/api/tables/{table}/rollback"
    assert refusal(lambda: stranger.post(path, {"to": 1}))["status"] == 403
    assert refusal(lambda: stranger.call("DELETE", f"/api/tables/{table}"))["status"] == 403
    for number in range(5):
        people[0].post(path, {"to": number})
        assert refusal(lambda: stranger.post(f"{path}/consent", {"yes": True}))["status"] == 403
        people[1].post(f"{path}/consent", {"yes": False})
    for _ in range(200):
        assert people[0].http.post(path, json={"to": 1}).status_code == 409
    assert refusal(lambda: people[0].post(path, {"to": 1}))["kind"] == "too-many"
    assert people[1].post(path, {"to": 1})["missing"] == [0]
    for nonsense in (-1, 10**9, "x", None, 1.5, [1]):
        assert people[0].http.post(path, json={"to": nonsense}).status_code in (409, 422)


def test_a_rated_race_neither_goes_back_nor_goes_away_without_all(
    server: TravellingServer, people: list[Guest]
) -> None:
    for guest in people[:2]:
        with_account(guest)
    wish = {"rated": True, "hints": False, "watch": "off", "options": {}, "clock": DAILY}
    table = table_of(people[:2], **wish)["id"]
    assert refusal(lambda: people[0].post(f"/api/tables/{table}/rollback", {"to": 0}))["kind"] == "rated"
    server.travel(8 * DAY)
    told = people[0].call("DELETE", f"/api/tables/{table}")
    assert not told["done"] and len(told["missing"]) == 1, "silence is no consent here"


def test_in_a_rated_race_no_bot_is_stronger_than_the_relief(people: list[Guest]) -> None:
    for guest in people[:2]:
        with_account(guest)
    wish = {"rated": True, "hints": False, "watch": "off", "options": {}, "relief": "learner"}
    table = table_of(people[:2], **wish)["id"]
    seat = people[0].get(f"/api/tables/{table}")["my_seats"][0]
    path = f"/api/tables/{table}/seats/{seat}/bot"
    assert refusal(lambda: people[0].post(path, {"level": "champion"}))["kind"] == "rated"
    people[0].post(path)
    assert people[0].get(f"/api/tables/{table}")["seats"][seat]["driver"] == "learner"
