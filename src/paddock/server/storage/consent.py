"""Proposals to roll a race back or to delete its table, who agrees, and when they end."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from paddock.kernel import said

from ..errors import Refusal
from .clock import DAY, now
from .database import Database
from .jobs import NewJob, add_job
from .news import News
from .rows import Rollback
from .schema import consents, rollbacks, tables

DELETION = -1
"""Where a proposal leads that asks to delete the table."""
END_VOTE = "end-vote"
"""The job that ends a proposal."""
MOST_A_DAY = 5


class Consent:
    """At most one proposal is open at a table."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def open_at(self, table_id: str) -> Rollback | None:
        """The open proposal of a table."""
        return await self._database.read(lambda connection: _open(connection, table_id))

    async def propose(self, table_id: str, target: int, seats: Collection[int], lasts: int) -> Rollback:
        """Ask the others to go back to after that many choices, for so many milliseconds; one of those seats asks."""
        moment = now()
        values = {"table_id": table_id, "target": target, "seat": min(seats), "status": "open"}
        values |= {"proposed_at": moment, "ends_at": moment + lasts}

        def work(connection: Connection) -> Rollback:
            connection.execute(update(tables).where(tables.c.id == table_id).values(id=table_id))  # takes the row
            if _open(connection, table_id):
                raise Refusal(
                    "rollback-open", said("refused.rollback-open", "Something is proposed already; answer that first.")
                )
            _check_share(connection, table_id, seats)
            key = connection.execute(insert(rollbacks).values(values)).inserted_primary_key
            assert key
            body = {"table": table_id, "rollback": int(key[0])}
            add_job(connection, NewJob(f"vote:{key[0]}", END_VOTE, body, moment + lasts))
            return Rollback(int(key[0]), target, min(seats), {}, moment + lasts)

        return await self._database.write(work, News("rollback", table_id))

    async def answer(self, table_id: str, seats: Iterable[int], yes: bool) -> Rollback:
        """Seats agree or refuse; the open proposal comes back with all answers."""

        def work(connection: Connection) -> Rollback:
            if not (proposal := _open(connection, table_id)):
                raise Refusal("no-rollback", said("refused.no-proposal", "Nothing is proposed at this table."))
            for seat in seats:
                given = {"rollback_id": proposal.id, "seat": seat, "yes": yes, "given_at": now()}
                where = (consents.c.rollback_id == proposal.id, consents.c.seat == seat)
                connection.execute(delete(consents).where(*where))
                connection.execute(insert(consents).values(given))
            after = _open(connection, table_id)
            assert after
            return after

        return await self._database.write(work, News("rollback", table_id))

    async def close(self, table_id: str, proposal: Rollback, status: str) -> bool:
        """The proposal is agreed, refused or over; false if it was closed before."""
        news = News("rollback", table_id)
        return await self._database.write(lambda connection: close(connection, proposal.id, status), news)


def close(connection: Connection, rollback_id: int, status: str) -> bool:
    """Settle a proposal, for instance together with the choice that carries it out."""
    still = (rollbacks.c.id == rollback_id, rollbacks.c.status == "open")
    return bool(connection.execute(update(rollbacks).where(*still).values(status=status)).rowcount)


def _check_share(connection: Connection, table_id: str, seats: Collection[int]) -> None:
    lately = (rollbacks.c.table_id == table_id, rollbacks.c.seat == min(seats), rollbacks.c.proposed_at > now() - DAY)
    count = connection.execute(select(func.count()).select_from(rollbacks).where(*lately)).scalar_one()
    if count >= MOST_A_DAY:
        raise Refusal(
            "too-many",
            said(
                "refused.too-many-rollbacks",
                "You have made {count} such proposals here today; allowed: {most}.",
                count=count,
                most=MOST_A_DAY,
            ),
        )


def _open(connection: Connection, table_id: str) -> Rollback | None:
    wanted = (rollbacks.c.table_id == table_id, rollbacks.c.status == "open")
    found = connection.execute(select(rollbacks).where(*wanted)).first()
    return _rollback(connection, found) if found else None


def _rollback(connection: Connection, row: Row[Any]) -> Rollback:
    answers = connection.execute(select(consents).where(consents.c.rollback_id == row.id)).all()
    return Rollback(row.id, row.target, row.seat, {one.seat: one.yes for one in answers}, row.ends_at)
