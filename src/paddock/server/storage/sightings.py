"""When people were seen last, anywhere on this server; written once a minute at most."""

from __future__ import annotations

from sqlalchemy import update

from .clock import now
from .database import Database
from .schema import identities

EVERY = 60_000
MOST_KNOWN = 50_000


class Sightings:
    """Signs of life."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._noted: dict[str, int] = {}

    def is_news(self, identity_id: str) -> bool:
        """Whether it is worth writing down that somebody is here."""
        return now() - self._noted.get(identity_id, 0) >= EVERY

    async def note(self, identity_id: str) -> None:
        """Somebody is here."""
        if len(self._noted) > MOST_KNOWN:
            self._noted.clear()
        self._noted[identity_id] = now()
        await self._database.execute(update(identities).where(identities.c.id == identity_id).values(seen_at=now()))
