"""Whom hosts have taken off their lobbies, and until when."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select

from .clock import now
from .database import Database
from .invitations import renew
from .news import News
from .schema import removals

KEPT_OFF = 3_600_000
"""Milliseconds for which somebody who was taken off a lobby cannot sit down there again."""


@dataclass(frozen=True, slots=True)
class Removal:
    """Somebody whom the host has taken off a lobby."""

    id: int
    identity_id: str
    name: str
    reason: str
    until: int


def remove_person(connection: Connection, table_id: str, person: tuple[str, str], reason: str) -> None:
    """Keep somebody, id and name, off a lobby for a while; the link by which they came leads nobody in any more."""
    identity_id, name = person
    let_in(connection, table_id, identity_id)
    values = {"table_id": table_id, "identity_id": identity_id, "name": name, "reason": reason}
    connection.execute(insert(removals).values(**values, until=now() + KEPT_OFF))
    renew(connection, table_id)


def let_in(connection: Connection, table_id: str, identity_id: str) -> None:
    """Let somebody sit down again."""
    theirs = (removals.c.table_id == table_id, removals.c.identity_id == identity_id)
    connection.execute(delete(removals).where(*theirs))


def removal_of(connection: Connection, table_id: str, identity_id: str) -> Removal | None:
    """Why somebody cannot sit down at a table now, if they cannot."""
    found = (kept_off for kept_off in _of_table(connection, table_id) if kept_off.identity_id == identity_id)
    return next(found, None)


class Removals:
    """Lists and lifts removals."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_table(self, table_id: str) -> list[Removal]:
        """Everybody who is kept off a table now."""
        return await self._database.read(lambda connection: _of_table(connection, table_id))

    async def lift(self, table_id: str, removal: int) -> None:
        """Let somebody in again."""
        one = (removals.c.table_id == table_id, removals.c.id == removal)
        await self._database.execute(delete(removals).where(*one), News("table", table_id))


def _of_table(connection: Connection, table_id: str) -> list[Removal]:
    standing = (removals.c.table_id == table_id, removals.c.until > now())
    rows = connection.execute(select(removals).where(*standing).order_by(removals.c.id)).all()
    return [Removal(row.id, row.identity_id, row.name, row.reason, row.until) for row in rows]
