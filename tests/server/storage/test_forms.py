"""The forms of the database: numbered in their order, and every form that was ever released is brought up to date."""

from __future__ import annotations

import asyncio

from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import text

from paddock.server.storage import Storage, migrate, migrating
from paddock.server.storage.engines import database_url, open_engines

LAST_RELEASED = "0005"
PERSON = "INSERT INTO identities (id, name, created_at, seen_at) VALUES ('nina', 'Nina', 1, 2)"
TABLE = """
INSERT INTO tables (id, game, rules_version, name, options, seed, commitment, status, host_id, public, watch, hints,
                    own_circuit, asked, created_at, started_at)
VALUES ('table', 'heat', 1, 'Old', '{}', 'seed', 'hash', 'running', 'nina', :no, 'off', :no, :no, '0', 5, 6)
"""
SEAT = "INSERT INTO seats (table_id, seat, kind, identity_id, name) VALUES ('table', 0, 'human', 'nina', 'Nina')"
VOTE = "INSERT INTO rollbacks (table_id, target, seat, status, proposed_at) VALUES ('table', 0, 0, 'open', 7)"


def test_forms_are_numbered_in_their_order() -> None:
    """Each follows the one before, and its file is called by its number."""
    newest_first = list(ScriptDirectory.from_config(migrating._config()).walk_revisions())
    numbers = [script.revision for script in reversed(newest_first)]
    assert numbers == [f"{number:04d}" for number in range(1, len(numbers) + 1)]
    assert all(f"v{script.revision}_" in script.path for script in newest_first)


async def _sheet(url: str) -> tuple[str, str, str, bool]:
    storage = Storage(url)
    storage.database.start(lambda worker, news: None)
    sheet = await storage.tables.find("table")
    vote = await storage.consent.open_at("table")
    storage.database.stop()
    assert sheet is not None and vote is not None
    return sheet.name, sheet.status, sheet.clock.kind, vote.ends_at == 7 + 86_400_000


def test_a_database_of_the_last_release_is_brought_up_to_date(url: str) -> None:
    """People, tables, seats and open votes are there as they were, with what is new at its usual value."""
    writer, reader = open_engines(database_url(url))
    with writer.begin() as connection:
        config = migrating._config()
        config.attributes["connection"] = connection
        command.upgrade(config, LAST_RELEASED)
        for statement in (PERSON, TABLE, SEAT, VOTE):
            connection.execute(text(statement), {"no": False} if ":no" in statement else {})
    writer.dispose()
    reader.dispose()
    migrate(url)
    assert asyncio.run(_sheet(url)) == ("Old", "running", "none", True)
