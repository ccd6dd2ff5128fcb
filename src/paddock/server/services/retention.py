"""Old tables and drawings of guests go, guests who left nothing behind, and what has been in the bin for a week."""

from __future__ import annotations

import logging

from ..storage import days_ago
from .old_drawings import sweep_drawings
from .services import Services

logger = logging.getLogger("paddock.retention")


async def sweep(services: Services) -> None:
    """All that is old; nothing after a leap of the clock."""
    if not await services.storage.sweeps.may("tables"):
        return
    if emptied := await services.storage.bin.empty():
        logger.info("removed %d deleted tables for good", emptied)
    if services.settings.retention_days > 0:
        await remove_old_tables(services)
    await sweep_drawings(services)


async def remove_old_tables(services: Services) -> None:
    """Remove them, but never a table of an account; several workers may do so without harm."""
    before = days_ago(services.settings.retention_days)
    gone = await services.storage.bin.sweep(before)
    forgotten = await services.storage.people.forget_guests(before)
    if gone or forgotten:
        logger.info("removed %d old tables and %d guests", len(gone), forgotten)
