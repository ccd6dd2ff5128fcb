"""Databases without a server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from paddock.server.lobby import Wish, new_sheet
from paddock.server.storage import Identity, Seat, Storage, migrate


@asynccontextmanager
async def opened_storage(url: str) -> AsyncIterator[Storage]:
    """A storage that is closed afterwards."""
    await asyncio.to_thread(migrate, url)
    storage = Storage(url)
    storage.database.start(lambda worker, news: None)
    try:
        yield storage
    finally:
        await asyncio.to_thread(storage.database.stop)


async def stored_table(storage: Storage, host: Identity) -> str:
    """The id of a table in its lobby."""
    seats = [Seat(0, "human", identity_id=host.id, name=host.name), Seat(0, "bot", "random")]
    sheet = new_sheet(host, Wish("heat", {}, seats, "table", True, "live", False))
    await storage.tables.add(sheet)
    return sheet.id
