"""Codes that open a table, or one seat of it."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection, func, insert, select, update

from paddock.kernel import said

from ..errors import Refusal
from .clock import now
from .database import Database
from .rows import Invitation
from .schema import invitations

ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # no 0, O, 1 or I: codes are read out and typed
LENGTH = 8
MOST_OPEN = 40
"""Links of one table that open it at the same time."""


def new_code() -> str:
    """A fresh code."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def renew(connection: Connection, table_id: str) -> None:
    """Links that are out open nothing any more: the table has a new one."""
    is_open = (invitations.c.table_id == table_id, invitations.c.revoked_at.is_(None))
    connection.execute(update(invitations).where(*is_open).values(revoked_at=now()))
    fresh = {"code": new_code(), "table_id": table_id, "seat": None, "created_at": now()}
    connection.execute(insert(invitations).values(fresh))


class Invitations:
    """Makes, finds and revokes codes."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, table_id: str, seat: int | None) -> Invitation:
        """One more code."""
        invitation = Invitation(new_code(), table_id, seat)
        values = {"code": invitation.code, "table_id": table_id, "seat": seat, "created_at": now()}
        is_open = (invitations.c.table_id == table_id, invitations.c.revoked_at.is_(None))

        def work(connection: Connection) -> None:
            known = connection.execute(select(func.count()).select_from(invitations).where(*is_open)).scalar_one()
            if known >= MOST_OPEN:
                told = said(
                    "refused.too-many-links",
                    "This table has {known} links of {most}; revoke one first.",
                    known=known,
                    most=MOST_OPEN,
                )
                raise Refusal("too-many", told)
            connection.execute(insert(invitations).values(values))

        await self._database.write(work)
        return invitation

    async def find(self, code: str) -> Invitation | None:
        """An invitation that has not been revoked; case and dashes do not matter."""
        plain = code.replace("-", "").upper()
        statement = select(invitations).where(invitations.c.code == plain, invitations.c.revoked_at.is_(None))
        row = await self._database.first(statement)
        return Invitation(row.code, row.table_id, row.seat) if row else None

    async def of_table(self, table_id: str) -> list[Invitation]:
        """The open invitations of a table, oldest first."""
        statement = (
            select(invitations)
            .where(invitations.c.table_id == table_id, invitations.c.revoked_at.is_(None))
            .order_by(invitations.c.created_at)
        )
        rows = await self._database.rows(statement)
        return [Invitation(row.code, row.table_id, row.seat) for row in rows]

    async def code_of(self, table_id: str) -> str | None:
        """What opens a table to friends, wherever they sit down."""
        found = await self.of_table(table_id)
        return next((invitation.code for invitation in found if invitation.seat is None), None)

    async def revoke(self, code: str) -> None:
        """The code opens nothing any more."""
        statement = update(invitations).where(invitations.c.code == code).values(revoked_at=now())
        await self._database.execute(statement)
