"""Clocks at tables: people are asked, time passes, and the race goes on whoever stays away."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import create_engine, text

from paddock.kernel import Plain
from server.kit import Guest, Live, Postgres, Refused, TravellingServer, options_of, play_on, table_of
from server.kit.figures import note, size

LIVE = {"kind": "live", "move_s": 30, "reserve_s": 60, "increment_s": 0}
DAILY = {"kind": "daily", "hours": 24, "reply_hours": 8, "holiday_days": 5}
FLAGS = size("PADDOCK_FLAGS", 1000, 8)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TravellingServer]:
    running = TravellingServer(tmp_path_factory.mktemp("travelling"))
    yield running
    running.stop()
    assert not running.complaints(), "\n".join(running.complaints())


@pytest.fixture
def people(server: TravellingServer) -> Iterator[list[Guest]]:
    guests = [Guest(server.base, name) for name in ("Nina", "Rey", "Ola")]
    yield guests
    for guest in guests:
        guest.close()


def clock_of(live: Live, seat: int) -> Plain | None:
    """A seat's clock, as everybody sees it."""
    return next((entry.get("clock") for entry in live.waiting if entry["seat"] == seat), None)


def wait_for(wanted: Callable[[], object], seconds: float = 60) -> None:
    """Look again and again."""
    end = time.monotonic() + seconds
    while not wanted():
        assert time.monotonic() < end, "it does not come"
        time.sleep(0.05)


def lock_in(live: Live) -> None:
    """Answer whatever is asked in secret."""
    while live.decision:
        number = live.play(options_of(live)[0])
        live.until(lambda number=number: live.n >= number)


def driver_of(guest: Guest, table: str, seat: int) -> str | None:
    """The bot that drives for a seat's owner."""
    driver: str | None = guest.get(f"/api/tables/{table}")["seats"][seat]["driver"]
    return driver


def test_a_table_tells_its_clock(people: list[Guest]) -> None:
    table = table_of(people[:2], clock=LIVE)
    assert table["clock"] == LIVE and table["relief"] == "club" and not table["paused"]
    with people[0].live(table["id"]) as live:
        live.next("snapshot")
        clock = clock_of(live, 1)
        assert clock and clock["running"] and clock["move_ms"] == 30_000 and clock["reserve_ms"] == 60_000
        assert 80_000 < clock["left_ms"] <= 90_000 and clock["deadline"] - clock["at"] == clock["left_ms"]
    mine = next(entry for entry in people[0].get("/api/me/tables") if entry["id"] == table["id"])
    assert mine["deadline"] and mine["my_turn"]


def test_clocks_are_refused_in_one_sentence(people: list[Guest]) -> None:
    with pytest.raises(Refused) as refused:
        table_of(people[:2], clock={"kind": "daily", "hours": 0})
    assert refused.value.status == 422 and refused.value.told["why"] == "clock.hours: 0; allowed: 1 to 168."
    table = table_of(people[:2], clock=LIVE)
    with pytest.raises(Refused) as refused:
        people[0].call("PATCH", f"/api/tables/{table['id']}", {"clock": {**LIVE, "move_s": 20}})
    assert refused.value.status == 409
    assert refused.value.told["why"] == "The clock can only be lengthened while people race."
    with people[0].live(table["id"]) as live:
        live.next("snapshot")
        before = clock_of(live, 0)
        people[0].call("PATCH", f"/api/tables/{table['id']}", {"clock": {**LIVE, "move_s": 90}})
        live.until(lambda: (clock_of(live, 0) or {}).get("move_ms") == 90_000)
        assert before and (clock_of(live, 0) or {})["deadline"] == before["deadline"] + 60_000


def test_a_host_may_let_all_time_go(server: TravellingServer, people: list[Guest]) -> None:
    """From live to daily, and from daily to none: the decisions that run get the longer time, or have no end."""
    table = table_of(people[:2], clock=LIVE)["id"]
    people[0].call("PATCH", f"/api/tables/{table}", {"clock": DAILY})
    server.travel(20 * 3600)
    with people[0].live(table) as live:
        live.next("snapshot")
        clock = clock_of(live, 1)
        assert clock and 3 * 3_600_000 < clock["left_ms"] < 4 * 3_600_000 + 90_000
        people[0].call("PATCH", f"/api/tables/{table}", {"clock": {"kind": "none"}})
        live.until(lambda: live.waiting and clock_of(live, 1) is None)
        server.travel(200 * 3600)
        later = table_of(people[1:], clock=LIVE)["id"]
        server.travel(120)
        wait_for(lambda: driver_of(people[1], later, 0))
    assert driver_of(people[0], table, 0) is None and driver_of(people[0], table, 1) is None


