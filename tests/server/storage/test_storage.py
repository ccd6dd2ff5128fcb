"""The database: migrations, failures, and a story that only grows."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, insert, text, update

from paddock.kernel import BadOptions
from paddock.server.errors import Refusal
from paddock.server.storage import Act, days_ago, migrate, now
from paddock.server.storage.engines import database_url, open_engines
from paddock.server.storage.schema import identities, metadata
from server.kit import Guest, Server, opened_storage, stored_table, table_of

MakeGuest = Callable[..., Guest]
MakeServer = Callable[..., Server]


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


def test_number_and_nonce_are_taken_once(url: str) -> None:
    """Whoever comes second is told so; each table counts for itself."""

    async def check() -> None:
        async with opened_storage(url) as storage:
            host, _ = await storage.people.new_guest("Nina")
            first, second = await stored_table(storage, host), await stored_table(storage, host)
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
        async with opened_storage(url) as storage:
            works = [storage.people.new_guest(f"g{number}") for number in range(5)]
            bad = [storage.database.write(fail), storage.database.write(break_rule)]
            done = await asyncio.gather(*works, *bad, return_exceptions=True)
            assert [isinstance(outcome, Exception) for outcome in done] == [False] * 5 + [True] * 2
            names = await storage.database.rows(text("SELECT name FROM identities ORDER BY name"))
            assert [row.name for row in names] == [f"g{number}" for number in range(5)]

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
    assert rows == [("play", "gear:1"), ("undo", "1"), ("play", "gear:2"), ("rollback", "0\n0000000000000004")]
    assert mode == ("wal",)
