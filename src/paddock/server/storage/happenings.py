"""What happened to those who listen to their stream of events; kept for a day, each thing once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, delete, select, update
from sqlalchemy.dialects import postgresql, sqlite

from paddock.kernel import Plain

from .clock import days_ago, now
from .database import Database
from .news import News
from .program_tables import happenings
from .rows import json_text, read_mapping
from .schema import identities

DAY = 86_400_000
MOST_KEPT = 1000
"""Of one person, told to a stream that goes on behind a number."""


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that happened to somebody; the key says it once."""

    identity_id: str
    key: str
    kind: str
    table_id: str
    body: Plain
    id: int = 0
    at: int = 0


class Happenings:
    """Keeps them for those who listen, and wakes their streams."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._listeners: dict[str, int] | None = None  # until when; not read yet
        self._streams: dict[str, set[asyncio.Event]] = {}

    async def listen(self, identity_id: str) -> None:
        """Somebody listens: what happens to them is kept for a day from now."""
        until = now() + DAY
        listeners = await self._known()
        if listeners.get(identity_id, 0) > until - DAY // 24:
            return
        listeners[identity_id] = until
        statement = update(identities).where(identities.c.id == identity_id).values(listens_until=until)
        await self._database.execute(statement, News("listening", details=(identity_id, str(until))))

    def hear(self, news: News) -> None:
        """Another worker has a listener, or something for one."""
        if news.kind == "listening" and self._listeners is not None:
            self._listeners[news.details[0]] = int(news.details[1])
        elif news.kind == "happening":
            self._wake(news.details)

    def may_listen(self, persons: Iterable[str]) -> bool:
        """Whether any of them listens, as far as it is known yet."""
        if self._listeners is None:
            return True
        return any(person in self._listeners for person in persons)

    async def note(self, found: Sequence[Happening]) -> None:
        """Keep what happened to those who listen; the same key twice is once."""
        listeners, moment = await self._known(), now()
        wanted = [one for one in found if listeners.get(one.identity_id, 0) > moment]
        if not wanted:
            return

        def work(connection: Connection) -> None:
            insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
            for one in wanted:
                values = {
                    "identity_id": one.identity_id,
                    "key": one.key[:120],
                    "kind": one.kind,
                    "table_id": one.table_id,
                    "body": json_text(one.body),
                    "at": moment,
                }
                once = insert(happenings).values(values).on_conflict_do_nothing()
                connection.execute(once)

        persons = tuple({one.identity_id for one in wanted})
        await self._database.write(work, News("happening", details=persons))
        self._wake(persons)

    async def after(self, identity_id: str, number: int) -> list[Happening]:
        """What happened behind a number, the oldest first."""
        mine = (happenings.c.identity_id == identity_id, happenings.c.id > number)
        statement = select(happenings).where(*mine).order_by(happenings.c.id).limit(MOST_KEPT)
        return [
            Happening(row.identity_id, row.key, row.kind, row.table_id, read_mapping(row.body) or {}, row.id, row.at)
            for row in await self._database.rows(statement)
        ]

    async def latest(self, identity_id: str) -> int:
        """The number of the latest."""
        mine = select(happenings.c.id).where(happenings.c.identity_id == identity_id)
        row = await self._database.first(mine.order_by(happenings.c.id.desc()).limit(1))
        return int(row.id) if row else 0

    async def forget_old(self) -> None:
        """After a day nobody goes on behind them."""
        await self._database.execute(delete(happenings).where(happenings.c.at < days_ago(1)))

    def open_stream(self, identity_id: str) -> asyncio.Event:
        """Set whenever something happens to somebody."""
        woken = asyncio.Event()
        self._streams.setdefault(identity_id, set()).add(woken)
        return woken

    def streams_of(self, identity_id: str) -> int:
        """How many streams somebody has open here."""
        return len(self._streams.get(identity_id, ()))

    def close_stream(self, identity_id: str, woken: asyncio.Event) -> None:
        """Nobody reads it any more."""
        streams = self._streams.get(identity_id, set())
        streams.discard(woken)
        if not streams:
            self._streams.pop(identity_id, None)

    def close(self) -> None:
        """The server stops: every stream looks up, and ends."""
        self._wake(tuple(self._streams))

    def _wake(self, persons: Sequence[str]) -> None:
        for person in persons:
            for woken in self._streams.get(person, ()):
                woken.set()

    async def _known(self) -> dict[str, int]:
        if self._listeners is None:
            statement = select(identities.c.id, identities.c.listens_until).where(identities.c.listens_until > now())
            rows = await self._database.rows(statement)
            self._listeners = {row.id: row.listens_until for row in rows}
        return self._listeners
