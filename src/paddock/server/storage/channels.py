"""The ways to reach people: subscriptions, addresses, webhooks; and what went over them lately."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import orjson
from sqlalchemy import Connection, Row, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from paddock.kernel import said

from ..errors import Refusal
from .clock import DAY, now
from .database import Database
from .news import News
from .notice_schema import channels, notice_settings, notices, table_notices
from .rows import json_text

MOST_CHANNELS = 10
REMEMBERED = 50
MOST_FAILURES, FAILING_FOR = 20, 7 * DAY


@dataclass(frozen=True, slots=True)
class Channel:
    """One way to one person."""

    id: int
    identity_id: str
    way: str
    address: str
    secret: Mapping[str, str]
    state: str
    failures: int

    @property
    def shown(self) -> str:
        """As it is told: of a web address the host, for the rest of it may open doors."""
        return self.address if self.way == "mail" else urlsplit(self.address).hostname or self.way


@dataclass(frozen=True, slots=True)
class Sent:
    """Something that was sent, or could not be."""

    kind: str
    way: str
    text: str
    result: str
    sent_at: int = 0


class Channels:
    """Keeps ways, wishes and the record of what was sent."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.reachable: set[str] = set()  # who has a way that is on, as far as this host knows

    async def load(self) -> None:
        """Who can be reached at all; nobody else costs a job."""
        rows = await self._database.rows(select(channels.c.identity_id).distinct().where(channels.c.state == "on"))
        self.reachable = {row.identity_id for row in rows}

    async def of_person(self, identity_id: str) -> list[Channel]:
        """Somebody's ways."""
        mine = select(channels).where(channels.c.identity_id == identity_id).order_by(channels.c.id)
        return [_channel(row) for row in await self._database.rows(mine)]

    async def find(self, channel_id: int) -> Channel | None:
        """One of them."""
        row = await self._database.first(select(channels).where(channels.c.id == channel_id))
        return _channel(row) if row else None

    async def add(self, channel: Channel) -> int:
        """One more way; the same address twice is one."""

        def work(connection: Connection) -> int:
            mine = channels.c.identity_id == channel.identity_id
            same = (mine, channels.c.way == channel.way, channels.c.address == channel.address)
            connection.execute(delete(channels).where(*same))
            count = connection.execute(select(func.count()).select_from(channels).where(mine)).scalar_one()
            if count >= MOST_CHANNELS:
                raise Refusal(
                    "too-many",
                    said(
                        "refused.too-many-ways",
                        "You have {count} ways to be reached; allowed: {most}.",
                        count=count,
                        most=MOST_CHANNELS,
                    ),
                )
            values = {name: getattr(channel, name) for name in ("identity_id", "way", "address", "state")}
            values |= {"secret": json_text(dict(channel.secret)), "created_at": now()}
            key = connection.execute(insert(channels).values(values)).inserted_primary_key
            assert key
            return int(key[0])

        added = await self._database.write(work, News("channels"))
        await self.load()
        return added

    async def change(self, channel_id: int, **values: object) -> None:
        """Confirmed, switched off, or counted."""
        await self._database.execute(update(channels).where(channels.c.id == channel_id).values(**values))
        await self._tell()

    async def remove(self, channel_id: int) -> None:
        """Never again."""
        await self._database.execute(delete(channels).where(channels.c.id == channel_id))
        await self._tell()

    async def _tell(self) -> None:
        await self.load()
        if self._database.shared:
            await self._database.announce(News("channels"))

    async def note(self, channel: Channel, sent: Sent) -> bool:
        """Write down what was sent; false if the way has failed for so long that it is switched off."""
        failed = sent.result != "sent"

        def work(connection: Connection) -> bool:
            _remember(connection, channel.identity_id, sent)
            row = connection.execute(select(channels).where(channels.c.id == channel.id)).first()
            if row is None:
                return True
            since = (row.failing_since or now()) if failed else None
            count = row.failures + 1 if failed else 0
            dead = failed and (count >= MOST_FAILURES or now() - (since or now()) > FAILING_FOR)
            values = {"failures": count, "failing_since": since, "state": "off" if dead else row.state}
            connection.execute(update(channels).where(channels.c.id == channel.id).values(values))
            return not dead

        alive = await self._database.write(work)
        if not alive:
            await self._tell()
        return alive

    async def record(self, identity_id: str) -> list[Sent]:
        """The latest of what was sent."""
        latest = select(notices).where(notices.c.identity_id == identity_id).order_by(notices.c.id.desc())
        rows = await self._database.rows(latest.limit(REMEMBERED))
        return [Sent(row.kind, row.way, row.text, row.result, row.sent_at) for row in rows]

    # Wishes

    async def wishes(self, identity_id: str) -> dict[str, Any]:
        """What somebody has set; nothing if they have not."""
        row = await self._database.first(
            select(notice_settings.c.body).where(notice_settings.c.identity_id == identity_id)
        )
        return orjson.loads(row.body) if row else {}

    async def set_wishes(self, identity_id: str, wishes: Mapping[str, object]) -> None:
        """Keep them."""
        await self._upsert(notice_settings, {"identity_id": identity_id, "body": json_text(dict(wishes))}, "body")

    async def mode_at(self, identity_id: str, table_id: str) -> str:
        """Whether a table is muted, or tells everything: "" is as usual."""
        here = (table_notices.c.identity_id == identity_id, table_notices.c.table_id == table_id)
        row = await self._database.first(select(table_notices.c.mode).where(*here))
        return row.mode if row else ""

    async def set_mode(self, identity_id: str, table_id: str, mode: str) -> None:
        """The same, set."""
        await self._upsert(table_notices, {"identity_id": identity_id, "table_id": table_id, "mode": mode}, "mode")

    async def _upsert(self, table: Any, values: Mapping[str, object], changed: str) -> None:
        def work(connection: Connection) -> None:
            make = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
            keys: Sequence[str] = [column.name for column in table.primary_key]
            statement = make(table).values(values)
            connection.execute(statement.on_conflict_do_update(index_elements=keys, set_={changed: values[changed]}))

        await self._database.write(work)


def _remember(connection: Connection, identity_id: str, sent: Sent) -> None:
    values = {"identity_id": identity_id, "kind": sent.kind, "way": sent.way, "sent_at": now()}
    values |= {"text": sent.text[:300], "result": sent.result[:100]}
    connection.execute(insert(notices).values(values))
    mine = select(notices.c.id).where(notices.c.identity_id == identity_id).order_by(notices.c.id.desc())
    oldest = connection.execute(mine.offset(REMEMBERED).limit(1)).scalar()
    if oldest is not None:
        connection.execute(delete(notices).where(notices.c.identity_id == identity_id, notices.c.id <= oldest))


def _channel(row: Row[Any]) -> Channel:
    secret = orjson.loads(row.secret or "{}")
    return Channel(row.id, row.identity_id, row.way, row.address, secret, row.state, row.failures)