def test_all_who_are_asked_at_once_have_their_own_clock(server: TravellingServer, people: list[Guest]) -> None:
    table = table_of(people[:2], clock=LIVE)
    with people[0].live(table["id"]) as nina, people[1].live(table["id"]) as rey:
        nina.next("snapshot")
        rey.next("snapshot")
        lock_in(nina)
        assert clock_of(nina, 0) is None, "she has locked in"
        server.travel(50)
        nina.do({"do": "takeback", "seat": 0})
        nina.drain()
        clock = clock_of(nina, 0)
        assert clock and clock["left_ms"] > 80_000, "it stood meanwhile"


def test_a_reveal_gives_time_to_look(people: list[Guest]) -> None:
    table = table_of(people[:2], clock=LIVE)
    with people[0].live(table["id"]) as nina, people[1].live(table["id"]) as rey:
        for live in (nina, rey):
            live.next("snapshot")
        lock_in(nina)
        rey.until(lambda: any(entry["state"] == "locked" for entry in rey.waiting))
        answered = rey.n
        while rey.decision and any(entry["state"] == "locked" for entry in rey.waiting):
            answered = rey.play(options_of(rey)[0])
            rey.until(lambda answered=answered: rey.n >= answered)
        nina.until(lambda: nina.n >= answered)
        told = [entry["clock"] for entry in nina.waiting if "clock" in entry]
        assert told and all(clock["left_ms"] - clock["move_ms"] - clock["reserve_ms"] > 8_000 for clock in told)


def test_at_zero_the_relief_drives_and_the_owner_comes_back(server: TravellingServer, people: list[Guest]) -> None:
    table = table_of(people[:2], clock=LIVE)
    with people[1].live(table["id"]) as rey:
        rey.next("snapshot")
        decision, option = rey.decision, options_of(rey)[0]
        assert decision
        server.travel(91)
        wait_for(lambda: driver_of(people[0], table["id"], 1) == "club")
        with pytest.raises(Refused) as refused:
            rey.do({"do": "play", "seat": 1, "decision": decision["id"], "option": option})
        assert refused.value.kind == "flag"
        assert refused.value.told["why"]["en"].startswith("Your time ran out ")
        assert refused.value.told["why"]["en"].endswith(" s ago. A Club racer drives; take the seat back.")
        people[1].post(f"/api/tables/{table['id']}/seats/1/take-back")
        wait_for(lambda: driver_of(people[0], table["id"], 1) is None)


def test_at_a_daily_table_a_reply_is_given_once(server: TravellingServer, people: list[Guest]) -> None:
    """In HEAT everything after the cards follows: the relief answers, and the seat stays the owner's."""
    table = table_of(people[:2], clock=DAILY)
    with people[0].live(table["id"]) as nina, people[1].live(table["id"]) as rey:
        lives = [nina, rey]
        for live in lives:
            live.next("snapshot")
        chance = Random(4)
        for _ in range(40):
            entry = next(entry for entry in nina.waiting if "clock" in entry)
            if entry["clock"]["move_ms"] == 8 * 3_600_000:
                break
            play_on(lives, chance, 1)
            nina.drain(0.2)
            rey.drain(0.2)
        number = nina.n
        server.travel(8 * 3600 + 1)
        nina.until(lambda: nina.n > number)
        assert driver_of(people[0], table["id"], entry["seat"]) is None
        late = lives[entry["seat"]]
        late.drain(0.2)
        for _ in range(12):
            if "club" in {driver_of(people[0], table["id"], seat) for seat in (0, 1)}:
                break
            server.travel(25 * 3600)
            time.sleep(0.5)
        else:
            raise AssertionError("nobody's seat was taken in twelve days")


def test_a_gift_of_time(server: TravellingServer, people: list[Guest]) -> None:
    table = table_of(people[:2], clock=LIVE)
    with people[0].live(table["id"]) as nina:
        nina.next("snapshot")
        before = clock_of(nina, 1)
        assert before
        people[0].post(f"/api/tables/{table['id']}/seats/1/time")
        nina.until(lambda: (clock_of(nina, 1) or {})["deadline"] == before["deadline"] + 15_000)
        with pytest.raises(Refused) as refused:
            people[0].post(f"/api/tables/{table['id']}/seats/0/time")
        assert refused.value.status == 409
        with pytest.raises(Refused) as refused:
            people[2].post(f"/api/tables/{table['id']}/seats/0/time")
        assert refused.value.status == 403


def test_holidays(server: TravellingServer, people: list[Guest]) -> None:
    table = table_of(people[:2], clock=DAILY)
    day, rey = 86_400_000, people[1]
    start = server.now() + day // 2
    before = rey.get("/api/me/tables")[0]["deadline"]
    holiday = rey.post("/api/me/holidays", {"starts_at": start, "ends_at": start + 3 * day})["holidays"][0]
    wait_for(lambda: rey.get("/api/me/tables")[0]["deadline"] == before + 3 * day)
    with pytest.raises(Refused) as refused:
        rey.post("/api/me/holidays", {"starts_at": start + day, "ends_at": start + 2 * day})
    assert refused.value.status == 409
    with pytest.raises(Refused) as refused:
        rey.post("/api/me/holidays", {"starts_at": start + 10 * day, "ends_at": start + 50 * day})
    assert "allowed: 40" in refused.value.told["why"]
    rey.call("DELETE", f"/api/me/holidays/{holiday['id']}")
    wait_for(lambda: rey.get("/api/me/tables")[0]["deadline"] == before)
    server.travel(23 * 3600)
    with pytest.raises(Refused) as refused:
        rey.post("/api/me/holidays", {"starts_at": server.now(), "ends_at": server.now() + day})
    assert refused.value.told["why"] == "A decision of yours ends within 2 hours; answer it before you go."
    assert table["clock"] == DAILY


