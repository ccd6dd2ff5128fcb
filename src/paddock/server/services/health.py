"""How the server is: what works, what does not, and since when nobody has looked."""

from __future__ import annotations

import asyncio
import shutil
import time
from typing import TYPE_CHECKING

from ..errors import Refusal

if TYPE_CHECKING:
    from .services import Services

FRESH = 3.0
"""Seconds for which an answer holds: many may ask, and each look writes to the disk."""
PATIENCE = 5.0
LEAST_ROOM = 64 * 1024 * 1024


class Health:
    """Looks at the parts that can fail while the server itself still answers."""

    def __init__(self) -> None:
        self._looked_at = -FRESH
        self._found: list[str] = []
        self._fatal: Refusal | None = None
        self._looking = asyncio.Lock()

    async def problems(self, services: Services) -> list[str]:
        """What is amiss; whatever nobody can race without is a refusal."""
        async with self._looking:
            if time.monotonic() - self._looked_at > FRESH:
                self._fatal = await self._database(services)
                self._found = list(_amiss(services))
                self._looked_at = time.monotonic()
        if self._fatal:
            raise self._fatal
        return self._found

    async def _database(self, services: Services) -> Refusal | None:
        steps = (
            (services.storage.is_healthy, "The database does not answer."),
            (services.storage.is_writable, "The database cannot be written: is the disk full, or read-only?"),
        )
        for step, why in steps:
            try:
                await asyncio.wait_for(step(), PATIENCE)
            except Exception:  # any failure of it is the answer
                return Refusal("unhealthy", why, 503)
        return None


def _amiss(services: Services) -> list[str]:
    found = []
    free = shutil.disk_usage(services.settings.folder).free
    if free < LEAST_ROOM:
        found.append(f"disk: {free // (1024 * 1024)} MB are left in {services.settings.folder}")
    if services.thinkers.is_broken:
        found.append("bots: their processes do not start; the first option is taken for them")
    return found
