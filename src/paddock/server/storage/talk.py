"""What is said at tables."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Row, insert, select

from .clock import now
from .database import Database
from .news import News
from .rows import ChatLine
from .schema import chat

REMEMBERED = 100
LONGEST = 500


def add_notice(connection: Connection, table_id: str, text: str) -> None:
    """A line that nobody says: what has changed at the table, for everybody there."""
    values = {"table_id": table_id, "room": "table", "name": "", "text": text[:LONGEST], "said_at": now()}
    connection.execute(insert(chat).values(values))


class Talk:
    """The drivers and the stand."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def say(self, table_id: str, line: ChatLine) -> ChatLine:
        """Keep a line; it comes back with its number."""
        values = {
            "table_id": table_id,
            "room": line.room,
            "identity_id": line.identity_id,
            "seat": line.seat,
            "name": line.name,
            "text": line.text,
            "said_at": line.said_at,
        }

        def work(connection: Connection) -> int:
            key = connection.execute(insert(chat).values(values)).inserted_primary_key
            assert key
            return int(key[0])

        number = await self._database.write(work, News("chat", table_id))
        return ChatLine(number, line.room, line.identity_id, line.seat, line.name, line.text, line.said_at)

    async def lines(self, table_id: str, after: int = 0) -> list[ChatLine]:
        """The latest lines behind a number, oldest first."""
        statement = (
            select(chat)
            .where(chat.c.table_id == table_id, chat.c.id > after)
            .order_by(chat.c.id.desc())
            .limit(REMEMBERED)
        )
        rows = await self._database.rows(statement)
        return [_line(row) for row in reversed(rows)]

    async def of_person(self, identity_id: str) -> list[tuple[str, ChatLine]]:
        """Everything that somebody said, with the table where they said it."""
        statement = select(chat).where(chat.c.identity_id == identity_id).order_by(chat.c.id)
        return [(row.table_id, _line(row)) for row in await self._database.rows(statement)]


def _line(row: Row[Any]) -> ChatLine:
    return ChatLine(row.id, row.room, row.identity_id, row.seat, row.name, row.text, row.said_at)
