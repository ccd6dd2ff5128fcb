"""Tables that nobody uses leave memory."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable

from sqlalchemy import update

from paddock.server.live import LiveTables
from paddock.server.lobby import Wish, new_sheet
from paddock.server.race import Replica
from paddock.server.security import Work
from paddock.server.services import Services
from paddock.server.settings import Limits, Settings
from paddock.server.storage import Seat, now
from paddock.server.storage.schema import tables
from paddock.server.telemetry import Metrics
from paddock.server.thinking import Thinkers
from paddock.server.watching import Scene
from server.kit import Guest, Server, opened_storage, table_of

MakeGuest = Callable[..., Guest]
MakeServer = Callable[..., Server]


def test_idle_tables_leave_memory(new_server: MakeServer, guest: MakeGuest) -> None:
    """And come back when somebody looks."""
    server = new_server("", "--idle", "0.5")
    nina = guest(server, "Nina")
    table = table_of([nina], bots=1)["id"]
    with nina.live(table) as live:
        live.next("snapshot")
        number = live.play("gear:1")
        live.until(lambda: live.n >= number)
    for _ in range(400):
        if nina.get("/api/health")["tables"] == 0:
            break
        asyncio.run(asyncio.sleep(0.2))
    assert nina.get("/api/health")["tables"] == 0
    with nina.live(table) as live:
        assert live.next("snapshot")["n"] >= number


def test_a_forgotten_race_goes_without_a_search(url: str) -> None:
    """A busy house may not look for garbage for hours: the race must not be part of a ring."""

    async def check() -> None:
        async with opened_storage(url) as storage:
            people = [(await storage.people.new_guest(name))[0] for name in ("Nina", "Otto")]
            seats = [Seat(place, "human", identity_id=one.id, name=one.name) for place, one in enumerate(people)]
            sheet = new_sheet(people[0], Wish("heat", {}, seats, "table", True, "live", False))
            await storage.tables.add(sheet)
            running = update(tables).where(tables.c.id == sheet.id).values(status="running", started_at=now())
            await storage.database.execute(running)
            metrics = Metrics()
            all_tables = LiveTables(Services(Settings(), storage, Thinkers(1, 1, metrics), metrics, Work(Limits())))
            table = await all_tables.find(sheet.id)
            await table.look()
            del table
            assert len(in_memory()) == 2
            all_tables.drop(sheet.id)
            assert not in_memory()

    def in_memory() -> list[object]:
        return [one for one in gc.get_objects() if isinstance(one, Scene | Replica)]

    gc.collect()
    gc.disable()
    try:
        asyncio.run(check())
    finally:
        gc.enable()
