"""Races out of sight: the bin, the way back, and hidden races that go when nobody wants them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

from server.kit import Guest, Refused, TravellingServer, finish, play_on, table_of

DAY = 86_400
DAILY = {"kind": "daily", "hours": 24}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TravellingServer]:
    running = TravellingServer(tmp_path_factory.mktemp("bin"))
    yield running
    running.stop()
    assert not running.complaints(), "\n".join(running.complaints())


@pytest.fixture
def people(server: TravellingServer) -> Iterator[list[Guest]]:
    guests = [Guest(server.base, name) for name in ("Nina", "Rey", "Zoe")]
    yield guests
    for guest in guests:
        guest.close()


def refused(call: Callable[[], object]) -> str:
    """The kind of a refusal."""
    with pytest.raises(Refused) as no:
        call()
    return str(no.value.kind)


def mine(guest: Guest) -> set[str]:
    """The tables in somebody's list."""
    return {table["id"] for table in guest.get("/api/me/tables")}


def binned(guest: Guest, part: str = "deleted") -> list[str]:
    """What is out of somebody's sight."""
    return [race["id"] for race in guest.get("/api/me/bin")[part]]


def driven(people: list[Guest]) -> str:
    """A race that is over."""
    table = table_of(people)["id"]
    lives = [guest.live(table) for guest in people]
    for live in lives:
        live.next("snapshot")
    finish(lives, Random(3))
    for live in lives:
        live.close()
    return str(table)


def test_a_deleted_race_comes_back_as_it_was(server: TravellingServer, people: list[Guest]) -> None:
    nina, rey, zoe = people
    table = table_of([nina, rey], clock=DAILY)["id"]
    with nina.live(table) as one, rey.live(table) as other:
        one.next("snapshot"), other.next("snapshot")
        play_on([one, other], Random(1), 6)
        acts = max(one.n, other.n)
        assert not rey.call("DELETE", f"/api/tables/{table}")["done"], "anybody who has a seat may ask"
        assert nina.post(f"/api/tables/{table}/rollback/consent", {"yes": True})["done"]
        other.next("gone")
    assert table not in mine(nina) and table not in mine(rey)
    assert refused(lambda: nina.get(f"/api/tables/{table}")) == "not-found"
    assert binned(nina) == binned(rey) == [table] and binned(zoe) == []
    assert refused(lambda: zoe.post(f"/api/tables/{table}/restore")) == "not-found"
    server.travel(3 * DAY)
    told = rey.post(f"/api/tables/{table}/restore")
    assert told["status"] == "running" and all(seat["driver"] is None for seat in told["seats"])
    with rey.live(table) as live:
        live.next("snapshot")
        assert live.n == acts
        for entry in live.waiting:
            assert entry["clock"]["running"] and entry["clock"]["left_ms"] > 4 * 3_600_000, "time stood in the bin"
    assert binned(nina) == [] and table in mine(nina)
    assert refused(lambda: rey.post(f"/api/tables/{table}/restore")) == "not-found"


def test_one_owner_deletes_at_once_and_a_lobby_is_gone(people: list[Guest]) -> None:
    nina, rey, _ = people
    alone = table_of([nina], bots=1)["id"]
    assert nina.call("DELETE", f"/api/tables/{alone}")["done"] and binned(nina) == [alone]
    lobby = nina.post("/api/tables", {"game": "heat", "seats": [{"kind": "human"}, {"kind": "open"}], "public": True})
    rey.post(f"/api/tables/{lobby['id']}/join")
    assert refused(lambda: rey.call("DELETE", f"/api/tables/{lobby['id']}")) == "forbidden"
    with rey.live(lobby["id"]) as seated:
        seated.next("table")
        nina.call("DELETE", f"/api/tables/{lobby['id']}")
        seated.next("gone")
    assert binned(nina) == [alone] and binned(rey) == []


def test_a_finished_race_is_hidden_and_goes_when_nobody_wants_it(people: list[Guest]) -> None:
    nina, rey, zoe = people
    table = driven([nina, rey])
    assert refused(lambda: nina.call("DELETE", f"/api/tables/{table}")) == "over", "nobody deletes others' races"
    assert refused(lambda: zoe.post(f"/api/tables/{table}/hide")) == "not-found"
    assert nina.post(f"/api/tables/{table}/hide") == {"gone": False}
    assert nina.post(f"/api/tables/{table}/hide") == {"gone": False}, "twice is once"
    assert table not in mine(nina) and table in mine(rey) and binned(nina, "hidden") == [table]
    nina.call("DELETE", f"/api/tables/{table}/hide")
    assert table in mine(nina) and binned(nina, "hidden") == []
    nina.post(f"/api/tables/{table}/hide")
    assert rey.post(f"/api/tables/{table}/hide") == {"gone": True}
    assert refused(lambda: rey.get(f"/api/tables/{table}")) == "not-found" and binned(rey) == [table]
    assert nina.get("/api/me/statistics")[0]["races"] == 1, "its result is kept"
    assert rey.post(f"/api/tables/{table}/restore")["status"] == "over"
    assert table in mine(rey) and table not in mine(nina)


def test_only_what_is_over_is_hidden(people: list[Guest]) -> None:
    table = table_of(people[:2])["id"]
    assert refused(lambda: people[0].post(f"/api/tables/{table}/hide")) == "not-over"


def test_how_much_a_relief_drove_is_told(people: list[Guest]) -> None:
    """By the seat; nothing of those who drove it all themselves."""
    nina, rey, _ = people
    table = table_of([nina, rey])["id"]
    with nina.live(table) as one, rey.live(table) as other:
        one.next("snapshot"), other.next("snapshot")
        play_on([one, other], Random(1), 20)
        rey.post(f"/api/tables/{table}/seats/1/bot")
        finish([one], Random(2))
        relief = one.next("result")["result"]["relief"]
        assert [entry["seat"] for entry in relief] == [1] and 0 < relief[0]["share"] < 1
