"""Jobs without a broker: written with their cause, taken by one host at a time, never lost and never done twice.

A key is used once for ever; done jobs are kept for a while, so that a cause that comes late finds its key taken.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import orjson
from sqlalchemy import ColumnElement, Connection, Row, delete, func, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from .clock import DAY, now
from .database import Database
from .job_schema import jobs
from .rows import json_text

LEASE = 60_000
"""Milliseconds in which a job is done, or given back to everybody."""
AT_ONCE = 20
LONGEST_ERROR = 300
KEPT = 60 * DAY


@dataclass(frozen=True, slots=True)
class NewJob:
    """Something to do at a moment."""

    key: str
    kind: str
    body: Mapping[str, Any]
    run_at: int


@dataclass(frozen=True, slots=True)
class Job:
    """A job that this host has taken, until its lease ends."""

    id: int
    key: str
    kind: str
    body: Mapping[str, Any]
    tries: int
    lease_until: int


@dataclass(frozen=True, slots=True)
class DeadLetter:
    """A job that was given up."""

    id: int
    key: str
    kind: str
    tries: int
    dead_at: int
    error: str


def add_job(connection: Connection, job: NewJob) -> bool:
    """With the transaction of its cause; false if there is, or was, one of that key."""
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    values = {"key": job.key, "kind": job.kind, "body": json_text(dict(job.body)), "run_at": job.run_at}
    added = insert(jobs).values(values).on_conflict_do_nothing(index_elements=["key"]).returning(jobs.c.id)
    return connection.execute(added).first() is not None


class Jobs:
    """Takes what is due, and writes down how it went."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, job: NewJob) -> bool:
        """A job without a cause in the database."""
        return await self._database.write(lambda connection: add_job(connection, job))

    async def next_run(self) -> int | None:
        """When there is something to do."""
        statement = select(func.min(jobs.c.run_at)).where(jobs.c.open == 1, jobs.c.lease_until < now())
        row = await self._database.first(statement)
        return row[0] if row else None

    async def take(self, most: int = AT_ONCE) -> list[Job]:
        """Lease what is due. Hosts that ask at the same time get different jobs."""
        moment, worker = now(), self._database.worker
        due = (
            select(jobs.c.id)
            .where(jobs.c.open == 1, jobs.c.run_at <= moment, jobs.c.lease_until < moment)
            .order_by(jobs.c.run_at)
            .limit(most)
            .with_for_update(skip_locked=True)  # SQLite has one writer, and leaves it out
        )
        leased = {"lease_until": moment + LEASE, "lease_by": worker, "tries": jobs.c.tries + 1}
        statement = update(jobs).where(jobs.c.id.in_(due)).values(leased).returning(jobs)
        rows = await self._database.write(lambda connection: connection.execute(statement).all())
        return [_job(row) for row in sorted(rows, key=lambda row: row.run_at)]

    async def finish(self, job: Job, work: Callable[[Connection], None] | None = None) -> bool:
        """It is done, with what it changes in the same breath; false if the lease was lost meanwhile."""

        def done(connection: Connection) -> bool:
            values = {"done_at": now(), "open": 0, "lease_by": ""}
            if not connection.execute(update(jobs).where(*self._mine(job)).values(values)).rowcount:
                return False
            if work:
                work(connection)
            return True

        return await self._database.write(done)

    async def again(self, job: Job, run_at: int, error: str = "") -> None:
        """Try later."""
        values = {"run_at": run_at, "lease_until": 0, "lease_by": "", "error": error[:LONGEST_ERROR]}
        await self._database.execute(update(jobs).where(*self._mine(job)).values(values))

    async def put_off(self, job: Job, run_at: int, why: str) -> None:
        """Its time has not come: this was no try."""
        values = {"run_at": run_at, "lease_until": 0, "lease_by": "", "error": why, "tries": job.tries - 1}
        await self._database.execute(update(jobs).where(*self._mine(job)).values(values))

    async def bury(self, job: Job, error: str) -> None:
        """Give up; an operator finds it among the dead letters."""
        values = {"dead_at": now(), "open": 0, "lease_by": "", "error": error[:LONGEST_ERROR]}
        await self._database.execute(update(jobs).where(*self._mine(job)).values(values))

    async def dead(self, most: int = 100) -> list[DeadLetter]:
        """What was given up, newest first."""
        newest = select(jobs).where(jobs.c.dead_at.is_not(None)).order_by(jobs.c.dead_at.desc()).limit(most)
        rows = await self._database.rows(newest)
        return [DeadLetter(row.id, row.key, row.kind, row.tries, row.dead_at, row.error) for row in rows]

    async def forget(self, kept: int = KEPT) -> int:
        """Remove what was done or given up long ago."""
        old = or_(jobs.c.done_at < now() - kept, jobs.c.dead_at < now() - kept)
        return await self._database.execute(delete(jobs).where(jobs.c.open == 0, old))

    def _mine(self, job: Job) -> Sequence[ColumnElement[bool]]:
        same_lease = jobs.c.lease_until == job.lease_until
        return (jobs.c.id == job.id, jobs.c.open == 1, jobs.c.lease_by == self._database.worker, same_lease)


def _job(row: Row[Any]) -> Job:
    return Job(row.id, row.key, row.kind, orjson.loads(row.body), row.tries, row.lease_until)
