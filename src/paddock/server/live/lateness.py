"""Who sees a race later than it happens, and what its table looks like to them meanwhile."""

from __future__ import annotations

from dataclasses import replace

from ..services import Services
from ..storage import Sheet


def is_late(services: Services, sheet: Sheet, identity_id: str | None) -> bool:
    """Spectators of a delayed race, until even its end is old enough to be known."""
    if sheet.watch != "delayed" or sheet.status == "lobby" or sheet.seats_of(identity_id):
        return False
    return sheet.ended_at is None or not services.is_past_delay(sheet.ended_at)


def as_seen_by(services: Services, sheet: Sheet, identity_id: str | None) -> Sheet:
    """The table for somebody: to those who see the race late it is not over before its time."""
    if sheet.status == "over" and is_late(services, sheet, identity_id):
        return replace(sheet, status="running", ended_at=None, rematch_id=None)
    return sheet
