"""What one worker tells the others through the database: which table has something new."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import orjson
from sqlalchemy import Connection, text
from sqlalchemy.engine import URL

from .appending import Cursor, Row

CHANNEL = "paddock"
LONGEST_TOLD = 1200
"""Characters of a choice, each six bytes at most; PostgreSQL takes notifications of less than 8,000 bytes."""

logger = logging.getLogger("paddock.news")


@dataclass(frozen=True, slots=True)
class News:
    """Something changed: choices, chat, a table's seats, who is present; or anything, after a lost connection."""

    kind: str
    table: str = ""
    details: tuple[str, ...] = ()

    def to_wire(self, worker: str) -> str:
        """A notification's payload, with the worker that tells."""
        return orjson.dumps([worker, self.kind, self.table, *self.details]).decode()


def from_wire(payload: str) -> tuple[str, News]:
    """The worker that tells, and what it tells."""
    worker, kind, table, *details = orjson.loads(payload)
    return worker, News(kind, table, tuple(details))


def news_of(row: Row) -> News:
    """A choice, whole: whoever follows need not look it up. A notification has an end, so a long one is only named."""
    told = tuple(map(str, row[1:]))
    is_short = sum(map(len, told)) < LONGEST_TOLD and all(map(str.isascii, told))
    return News("choices", row[0], told if is_short else told[:1])


_NOTIFY = text("SELECT pg_notify(:channel, payload) FROM unnest(CAST(:payloads AS text[])) AS payload")


def publish(connection: Connection, worker: str, news: list[News]) -> None:
    """Send news with the transaction, where there are other workers to hear it."""
    if news and connection.dialect.name == "postgresql":
        connection.execute(_NOTIFY, {"channel": CHANNEL, "payloads": [item.to_wire(worker) for item in news]})


def tell(cursor: Cursor, worker: str, news: list[News], *, shared: bool) -> None:
    """The same by the driver's own cursor."""
    if news and shared:
        payloads = [item.to_wire(worker) for item in news]
        cursor.execute("SELECT pg_notify(%s, payload) FROM unnest(%s::text[]) AS payload", (CHANNEL, payloads))


class Listening(Protocol):
    """Where news from other workers arrive, on any thread."""

    def __call__(self, worker: str, news: News, /) -> None:
        """One piece of news."""


class Listener:
    """Waits for news on a connection of its own; after a break everything may have changed."""

    def __init__(self, url: URL, worker: str, tell: Listening) -> None:
        self._worker = worker  # its own news are no news to it
        self._own = f'["{worker}",'
        self._dsn = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._tell = tell
        self._stopping = threading.Event()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, name="paddock-news", daemon=True)

    def start(self) -> None:
        """Listen; returns once nothing can be missed any more."""
        self._thread.start()
        self._ready.wait(10)

    def stop(self) -> None:
        """Stop listening."""
        self._stopping.set()
        self._thread.join(5)

    def _run(self) -> None:
        import psycopg

        while not self._stopping.is_set():
            try:
                with psycopg.connect(self._dsn, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._ready.set()
                    self._tell("", News("all"))
                    self._listen(connection.notifies)
            except psycopg.OperationalError as error:
                logger.warning("news connection lost: %s", type(error).__name__)
                self._stopping.wait(1)

    def _listen(self, notifies: Callable[..., object]) -> None:
        while not self._stopping.is_set():
            for notification in notifies(timeout=0.5):  # type: ignore[attr-defined]
                if notification.payload.startswith(self._own):
                    continue
                worker, news = from_wire(notification.payload)
                if worker != self._worker:
                    self._tell(worker, news)
