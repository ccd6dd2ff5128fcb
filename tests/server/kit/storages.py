"""Databases without a server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from alembic import command

from paddock.server.lobby import Wish, new_sheet
from paddock.server.storage import Identity, Seat, Storage, migrate, migrating
from paddock.server.storage.engines import database_url, open_engines


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


def make_older(url: str, revision: str) -> None:
    """Bring a database back to the form that an earlier version of the server left behind."""
    writer, reader = open_engines(database_url(url))
    with writer.begin() as connection:
        config = migrating._config()
        config.attributes["connection"] = connection
        command.downgrade(config, revision)
    writer.dispose()
    reader.dispose()


async def stored_table(storage: Storage, host: Identity) -> str:
    """The id of a table in its lobby."""
    seats = [Seat(0, "human", identity_id=host.id, name=host.name), Seat(0, "bot", "random")]
    sheet = new_sheet(host, Wish("heat", {}, seats, "table", True, "live", False))
    await storage.tables.add(sheet)
    return sheet.id
