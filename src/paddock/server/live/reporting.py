"""When a race is over: its statistics, everybody's luck, and a result for every person who drove."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from paddock.kernel import Event, Plain

from ..clock import now
from ..storage import Act, Result, Sheet
from .describing import circuit_name
from .replica import Replica, effective_plays, game_of

if TYPE_CHECKING:
    from .table import LiveTable

BREATH = 20
"""Choices replayed between two chances for other tables to go on."""

logger = logging.getLogger("paddock.live")


class Reporting:
    """The report of one table; made once, by one replay, and kept."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._making: asyncio.Task[Plain] | None = None
        self.report: Plain | None = None

    async def ready(self) -> Plain | None:
        """The report, once the race is over."""
        if self.report is None and self._table.sheet.status == "over":
            self.begin()
            assert self._making
            return await asyncio.shield(self._making)
        return self.report

    def begin(self) -> None:
        """Make the report, and tell everybody who looks."""
        if self.report is None and self._making is None and self._table.sheet.status == "over":
            self._making = asyncio.create_task(self._make())
            self._making.add_done_callback(self._finish)

    def stop(self) -> None:
        """Nobody needs it any more."""
        if self._making:
            self._making.cancel()

    async def _make(self) -> Plain:
        sheet, storage = self._table.sheet, self._table.house.storage
        report = await storage.results.report(sheet.id)
        if report is None:
            acts = await storage.choices.after(sheet.id, 0)
            report, results = await write_report(sheet, acts)
            await storage.results.keep(sheet.id, report, results)
        self.report = report
        self._table.gallery.tell_result(report)
        return report

    def _finish(self, task: asyncio.Task[Plain]) -> None:
        self._making = None
        if not task.cancelled() and (error := task.exception()):
            logger.error("the report of %s failed", self._table.id, exc_info=error)


async def write_report(sheet: Sheet, acts: list[Act]) -> tuple[Plain, list[Result]]:
    """The figures of a whole race, and the results of those who drove it themselves, from the start to the end."""
    replica, events = await _whole_race(sheet, acts)
    presenter, state = game_of(sheet).presenter, replica.state
    cars = presenter.result(state, events)
    seats = {car["id"]: car["seat"] for car in presenter.view(state, None, replica.table.names)["cars"]}
    values = {seats.get(car["car"]): car["values"] for car in cars}
    standings = game_of(sheet).standings(state)
    places = {standing.seat: standing.place for standing in standings}
    ended = sheet.ended_at or now()
    results = [
        Result(
            sheet.id,
            seat.seat,
            seat.identity_id,
            sheet.game,
            (circuit_name(sheet) or "")[:80],
            places[seat.seat],
            len(standings),
            _numbers(values.get(seat.seat, {})),
            ended,
        )
        for seat in sheet.in_race()
        if seat.identity_id and not seat.driver and seat.seat in places and not any(act.is_inherited for act in acts)
    ]
    return {"figures": presenter.figures(), "cars": cars}, results


async def _whole_race(sheet: Sheet, acts: list[Act]) -> tuple[Replica, list[Event]]:
    replica = Replica(sheet)
    events = list(replica.table.events)
    for number, play in enumerate(effective_plays(acts)):
        if number % BREATH == 0:
            await asyncio.sleep(0)
        _, moment = replica.play(play.seat, play.options)
        events.extend(moment.events)
    return replica, events


def _numbers(values: Plain) -> dict[str, float]:
    return {key: value for key, value in values.items() if isinstance(value, int | float)}
