"""All rows that belong to somebody, whatever table holds them: for an export, and to be forgotten."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import Column, Connection, String, Table, delete, or_, select, update

from .clock import now
from .database import Database
from .news import News
from .rows import json_text
from .schema import accounts, chat, identities, metadata, seats, tables

OWNING = ("identity_id", "by_id", "from_id")
"""Columns that name the person whose row it is; rows about somebody, such as who blocked them, are not theirs."""
KEPT = ("results", "rating_races")
"""Places stay, without the person."""
SPECIAL = ("identities", "tables", "seats", "choices", "audit")
SECRET = ("hash", "passphrase", "seed", "secret", "word")
HIDDEN_IDS = ("devices",)
"""Tables whose id is part of a cookie."""


def owned() -> Iterator[tuple[Table, Column[Any]]]:
    """Every table with the column that names its owner."""
    for table in metadata.sorted_tables:
        if table.name not in SPECIAL:
            yield from ((table, table.c[name]) for name in OWNING if name in table.c)


def naming() -> Iterator[tuple[Table, Column[Any]]]:
    """Every table with every column that names a person."""
    for table in metadata.sorted_tables:
        for column in table.columns:
            if any(key.column.table is identities for key in column.foreign_keys):
                yield table, column


class Belongings:
    """Reads and removes what is somebody's."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_person(self, identity_id: str) -> dict[str, list[dict[str, object]]]:
        """All rows by table, without secrets."""

        def work(connection: Connection) -> dict[str, list[dict[str, object]]]:
            found: dict[str, list[dict[str, object]]] = {}
            for table, owner in owned():
                rows = connection.execute(select(table).where(owner == identity_id)).mappings()
                found[table.name] = [_told(table, dict(row)) for row in rows]
            return found

        return await self._database.read(work)

    async def tables_of(self, identity_id: str) -> list[tuple[str, str]]:
        """Ids and states of the tables where somebody hosts or sits."""
        seated = select(seats.c.table_id).where(seats.c.identity_id == identity_id)
        wanted = or_(tables.c.host_id == identity_id, tables.c.id.in_(seated))
        rows = await self._database.rows(select(tables.c.id, tables.c.status).where(wanted))
        return [(row.id, row.status) for row in rows]

    async def leave_later(self, identity_id: str, moment: int | None) -> None:
        """When somebody is to be forgotten; at no moment if they changed their mind."""
        statement = update(identities).where(identities.c.id == identity_id).values(leaves_at=moment)
        await self._database.execute(statement, News("person", details=(identity_id,)))

    async def due(self) -> list[str]:
        """Who is to be forgotten now."""
        statement = select(identities.c.id).where(identities.c.leaves_at <= now(), identities.c.left_at.is_(None))
        return [row.id for row in await self._database.rows(statement)]

    async def forget(self, identity_id: str, called: str, tables_of: Sequence[str]) -> None:
        """Nothing tells any more who it was, also at those tables; places and choices stay, under another name."""
        await self._database.write(lambda connection: _forget(connection, identity_id, called, tables_of))


def _told(table: Table, row: dict[str, object]) -> dict[str, object]:
    hidden = ("id",) if table.name in HIDDEN_IDS else ()
    return {key: value for key, value in row.items() if key not in SECRET and key not in hidden}


def _forget(connection: Connection, identity_id: str, called: str, tables_of: Sequence[str]) -> None:
    names = _names(connection, identity_id)
    _rename_tables(connection, tables_of, names, called)
    _reword_notices(connection, tables_of, names, called)
    mine = seats.c.identity_id == identity_id
    connection.execute(update(seats).where(mine).values(identity_id=None, name=called))
    for table, column in naming():
        if table.name not in (*KEPT, *SPECIAL):
            connection.execute(delete(table).where(column == identity_id))
    connection.execute(update(identities).where(identities.c.id == identity_id).values(_nobody(called)))


def _nobody(called: str) -> dict[str, object]:
    """An identity without a person: whatever else was known begins anew."""
    emptied = {column.name: _empty(column) for column in identities.columns if column.nullable or _is_text(column)}
    return {**emptied, "name": called, "left_at": now()}


def _is_text(column: Column[Any]) -> bool:
    return isinstance(column.type, String) and not column.primary_key


def _empty(column: Column[Any]) -> object:
    default = getattr(column.server_default, "arg", "")
    return None if column.nullable else default if isinstance(default, str) else ""


def _names(connection: Connection, identity_id: str) -> list[str]:
    """Every name that somebody had here, the longest first."""
    found = set(connection.execute(select(identities.c.name).where(identities.c.id == identity_id)).scalars())
    found |= set(connection.execute(select(accounts.c.name).where(accounts.c.identity_id == identity_id)).scalars())
    found |= set(connection.execute(select(seats.c.name).where(seats.c.identity_id == identity_id)).scalars())
    return sorted(found, key=len, reverse=True)


def _reword_notices(connection: Connection, tables_of: Sequence[str], names: list[str], called: str) -> None:
    """What the house itself said of somebody at their tables."""
    here = chat.c.table_id.in_(tables_of)
    for row in connection.execute(select(chat.c.id, chat.c.text).where(here, chat.c.identity_id.is_(None))).all():
        text = row.text
        for known in names:
            text = text.replace(known, called)
        if text != row.text:
            connection.execute(update(chat).where(chat.c.id == row.id).values(text=text[:500]))


def _rename_tables(connection: Connection, tables_of: Sequence[str], names: list[str], called: str) -> None:
    """Tables that are called by their host's name."""
    columns = (tables.c.id, tables.c.name, tables.c.title)
    for row in connection.execute(select(*columns).where(tables.c.id.in_(tables_of))).all():
        name, title = row.name, row.title
        for known in names:
            name = name.replace(known, called)
            title = title and title.replace(json_text(known)[1:-1], json_text(called)[1:-1])
        connection.execute(update(tables).where(tables.c.id == row.id).values(name=name[:60], title=title))
