"""Places in races of yesterday, filled in while nobody waits for them."""

from __future__ import annotations

from paddock.kernel import PaddockError

from ..race import Replica
from ..storage import UNREADABLE, Storage, seats_text


async def fill_in_places(storage: Storage) -> None:
    """One race whose places are not kept yet is replayed; a race that cannot be read has none."""
    table_id = await storage.progress.without_places()
    sheet = await storage.tables.find(table_id) if table_id else None
    if sheet is None or table_id is None:
        return
    try:
        replica = await Replica.of(sheet, await storage.choices.after(table_id, 0))
        places = seats_text(replica.places)
    except PaddockError:
        places = UNREADABLE
    await storage.progress.fill_in(table_id, places)
