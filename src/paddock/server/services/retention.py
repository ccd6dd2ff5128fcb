"""Old tables of guests go, and so do guests who left nothing behind."""

from __future__ import annotations

import asyncio
import logging

from ..storage import days_ago
from .services import Services

EVERY = 3600.0
FIRST_AFTER = 30.0

logger = logging.getLogger("paddock.retention")


async def keep_tidy(services: Services) -> None:
    """Sweep now and then; several workers may do so without harm."""
    await asyncio.sleep(FIRST_AFTER)
    while True:
        await sweep(services)
        await asyncio.sleep(EVERY)


async def sweep(services: Services) -> None:
    """One sweep. Tables of accounts stay."""
    before = days_ago(services.settings.retention_days)
    gone = await services.storage.tables.sweep(before)
    forgotten = await services.storage.people.forget_guests(before)
    if gone or forgotten:
        logger.info("removed %d old tables and %d guests", len(gone), forgotten)
