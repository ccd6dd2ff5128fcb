"""Which places a driver may still come to, and whether only bots are left to decide about them."""

from __future__ import annotations

from ..storage import Sheet
from .replica import Replica

MOST_OPEN = 1
"""Whoever may still win or lose more places than this has a race to drive."""


def left_places(replica: Replica, sheet: Sheet, seat: int) -> tuple[int, int] | None:
    """The best and the worst place that are left, once no other person races and hardly anything is open any more."""
    done = replica.table.game.asking.done
    if done is None or replica.over:
        return None
    home, out = done(replica.state)
    settled = {*home, *out}
    if not settled or seat in settled:
        return None
    if any(driver.bot is None for driver in sheet.in_race() if driver.seat not in settled and driver.seat != seat):
        return None
    cars = {standing.car for standing in replica.table.standings}
    best, worst = len(home) + 1, len(cars) - len(out)
    decided = best == worst or (bool(home) and worst - best <= MOST_OPEN)
    return (best, worst) if decided else None
