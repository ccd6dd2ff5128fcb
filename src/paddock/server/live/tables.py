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
from ..storage import Identity, News, Sheet, act_told, now
from ..watching import NOBODY, NOT_ALLOWED, Looks, describe_table
from .answers import KnownAnswers
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
        self._looks = Looks()

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
                raise not_found("table")
            table = LiveTable(self.services, sheet)
            await table.chat.tune_in()
            await table.read_removals()
            self._tables[table_id] = table
            self.services.metrics.live_tables = len(self._tables)
            if storage.database.shared:
                await storage.database.announce(News("roll-call", table_id))
            return table
        finally:
            del self._loading[table_id]

    def has_looked(self, table_id: str, identity_id: str) -> bool:
        """Whether somebody has looked at a table within two minutes, through whichever worker."""
        table = self._tables.get(table_id)
        here = table is not None and table.viewers.has_looked(identity_id)
        return here or self._looks.are_fresh(table_id, identity_id)

    # News from other workers

    def hear(self, worker: str, news: News) -> None:
        """Another worker has changed something."""
        self.services.storage.happenings.hear(news)
        if news.kind == "channels":
            self._start(self.services.storage.channels.load())
        elif news.kind == "logout":
            self.hang_up(news.details[0])
        elif news.kind == "person":
            self._start(self.meet_again(news.details[0]))
        elif news.kind == "looks":
            self._looks.hear(news.table, news.details[0])
        elif news.kind == "all":
            for loaded in self._tables.values():
                self._start(self._look_again(loaded))
        elif table := self._tables.get(news.table):
            self._start(self._follow(worker, table, news))

    async def _follow(self, worker: str, table: LiveTable, news: News) -> None:
        if news.kind == "choices":
            await table.catch_up(act_told(news.details))
        elif news.kind == "unsaid":
            table.chat.unsay(int(news.details[0]))
        elif news.kind == "names":
            await table.introduce_again()
        elif news.kind in ("table", "gone"):
            await table.refresh()
        elif news.kind == "rollback":
            await table.rollbacks.tell()
        elif news.kind == "proposals":
            await table.tell_proposals()
        elif news.kind == "clocks":
            await table.clocks.read_again()
        elif news.kind == "chat":
            await table.chat.tune_in()
        elif news.kind == "wishes":
            await table.said_ahead.read()
        elif news.kind == "here":
            table.viewers.hear(worker, news.details)
        elif news.kind == "roll-call":
            await table.viewers.tell_workers()

    async def clocks_have_changed(self) -> None:
        """All clocks were moved on."""
        for table in list(self._tables.values()):
            await table.clocks.read_again()

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
        storage = self.services.storage
        muted = await storage.mutes.ids(identity.id) | await storage.circle.not_heard(identity.id)
        return replace(identity, muted=muted)

    async def meet_again(self, identity_id: str) -> None:
        """Somebody has changed name, hidden words or mutes: their open sockets follow, and those of their programs."""
        known = await self.services.storage.people.find(identity_id)
        if known is None:
            return
        for program in await self.services.storage.programs.bots_of(identity_id):
            await self.meet_again(program.id)
        if known.banned_until and known.banned_until > now():
            self.show_out(identity_id)
            return
        person = await self.person(known)
        for table in self._tables.values():
            for viewer in [viewer for viewer in table.viewers if viewer.identity_id == identity_id]:
                viewer.identity = person
                table.viewers.show(viewer)

    async def introduce_again(self, table_id: str) -> None:
        """Somebody at a table has another name, here and at other workers."""
        await self.services.storage.database.announce(News("names", table_id))
        if table := self._tables.get(table_id):
            await table.introduce_again()

    def unsay(self, table_id: str, line: int) -> None:
        """A moderator has removed a line of chat."""
        if table := self._tables.get(table_id):
            table.chat.unsay(line)

    def show_out(self, identity_id: str) -> None:
        """Somebody may not be here any more: their sockets close."""
        for table in self._tables.values():
            for viewer in [one for one in table.viewers if one.identity_id == identity_id]:
                viewer.outbox.close(NOT_ALLOWED, "You are banned from this server.")

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
            in_use = table.viewers or table.bots.busy or table.said_ahead.busy or table.lock.locked()
            if not in_use and table.used_at < oldest:
                self.drop(table_id)

    def drop(self, table_id: str) -> None:
        """Forget one table; its truth is in the database."""
        if table := self._tables.pop(table_id, None):
            _let_go(table)
        self.services.metrics.live_tables = len(self._tables)

    def stop(self) -> None:
        """Forget all."""
        for table_id in list(self._tables):
            self.drop(table_id)


def _let_go(table: LiveTable) -> None:
    """What a table holds goes at once, and not only when garbage is looked for."""
    table.bots.stop()
    table.said_ahead.stop()
    table.reporting.stop()
    if table.delayed:
        table.delayed.stop()
    table.scene = table.delayed = table.reporting.report = None
    table.answers = KnownAnswers()
