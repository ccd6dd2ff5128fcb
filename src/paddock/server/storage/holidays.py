"""When people are away and their daily clocks stand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select

from paddock.kernel import said

from ..errors import Refusal
from .clock import DAY, now
from .clock_schema import clocks, holidays
from .database import Database
from .schema import seats

A_YEAR = 365 * DAY
DAYS_A_YEAR = 40
TOO_LATE = 2 * 3_600_000
"""Milliseconds before a running decision ends in which nobody goes on holiday."""


@dataclass(frozen=True, slots=True)
class Holiday:
    """From one moment to another."""

    id: int
    starts_at: int
    ends_at: int


class Holidays:
    """Sets them within the year's budget."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_person(self, identity_id: str) -> list[Holiday]:
        """All that are not over for a year."""
        return (await self.of_people([identity_id])).get(identity_id, [])

    async def of_people(self, identity_ids: Iterable[str]) -> dict[str, list[Holiday]]:
        """The same for several."""
        wanted = (holidays.c.identity_id.in_(list(identity_ids)), holidays.c.ends_at > now() - A_YEAR)
        found: dict[str, list[Holiday]] = {}
        for row in await self._database.rows(select(holidays).where(*wanted).order_by(holidays.c.starts_at)):
            found.setdefault(row.identity_id, []).append(Holiday(row.id, row.starts_at, row.ends_at))
        return found

    async def add(self, identity_id: str, starts_at: int, ends_at: int) -> None:
        """Go away, if the budget lasts and nobody is kept waiting at the last moment."""

        def work(connection: Connection) -> None:
            _check_budget(connection, identity_id, starts_at, ends_at)
            _check_in_time(connection, identity_id, starts_at)
            values = {"identity_id": identity_id, "starts_at": starts_at, "ends_at": ends_at}
            connection.execute(insert(holidays).values(values))

        await self._database.write(work)

    async def remove(self, identity_id: str, holiday_id: int) -> bool:
        """Stay, or come back early."""
        mine = (holidays.c.identity_id == identity_id, holidays.c.id == holiday_id)

        def work(connection: Connection) -> bool:
            row = connection.execute(select(holidays).where(*mine)).first()
            if row is None:
                return False
            connection.execute(delete(holidays).where(*mine))
            if row.starts_at < now() < row.ends_at:  # what was had counts
                had = {"identity_id": identity_id, "starts_at": row.starts_at, "ends_at": now()}
                connection.execute(insert(holidays).values(had))
            return True

        return await self._database.write(work)

    async def tables_of(self, identity_id: str) -> list[str]:
        """Tables at which a clock of somebody's runs."""
        same = (seats.c.table_id == clocks.c.table_id) & (seats.c.seat == clocks.c.seat)
        mine = (seats.c.identity_id == identity_id, clocks.c.running_since.is_not(None))
        rows = await self._database.rows(select(clocks.c.table_id).distinct().join(seats, same).where(*mine))
        return [row.table_id for row in rows]


def _check_budget(connection: Connection, identity_id: str, starts_at: int, ends_at: int) -> None:
    mine = (holidays.c.identity_id == identity_id, holidays.c.ends_at > starts_at - A_YEAR)
    known = connection.execute(select(holidays).where(*mine)).all()
    if any(row.starts_at < ends_at and starts_at < row.ends_at for row in known):
        raise Refusal("holiday", said("refused.holiday-already", "You are on holiday in that time already."))
    days = (ends_at - starts_at + sum(row.ends_at - row.starts_at for row in known)) / DAY
    if days > DAYS_A_YEAR:
        raise Refusal(
            "holiday",
            said(
                "refused.holiday-days",
                "That would be {days} days of holiday in a year; allowed: {most}.",
                days=f"{days:.0f}",
                most=DAYS_A_YEAR,
            ),
        )


def _check_in_time(connection: Connection, identity_id: str, starts_at: int) -> None:
    same = (seats.c.table_id == clocks.c.table_id) & (seats.c.seat == clocks.c.seat)
    soon = (seats.c.identity_id == identity_id, clocks.c.due_at < max(starts_at, now()) + TOO_LATE)
    running = select(clocks.c.seat).join(seats, same).where(*soon, clocks.c.due_at > now())
    if starts_at < now() + TOO_LATE and connection.execute(running.limit(1)).first():
        raise Refusal(
            "holiday",
            said("refused.holiday-decision", "A decision of yours ends within 2 hours; answer it before you go."),
        )
