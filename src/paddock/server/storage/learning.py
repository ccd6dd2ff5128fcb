"""What people have learnt, for the engineer who says nothing twice."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, select

from paddock.kernel import said

from ..errors import Refusal
from .clock import now
from .database import Database
from .schema import learned

MOST_LEARNT = 4000


@dataclass(frozen=True, slots=True)
class Learnt:
    """Something that somebody has learnt: a call, a lesson, a puzzle or a mistake, and how it went."""

    what: str
    game: str
    item: str
    outcome: str
    at: int = 0


class Learning:
    """Notes and forgets what somebody has learnt."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_person(self, identity_id: str) -> list[Learnt]:
        """All of it, in the order of learning."""
        statement = select(learned).where(learned.c.identity_id == identity_id).order_by(learned.c.at, learned.c.item)
        rows = await self._database.rows(statement)
        return [Learnt(row.what, row.game, row.item, row.outcome, row.at) for row in rows]

    async def note(self, identity_id: str, learnt: Learnt) -> None:
        """Somebody has learnt something; what was noted before of the same thing is replaced."""

        def work(connection: Connection) -> None:
            mine = learned.c.identity_id == identity_id
            same = (learned.c.what == learnt.what, learned.c.game == learnt.game, learned.c.item == learnt.item)
            connection.execute(delete(learned).where(mine, *same))
            if connection.execute(select(func.count()).select_from(learned).where(mine)).scalar_one() >= MOST_LEARNT:
                raise Refusal(
                    "too-many",
                    said(
                        "refused.learnt-full", "No more can be remembered of what you have learnt; forget some first."
                    ),
                    429,
                )
            values = {"what": learnt.what, "game": learnt.game, "item": learnt.item, "outcome": learnt.outcome}
            connection.execute(insert(learned).values(identity_id=identity_id, at=now(), **values))

        await self._database.write(work)

    async def forget(self, identity_id: str, what: str, game: str) -> None:
        """One kind of things of one game, as if it were new."""
        mine = (learned.c.identity_id == identity_id, learned.c.what == what, learned.c.game == game)
        await self._database.execute(delete(learned).where(*mine))

    async def outcomes(self, what: str, item: str) -> dict[str, int]:
        """How something went for everybody: how often each outcome."""
        statement = (
            select(learned.c.outcome, func.count().label("times"))
            .where(learned.c.what == what, learned.c.item == item)
            .group_by(learned.c.outcome)
        )
        return {row.outcome: row.times for row in await self._database.rows(statement)}
