"""Old tables of guests go."""

from __future__ import annotations

import asyncio

from sqlalchemy import update

from paddock.server.security import Work
from paddock.server.services import Services, remove_old_tables
from paddock.server.settings import Limits, Settings
from paddock.server.storage import Account, Result, days_ago
from paddock.server.storage.schema import identities, tables
from paddock.server.telemetry import Metrics
from paddock.server.thinking import Thinkers
from server.kit import opened_storage, stored_table


def test_old_tables_of_guests_go(url: str) -> None:
    """Finished tables and empty lobbies of guests; never those of accounts, never a running race."""

    async def check() -> None:
        async with opened_storage(url) as storage:
            guest, _ = await storage.people.new_guest("Guest")
            owner, _ = await storage.people.new_guest("Owner")
            forgotten, _ = await storage.people.new_guest("Forgotten")
            await storage.people.open_account(Account("owner", owner.id, "hash"))
            hosts = (guest, owner, guest, guest, guest)
            old, kept, fresh, running, unreported = [await stored_table(storage, host) for host in hosts]
            ended = {"status": "over", "ended_at": days_ago(100)}
            await storage.database.execute(update(tables).where(tables.c.id == unreported).values(ended))
            for table, status, ended in ((old, "over", 100), (kept, "over", 100), (fresh, "over", 1)):
                values = {"status": status, "ended_at": days_ago(ended)}
                await storage.database.execute(update(tables).where(tables.c.id == table).values(values))
                drove = Result(table, 0, guest.id, "heat", "usa", 1, 2, {}, values["ended_at"])
                await storage.results.keep(table, {}, [drove])
            long_ago = {"status": "running", "created_at": days_ago(500)}
            await storage.database.execute(update(tables).where(tables.c.id == running).values(long_ago))
            await storage.database.execute(
                update(identities).where(identities.c.id == forgotten.id).values(seen_at=days_ago(500))
            )
            metrics = Metrics()
            await remove_old_tables(
                Services(Settings(retention_days=90), storage, Thinkers(1, 1, metrics), metrics, Work(Limits()))
            )
            assert await storage.tables.find(old) is None
            assert all([await storage.tables.find(table) for table in (kept, fresh, running, unreported)])
            assert await storage.people.find(forgotten.id) is None and await storage.people.find(guest.id)
            assert {result.table_id for result in await storage.results.of_person(guest.id)} == {old, kept, fresh}

    asyncio.run(check())
