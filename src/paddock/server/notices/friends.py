"""A table that waits for drivers is told to the friends of its host, who can sit down there."""

from __future__ import annotations

from ..storage import DAY, Identity, Sheet, Storage, now
from .happenings import Happening, post


async def tell_friends(storage: Storage, host: Identity, sheet: Sheet) -> None:
    """Who follows the host and is followed, once a day however many tables there are; never of a private one."""
    if not sheet.waits_for_all or sheet.host_id != host.id:
        return
    reachable = storage.channels.reachable
    for friend in sorted(await storage.circle.friends(host.id) & reachable) if reachable else ():
        await post(storage, Happening("friend", sheet.id, friend, by=host.name), f"friend:{host.id}:{now() // DAY}")
