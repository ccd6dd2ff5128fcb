"""Old tables of guests go, and so do guests who left nothing behind."""

from __future__ import annotations

import logging

from ..storage import days_ago
from .services import Services

logger = logging.getLogger("paddock.retention")


async def remove_old_tables(services: Services) -> None:
    """Remove them, but never a table of an account; several workers may do so without harm."""
    before = days_ago(services.settings.retention_days)
    gone = await services.storage.tables.sweep(before)
    forgotten = await services.storage.people.forget_guests(before)
    if gone or forgotten:
        logger.info("removed %d old tables and %d guests", len(gone), forgotten)
