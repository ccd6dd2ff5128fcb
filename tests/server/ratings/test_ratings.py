"""Rated tables and their conditions, ratings that are worked out again, and what others see of it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from paddock.kernel import Plain
from paddock.server.api.routes.profiles import _rating
from paddock.server.ratings import rate_race
from paddock.server.storage import Account, Rating, Storage, days_ago, now
from server.kit import Guest, Postgres, Refused, Server, finish, opened_storage, with_account

MakeGuest = Callable[..., Guest]
MakeServer = Callable[..., Server]
WISH = {"game": "heat", "options": {"circuit": "usa", "laps": 1}, "rated": True, "hints": False, "watch": "delayed"}
SEATS = [{"kind": "human"}, {"kind": "open"}]
RACES = 20
"""That two hosts report."""


def race(nina: Guest, otto: Guest) -> str:
    """A rated race to the flag."""
    table = str(nina.post("/api/tables", {**WISH, "seats": SEATS, "public": True})["id"])
    otto.post(f"/api/tables/{table}/join")
    nina.post(f"/api/tables/{table}/start")
    with nina.live(table) as one, otto.live(table) as other:
        one.next("snapshot"), other.next("snapshot")
        assert one.table["rated"]
        finish([one, other], random.Random(7))
        one.next("result")
    return table


def test_who_has_not_raced_for_long_is_provisional_again() -> None:
    """By the error that is shown: it grows while nobody races."""
    rating = Rating("nina", "Nina", "heat", 1600.0, 100.0, 20, now())
    assert not _rating(rating)["provisional"]
    told = _rating(replace(rating, raced_at=days_ago(365)))
    assert told["provisional"] and told["error"] == 164 and told["rating"] == 1600


@pytest.mark.parametrize(
    ("change", "why"),
    [({"hints": True}, "engineer"), ({"watch": "live"}, "spectators"), ({"programs": True}, "programs")],
)
def test_conditions_hold_before_anybody_sits_down(
    sqlite_server: Server, guest: MakeGuest, change: Plain, why: str
) -> None:
    nina = guest(sqlite_server)
    with pytest.raises(Refused, match="account"):
        nina.post("/api/tables", {**WISH, "seats": SEATS})
    with_account(nina)
    with pytest.raises(Refused, match=why):
        nina.post("/api/tables", {**WISH, "seats": SEATS, **change})
    table = nina.post("/api/tables", {**WISH, "seats": SEATS})["id"]
    with pytest.raises(Refused, match=why):
        nina.call("PATCH", f"/api/tables/{table}", change)


def test_everybody_at_a_rated_table_has_an_account(sqlite_server: Server, guest: MakeGuest) -> None:
    nina, otto = guest(sqlite_server), guest(sqlite_server, "Otto")
    with_account(nina)
    table = nina.post("/api/tables", {**WISH, "seats": SEATS, "public": True})["id"]
    otto.post(f"/api/tables/{table}/join")
    with pytest.raises(Refused, match="Otto"):
        nina.post(f"/api/tables/{table}/start")
    twice = [{"kind": "human"}, {"kind": "human"}]
    alone = nina.post("/api/tables", {**WISH, "seats": twice})["id"]
    with pytest.raises(Refused, match="one seat each"):
        nina.post(f"/api/tables/{alone}/start")
    guessing = nina.post("/api/tables", {**WISH, "seats": [*SEATS, {"kind": "bot", "level": "random"}]})["id"]
    with_account(otto)
    invitation = nina.post(f"/api/tables/{guessing}/invitations")["code"]
    otto.post(f"/api/tables/{guessing}/join", {"invitation": invitation})
    with pytest.raises(Refused, match="measured"):
        nina.post(f"/api/tables/{guessing}/start")


def test_a_rated_race_moves_both_and_does_not_go_back(shared_server: Server, guest: MakeGuest) -> None:
    """Winner up, loser down, both provisional; profiles tell as much as their owners allow."""
    nina, otto, zoe = guest(shared_server), guest(shared_server), guest(shared_server)
    names = {someone: with_account(someone)["login"]["account"] for someone in (nina, otto, zoe)}
    table = race(nina, otto)
    mine, theirs = nina.get("/api/me/ratings")[0], otto.get("/api/me/ratings")[0]
    assert sorted((mine["rating"], theirs["rating"])) == [1052, 1348] and mine["provisional"]
    path = f"/api/people/{names[nina]}"
    assert not zoe.get(path)["open"] and zoe.http.get(f"{path}/races").status_code == 404
    nina.call("PUT", "/api/me/privacy", {"privacy": "public"})
    profile = otto.get(path)
    assert profile["open"] and profile["ratings"][0]["rating"] == mine["rating"]
    (versus,) = profile["versus"]
    assert versus["races"] == 1 and versus["ahead"] + versus["behind"] == 1
    assert [one["table"] for one in otto.get(f"{path}/races")] == [table]
    assert otto.get(f"{path}/curve")[0]["before"] == 1200
    assert zoe.get("/api/ratings/heat") == [], "nobody is sure of yet"


def test_a_rated_race_shown_late_moves_ratings_late_for_others(new_server: MakeServer, guest: MakeGuest) -> None:
    """Spectators of a delayed race do not read in profiles who has won; whoever drove there knows it."""
    server = new_server("", "--watch-delay", "600")
    nina, otto, zoe = guest(server), guest(server), guest(server)
    names = {someone: with_account(someone)["login"]["account"] for someone in (nina, otto, zoe)}
    nina.call("PUT", "/api/me/privacy", {"privacy": "public"})
    race(nina, otto)
    path = f"/api/people/{names[nina]}"
    told = zoe.get(path)
    assert told["ratings"] == told["record"] == zoe.get(f"{path}/races") == zoe.get(f"{path}/curve") == []
    assert otto.get(path)["ratings"] == nina.get("/api/me/ratings") and otto.get(f"{path}/curve")


def test_friends_and_blocks(shared_server: Server, guest: MakeGuest) -> None:
    nina, otto = guest(shared_server), guest(shared_server)
    one, other = (with_account(someone)["login"]["account"] for someone in (nina, otto))
    nina.call("PUT", f"/api/people/{other}/follow")
    assert nina.get("/api/me/people")["friends"] == [] and not otto.get(f"/api/people/{one}")["open"]
    otto.call("PUT", f"/api/people/{one}/follow")
    assert nina.get("/api/me/people")["friends"] == [other] and otto.get(f"/api/people/{one}")["open"]
    table = nina.post("/api/tables", {"seats": [{"kind": "human"}, {"kind": "open"}], "public": True})["id"]
    nina.call("PUT", f"/api/people/{other}/block")
    assert otto.http.get(f"/api/people/{one}").status_code == 404, "as if nobody were there"
    assert otto.http.post(f"/api/tables/{table}/join", json={}).status_code == 404
    nina.post(f"/api/tables/{table}/invite", {"name": other})
    assert otto.get("/api/me/calls") == []
    assert nina.get("/api/me/people")["blocks"] == [other] and nina.get(f"/api/people/{other}")["blocked"]
    otto.http.put(f"/api/people/{one}/follow")
    nina.call("DELETE", f"/api/people/{other}/block")
    assert nina.get("/api/me/people")["friends"] == []
    otto.post(f"/api/tables/{table}/join")


def test_a_struck_race_is_worked_out_of_all_that_followed(url: str) -> None:
    """As if it had never been; and races that are reported out of order are put in order."""

    async def check() -> None:
        async with opened_storage(url) as storage:
            people = [await _person(storage, name) for name in ("one", "two", "three")]
            fields = {number: _field(people, number) for number in range(6)}
            for number in (0, 1, 2, 4, 3, 5):
                await storage.ratings.note(f"t{number}", "heat", 1000 * number, fields[number], rate_race)
                await storage.ratings.note(f"t{number}", "heat", 1000 * number, fields[number], rate_race)
            whole = await _told(storage, people)
            assert await storage.ratings.strike("t2", rate_race) and not await storage.ratings.strike("t2", rate_race)
            struck = await _told(storage, people)
            assert struck != whole
            for number in (0, 1, 3, 4, 5):
                await storage.ratings.note(f"u{number}", "other", 1000 * number, fields[number], rate_race)
            assert await _told(storage, people, "other") == struck

    asyncio.run(check())


def test_two_hosts_rate_the_same_people_at_once(postgres: Postgres) -> None:
    """Both report every race, each in an order of its own, while a moderator strikes one; as if one had done it all."""
    url = postgres.new_database()

    async def check() -> None:
        async with opened_storage(url) as one, opened_storage(url) as other:
            people = [await _person(one, name) for name in ("one", "two", "three", "four", "five")]
            pairs = {number: [people[number % 5], people[(number + 1) % 5]] for number in range(RACES)}
            fields = {number: _field(pair, number) for number, pair in pairs.items()}
            for number, field in fields.items():
                await one.ratings.note(f"a{number}", "alone", 1000 * number, field, rate_race)
            await one.ratings.strike("a3", rate_race)

            async def report(storage: Storage, order: list[int]) -> None:
                for number in order:
                    await storage.ratings.note(f"t{number}", "heat", 1000 * number, fields[number], rate_race)

            async def strike(storage: Storage) -> None:
                while not await storage.ratings.strike("t3", rate_race):
                    await asyncio.sleep(0)

            forwards, backwards = list(fields), list(reversed(fields))
            await asyncio.gather(report(one, forwards), report(other, backwards), strike(other))
            assert await _told(one, people) == await _told(one, people, "alone")
            curves = [await one.ratings.curve(person) for person in people]
            assert sum(row.game == "heat" for curve in curves for row in curve) == 2 * (RACES - 1)

    asyncio.run(check())


async def _person(storage: Storage, name: str) -> str:
    person, _ = await storage.people.new_guest(name)
    await storage.people.open_account(Account(name, person.id, "hash"))
    return person.id


def _field(people: list[str], number: int) -> list[Plain]:
    order = random.Random(number).sample(people, len(people))
    return [{"id": person, "place": place} for place, person in enumerate(order, 1)]


async def _told(storage: Storage, people: list[str], game: str = "heat") -> list[tuple[float, int]]:
    found = []
    for person in people:
        (rating,) = [one for one in await storage.ratings.of_person(person) if one.game == game]
        found.append((round(rating.mu, 6), rating.races))
    return found
