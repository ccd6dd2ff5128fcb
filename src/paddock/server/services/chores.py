"""Work that is done again and again beside the calls."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

logger = logging.getLogger("paddock.server")


@dataclass(frozen=True, slots=True)
class Chore:
    """Something to do every so many seconds; whatever fails is told of, and tried again the next time."""

    what: str
    work: Callable[[], Awaitable[object] | None]
    every: float
    first_after: float = 0.0

    async def repeat(self) -> None:
        """Do it until it is cancelled."""
        await asyncio.sleep(self.first_after)
        while True:
            try:
                if (going_on := self.work()) is not None:
                    await going_on
            except Exception as error:
                logger.error("%s failed", self.what, exc_info=error)
            await asyncio.sleep(self.every)
