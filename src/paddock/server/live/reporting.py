"""The report of a race that is over: made once, kept, and told to everybody who looks."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, cast

from paddock.protocol import RaceResult

from ..errors import Refusal
from ..race import effective_plays, write_report
from ..ratings import rate_race, rated_field
from ..storage import now

if TYPE_CHECKING:
    from .table import LiveTable

logger = logging.getLogger("paddock.live")


class Reporting:
    """The report of one table; made once, by one replay, and kept."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._making: asyncio.Task[RaceResult] | None = None
        self._failed = False
        self.report: RaceResult | None = None

    async def ready(self) -> RaceResult | None:
        """The report, once the race is over."""
        self.begin()
        return await asyncio.shield(self._making) if self._making else self.report

    def begin(self) -> None:
        """Make the report, and tell everybody who looks."""
        wanted = self.report is None and not self._failed and self._table.sheet.status == "over"
        if wanted and self._making is None:
            self._making = asyncio.create_task(self._make())
            self._making.add_done_callback(self._finish)

    def stop(self) -> None:
        """Nobody needs it any more."""
        if self._making:
            self._making.cancel()

    async def _make(self) -> RaceResult:
        sheet, storage = self._table.sheet, self._table.services.storage
        report = cast(RaceResult | None, await storage.results.report(sheet.id))
        if report is None:
            acts = await storage.choices.after(sheet.id, 0)
            report, results, places = await write_report(sheet, acts)
            await storage.results.keep(sheet.id, dict(report), results)
            if sheet.rated and not sheet.rewound:
                field = rated_field(sheet, places, effective_plays(acts))
                await storage.ratings.note(sheet.id, sheet.game, sheet.ended_at or now(), field, rate_race)
        self.report = report
        self._table.viewers.tell_result(report)
        return report

    def _finish(self, task: asyncio.Task[RaceResult]) -> None:
        self._making = None
        if not task.cancelled() and (error := task.exception()):
            self._failed = True  # until the table is loaded anew
            log = logger.warning if isinstance(error, Refusal) else logger.error
            log("the report of %s failed", self._table.id, exc_info=error)
