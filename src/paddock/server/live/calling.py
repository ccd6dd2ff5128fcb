"""Whom an act concerns: notices are jobs that are written with it. Nobody who cannot be reached costs one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..notices import Happening, notice_job, reminders
from ..race import Replica, game_of
from ..storage import Act, NewJob, Seat, SeatClock, now

if TYPE_CHECKING:
    from .table import LiveTable

REPLY_PATIENCE = 15 * 60_000
"""Milliseconds before somebody is called a second time in a round."""


class Calling:
    """The notices of one table."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table

    def jobs(self, replica: Replica, act: Act | None, clocks: Iterable[SeatClock]) -> list[NewJob]:
        """What is to be told after an act, or at the start."""
        reachable = self._table.services.storage.channels.reachable
        owners = [seat for seat in self._table.sheet.owners() if seat.identity_id in reachable]
        if not owners:
            return []
        if replica.over:
            return [notice_job(self._about("result", seat), f"result:{self._table.id}") for seat in owners]
        known = {clock.seat: clock for clock in clocks}
        made: list[NewJob] = []
        for seat in owners:
            if act is not None and act.seat == seat.seat and act.act == "bot" and act.cause in ("clock", "relief"):
                made.append(notice_job(self._about("relief", seat), f"relief:{self._table.id}:{act.number}"))
            elif seat.seat in replica.asked and not self._is_driven(seat, act):
                clock = known.get(seat.seat) or self._table.clocks.clock(seat.seat)
                made += self._asked(replica, seat, clock)
        return made

    def _asked(self, replica: Replica, seat: Seat, clock: SeatClock | None) -> list[NewJob]:
        turn, table = game_of(self._table.sheet).asking.turn(replica.state), self._table.id
        decision = clock.decision if clock else ""
        about = self._about("turn", seat, decision, clock.due_at if clock else None)
        if replica.occasion(seat.seat) in ("plan", "before"):
            label = turn.round if turn else f"before-{replica.number}"  # no round, and no number of one
            covered = self._table.said_ahead.covers(replica, seat.seat)
            called = notice_job(about, f"turn:{table}:{seat.seat}:{label}", now() + (REPLY_PATIENCE if covered else 0))
            return [called, *self.reminders([clock] if clock else [])]
        later = notice_job(about, f"reply:{table}:{replica.decision_id(seat.seat)}", now() + REPLY_PATIENCE)
        return [later, *self.reminders([clock] if clock else [])]

    def reminders(self, clocks: Iterable[SeatClock]) -> list[NewJob]:
        """What tells people that their time goes by; also after somebody gave them more of it, or a pause is over."""
        sheet, reachable = self._table.sheet, self._table.services.storage.channels.reachable
        owners = {seat.seat: str(seat.identity_id) for seat in sheet.owners() if seat.identity_id in reachable}
        return [
            job
            for clock in clocks
            if clock.seat in owners
            for job in reminders(sheet.clock, clock, (sheet.id, owners[clock.seat]))
        ]

    def _about(self, kind: str, seat: Seat, decision: str = "", deadline: int | None = None) -> Happening:
        return Happening(kind, self._table.id, str(seat.identity_id), seat.seat, decision, deadline)

    def _is_driven(self, seat: Seat, act: Act | None) -> bool:
        if act is not None and act.seat == seat.seat and act.act in ("bot", "human"):
            return act.act == "bot"
        return bool(seat.driver)
