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

CHANNEL = "paddock"

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


_NOTIFY = text("SELECT pg_notify(:channel, payload) FROM unnest(CAST(:payloads AS text[])) AS payload")


def publish(connection: Connection, worker: str, news: list[News]) -> None:
    """Send news with the transaction, where there are other workers to hear it."""
    if news and connection.dialect.name == "postgresql":
        connection.execute(_NOTIFY, {"channel": CHANNEL, "payloads": [item.to_wire(worker) for item in news]})


class Listening(Protocol):
    """Where news from other workers arrive, on any thread."""

    def __call__(self, worker: str, news: News, /) -> None:
        """One piece of news."""


class Listener:
    """Waits for news on a connection of its own; after a break everything may have changed."""

    def __init__(self, url: URL, worker: str, tell: Listening) -> None:
        self._worker = worker  # its own news are no news to it
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
                worker, news = from_wire(notification.payload)
                if worker != self._worker:
                    self._tell(worker, news)
