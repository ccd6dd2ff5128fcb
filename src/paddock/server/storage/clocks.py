"""The clocks of seats: server truth, written with the acts that start and stop them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

import orjson
from sqlalchemy import Connection, Row, exists, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from .clock import now
from .clock_schema import clocks
from .database import Database
from .rows import json_text
from .schema import choices, progress, seats, tables

FIRST_QUOTA = 2_000


@dataclass(frozen=True, slots=True)
class SeatClock:
    """The clock of one seat. Without a decision it stands, and remembers what the last one took."""

    seat: int
    decision: str = ""
    occasion: str = "plan"
    running_since: int | None = None
    spent_ms: int = 0
    extra_ms: int = 0
    reserve_ms: int = 0
    due_at: int | None = None
    credit_quota: int = FIRST_QUOTA
    credit_ms: int = 0
    backs: int = 0
    reliefs: int = 0
    rested_ms: int = 0
    trail: tuple[tuple[int, int], ...] = ()

    @property
    def running(self) -> bool:
        """Whether time passes."""
        return self.running_since is not None


@dataclass(frozen=True, slots=True)
class Due:
    """A clock that has run out."""

    table_id: str
    seat: int
    decision: str


def save_clocks(connection: Connection, table_id: str, changed: Iterable[SeatClock]) -> None:
    """With the act that changes them."""
    rows = [{"table_id": table_id, **asdict(clock), "trail": json_text(clock.trail)} for clock in changed]
    if not rows:
        return
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    statement = insert(clocks)
    kept = {column.name: statement.excluded[column.name] for column in clocks.c if not column.primary_key}
    connection.execute(statement.on_conflict_do_update(index_elements=["table_id", "seat"], set_=kept), rows)


def give_back_time(connection: Connection, milliseconds: int) -> None:
    """No host lived for so long: every clock that ran goes on as if no time had passed."""
    later = {"running_since": clocks.c.running_since + milliseconds, "due_at": clocks.c.due_at + milliseconds}
    connection.execute(update(clocks).where(clocks.c.running_since.is_not(None)).values(later))


def clocks_of(connection: Connection, table_id: str) -> dict[int, SeatClock]:
    """All clocks of a table, as the transaction sees them."""
    found = connection.execute(select(clocks).where(clocks.c.table_id == table_id))
    return {row.seat: _clock(row) for row in found}


class Clocks:
    """Reads clocks, and finds those that have run out."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_table(self, table_id: str) -> dict[int, SeatClock]:
        """All clocks of a table."""
        return await self._database.read(lambda connection: clocks_of(connection, table_id))

    async def save(self, table_id: str, changed: Iterable[SeatClock], number: int) -> bool:
        """Clocks that changed beside the acts, as a position wants them; false if the race has gone on from it."""
        kept = tuple(changed)

        def work(connection: Connection) -> bool:
            if _latest(connection, table_id) != number:
                return False
            save_clocks(connection, table_id, kept)
            return True

        return await self._database.write(work)

    async def next_due(self) -> int | None:
        """When the next clock runs out."""
        row = await self._database.first(select(func.min(clocks.c.due_at)))
        return row[0] if row else None

    async def due(self, most: int) -> list[Due]:
        """Clocks that have run out, the oldest first."""
        statement = select(clocks).where(clocks.c.due_at <= now()).order_by(clocks.c.due_at).limit(most)
        return [Due(row.table_id, row.seat, row.decision) for row in await self._database.rows(statement)]

    async def halt(self, table_id: str) -> None:
        """Stop all clocks of a table that cannot be raced on."""
        stopped = {"running_since": None, "due_at": None}
        await self._database.execute(update(clocks).where(clocks.c.table_id == table_id).values(stopped))

    async def unwound(self) -> list[str]:
        """Races with a clock that has never been started."""
        timed = (tables.c.status == "running", tables.c.clock != '{"kind":"none"}')
        started = exists().where(clocks.c.table_id == tables.c.id)
        return [row.id for row in await self._database.rows(select(tables.c.id).where(*timed, ~started))]

    async def deadlines(self, table_ids: Iterable[str], identity_id: str | None) -> Mapping[str, int]:
        """When somebody's own clocks run out, by table; the first of several seats."""
        same = (seats.c.table_id == clocks.c.table_id) & (seats.c.seat == clocks.c.seat)
        mine = (
            clocks.c.table_id.in_(list(table_ids)),
            seats.c.identity_id == identity_id,
            clocks.c.due_at.is_not(None),
        )
        first = select(clocks.c.table_id, func.min(clocks.c.due_at).label("due_at")).join(seats, same).where(*mine)
        rows = await self._database.rows(first.group_by(clocks.c.table_id)) if identity_id else []
        return {row.table_id: row.due_at for row in rows}


def _latest(connection: Connection, table_id: str) -> int:
    """The number of a race's last act; whoever is just writing one is waited for."""
    connection.execute(select(progress.c.acts).where(progress.c.table_id == table_id).with_for_update())
    latest = select(func.max(choices.c.number)).where(choices.c.table_id == table_id)
    return int(connection.execute(latest).scalar() or 0)


def _clock(row: Row[Any]) -> SeatClock:
    values = dict(row._mapping)
    del values["table_id"]
    values["trail"] = tuple((spent, reserve) for spent, reserve in orjson.loads(row.trail))
    return SeatClock(**values)
