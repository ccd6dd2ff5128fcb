"""After the race: choices weighed again, and racing on from any point."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from paddock.kernel import Plain, find_game
from paddock.server.history.analyses import MOST_ANALYSES, Analyses
from server.kit import AS_IT_IS, SHORT_LAP, Guest, Refused, Server, finish, options_of
from server.kit.figures import SOAK

MakeGuest = Callable[..., Guest]

SHORT_RACE = {"game": "heat", "options": {"circuit": SHORT_LAP}, "seats": [{"kind": "human"}] * 2}


def finished(host: Guest, **wish: Any) -> str:
    """A race of one short lap, both cars driven at random by the same person, to its end."""
    table = str(host.post("/api/tables", {**SHORT_RACE, "start": True, **wish})["id"])
    with host.live(table) as live:
        live.next("snapshot")
        finish([live], random.Random(7))
    return table


def analysed(host: Guest, table: str, seat: int) -> Plain:
    deadline = time.monotonic() + 120
    while True:
        found: Plain = host.get(f"/api/tables/{table}/analysis", seat=seat)
        if found["done"] == found["total"]:
            return found
        assert time.monotonic() < deadline
        time.sleep(0.5)


@pytest.fixture(scope="module")
def looked_at(sqlite_server: Server) -> Iterator[tuple[Guest, str, Plain]]:
    """A finished race, its driver, and what the second car's choices were worth: to think about them takes a while."""
    host = Guest(sqlite_server.base)
    table = finished(host)
    yield host, table, analysed(host, table, 1)
    host.close()


def test_what_choices_were_worth(looked_at: tuple[Guest, str, Plain]) -> None:
    _, _, found = looked_at
    assert found["choices"] and len(found["costliest"]) <= 3
    for choice in found["choices"]:
        assert 1 <= choice["best_place"] <= choice["place"] <= 2
        assert choice["cost"] == round(choice["place"] - choice["best_place"], 2)
        assert choice["taken"]["label"]["en"] and choice["best"]["label"]["en"]
        assert choice["prompt"]["en"] and choice["why"]["en"]
    costs = [found["choices"][index]["cost"] for index in found["costliest"]]
    assert costs == sorted(costs, reverse=True)
    assert costs[0] == max(choice["cost"] for choice in found["choices"]), "a random driver gives places away"


def test_a_choice_is_asked_again_before_the_better_way_is_told(
    looked_at: tuple[Guest, str, Plain], sqlite_server: Server, guest: MakeGuest
) -> None:
    host, table, found = looked_at
    other = guest(sqlite_server)
    choice = found["choices"][found["costliest"][0]]
    again = host.get(f"/api/tables/{table}/again", step=choice["n"])
    assert again["snapshot"]["decision"]["options"] and again["puzzle"]["theme"]
    assert again["snapshot"]["seat"] == 1 and not again["snapshot"]["events"]
    ids = [option["id"] for option in again["snapshot"]["decision"]["options"]]
    told = host.post(f"/api/tables/{table}/again", {"step": choice["n"], "ids": ids[:1]})
    assert told["judged"] in ("right", "good", "wrong") and told["ways"] and told["why"]["en"]
    best = told["ways"][0]["ids"]
    again = host.post(f"/api/tables/{table}/again", {"step": choice["n"], "ids": best})
    assert again["ways"][0]["place"] <= told["ways"][-1]["place"] + 0.3
    wish = {"step": choice["n"], "ids": ["fly"]}
    assert refused(lambda: host.post(f"/api/tables/{table}/again", wish)) == "illegal"
    assert refused(lambda: host.get(f"/api/tables/{table}/again", step=99_999)) == "not-found"
    assert refused(lambda: other.get(f"/api/tables/{table}/again", step=choice["n"])) in (
        "not-found",
        "forbidden",
    )


def test_race_on_from_a_step(shared_server: Server, guest: MakeGuest) -> None:
    host = guest(shared_server)
    table = finished(host)
    length = host.get(f"/api/tables/{table}/steps/0")["length"]
    step = length // 2
    before = host.get(f"/api/tables/{table}/steps/{step}", seat=1)
    wish = {"step": step, "seat": 1, "level": "champion"}
    branch = host.post(f"/api/tables/{table}/branch", wish)
    assert branch["status"] == "running" and branch["id"] != table
    kinds = [(seat["kind"], seat["level"]) for seat in branch["seats"]]
    assert [kind for kind, _ in kinds] == ["bot", "human"] and kinds[0][1] == "champion"
    there = host.get(f"/api/tables/{branch['id']}/steps/{step}", seat=1)
    assert there["view"]["cars"] == before["view"]["cars"]
    assert refused(lambda: host.post(f"/api/tables/{table}/branch", {**wish, "level": "file"})) == "options"
    assert host.get(f"/api/tables/{table}")["status"] == "over", "the old race stays as it was"


def test_racing_on_is_no_race_of_ones_own(shared_server: Server, guest: MakeGuest) -> None:
    """Whoever goes on from the last step of somebody's victory has not won a race."""
    host = guest(shared_server)
    table = finished(host)
    driven = host.get("/api/me/statistics")
    length = host.get(f"/api/tables/{table}/steps/0")["length"]
    wish = {"step": length - 2, "seat": 0, "level": "random"}
    branch = host.post(f"/api/tables/{table}/branch", wish)["id"]
    with host.live(branch) as live:
        live.next("snapshot")
        finish([live], random.Random(3))
    assert host.get(f"/api/tables/{branch}")["status"] == "over"
    assert host.get(f"/api/tables/{branch}/steps/0")["result"], "the report is there, and with it every result"
    assert host.get("/api/me/statistics") == driven


