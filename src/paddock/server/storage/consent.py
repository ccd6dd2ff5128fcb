"""Proposals to roll a race back or to delete its table, and who agrees."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection, delete, insert, select, update

from ..errors import Refusal
from .clock import now
from .database import Database
from .news import News
from .rows import Rollback
from .schema import consents, rollbacks

DELETION = -1
"""Where a proposal leads that asks to delete the table."""


class Consent:
    """At most one proposal is open at a table."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def open_at(self, table_id: str) -> Rollback | None:
        """The open proposal of a table."""
        return await self._database.read(lambda connection: _open(connection, table_id))

    async def propose(self, table_id: str, target: int, seat: int) -> Rollback:
        """Ask the others to go back to after that many choices."""
        values = {"table_id": table_id, "target": target, "seat": seat, "status": "open", "proposed_at": now()}

        def work(connection: Connection) -> Rollback:
            if _open(connection, table_id):
                raise Refusal("rollback-open", "Something is proposed already; answer that first.")
            key = connection.execute(insert(rollbacks).values(values)).inserted_primary_key
            assert key
            return Rollback(int(key[0]), target, seat, {})

        return await self._database.write(work, News("rollback", table_id))

    async def answer(self, table_id: str, seats: Iterable[int], yes: bool) -> Rollback:
        """Seats agree or refuse; the open proposal comes back with all answers."""

        def work(connection: Connection) -> Rollback:
            if not (proposal := _open(connection, table_id)):
                raise Refusal("no-rollback", "Nothing is proposed at this table.")
            for seat in seats:
                given = {"rollback_id": proposal.id, "seat": seat, "yes": yes, "given_at": now()}
                where = (consents.c.rollback_id == proposal.id, consents.c.seat == seat)
                connection.execute(delete(consents).where(*where))
                connection.execute(insert(consents).values(given))
            after = _open(connection, table_id)
            assert after
            return after

        return await self._database.write(work, News("rollback", table_id))

    async def close(self, table_id: str, proposal: Rollback, status: str) -> None:
        """The proposal is agreed or refused."""
        news = News("rollback", table_id)
        await self._database.write(lambda connection: close(connection, proposal.id, status), news)


def close(connection: Connection, rollback_id: int, status: str) -> None:
    """Settle a proposal, for instance together with the choice that carries it out."""
    connection.execute(update(rollbacks).where(rollbacks.c.id == rollback_id).values(status=status))


def _open(connection: Connection, table_id: str) -> Rollback | None:
    found = connection.execute(
        select(rollbacks).where(rollbacks.c.table_id == table_id, rollbacks.c.status == "open")
    ).first()
    if not found:
        return None
    answers = connection.execute(select(consents).where(consents.c.rollback_id == found.id)).all()
    return Rollback(found.id, found.target, found.seat, {row.seat: row.yes for row in answers})