def test_an_outage_costs_nobody_a_second(tmp_path: Path) -> None:
    server = TravellingServer(tmp_path)
    try:
        guests = [Guest(server.base, name) for name in ("Nina", "Rey")]
        table = table_of(guests, clock=LIVE)
        before = guests[0].get("/api/me/tables")[0]["deadline"]
        server.kill()
        server.travel(3600)
        server.start()
        after = guests[0].get("/api/me/tables")[0]["deadline"]
        assert 3_600_000 <= after - before < 3_600_000 + 30_000, "an hour, and the restart"
        assert driver_of(guests[0], table["id"], 1) is None
        server.travel(100)
        wait_for(lambda: driver_of(guests[0], table["id"], 1) == "club")
        for someone in guests:
            someone.close()
    finally:
        server.stop()


def test_two_hosts_fire_one_deadline(postgres: Postgres, tmp_path: Path) -> None:
    database = postgres.new_database()
    servers = [TravellingServer(tmp_path, database) for _ in range(2)]
    try:
        guests = [Guest(servers[0].base, name) for name in ("Nina", "Rey")]
        tables = [table_of(guests, clock=LIVE)["id"] for _ in range(5)]
        for table in tables:
            guests[0].live(table).close()
            with guests[0].live(table) as here:
                here.next("snapshot")
                other = Guest(servers[1].base)
                with other.live_with(guests[0].cookie, table) as there:
                    there.next("snapshot")
                other.close()
        servers[0].travel(95)

        def is_relieved(table: str) -> bool:
            servers[0].travel(1)  # on a busy machine the leap may pass for an outage, which costs nobody a second
            return bool(driver_of(guests[0], table, 0) and driver_of(guests[0], table, 1))

        for table in tables:
            wait_for(partial(is_relieved, table))
            assert _bots(database, table) == [(0, 1), (1, 1)], "one act for each seat"
        for server in servers:
            assert not server.complaints(), "\n".join(server.complaints())
    finally:
        for someone in guests:
            someone.close()
        for server in servers:
            server.stop()


def _bots(database: str, table: str) -> list[tuple[int, int]]:
    """By seat: how often a bot was put at the wheel."""
    engine = create_engine(database.replace("postgresql:", "postgresql+psycopg:"))
    told = "SELECT seat, count(*) FROM choices WHERE table_id = :id AND act = 'bot' GROUP BY seat ORDER BY seat"
    with engine.connect() as connection:
        found = [(row[0], row[1]) for row in connection.execute(text(told), {"id": table})]
    engine.dispose()
    return found


def test_answer_and_flag_at_the_same_moment(server: TravellingServer, people: list[Guest]) -> None:
    """Whoever writes first wins: never both, never none."""
    outcomes = Counter[str]()
    for number in range(FLAGS):
        delay = number % 8
        table = table_of(people[:2], clock={**LIVE, "move_s": 10, "reserve_s": 0})
        with people[1].live(table["id"]) as rey:
            rey.next("snapshot")
            option = options_of(rey)[0]
            leap = threading.Thread(target=server.travel, args=(10,))
            leap.start()
            time.sleep(0.01 * delay)
            try:
                rey.play(option)
                outcomes["answered"] += 1
            except Refused as refused:
                outcomes[str(refused.kind)] += 1
            leap.join()
        wait_for(lambda table=table: _acts_of(server, table["id"], 1))
        assert _acts_of(server, table["id"], 1)[0] in ("play", "bot")
        assert len(_flags_of(server, table["id"], 1)) <= 1
    assert set(outcomes) <= {"answered", "flag"}
    note("answers against flags", **outcomes)


def _acts_of(server: TravellingServer, table: str, seat: int) -> list[str]:
    """What a seat did, or what was done for it."""
    with closing(sqlite3.connect(server.folder / "paddock.sqlite3")) as file:
        told = "SELECT act FROM choices WHERE table_id = ? AND seat = ? ORDER BY number"
        return [row[0] for row in file.execute(told, (table, seat))]


def _flags_of(server: TravellingServer, table: str, seat: int) -> list[str]:
    """Acts by the clock on a seat's first decision."""
    with closing(sqlite3.connect(server.folder / "paddock.sqlite3")) as file:
        told = "SELECT nonce FROM choices WHERE table_id = ? AND seat = ? AND nonce LIKE 'clock:0.%'"
        return [row[0] for row in file.execute(told, (table, seat))]
