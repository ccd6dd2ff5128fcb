"""Proposals about the absent: a call for relief, a vote, another host, a pause. One of a kind is open at a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from paddock.kernel import said

from ..errors import Refusal
from .absence_schema import proposals, votes
from .clock import DAY, now
from .database import Database
from .jobs import NewJob, add_job
from .news import News
from .schema import choices, identities, tables

MOST_A_DAY = 5
NOBODY = -1
SETTLE = "settle-proposal"
"""The job that ends a proposal."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What somebody proposes."""

    kind: str
    seat: int
    by_id: str
    ends_at: int
    decision: str = ""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A proposal, and who said what."""

    id: int
    table_id: str
    kind: str
    seat: int
    by_id: str
    decision: str
    status: str
    proposed_at: int
    ends_at: int
    votes: Mapping[str, bool]


class Proposals:
    """Keeps them, with the job that ends each."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def open_at(self, table_id: str) -> list[Proposal]:
        """What is open at a table."""
        wanted = (proposals.c.table_id == table_id, proposals.c.status == "open")
        return await self._database.read(lambda connection: _found(connection, *wanted))

    async def find(self, proposal_id: int) -> Proposal | None:
        """One of them."""
        found = await self._database.read(lambda connection: _found(connection, proposals.c.id == proposal_id))
        return found[0] if found else None

    async def add(self, table_id: str, wanted: Wanted) -> Proposal:
        """Propose something; whoever proposes agrees."""

        def work(connection: Connection) -> Proposal:
            connection.execute(update(tables).where(tables.c.id == table_id).values(id=table_id))  # takes the row
            _check_limits(connection, table_id, wanted)
            values = {"table_id": table_id, "status": "open", "proposed_at": now(), **_values(wanted)}
            key = connection.execute(insert(proposals).values(values)).inserted_primary_key
            assert key
            _vote(connection, int(key[0]), wanted.by_id, yes=True)
            add_job(connection, NewJob(f"proposal:{key[0]}", SETTLE, {"proposal": int(key[0])}, wanted.ends_at))
            return _found(connection, proposals.c.id == int(key[0]))[0]

        return await self._database.write(work, News("proposals", table_id))

    async def vote(self, proposal: Proposal, identity_id: str, *, yes: bool) -> Proposal:
        """One answer for each person; the latest counts."""

        def work(connection: Connection) -> Proposal:
            (known,) = _found(connection, proposals.c.id == proposal.id)
            if known.status != "open":
                raise Refusal("no-proposal", said("refused.proposal-closed", "That proposal is not open any more."))
            _vote(connection, proposal.id, identity_id, yes=yes)
            return _found(connection, proposals.c.id == proposal.id)[0]

        return await self._database.write(work, News("proposals", proposal.table_id))

    async def close(self, proposal: Proposal, status: str) -> bool:
        """It is done, refused or cancelled; false if somebody else has closed it."""
        still = (proposals.c.id == proposal.id, proposals.c.status == "open")
        news = News("proposals", proposal.table_id)
        return bool(await self._database.execute(update(proposals).where(*still).values(status=status), news))

    async def last_act(self, table_id: str) -> int:
        """When anybody did something at a table last."""
        row = await self._database.first(select(func.max(choices.c.made_at)).where(choices.c.table_id == table_id))
        return int(row[0] or 0) if row else 0

    async def seen(self, identity_ids: list[str]) -> Mapping[str, int]:
        """When people were seen last anywhere on this server."""
        wanted = select(identities.c.id, identities.c.seen_at).where(identities.c.id.in_(identity_ids))
        return {row.id: row.seen_at for row in await self._database.rows(wanted)}

    async def set_table(self, table_id: str, **values: object) -> None:
        """Another host, a pause, or sleep."""
        statement = update(tables).where(tables.c.id == table_id).values(**values)
        await self._database.execute(statement, News("table", table_id))


def _check_limits(connection: Connection, table_id: str, wanted: Wanted) -> None:
    here = proposals.c.table_id == table_id
    same = (here, proposals.c.kind == wanted.kind, proposals.c.seat == wanted.seat, proposals.c.status == "open")
    if connection.execute(select(proposals.c.id).where(*same)).first():
        raise Refusal("proposal-open", said("refused.proposed-already", "That is proposed already."))
    lately = (here, proposals.c.by_id == wanted.by_id, proposals.c.proposed_at > now() - DAY)
    count = connection.execute(select(func.count()).select_from(proposals).where(*lately)).scalar_one()
    if count >= MOST_A_DAY:
        raise Refusal(
            "too-many",
            said(
                "refused.too-many-proposals",
                "You have made {count} proposals here today; allowed: {most}.",
                count=count,
                most=MOST_A_DAY,
            ),
        )


def _vote(connection: Connection, proposal_id: int, identity_id: str, *, yes: bool) -> None:
    mine = (votes.c.proposal_id == proposal_id, votes.c.identity_id == identity_id)
    connection.execute(delete(votes).where(*mine))
    given = {"proposal_id": proposal_id, "identity_id": identity_id, "yes": yes, "given_at": now()}
    connection.execute(insert(votes).values(given))


def _values(wanted: Wanted) -> dict[str, object]:
    return {name: getattr(wanted, name) for name in Wanted.__slots__}


def _found(connection: Connection, *wanted: Any) -> list[Proposal]:
    rows = connection.execute(select(proposals).where(*wanted).order_by(proposals.c.id)).all()
    return [_proposal(connection, row) for row in rows]


def _proposal(connection: Connection, row: Row[Any]) -> Proposal:
    given = connection.execute(select(votes).where(votes.c.proposal_id == row.id)).all()
    told = {name: getattr(row, name) for name in Proposal.__slots__ if name != "votes"}
    return Proposal(**told, votes={vote.identity_id: vote.yes for vote in given})
