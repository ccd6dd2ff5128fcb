"""The tables in memory: loaded when somebody needs them, forgotten when nobody does."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Coroutine
from dataclasses import replace

from paddock.protocol import TableInfo

from ..errors import not_found
from ..services import Services
from ..storage import Identity, News, Sheet
from ..watching import NOBODY, NOT_ALLOWED, describe_table
from .lateness import as_seen_by
from .table import LiveTable

MOST_LOGGED_OUT = 10_000

logger = logging.getLogger("paddock.live")


class LiveTables:
    """Finds a table in memory or rebuilds it."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._logged_out: OrderedDict[str, None] = OrderedDict()

    async def find(self, table_id: str) -> LiveTable:
        """The table of that id; many may ask for it at once."""
        table = self._tables.get(table_id)
        if table and table.gone:
            self.drop(table_id)
        elif table:
            table.used_at = time.monotonic()
            return table
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.create_task(self._load(table_id))
        return await asyncio.shield(self._loading[table_id])

    def loaded(self, table_id: str) -> LiveTable | None:
        """The table, if it is in memory."""
        return self._tables.get(table_id)

    def describe(self, sheet: Sheet, identity_id: str | None) -> TableInfo:
        """A table in a list; who is present is known of tables in memory only."""
        loaded = self._tables.get(sheet.id)
        attendance = loaded.viewers.attendance() if loaded else NOBODY
        seen = as_seen_by(self.services, sheet, identity_id)
        return describe_table(seen, identity_id, attendance, loaded.code if loaded else None)

    async def _load(self, table_id: str) -> LiveTable:
        try:
            storage = self.services.storage
            sheet = await storage.tables.find(table_id)
            if sheet is None:
                raise not_found("This table")
            table = LiveTable(self.services, sheet)
            await table.chat.tune_in()
            codes = await storage.invitations.of_table(table_id)
            table.code = next((invitation.code for invitation in codes if invitation.seat is None), None)
            self._tables[table_id] = table
            self.services.metrics.live_tables = len(self._tables)
            if storage.database.shared:
                await storage.database.announce(News("roll-call", table_id))
            return table
        finally:
            del self._loading[table_id]

    # News from other workers

    def hear(self, worker: str, news: News) -> None:
        """Another worker has changed something."""
        if news.kind == "logout":
            self.hang_up(news.details[0])
        elif news.kind == "person":
            self._start(self.meet_again(news.details[0]))
        elif news.kind == "all":
            for loaded in self._tables.values():
                self._start(self._look_again(loaded))
        elif table := self._tables.get(news.table):
            self._start(self._follow(worker, table, news))

    async def _follow(self, worker: str, table: LiveTable, news: News) -> None:
        if news.kind == "choices":
            await table.catch_up()
        elif news.kind in ("table", "gone"):
            await table.refresh()
        elif news.kind == "rollback":
            await table.rollbacks.tell()
        elif news.kind == "chat":
            await table.chat.tune_in()
        elif news.kind == "here":
            table.viewers.hear(worker, news.details)
        elif news.kind == "roll-call":
            await table.viewers.tell_workers()

    async def _look_again(self, table: LiveTable) -> None:
        await table.refresh()
        await table.catch_up()

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finish)

    def _finish(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            logger.error("following other workers failed", exc_info=error)

    # People

    async def person(self, identity: Identity) -> Identity:
        """Somebody who comes to a table, with whom they do not want to hear."""
        return replace(identity, muted=await self.services.storage.mutes.ids(identity.id))

    async def meet_again(self, identity_id: str) -> None:
        """Somebody has changed name, hidden words or mutes: their open sockets follow."""
        known = await self.services.storage.people.find(identity_id)
        if known is None:
            return
        person = await self.person(known)
        for table in self._tables.values():
            for viewer in [viewer for viewer in table.viewers if viewer.identity_id == identity_id]:
                viewer.identity = person
                table.viewers.show(viewer)

    def hang_up(self, device: str) -> None:
        """Somebody has logged out on a device: its sockets close, and none that is just being opened stays."""
        self._logged_out[device] = None
        if len(self._logged_out) > MOST_LOGGED_OUT:
            self._logged_out.popitem(last=False)
        for table in self._tables.values():
            for viewer in table.viewers:
                if viewer.device == device:
                    viewer.outbox.close(NOT_ALLOWED, "You have logged out on this device.")

    def has_logged_out(self, device: str | None) -> bool:
        """Whether a device was forgotten lately."""
        return device in self._logged_out

    # Forgetting

    async def call_the_roll(self) -> None:
        """Tell other workers who is here."""
        watched = [table.viewers for table in self._tables.values() if table.viewers]
        await asyncio.gather(*(viewers.tell_workers() for viewers in watched))

    def sweep(self) -> None:
        """Forget the tables that nobody has used for a while."""
        oldest = time.monotonic() - self.services.settings.idle_seconds
        for table_id, table in list(self._tables.items()):
            in_use = table.viewers or table.bots.busy or table.lock.locked()
            if not in_use and table.used_at < oldest:
                self.drop(table_id)

    def drop(self, table_id: str) -> None:
        """Forget one table; its truth is in the database."""
        if table := self._tables.pop(table_id, None):
            table.bots.stop()
            table.reporting.stop()
        self.services.metrics.live_tables = len(self._tables)

    def stop(self) -> None:
        """Forget all."""
        for table_id in list(self._tables):
            self.drop(table_id)
