"""How much of a result is luck: what neither the driver's level nor the grid slot explains of the places."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from math import sqrt

from ..estimate import Estimate, student
from ..report.series import Start

PARTS = 10  # the races are left out tenth by tenth to learn how sure the figure is
SWEEPS = 12
LEAST_RACES = 10


def luck_share(starts: Sequence[Start]) -> Estimate | None:
    """In per cent, with its interval; nothing where too few races were run."""
    races = sorted({start.race for start in starts})
    if len(races) < LEAST_RACES:
        return None
    value = _share(starts)
    part_of = {race: number % PARTS for number, race in enumerate(races)}
    without = [_share([start for start in starts if part_of[start.race] != part]) for part in range(PARTS)]
    mean = sum(without) / PARTS
    reach = student(PARTS - 1) * sqrt((PARTS - 1) / PARTS * sum((one - mean) ** 2 for one in without))
    return Estimate(100 * value, 100 * max(0.0, value - reach), 100 * min(1.0, value + reach))


def _share(starts: Sequence[Start]) -> float:
    """The variance that is left when the means of levels and slots are taken off in turn until nothing changes."""
    middle = sum(start.place for start in starts) / len(starts)
    left = [start.place - middle for start in starts]
    whole = sum(value * value for value in left)
    if not whole:
        return 0.0
    for _ in range(SWEEPS):
        left = _without(left, starts, lambda start: start.driver)
        left = _without(left, starts, lambda start: start.slot)
    return sum(value * value for value in left) / whole


def _without(left: Sequence[float], starts: Sequence[Start], group: Callable[[Start], Hashable]) -> list[float]:
    sums: dict[Hashable, float] = {}
    counts: dict[Hashable, int] = {}
    for value, start in zip(left, starts, strict=True):
        key = group(start)
        sums[key] = sums.get(key, 0.0) + value
        counts[key] = counts.get(key, 0) + 1
    return [value - sums[group(start)] / counts[group(start)] for value, start in zip(left, starts, strict=True)]
