"""How far races have come: acts, who is asked, and the places, kept for lists so that nothing has to be replayed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from sqlalchemy import Connection, insert, select, update

from .database import Database
from .rows import read_seats, seats_text
from .schema import progress, tables

UNREADABLE = ""
"""The places of a race that cannot be replayed."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A race in a list. Places are in the order of the seats; none where they are not known."""

    acts: int
    asked: tuple[int, ...]
    places: tuple[int, ...] = ()


def begin_progress(connection: Connection, table_id: str, standing: Standing) -> None:
    """A race that starts in the middle of another one."""
    values = {"table_id": table_id, "acts": standing.acts, "asked": seats_text(standing.asked), "places": None}
    connection.execute(insert(progress).values(values))


class Progress:
    """Reads what every act leaves behind."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, table_ids: Iterable[str]) -> Mapping[str, Standing]:
        """The races that have seen an act, by table."""
        statement = select(progress).where(progress.c.table_id.in_(list(table_ids)))
        rows = await self._database.rows(statement)
        return {row.table_id: Standing(row.acts, read_seats(row.asked), read_seats(row.places or "")) for row in rows}

    async def without_places(self) -> str | None:
        """The newest table whose places nobody has worked out yet."""
        joined = progress.join(tables, tables.c.id == progress.c.table_id)
        statement = select(progress.c.table_id).select_from(joined).where(progress.c.places.is_(None))
        row = await self._database.first(statement.order_by(tables.c.created_at.desc()).limit(1))
        return row.table_id if row else None

    async def fill_in(self, table_id: str, places: str) -> None:
        """Places of a race of yesterday, unless it has gone on meanwhile."""
        unknown = (progress.c.table_id == table_id, progress.c.places.is_(None))
        await self._database.execute(update(progress).where(*unknown).values(places=places))
