"""What profiles tell besides results: since when, who may look, and how two people fared against each other."""

from __future__ import annotations

from sqlalchemy import select

from .database import Database
from .schema import accounts, identities, results

_mine, _theirs = results.alias(), results.alias()


class Profiles:
    """Reads them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def since(self, identity_id: str) -> int | None:
        """When somebody made their account."""
        row = await self._database.first(select(accounts.c.created_at).where(accounts.c.identity_id == identity_id))
        return int(row.created_at) if row else None

    async def privacy(self, identity_id: str) -> str:
        """Who may see somebody's profile."""
        row = await self._database.first(select(identities.c.privacy).where(identities.c.id == identity_id))
        return str(row.privacy) if row else "private"

    async def versus(self, me: str, other: str) -> dict[str, tuple[int, int]]:
        """By game: how often one came in ahead of the other, and behind; a table's best place counts."""
        same = (_mine.c.table_id == _theirs.c.table_id, _mine.c.identity_id == me, _theirs.c.identity_id == other)
        columns = select(_mine.c.game, _mine.c.place, _theirs.c.place.label("other"))
        rows = await self._database.rows(columns.where(*same, _mine.c.counts))
        found: dict[str, tuple[int, int]] = {}
        for row in rows:
            ahead, behind = found.get(row.game, (0, 0))
            found[row.game] = (ahead + (row.place < row.other), behind + (row.place > row.other))
        return found
