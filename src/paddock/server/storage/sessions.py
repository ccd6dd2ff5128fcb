"""Where somebody is logged in: devices with their labels."""

from __future__ import annotations

import hashlib
from collections import OrderedDict

from sqlalchemy import Connection, delete, select, update

from .clock import now
from .database import Database
from .news import News
from .schema import devices
from .visit_rows import Session

PAUSE = 10 * 60_000
"""Milliseconds between two notes that a device is in use."""
MOST_NOTED = 20_000


def session_id(device: str) -> str:
    """A device's name in lists; the device itself is part of a cookie, and told to nobody."""
    return hashlib.sha256(device.encode()).hexdigest()[:16]


class Sessions:
    """Lists and ends them."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._noted: OrderedDict[str, int] = OrderedDict()

    async def of_person(self, identity_id: str) -> list[Session]:
        """Everywhere somebody is logged in, the latest use first."""
        statement = select(devices).where(devices.c.identity_id == identity_id).order_by(devices.c.seen_at.desc())
        rows = await self._database.rows(statement)
        return [Session(row.id, session_id(row.id), row.label, row.created_at, row.seen_at) for row in rows]

    async def note(self, device: str, label: str) -> None:
        """A device is in use; written once in a while."""
        moment = now()
        if moment - self._noted.get(device, 0) < PAUSE:
            return
        self._noted[device] = moment
        self._noted.move_to_end(device)
        if len(self._noted) > MOST_NOTED:
            self._noted.popitem(last=False)
        await self._database.execute(
            update(devices).where(devices.c.id == device).values(seen_at=moment, label=label[:80])
        )

    async def end_others(self, identity_id: str, kept: str | None) -> list[str]:
        """End all sessions of somebody but one; which ones those were."""

        def work(connection: Connection) -> list[str]:
            others = (devices.c.identity_id == identity_id, devices.c.id != (kept or ""))
            found = list(connection.execute(select(devices.c.id).where(*others)).scalars())
            connection.execute(delete(devices).where(*others))
            return found

        ended = await self._database.write(work)
        for device in ended:
            await self._database.announce(News("logout", details=(device,)))
        return ended