def test_a_nonce_of_the_old_race_may_be_used_again(any_server: Server, guest: MakeGuest) -> None:
    """A client that simply counts its messages begins to count anew at the new table."""
    host = guest(any_server)
    table = str(host.post("/api/tables", {**SHORT_RACE, "start": True})["id"])
    with host.live(table) as live:
        live.next("snapshot")
        live.play(options_of(live)[0], "a1")
        finish([live], random.Random(7))
    step = host.get(f"/api/tables/{table}/steps/0")["length"] // 2
    seat = host.get(f"/api/tables/{table}/steps/{step + 1}")["act"]["seat"]
    branch = host.post(f"/api/tables/{table}/branch", {"step": step, "seat": seat, "level": "random"})["id"]
    with host.live(branch) as live:
        live.next("snapshot")
        live.until(lambda: bool(live.decision))
        assert live.play(options_of(live)[0], "a1") > step


def refused(call: Callable[[], object]) -> str:
    with pytest.raises(Refused) as caught:
        call()
    return str(caught.value.kind)


def test_what_cannot_be_looked_at(any_server: Server, guest: MakeGuest) -> None:
    host = guest(any_server)
    table = finished(host, hints=False)
    assert refused(lambda: host.get(f"/api/tables/{table}/analysis", seat=0)) == "no-hints"
    running = host.post(
        "/api/tables",
        {"game": "heat", "options": {"laps": 1}, "seats": [{"kind": "human"}] * 2, "start": True},
    )["id"]
    assert refused(lambda: host.get(f"/api/tables/{running}/analysis", seat=0)) == "not-over"
    assert refused(lambda: host.post(f"/api/tables/{running}/branch", {"step": 0, "seat": 0})) == "not-over"
    other = finished(host)
    assert refused(lambda: host.get(f"/api/tables/{other}/analysis", seat=7)) == "not-found"
    length = host.get(f"/api/tables/{other}/steps/0")["length"]
    assert refused(lambda: host.post(f"/api/tables/{other}/branch", {"step": length, "seat": 0})) == "not-found"


@pytest.fixture(scope="module")
def foreseeing(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that imagines races for a moment, and in a long run for as long as it does for people."""
    if not SOAK:
        yield request.getfixturevalue("sqlite_server")
        return
    server = Server(tmp_path_factory.mktemp("foreseeing"), program=AS_IT_IS)
    yield server
    server.stop()
    assert not server.complaints(), "\n".join(server.complaints())


def foreseen(host: Guest, table: str) -> Plain:
    deadline = time.monotonic() + 120
    while True:
        found: Plain = host.get(f"/api/tables/{table}/outlook")
        if found["done"] == found["total"]:
            return found
        assert time.monotonic() < deadline
        time.sleep(0.3)


def test_who_may_win(foreseeing: Server, guest: MakeGuest) -> None:
    """Round by round; at the end it is certain."""
    host = guest(foreseeing)
    table = finished(host)
    found = foreseen(host, table)
    steps = [point["n"] for point in found["points"]]
    assert steps == sorted(steps) and steps[0] == 0
    assert steps[-1] == host.get(f"/api/tables/{table}/steps/0")["length"]
    for point in found["points"]:
        assert sum(point["wins"]) == point["races"], "every car has a seat here"
        assert sum(point["places"]) == pytest.approx(1 + 2, abs=0.02)
        assert [0 < margin <= 3 for margin in point["margins"]] == [point["races"] > 1] * 2
    assert sorted(found["points"][-1]["places"]) == [1, 2]


def test_who_may_win_while_they_race(foreseeing: Server, guest: MakeGuest) -> None:
    """The host may switch it off with the engineer; a race that has not begun has no outlook."""
    host = guest(foreseeing)
    wish = {"game": "heat", "options": {"circuit": SHORT_LAP}, "seats": [{"kind": "human"}, {"kind": "bot"}]}
    table = str(host.post("/api/tables", {**wish, "start": False})["id"])
    assert refused(lambda: host.get(f"/api/tables/{table}/outlook")) == "not-found"
    host.post(f"/api/tables/{table}/start")
    assert [point["n"] for point in foreseen(host, table)["points"]] == [0]
    silent = str(host.post("/api/tables", {**wish, "hints": False, "start": True})["id"])
    assert refused(lambda: host.get(f"/api/tables/{silent}/outlook")) == "no-hints"


class Shelf:
    """Finds an empty race, after a moment."""

    async def find(self, sheet: object) -> object:
        await asyncio.sleep(0)
        return SimpleNamespace(plays=tuple)


def sheet(name: str) -> Any:
    rules = find_game("heat").rules_version
    return SimpleNamespace(
        id=name, game="heat", rules_version=rules, options={}, unreadable=False, in_race=lambda: [0, 1]
    )


def test_two_who_ask_at_once_get_the_same_analysis() -> None:
    async def ask() -> None:
        analyses = Analyses(Shelf(), None)  # type: ignore[arg-type]
        one, other = await asyncio.gather(analyses.of(sheet("a"), 0), analyses.of(sheet("a"), 0))
        assert one is other
        await analyses.stop()

    asyncio.run(ask())


def test_what_nobody_can_read_any_more_is_not_thought_about() -> None:
    async def ask() -> None:
        analyses = Analyses(Shelf(), None)  # type: ignore[arg-type]
        async with analyses._turn:  # somebody's long analysis goes on
            for number in range(MOST_ANALYSES + 5):
                await analyses.of(sheet(f"table {number}"), 0)
            await asyncio.sleep(0)
            waiting = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
            assert len(waiting) == MOST_ANALYSES
        await analyses.stop()

    asyncio.run(ask())
