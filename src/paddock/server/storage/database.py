"""One thread writes: whatever waits goes into one transaction and is acknowledged after it is on disk.

Readers work beside it on connections of their own. The same code serves SQLite and PostgreSQL.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import secrets
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy import Connection, CursorResult, Executable, text
from sqlalchemy import Row as SqlRow
from sqlalchemy.exc import DBAPIError, OperationalError, SQLAlchemyError

from paddock.kernel import said

from ..errors import Refusal
from .appending import Appending, Cursor, Row, RowKey, row_key
from .claims import claim_file
from .engines import READERS, database_url, let_go_in_time, open_engines, with_keepalives
from .news import Listener, Listening, News, news_of, publish, tell

T = TypeVar("T")
Work = Callable[[Connection], T]
NoteCommit = Callable[[int, float], None]
"""Told how many writes went to disk together, and how long that took."""
MOST_AT_ONCE = 400

logger = logging.getLogger("paddock.storage")


def nobody_counts(_writes: int, _seconds: float) -> None:
    """A database that nobody watches."""


def out_of_order() -> Refusal:
    """The database did not take something, or did not say whether it did."""
    return Refusal(
        "storage",
        said("refused.not-saved", "The server could not save this; nothing is lost, try again in a moment."),
        503,
    )


@dataclass(slots=True)
class Job:
    """Something to write: a choice, with what must happen in the same breath, or any other work."""

    done: asyncio.Future[Any]
    row: Row | None
    work: Work[Any] | None
    news: News | None
    places: str | None = None


class Database:
    """Where everything is kept."""

    def __init__(self, url: str, note_commit: NoteCommit) -> None:
        self._note_commit = note_commit
        self.url = with_keepalives(database_url(url))
        self.worker = secrets.token_hex(4)  # as other workers hear of us
        self._claim = claim_file(self.url)
        self._writer, self._reader = open_engines(self.url)
        let_go_in_time(self._writer, self._reader)
        self._appending = Appending(self.url.get_backend_name())
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(READERS, "paddock-read")
        self._thread = threading.Thread(target=self._run, name="paddock-write", daemon=True)
        self._loop: asyncio.AbstractEventLoop
        self._listener: Listener | None = None

    def start(self, tell: Listening) -> None:
        """Begin to write, and to listen where several workers share the database."""
        self._loop = asyncio.get_running_loop()
        self._thread.start()
        if self.url.get_backend_name() == "postgresql":
            self._listener = Listener(
                self.url,
                self.worker,
                lambda worker, news: _ignore(self._loop.call_soon_threadsafe(tell, worker, news)),
            )
            self._listener.start()

    def stop(self) -> None:
        """Write what waits, then let go of everything."""
        if self._listener:
            self._listener.stop()
        self._jobs.put(None)
        if self._thread.is_alive():
            self._thread.join(30)
        self._readers.shutdown()
        self._writer.dispose()
        self._reader.dispose()
        if self._claim:
            self._claim.close()

    @property
    def shared(self) -> bool:
        """Whether other workers may write to the same tables."""
        return self._listener is not None

    async def read(self, work: Work[T]) -> T:
        """Look something up."""
        return await self._loop.run_in_executor(self._readers, self._read, work)

    async def write(self, work: Work[T], news: News | None = None) -> T:
        """Change something; returns when it is on disk. An error undoes only this work."""
        done: asyncio.Future[T] = self._loop.create_future()
        self._jobs.put(Job(done, None, work, news))
        return await done

    async def execute(self, statement: Executable, news: News | None = None) -> int:
        """Change something by one statement; how many rows it touched."""
        return await self.write(lambda connection: _count(connection, statement), news)

    async def first(self, statement: Executable) -> SqlRow[Any] | None:
        """The first row of an answer."""
        return await self.read(lambda connection: connection.execute(statement).first())

    async def rows(self, statement: Executable) -> Sequence[SqlRow[Any]]:
        """All rows of an answer."""
        return await self.read(lambda connection: connection.execute(statement).all())

    async def announce(self, news: News) -> None:
        """Tell other workers something that is not kept."""
        await self.write(lambda _connection: None, news)

    def append(self, row: Row, places: str | None, work: Work[None] | None = None) -> asyncio.Future[bool]:
        """Add a choice, and do the work with it; false if number or nonce are taken already."""
        done: asyncio.Future[bool] = self._loop.create_future()
        self._jobs.put(Job(done, row, work, news_of(row) if self.shared else None, places))
        return done

    # In the threads

    def _read(self, work: Work[T]) -> T:
        try:
            with self._reader.connect() as connection:
                return work(connection)
        except DBAPIError as error:
            logger.exception("reading failed", exc_info=error)
            raise out_of_order() from error

    def _run(self) -> None:
        connection: Connection | None = None
        while jobs := self._take():
            try:
                connection = connection or self._writer.connect()
                started = time.perf_counter()
                outcomes = self._commit(connection, jobs)
                self._note_commit(len(jobs), time.perf_counter() - started)
            except Exception as error:  # the thread must live on; whoever waits is told
                logger.exception("writing failed", exc_info=error)
                outcomes = [out_of_order()] * len(jobs)
                _let_go(connection)
                connection = None
            self._tell_outcomes(jobs, outcomes)
        _let_go(connection)

    def _take(self) -> list[Job]:
        """Wait for a job, and take along all that queued up meanwhile."""
        if (first := self._jobs.get()) is None:
            return []
        jobs = [first]
        while len(jobs) < MOST_AT_ONCE:
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                break
            if job is None:
                self._jobs.put(None)
                break
            jobs.append(job)
        return jobs

    def _commit(self, connection: Connection, jobs: Sequence[Job]) -> list[object]:
        """All jobs in one transaction; nothing but choices goes straight to the driver."""
        if any(job.row is None or job.work for job in jobs):
            with connection.begin():
                return self._write(connection, jobs)
        line = connection.connection
        if self.url.get_backend_name() == "sqlite":
            line.cursor().execute("BEGIN IMMEDIATE")
        outcomes: list[object] = list(self._add(line.cursor(), jobs))
        tell(line.cursor(), self.worker, _news(jobs, outcomes), shared=self.shared)
        line.commit()
        return outcomes

    def _write(self, connection: Connection, jobs: Sequence[Job]) -> list[object]:
        outcomes: list[object] = []
        for job, added in zip(jobs, self._add(connection.connection.cursor(), jobs), strict=True):
            outcomes.append(_in_savepoint(connection, job) if job.work and added else added)
        publish(connection, self.worker, _news(jobs, outcomes))
        return outcomes

    def _add(self, cursor: Cursor, jobs: Sequence[Job]) -> list[bool]:
        """For each job whether it may go on: its choice, if it has one, is new."""
        added: set[RowKey] = self._appending.add_choices(cursor, [job.row for job in jobs if job.row])
        new = [job.row is None or row_key(job.row) in added for job in jobs]
        moved = ((job.row, job.places) for job, is_new in zip(jobs, new, strict=True) if job.row and is_new)
        self._appending.note_progress(cursor, ((row[0], row[1], row[7], places) for row, places in moved))
        return new

    def _tell_outcomes(self, jobs: Sequence[Job], outcomes: Sequence[object]) -> None:
        pairs = [(job.done, outcome) for job, outcome in zip(jobs, outcomes, strict=True)]
        self._loop.call_soon_threadsafe(_resolve, pairs)


def _let_go(connection: Connection | None) -> None:
    """A broken connection may not even be closed; whatever it has begun ends with it."""
    if connection is not None:
        with contextlib.suppress(SQLAlchemyError):
            connection.invalidate()
            connection.close()


def _in_savepoint(connection: Connection, job: Job) -> object:
    """A job's own work. Beside a choice it belongs to the choice; alone its failure hurts nobody else."""
    assert job.work
    if job.row is not None:
        job.work(connection)
        return True
    try:
        with connection.begin_nested():
            return job.work(connection)
    except OperationalError:
        raise
    except Exception as error:  # handed to whoever asked for the work
        return error


def _news(jobs: Sequence[Job], outcomes: Sequence[object]) -> list[News]:
    """What other workers have to hear of."""
    return [job.news for job, outcome in zip(jobs, outcomes, strict=True) if job.news and _is_good(outcome)]


def _is_good(outcome: object) -> bool:
    return outcome is not False and not isinstance(outcome, Exception)


def _resolve(pairs: list[tuple[asyncio.Future[Any], object]]) -> None:
    for done, outcome in pairs:
        if done.cancelled():
            continue
        if isinstance(outcome, Exception):
            done.set_exception(outcome)
        else:
            done.set_result(outcome)


def _ignore(_opened: object) -> None:
    """A listener returns nothing."""


def ping(connection: Connection) -> bool:
    """Whether the database answers."""
    return connection.execute(text("SELECT 1")).scalar() == 1


def touch(connection: Connection) -> None:
    """Write something that changes nothing."""
    connection.execute(text("UPDATE alembic_version SET version_num = version_num"))


def _count(connection: Connection, statement: Executable) -> int:
    answer = connection.execute(statement)
    assert isinstance(answer, CursorResult)
    return answer.rowcount
