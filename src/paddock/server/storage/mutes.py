"""Whom people do not want to hear."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from paddock.kernel import said

from ..errors import Refusal
from .clock import now
from .database import Database
from .news import News
from .rows import Mute
from .schema import chat, mutes

MOST_MUTED = 200


class Mutes:
    """Adds, lists and lifts mutes."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def author(self, table_id: str, line: int) -> tuple[str, str] | None:
        """Who said a line: id and name; nobody if the guest has gone since."""
        row = await self._database.first(select(chat).where(chat.c.table_id == table_id, chat.c.id == line))
        return (row.identity_id, row.name) if row and row.identity_id else None

    async def of_person(self, identity_id: str) -> list[Mute]:
        """Everybody whom somebody has muted, in the order of muting."""
        statement = select(mutes).where(mutes.c.identity_id == identity_id).order_by(mutes.c.id)
        return [Mute(row.id, row.name) for row in await self._database.rows(statement)]

    async def ids(self, identity_id: str) -> frozenset[str]:
        """The identities that somebody has muted."""
        rows = await self._database.rows(select(mutes.c.muted_id).where(mutes.c.identity_id == identity_id))
        return frozenset(row.muted_id for row in rows)

    async def add(self, identity_id: str, muted_id: str, name: str) -> None:
        """Mute somebody; twice is once."""

        def work(connection: Connection) -> None:
            known = (
                connection.execute(select(mutes.c.muted_id).where(mutes.c.identity_id == identity_id)).scalars().all()
            )
            if muted_id in known:
                return
            if len(known) >= MOST_MUTED:
                raise Refusal(
                    "too-many",
                    said(
                        "refused.muted-people", "You have muted {n} people; let some of them speak first.", n=len(known)
                    ),
                    429,
                )
            values = {"identity_id": identity_id, "muted_id": muted_id, "name": name, "muted_at": now()}
            connection.execute(insert(mutes).values(values))

        await self._database.write(work, News("person", details=(identity_id,)))

    async def lift(self, identity_id: str, mute: int) -> bool:
        """Hear somebody again; false if there is no such mute."""
        statement = delete(mutes).where(mutes.c.identity_id == identity_id, mutes.c.id == mute)
        return await self._database.execute(statement, News("person", details=(identity_id,))) > 0
