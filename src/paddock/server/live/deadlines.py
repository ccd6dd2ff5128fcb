"""Clocks that run out: any host may notice, and one act follows."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from paddock.kernel import PaddockError

from ..errors import Refusal
from ..race import Official, Play, Relieve, relief_level
from ..storage import Due, clock, give_back_time, now
from ..storage.heartbeats import EVERY
from ..thinking import RACING, Errand, job_for, spare_option
from .table import LiveTable
from .tables import LiveTables

logger = logging.getLogger("paddock.clocks")

AT_ONCE = 50
IDLE = 2.0
"""Seconds after which a host looks for deadlines that another one has set."""
NEXT_TRY = 0.25
"""Seconds before a deadline that could not be acted on is looked at again."""


class Deadlines:
    """Watches the clocks of all tables, and keeps this host's heart beating."""

    def __init__(self, tables: LiveTables) -> None:
        self._tables = tables
        self._storage = tables.services.storage
        self._news = asyncio.Event()
        self._beaten = 0
        self._acting: set[Due] = set()

    def wake(self) -> None:
        """There may be an earlier deadline."""
        self._news.set()

    async def start(self) -> None:
        """Give back the time in which no host lived, and start clocks that nobody has started."""
        await self._beat()
        for table_id in await self._storage.clocks.unwound():
            with suppress(PaddockError):
                await (await self._tables.find(table_id)).look()

    async def run(self) -> None:
        """Until it is cancelled."""
        while True:
            try:
                await self.fire_due()
                await self._wait()
            except Exception as error:  # a database that is away comes back
                logger.error("watching the clocks failed", exc_info=error)
                await asyncio.sleep(IDLE)

    async def fire_due(self) -> int:
        """Act on every clock that has run out; how many there were."""
        if abs(now() - self._beaten) >= EVERY:
            await self._beat()  # a machine that slept gives time back before it takes any
        due = [one for one in await self._storage.clocks.due(AT_ONCE) if one not in self._acting]
        self._acting.update(due)
        await asyncio.gather(*map(self._fire, due))
        return len(due)

    async def _beat(self) -> None:
        stopped = await self._storage.heartbeats.beat(give_back_time)
        self._beaten = now()
        if stopped:
            logger.warning("no host lived for %.0f s; all clocks were moved on", stopped / 1000)
            await self._tables.clocks_have_changed()

    async def _wait(self) -> None:
        first = await self._storage.clocks.next_due()
        seconds = IDLE if first is None else min(IDLE, (first - now()) / 1000)
        self._news.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._news.wait(), max(clock.nap(seconds), 0.01 if seconds > 0 else NEXT_TRY))

    async def _fire(self, due: Due) -> None:
        try:
            table = await self._tables.find(due.table_id)
            await run_out(table, due)
        except Refusal as refusal:
            if refusal.kind == "damaged":
                logger.error("table %s cannot be replayed; its clocks stand: %s", due.table_id, refusal)
                await self._storage.clocks.halt(due.table_id)
            else:  # somebody answered, or another host was quicker
                logger.debug("deadline of %s: %s", due.table_id, refusal)
        except PaddockError as error:
            logger.error("table %s cannot be raced on; its clocks stand: %s", due.table_id, error)
            await self._storage.clocks.halt(due.table_id)
        finally:
            self._acting.discard(due)


async def run_out(table: LiveTable, due: Due) -> None:
    """Somebody's time is up: the relief takes the seat, or answers once."""
    async with table.lock:
        scene = await table.ensure_scene()
        await table.clocks.load(scene.replica)  # another host may have given time
        if not table.clocks.is_due(due.seat, due.decision):
            return
        seat_clock = table.clocks.clock(due.seat)
        assert seat_clock
        single = table.clocks.gets_single_answer(due.seat)
        job = job_for(scene.replica.table, due.seat, relief_level(table.sheet))
    level, nonce = relief_level(table.sheet), f"clock:{due.decision}:{seat_clock.backs}"
    if not single:
        await table.perform(Relieve(Official("clock", nonce, due.decision), due.seat, level))
        return
    errand = Errand(table.sheet.host_id, RACING)
    option = await table.services.thinkers.choose(job, errand) or spare_option(scene.replica.state, due.seat)
    relief = Official(f"relief:{level}", nonce, due.decision)
    await table.perform(Play(relief, due.seat, due.decision, (option,)))
