"""Days in seconds: races that go on whoever stays away."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from random import Random

from paddock.kernel import Plain
from server.kit import SHORT_LAP, Guest, Live, Refused, TravellingServer, options_of, table_of

HOURS = 3600
PATIENCE = 60
DAILY = {"kind": "daily", "hours": 24, "reply_hours": 8}


def visit(guest: Guest, table: str, chance: Random) -> None:
    """Look in, answer whatever is asked, and go when only people are waited for."""
    with guest.live(table) as live:
        live.next("snapshot")
        while live.decision and _answers(live, chance):
            pass
        live.until(lambda: live.table["status"] == "over" or all(_is_asked_or_done(entry) for entry in live.waiting))


def _is_asked_or_done(entry: Plain) -> bool:
    return "clock" in entry or entry["state"] == "locked"


def _answers(live: Live, chance: Random) -> bool:
    try:
        number = live.play(chance.choice(options_of(live)))
    except Refused:
        return False
    live.until(lambda: live.n >= number)
    return True


def wait_for_flags(server: TravellingServer) -> None:
    """Until whoever has run out of time has been told so."""
    end = time.monotonic() + PATIENCE
    due = "SELECT count(*) FROM clocks WHERE running_since IS NOT NULL AND due_at <= ?"
    with closing(sqlite3.connect(server.folder / "paddock.sqlite3")) as file:
        while file.execute(due, (server.now(),)).fetchone()[0]:
            assert time.monotonic() < end, "a flag does not fall"
            time.sleep(0.02)


def test_a_daily_race_of_six_ends_though_three_never_come(tmp_path: Path) -> None:
    """Three look in twice a day; for the others the relief drives from the first deadline on."""
    server, chance = TravellingServer(tmp_path), Random(8)
    guests = [Guest(server.base, name) for name in ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn")]
    try:
        table = table_of(guests, clock=DAILY, options={"circuit": SHORT_LAP})["id"]
        for _ in range(120):
            for guest in guests[:3]:
                visit(guest, table, chance)
            told = guests[0].get(f"/api/tables/{table}")
            if told["status"] == "over":
                break
            server.travel(12 * HOURS + 60)
            wait_for_flags(server)
        assert told["status"] == "over"
        drivers = [seat["driver"] for seat in told["seats"]]
        assert all(drivers[3:]), "who never came is driven by the relief"
        assert not any(drivers[:3]), "nobody who looks in loses the seat"
        assert not server.complaints(), "\n".join(server.complaints())
    finally:
        for guest in guests:
            guest.close()
        server.stop()
