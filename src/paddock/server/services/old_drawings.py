"""Drawings that guests have left alone: first a notice, then they go, where the operator lets old things go."""

from __future__ import annotations

import logging

from ..notices import Happening, post
from ..settings import Settings
from ..storage import DAY, Storage, days_ago
from .services import Services

SINCE = "drawings since"
"""Under this name stands when old drawings began to go here: nobody loses one on the day that it is decided."""

logger = logging.getLogger("paddock.retention")


async def sweep_drawings(services: Services) -> None:
    """Tell of those that will go soon, and remove those whose time is over; never one of an account."""
    settings, storage = services.settings, services.storage
    if not may_go(settings):
        await storage.sweeps.forget(SINCE)
        return
    since = await storage.sweeps.since(SINCE)
    for drawing in await storage.old_drawings.untouched(days_ago(settings.drawing_notice_days)):
        told = Happening("drawing", "", drawing.owner_id, by=drawing.name)
        await post(storage, told, f"drawing:{drawing.id}:{drawing.touched_at}")
    if since > days_ago(_days_of_notice(settings)):
        return
    if gone := await storage.old_drawings.remove(days_ago(settings.drawing_days)):
        logger.info("removed %d old drawings of guests", gone)


async def leaving(settings: Settings, storage: Storage, guest_id: str) -> dict[str, int]:
    """Which of a guest's drawings will go soon, and when."""
    if not may_go(settings):
        return {}
    first = await storage.sweeps.since(SINCE) + int(_days_of_notice(settings) * DAY)
    found = await storage.old_drawings.untouched(days_ago(settings.drawing_notice_days), guest_id)
    return {one.id: max(first, one.touched_at + int(settings.drawing_days * DAY)) for one in found}


def may_go(settings: Settings) -> bool:
    """Whether drawings of guests go at all."""
    return settings.retention_days > 0 and settings.drawing_days > 0


def _days_of_notice(settings: Settings) -> float:
    return max(0.0, settings.drawing_days - settings.drawing_notice_days)
