"""Ten thousand tables with running clocks: neither a start nor a look of an idle host asks for each of them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, Engine, event, insert, select

from paddock.server.live import Deadlines, LiveTables
from paddock.server.security import Work
from paddock.server.services import Services
from paddock.server.settings import Limits, Settings
from paddock.server.storage import DAY, SeatClock, Storage, now, save_clocks
from paddock.server.storage.clock_schema import clocks
from paddock.server.storage.schema import seats, tables
from paddock.server.telemetry import Metrics
from paddock.server.thinking import Thinkers
from server.kit import opened_storage, stored_table

TABLES = 10_000


@contextmanager
def questions() -> Iterator[list[str]]:
    """What the database is asked meanwhile."""
    asked: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_rest: object) -> None:
        asked.append(statement)

    event.listen(Engine, "before_cursor_execute", note)
    try:
        yield asked
    finally:
        event.remove(Engine, "before_cursor_execute", note)


async def many_tables(storage: Storage) -> None:
    """Copies of one table, each with a clock that runs."""
    host, _ = await storage.people.new_guest("Nina")
    first = await stored_table(storage, host)

    def work(connection: Connection) -> None:
        table = dict(connection.execute(select(tables).where(tables.c.id == first)).mappings().one())
        seat = dict(connection.execute(select(seats).where(seats.c.table_id == first)).mappings().first() or {})
        running = {**table, "status": "running", "started_at": now(), "clock": '{"kind":"daily","hours":24}'}
        ids = [f"table-{number}" for number in range(TABLES)]
        connection.execute(insert(tables), [{**running, "id": one} for one in ids])
        connection.execute(insert(seats), [{**seat, "table_id": one} for one in ids])
        save_clocks(connection, first, [SeatClock(0, "0.0", running_since=now(), due_at=now() + DAY)])
        clock = dict(connection.execute(select(clocks)).mappings().one())
        due = clock["due_at"]
        later = [{**clock, "table_id": one, "due_at": due + number} for number, one in enumerate(ids)]
        connection.execute(insert(clocks), later)

    await storage.database.write(work)


def test_ten_thousand_running_clocks(url: str) -> None:
    async def check() -> tuple[list[str], list[str]]:
        async with opened_storage(url) as storage:
            await many_tables(storage)
            metrics = Metrics()
            services = Services(Settings(), storage, Thinkers(1, 1, metrics), metrics, Work(Limits()))
            deadlines = Deadlines(LiveTables(services))
            with questions() as start:
                await deadlines.start()
            with questions() as look:
                assert await deadlines.fire_due() == 0
                await storage.clocks.next_due()
            return start, look

    start, look = asyncio.run(check())
    assert 0 < len(start) < 20, start
    assert 0 < len(look) < 10, look
    assert any("clocks.due_at <=" in asked and "LIMIT" in asked for asked in look), "only what is due is read"
