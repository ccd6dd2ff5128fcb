"""Who follows and blocks whom; who follows each other are friends."""

from __future__ import annotations

from sqlalchemy import Connection, Table, delete, func, insert, or_, select

from paddock.kernel import said

from ..errors import Refusal
from .clock import now
from .database import Database
from .news import News
from .rating_tables import blocks, follows
from .schema import accounts

MOST = 500


class Circle:
    """Adds, removes and lists them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def follow(self, me: str, other: str) -> None:
        """One-sided; nothing happens where one of both blocks the other."""

        def work(connection: Connection) -> None:
            if not _blocked(connection, me, other):
                _add(connection, follows, me, other)

        await self._database.write(work)

    async def unfollow(self, me: str, other: str) -> None:
        """No longer."""
        await self._database.write(lambda connection: _remove(connection, follows, me, other))

    async def block(self, me: str, other: str) -> None:
        """Neither sees the other any more; nobody is told."""

        def work(connection: Connection) -> None:
            _add(connection, blocks, me, other)
            _remove(connection, follows, me, other)
            _remove(connection, follows, other, me)

        await self._database.write(work)
        await self._announce(me, other)

    async def unblock(self, me: str, other: str) -> None:
        """Let somebody be seen again."""
        await self._database.write(lambda connection: _remove(connection, blocks, me, other))
        await self._announce(me, other)

    async def _announce(self, me: str, other: str) -> None:
        """Both hear each other no longer, or again, also at other workers."""
        for one in (me, other):
            await self._database.announce(News("person", details=(one,)))

    async def are_apart(self, me: str, other: str) -> bool:
        """Whether one of both blocks the other."""
        return await self._database.read(lambda connection: _blocked(connection, me, other))

    async def are_friends(self, me: str, other: str) -> bool:
        """Whether both follow each other."""
        return await self.follows(me, other) and await self.follows(other, me)

    async def follows(self, me: str, other: str) -> bool:
        """Whether one follows the other."""
        pair = (follows.c.from_id == me, follows.c.to_id == other)
        return await self._database.first(select(follows.c.at).where(*pair)) is not None

    async def not_heard(self, me: str) -> frozenset[str]:
        """Everybody on the other side of a block, whoever made it."""
        rows = await self._database.rows(
            select(blocks.c.from_id, blocks.c.to_id).where(or_(blocks.c.from_id == me, blocks.c.to_id == me))
        )
        return frozenset(row.to_id if row.from_id == me else row.from_id for row in rows)

    async def followed(self, me: str) -> list[tuple[str, str]]:
        """Ids and names of those whom somebody follows."""
        return await self._named(follows, me)

    async def blocked(self, me: str) -> list[tuple[str, str]]:
        """Ids and names of those whom somebody blocks."""
        return await self._named(blocks, me)

    async def followers(self, me: str) -> frozenset[str]:
        """Who follows somebody."""
        rows = await self._database.rows(select(follows.c.from_id).where(follows.c.to_id == me))
        return frozenset(row.from_id for row in rows)

    async def friends(self, me: str) -> frozenset[str]:
        """Who follows somebody and is followed."""
        back = select(follows.c.from_id).where(follows.c.to_id == me)
        both = select(follows.c.to_id).where(follows.c.from_id == me, follows.c.to_id.in_(back))
        return frozenset(row.to_id for row in await self._database.rows(both))

    async def _named(self, pairs: Table, me: str) -> list[tuple[str, str]]:
        joined = pairs.join(accounts, accounts.c.identity_id == pairs.c.to_id)
        columns = select(pairs.c.to_id, accounts.c.name).select_from(joined)
        rows = await self._database.rows(columns.where(pairs.c.from_id == me).order_by(accounts.c.name))
        return [(row.to_id, row.name) for row in rows]


def _blocked(connection: Connection, me: str, other: str) -> bool:
    pair = ((blocks.c.from_id == me) & (blocks.c.to_id == other)) | (
        (blocks.c.from_id == other) & (blocks.c.to_id == me)
    )
    return connection.execute(select(blocks.c.at).where(pair)).first() is not None


def _add(connection: Connection, pairs: Table, me: str, other: str) -> None:
    pair = (pairs.c.from_id == me, pairs.c.to_id == other)
    if me == other or connection.execute(select(pairs.c.at).where(*pair)).first():
        return
    known = connection.execute(select(func.count()).select_from(pairs).where(pairs.c.from_id == me)).scalar_one()
    if known >= MOST:
        raise Refusal(
            "too-many",
            said("refused.circle-full", "You have {known} of {most}; let some go first.", known=known, most=MOST),
        )
    connection.execute(insert(pairs).values(from_id=me, to_id=other, at=now()))


def _remove(connection: Connection, pairs: Table, me: str, other: str) -> None:
    connection.execute(delete(pairs).where(pairs.c.from_id == me, pairs.c.to_id == other))
