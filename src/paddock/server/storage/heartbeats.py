"""Which hosts live, and how long nobody did: time in which no host lived is nobody's time."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, delete, func, insert, select, text, update

from .clock import DAY, clock, now
from .database import Database
from .job_schema import heartbeats

EVERY = 5_000
"""Milliseconds between two beats of a host."""
MISSED = 3 * EVERY
"""A running host whose last beat is older was asleep, or its clock leapt."""

_LOCK = 7_230_416  # any number, the same for all hosts
_NOW = text("SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)")

GiveBack = Callable[[Connection, int], None]
"""Gives everybody the milliseconds back in which no host lived."""


class Heartbeats:
    """One row per host."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._started = False

    async def beat(self, give_back: GiveBack) -> int:
        """We live; how long nobody did before, in milliseconds, which is given back in the same transaction."""

        def work(connection: Connection) -> int:
            if connection.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
                clock.agree_with(connection.execute(_NOW).scalar_one())
            stopped = self._stopped_for(connection)
            if stopped:
                give_back(connection, stopped)
            self._note(connection)
            return stopped

        stopped = await self._database.write(work)
        self._started = True
        return stopped

    def _stopped_for(self, connection: Connection) -> int:
        last = connection.execute(select(func.max(heartbeats.c.at))).scalar()
        gap = now() - last if last else 0
        if self._started and clock.travels:
            return 0  # a leap that is meant
        return gap if gap > (MISSED if self._started else EVERY) else 0

    def _note(self, connection: Connection) -> None:
        host = self._database.worker
        mine = update(heartbeats).where(heartbeats.c.host == host).values(at=now())
        if not connection.execute(mine).rowcount:
            connection.execute(delete(heartbeats).where(heartbeats.c.at < now() - DAY))
            connection.execute(insert(heartbeats).values(host=host, at=now()))
