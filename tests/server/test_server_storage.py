"""The database: migrations, retention, failures, and a story that only grows."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from serverkit import Guest, Postgres, Server, table_of
from sqlalchemy import Connection, insert, text, update

from paddock.kernel import BadOptions
from paddock.server.errors import Refusal
from paddock.server.lobby import Wish, new_sheet
from paddock.server.services import Services, sweep
from paddock.server.settings import Settings
from paddock.server.storage import Account, Act, Identity, Seat, Storage, days_ago, migrate, now
from paddock.server.storage.engines import database_url, open_engines
from paddock.server.storage.schema import identities, metadata, tables
from paddock.server.telemetry import Metrics
from paddock.server.thinking import Thinkers

MakeGuest = Callable[..., Guest]
MakeServer = Callable[..., Server]


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    if request.param == "postgresql":
        running: Postgres = request.getfixturevalue("postgres")
        return running.new_database()
    return f"sqlite:///{tmp_path / 'test.sqlite3'}"


@asynccontextmanager
async def _opened(url: str) -> AsyncIterator[Storage]:
    await asyncio.to_thread(migrate, url)
    storage = Storage(url)
    storage.database.start(lambda worker, news: None)
    try:
        yield storage
    finally:
        await asyncio.to_thread(storage.database.stop)


def test_migrations_lead_to_the_schema(url: str) -> None:
    """Nothing is missing and nothing is left over; migrating twice changes nothing."""
    migrate(url)
    migrate(url)
    writer, reader = open_engines(database_url(url))
    with writer.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    writer.dispose()
    reader.dispose()


@pytest.mark.parametrize("wrong", ["mysql://localhost/x", "nonsense", "oracle://x"])
def test_other_databases_are_refused(wrong: str) -> None:
    """With the two that are possible."""
    with pytest.raises(BadOptions, match="sqlite"):
        database_url(wrong)


async def _table(storage: Storage, host: Identity) -> str:
    seats = [Seat(0, "human", identity_id=host.id, name=host.name), Seat(0, "bot", "random")]
    sheet = new_sheet(host, Wish("heat", {}, seats, "table", True, "live", False))
    await storage.tables.add(sheet)
    return sheet.id


def test_number_and_nonce_are_taken_once(url: str) -> None:
    """Whoever comes second is told so; each table counts for itself."""

    async def check() -> None:
        async with _opened(url) as storage:
            host, _ = await storage.people.new_guest("Nina")
            first, second = await _table(storage, host), await _table(storage, host)
            act = Act(1, 0, "play", ("gear:1", "cards:a"), "n1", host.id, (0, 1), 5)
            same = [storage.choices.append(first, replace(act, nonce=f"n{number}")) for number in range(20)]
            assert sorted(await asyncio.gather(*same)) == [False] * 19 + [True]
            assert not await storage.choices.append(first, replace(act, number=2, nonce="n0"))
            assert await storage.choices.append(second, act)
            assert (await storage.choices.after(second, 0)) == [act]
            assert (await storage.choices.by_nonce(second, "n1")) == act

    asyncio.run(check())


def test_one_refused_work_hurts_no_other(url: str) -> None:
    """Many works share a transaction; each stands or falls alone."""

    def fail(connection: Connection) -> None:
        connection.execute(update(identities).values(name="Mallory"))
        raise Refusal("no", "No.")

    def break_rule(connection: Connection) -> None:
        row = {"id": "x", "name": "x", "created_at": 1, "seen_at": 1}
        connection.execute(insert(identities).values(row))
        connection.execute(insert(identities).values(row))

    async def check() -> None:
        async with _opened(url) as storage:
            works = [storage.people.new_guest(f"g{number}") for number in range(5)]
            bad = [storage.database.write(fail), storage.database.write(break_rule)]
            done = await asyncio.gather(*works, *bad, return_exceptions=True)
            assert [isinstance(outcome, Exception) for outcome in done] == [False] * 5 + [True] * 2
            names = await storage.database.rows(text("SELECT name FROM identities ORDER BY name"))
            assert [row.name for row in names] == [f"g{number}" for number in range(5)]

    asyncio.run(check())


def test_old_tables_of_guests_go(url: str) -> None:
    """Finished tables and empty lobbies of guests; never those of accounts, never a running race."""

    async def check() -> None:
        async with _opened(url) as storage:
            guest, _ = await storage.people.new_guest("Guest")
            owner, _ = await storage.people.new_guest("Owner")
            forgotten, _ = await storage.people.new_guest("Forgotten")
            await storage.people.open_account(Account("owner", owner.id, "hash"))
            old, kept, fresh, running = [await _table(storage, host) for host in (guest, owner, guest, guest)]
            for table, status, ended in ((old, "over", 100), (kept, "over", 100), (fresh, "over", 1)):
                values = {"status": status, "ended_at": days_ago(ended)}
                await storage.database.execute(update(tables).where(tables.c.id == table).values(values))
            long_ago = {"status": "running", "created_at": days_ago(500)}
            await storage.database.execute(update(tables).where(tables.c.id == running).values(long_ago))
            await storage.database.execute(
                update(identities).where(identities.c.id == forgotten.id).values(seen_at=days_ago(500))
            )
            metrics = Metrics()
            await sweep(Services(Settings(), storage, Thinkers(1, 1, metrics), metrics))
            assert await storage.tables.find(old) is None
            assert all([await storage.tables.find(table) for table in (kept, fresh, running)])
            assert await storage.people.find(forgotten.id) is None and await storage.people.find(guest.id)

    asyncio.run(check())


def test_clocks_agree() -> None:
    """Milliseconds since 1970."""
    assert abs(days_ago(1) - (now() - 86_400_000)) < 1000


def test_undone_choices_stay_in_the_file(new_server: MakeServer, guest: MakeGuest, tmp_path: Path) -> None:
    """Taking back and rolling back add rows; what was done stays for whoever wants to look."""
    server = new_server()
    nina = guest(server, "Nina")
    table = table_of([nina], bots=1)["id"]
    with nina.live(table) as live:
        live.next("snapshot")
        live.play("gear:1")
        live.do({"do": "takeback", "seat": 0})
        live.play("gear:2")
        nina.post(f"/api/tables/{table}/rollback", {"to": 0})
    server.stop()
    with sqlite3.connect(tmp_path / "paddock.sqlite3") as file:
        rows = file.execute(
            "SELECT act, options FROM choices WHERE made_by NOT LIKE 'bot:%' ORDER BY number"
        ).fetchall()
        mode = file.execute("PRAGMA journal_mode").fetchone()
    file.close()
    assert rows == [("play", "gear:1"), ("undo", "1"), ("play", "gear:2"), ("rollback", "0")]
    assert mode == ("wal",)


def test_idle_tables_leave_memory(new_server: MakeServer, guest: MakeGuest) -> None:
    """And come back when somebody looks."""
    server = new_server("", "--idle", "0.5")
    nina = guest(server, "Nina")
    table = table_of([nina], bots=1)["id"]
    with nina.live(table) as live:
        live.next("snapshot")
        number = live.play("gear:1")
        live.until(lambda: live.n >= number)
    for _ in range(80):
        if nina.get("/api/health")["tables"] == 0:
            break
        asyncio.run(asyncio.sleep(0.2))
    assert nina.get("/api/health")["tables"] == 0
    with nina.live(table) as live:
        assert live.next("snapshot")["n"] >= number
