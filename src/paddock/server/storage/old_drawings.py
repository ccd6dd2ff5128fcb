"""What guests have drawn and then left alone; nothing that belongs to an account is ever among it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, Select, delete, exists, func, or_, select

from .database import Database
from .schema import accounts, identities
from .workshop_schema import projects, versions


@dataclass(frozen=True, slots=True)
class OldDrawing:
    """A guest's project, and when it was last changed, frozen or raced on."""

    id: str
    owner_id: str
    name: str
    touched_at: int


class OldDrawings:
    """Finds and removes them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def untouched(self, before: int, owner_id: str = "") -> list[OldDrawing]:
        """Those of one guest, or of all, that nobody has touched since a moment."""
        return [_drawing(row) for row in await self._database.rows(_untouched(before, owner_id))]

    async def remove(self, before: int) -> int:
        """Away with them; versions that were raced or shown stay with whoever uses them."""

        def work(connection: Connection) -> int:
            gone = [row.id for row in connection.execute(_untouched(before))]
            loose = (versions.c.raced_at.is_(None), versions.c.published_at.is_(None))
            connection.execute(delete(versions).where(versions.c.project_id.in_(gone), *loose))
            connection.execute(delete(projects).where(projects.c.id.in_(gone)))
            return len(gone)

        return await self._database.write(work)


def _untouched(before: int, owner_id: str = "") -> Select[Any]:
    moment = func.max(func.coalesce(versions.c.raced_at, versions.c.made_at))
    used = select(moment).where(versions.c.project_id == projects.c.id).scalar_subquery()
    program = exists().where(identities.c.id == projects.c.owner_id, identities.c.owner_id.is_not(None))
    owned = exists().where(accounts.c.identity_id == projects.c.owner_id)
    found = select(projects.c.id, projects.c.owner_id, projects.c.name, projects.c.changed_at, used.label("used_at"))
    found = found.where(projects.c.changed_at < before, or_(used.is_(None), used < before), ~owned, ~program)
    return found.where(projects.c.owner_id == owner_id) if owner_id else found


def _drawing(row: Row[Any]) -> OldDrawing:
    return OldDrawing(row.id, row.owner_id, row.name, max(row.changed_at, row.used_at or 0))
