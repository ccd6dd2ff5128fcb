"""A race whose owners have all been away for long sleeps: nothing is lost, and any owner wakes it."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import update

from paddock.server.absence import put_to_sleep
from paddock.server.live import LiveTables
from paddock.server.security import Work
from paddock.server.services import Services, sweep
from paddock.server.settings import Limits, Settings
from paddock.server.storage import DAY, SeatClock, Storage, days_ago, now
from paddock.server.storage.schema import identities, tables
from paddock.server.storage.sweeps import Sweeps
from paddock.server.telemetry import Metrics
from paddock.server.thinking import Thinkers
from server.kit import opened_storage, stored_table

DAILY, LIVE = '{"kind":"daily","hours":24}', '{"kind":"live","move_s":60}'


def services_of(storage: Storage) -> Services:
    """A server without its calls."""
    metrics = Metrics()
    return Services(Settings(), storage, Thinkers(1, 1, metrics), metrics, Work(Limits()))


@pytest.mark.parametrize(
    ("clock", "days", "sleeps"), [(DAILY, 13.9, False), (DAILY, 14.1, True), (LIVE, 0.9, False), (LIVE, 1.1, True)]
)
def test_races_that_nobody_comes_to_sleep(url: str, clock: str, days: float, sleeps: bool) -> None:
    """After a day at live tables, after two weeks at others; their clocks stop."""

    async def check() -> None:
        async with opened_storage(url) as storage:
            host, _ = await storage.people.new_guest("Nina")
            table = await stored_table(storage, host)
            running = {"status": "running", "started_at": now(), "clock": clock}
            await storage.database.execute(update(tables).where(tables.c.id == table).values(running))
            await storage.clocks.save(table, [SeatClock(0, "0.0", running_since=now(), due_at=now() + 20 * DAY)], 0)
            away = update(identities).where(identities.c.id == host.id).values(seen_at=days_ago(days))
            await storage.database.execute(away)
            assert await put_to_sleep(LiveTables(services_of(storage))) == int(sleeps)
            sheet = await storage.tables.find(table)
            assert sheet is not None and (sheet.asleep_at is not None) == sleeps
            assert (await storage.clocks.next_due() is None) == sleeps
            assert await put_to_sleep(LiveTables(services_of(storage))) == 0

    asyncio.run(check())


def test_a_leap_of_the_clock_sweeps_nothing(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """More than 25 h since the last sweep: it is noted, and waited for a day of uptime."""

    async def check() -> None:
        async with opened_storage(url) as storage:
            uptime = [0.0]
            storage.sweeps = Sweeps(storage.database, lambda: uptime[0])
            host, _ = await storage.people.new_guest("Nina")
            table = await stored_table(storage, host)
            await storage.bin.put(table)
            old = update(tables).where(tables.c.id == table).values(binned_at=now() - 8 * DAY)
            await storage.database.execute(old)
            services = services_of(storage)
            await sweep(services)
            assert len(await storage.bin.of_person(host.id)) == 1, "the first sweep waits"
            uptime[0] = 86_401.0
            leapt = now() + 91 * DAY
            monkeypatch.setattr("paddock.server.storage.sweeps.now", lambda: leapt)
            await sweep(services)
            assert len(await storage.bin.of_person(host.id)) == 1, "91 days at once are no time"
            uptime[0] += 80_000
            await sweep(services)
            assert len(await storage.bin.of_person(host.id)) == 1
            uptime[0] += 10_000
            await sweep(services)
            assert await storage.bin.of_person(host.id) == []

    asyncio.run(check())
