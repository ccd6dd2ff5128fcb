"""The server is killed at any moment: no clock loses more than a heartbeat, nobody is flagged twice or called twice."""

from __future__ import annotations

import json
import random
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from server.kit import Guest, TravellingServer, table_of
from server.kit.figures import note, size
from server.kit.receivers import WebReceiver

KILLS = size("PADDOCK_CLOCK_KILLS", 200, 2)
LONG = {"kind": "live", "move_s": 300, "reserve_s": 3600}
SHORT = {"kind": "live", "move_s": 10, "reserve_s": 0}
MOST_LOST = 5_000


def left_of(guest: Guest, table: str) -> int:
    """Milliseconds that somebody has."""
    with guest.live(table) as live:
        live.next("snapshot")
        return int(next(entry["clock"]["left_ms"] for entry in live.waiting if entry["seat"] == 0))


def test_killed_at_any_moment(tmp_path: Path) -> None:
    web, chance = WebReceiver(), random.Random(7)
    server = TravellingServer(tmp_path, "", "--webhooks", "--webhook-lan")
    people = [Guest(server.base, name) for name in ("Nina", "Rey")]
    worst, short = 0, []
    try:
        for guest in people:
            guest.post("/api/me/notices/channels", {"way": "webhook", "address": f"{web.base}/{guest.me['id']}"})
        table = table_of(people, clock=LONG)["id"]
        for number in range(KILLS):
            short.append(table_of(people, clock=SHORT)["id"])
            began = time.monotonic()
            before = left_of(people[0], table)
            time.sleep(chance.uniform(0, 1.5))
            server.kill()
            lived = time.monotonic() - began
            time.sleep(chance.uniform(0, 7))
            started = time.monotonic()
            server.start()
            after = left_of(people[0], table)
            lost = before - after - int((lived + time.monotonic() - started) * 1000)
            worst = max(worst, lost)
            assert lost <= MOST_LOST, f"kill {number}: {lost} ms are gone"
            note("kills under running clocks", kills=number + 1, worst_ms=worst)
        server.travel(SHORT["move_s"])
        _check_flags(tmp_path, short)
        _check_calls(web)
    finally:
        for guest in people:
            guest.close()
        server.stop()
        web.stop()
    assert not server.complaints(), "\n".join(server.complaints())


def _check_flags(folder: Path, tables: list[str]) -> None:
    """Every short clock runs out, once."""
    told = "SELECT seat, count(*) FROM choices WHERE table_id = ? AND nonce LIKE 'clock:0.%' GROUP BY seat"
    end = time.monotonic() + 120
    for table in tables:
        found: list[tuple[int, int]] = []
        while len(found) < 2:
            assert time.monotonic() < end, "a clock does not run out"
            with closing(sqlite3.connect(folder / "paddock.sqlite3")) as file:
                found = file.execute(told, (table,)).fetchall()
            time.sleep(0.1)
        assert [count for _, count in found] == [1, 1]


def _check_calls(web: WebReceiver) -> None:
    """A notice is delivered at least once, under one number; twice only if the server died while it was sent."""
    numbers = [json.loads(post.body)["id"] for post in web.posts]
    assert len(numbers) - len(set(numbers)) <= KILLS
    asked = [(json.loads(post.body)["event"], json.loads(post.body)["table"], post.path) for post in web.posts]
    turns = [one for one in asked if one[0] == "turn"]
    assert len(turns) - len(set(turns)) <= KILLS
