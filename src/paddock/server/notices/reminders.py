"""When somebody at a daily table is reminded that their time goes by."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..storage import NewJob, SeatClock, TimeControl, now
from .happenings import Happening, notice_job

SHARES: Mapping[str, int] = {"half": 2, "last": 8}
"""Which part of the whole time is left then."""
LEAST_APART = 15 * 60_000
"""Milliseconds between two of them."""


def reminders(control: TimeControl, clock: SeatClock, at: tuple[str, str]) -> Iterator[NewJob]:
    """The jobs that remind somebody of a running clock, by the table and its driver: once for every deadline."""
    if clock.due_at is None or control.is_live:
        return
    table, person = at
    whole = control.time_for(clock.occasion) + clock.extra_ms
    moments = {kind: clock.due_at - whole // share for kind, share in SHARES.items()}
    if moments["last"] - moments["half"] < LEAST_APART:
        del moments["half"]
    for kind, moment in moments.items():
        if moment > now():
            told = Happening(kind, table, person, clock.seat, clock.decision, clock.due_at)
            yield notice_job(told, f"{kind}:{table}:{clock.seat}:{clock.due_at}", moment)
