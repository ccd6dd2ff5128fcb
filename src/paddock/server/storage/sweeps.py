"""When old things were swept away last: a clock that leapt must not sweep everything."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from sqlalchemy import Connection, delete, insert, select, update

from .absence_schema import sweeps
from .clock import DAY, HOUR, now
from .database import Database

LONGEST_PAUSE = DAY + HOUR
"""Milliseconds since the last sweep, after which nobody knows whether the clock is right."""
UPTIME = DAY // 1000
"""Seconds for which a host has to run before it believes its clock again."""

logger = logging.getLogger("paddock.storage")


class Sweeps:
    """Tells whether something may be swept now."""

    def __init__(self, database: Database, uptime: Callable[[], float] = time.monotonic) -> None:
        self._database = database
        self._uptime = uptime
        self._held_until: dict[str, float] = {}

    async def may(self, what: str) -> bool:
        """Note the moment; not after a leap of the clock, until this host has run for a day."""
        last = await self._database.write(lambda connection: _note(connection, what))
        if last is None or abs(now() - last) > LONGEST_PAUSE:
            if last is not None:
                logger.warning("%s: the last sweep was %.0f h ago; nothing is removed for a day", what, _hours(last))
            self._held_until[what] = self._uptime() + UPTIME
        return self._uptime() >= self._held_until.get(what, 0.0)

    async def since(self, what: str) -> int:
        """When something was swept, or was to be swept, for the first time."""
        return await self._database.write(lambda connection: _first(connection, what))

    async def forget(self, what: str) -> None:
        """It is not swept any more; should it be again, that is the first time."""
        await self._database.execute(delete(sweeps).where(sweeps.c.what == what))


def _first(connection: Connection, what: str) -> int:
    at = connection.execute(select(sweeps.c.at).where(sweeps.c.what == what)).scalar()
    if at is None:
        connection.execute(insert(sweeps).values(what=what, at=now()))
        return now()
    return int(at)


def _hours(last: int) -> float:
    return (now() - last) / HOUR


def _note(connection: Connection, what: str) -> int | None:
    """When it was swept before, and that it is swept now."""
    last = connection.execute(select(sweeps.c.at).where(sweeps.c.what == what)).scalar()
    if last is None:
        connection.execute(insert(sweeps).values(what=what, at=now()))
    else:
        connection.execute(update(sweeps).where(sweeps.c.what == what).values(at=now()))
    return last
