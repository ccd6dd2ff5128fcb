"""What people say about steps of a race after its flag, the steps they mark, and hands they let others watch."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, delete, func, insert, or_, select, update

from paddock.kernel import said

from ..errors import Refusal
from .clock import now
from .company_tables import bookmarks, comments, open_hands
from .database import Database
from .schema import identities, seats

MOST_COMMENTS = 200
MOST_OF_ONE = 50
"""Comments of one person on a race: nobody fills it up alone."""
MOST_BOOKMARKS = 100
MOST_SHOWN = 400
"""Bookmarks in a list: one's own first, then those that were shared first."""
EDITABLE = 15 * 60_000
"""Milliseconds in which an author may change a comment."""


class Comments:
    """Adds, changes and reads them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def say(self, table_id: str, identity_id: str, step: int, words: tuple[str, str]) -> int:
        """A comment on a step, for all or for those of the table."""
        room, text = words

        def work(connection: Connection) -> int:
            here = comments.c.table_id == table_id
            known = connection.execute(select(func.count()).select_from(comments).where(here)).scalar_one()
            if known >= MOST_COMMENTS:
                raise Refusal(
                    "too-many",
                    said(
                        "refused.too-many-comments",
                        "This race has {known} comments of {most}.",
                        known=known,
                        most=MOST_COMMENTS,
                    ),
                )
            of_one = select(func.count()).select_from(comments).where(here, comments.c.identity_id == identity_id)
            if (mine := connection.execute(of_one).scalar_one()) >= MOST_OF_ONE:
                told = said(
                    "refused.too-many-of-mine",
                    "You have made {mine} comments of {most} on this race.",
                    mine=mine,
                    most=MOST_OF_ONE,
                )
                raise Refusal("too-many", told)
            row = {"table_id": table_id, "identity_id": identity_id, "step": step, "room": room, "text": text}
            key = connection.execute(insert(comments).values(**row, made_at=now())).inserted_primary_key
            assert key
            return int(key[0])

        return await self._database.write(work)

    async def change(self, identity_id: str, number: int, text: str) -> bool:
        """The author says it better, for a quarter of an hour."""
        mine = (comments.c.id == number, comments.c.identity_id == identity_id, comments.c.made_at > now() - EDITABLE)
        return await self._database.execute(update(comments).where(*mine).values(text=text, changed_at=now())) > 0

    async def remove(self, identity_id: str | None, number: int) -> str | None:
        """The author takes it back, or a moderator (nobody's name) does; whose it was."""
        place = comments.c.id == number

        def work(connection: Connection) -> str | None:
            found = connection.execute(select(comments.c.identity_id).where(place)).scalar()
            if found is None or identity_id not in (None, found):
                return None
            connection.execute(delete(comments).where(place))
            return str(found)

        return await self._database.write(work)

    async def of_table(self, table_id: str, until: int, *, table_too: bool) -> list[dict[str, Any]]:
        """All up to a step, in the order of the race; those of the table only for those who were there."""
        wanted = [comments.c.table_id == table_id, comments.c.step <= until]
        if not table_too:
            wanted.append(comments.c.room == "all")
        joined = comments.join(identities, identities.c.id == comments.c.identity_id)
        columns = select(comments, identities.c.name).select_from(joined).where(*wanted)
        rows = await self._database.rows(columns.order_by(comments.c.step, comments.c.id))
        return [dict(row._mapping) for row in rows]

    async def lately(self, identity_id: str, since: int, apart: Iterable[str]) -> list[str]:
        """Races of somebody on which others, but for those on the other side of a block, have commented lately."""
        same = (seats.c.table_id == comments.c.table_id) & (seats.c.identity_id == identity_id)
        by_others = (comments.c.identity_id.not_in([identity_id, *apart]), comments.c.made_at > since)
        found = select(comments.c.table_id).distinct().join(seats, same).where(*by_others)
        return [row.table_id for row in await self._database.rows(found)]

    async def author(self, table_id: str, number: int) -> str | None:
        """Who said it."""
        place = (comments.c.table_id == table_id, comments.c.id == number)
        row = await self._database.first(select(comments.c.identity_id).where(*place))
        return str(row.identity_id) if row else None

    async def mark(self, table_id: str, identity_id: str, step: int, label: tuple[str, bool]) -> None:
        """Mark a step, for oneself or for all who look."""

        def work(connection: Connection) -> None:
            mine = (bookmarks.c.table_id == table_id, bookmarks.c.identity_id == identity_id)
            known = connection.execute(select(func.count()).select_from(bookmarks).where(*mine)).scalar_one()
            again = connection.execute(delete(bookmarks).where(*mine, bookmarks.c.step == step)).rowcount
            if known - again >= MOST_BOOKMARKS:
                raise Refusal(
                    "too-many",
                    said(
                        "refused.too-many-bookmarks",
                        "You have {known} bookmarks of {most} in this race.",
                        known=known,
                        most=MOST_BOOKMARKS,
                    ),
                )
            row = {"table_id": table_id, "identity_id": identity_id, "step": step, "label": label[0]}
            connection.execute(insert(bookmarks).values(**row, shared=label[1], made_at=now()))

        await self._database.write(work)

    async def unmark(self, table_id: str, identity_id: str, step: int) -> None:
        """Forget a bookmark."""
        mine = (bookmarks.c.table_id == table_id, bookmarks.c.identity_id == identity_id, bookmarks.c.step == step)
        await self._database.execute(delete(bookmarks).where(*mine))

    async def bookmarks_of(self, table_id: str, identity_id: str | None) -> list[dict[str, Any]]:
        """Mine, and those that others share."""
        seen = or_(bookmarks.c.shared, bookmarks.c.identity_id == (identity_id or ""))
        joined = bookmarks.join(identities, identities.c.id == bookmarks.c.identity_id)
        columns = select(bookmarks, identities.c.name).select_from(joined)
        mine_first = (bookmarks.c.identity_id != (identity_id or ""), bookmarks.c.made_at)
        found = columns.where(bookmarks.c.table_id == table_id, seen).order_by(*mine_first).limit(MOST_SHOWN)
        rows = sorted(await self._database.rows(found), key=lambda row: row.step)
        return [dict(row._mapping) for row in rows]

    async def open_hand(self, table_id: str, seat: int, *, shown: bool) -> None:
        """The owner lets others watch their hand, or not."""

        def work(connection: Connection) -> None:
            place = (open_hands.c.table_id == table_id, open_hands.c.seat == seat)
            connection.execute(delete(open_hands).where(*place))
            if shown:
                connection.execute(insert(open_hands).values(table_id=table_id, seat=seat))

        await self._database.write(work)

    async def hands_of(self, table_id: str) -> frozenset[int]:
        """The seats whose hands may be watched."""
        rows = await self._database.rows(select(open_hands.c.seat).where(open_hands.c.table_id == table_id))
        return frozenset(row.seat for row in rows)
