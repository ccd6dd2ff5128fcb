"""Draw a circuit after the places of its cells in a file of the community's track editor."""

from __future__ import annotations

import cmath
import math
from collections.abc import Iterable, Sequence
from dataclasses import replace
from statistics import fmean, median, pstdev

from paddock.racing import Plan, bends_of, close_loop, crossings, fitted, framed_plan, turn

_UNEVEN = 0.4  # spread of the spaces' lengths from which we keep the places as they are
_ROADS = (0.6, 1.1)  # widths of a road, in spaces


def traced_plan(name: str, lanes: Sequence[tuple[complex, complex]]) -> Plan | None:
    """The road through the middles of both cells of each space; nothing if that is no road at all."""
    centres = [(one + two) / 2 for one, two in lanes]
    around = zip([centres[-1], *centres[:-1]], [*centres[1:], centres[0]], strict=True)
    ways = [after - before for before, after in around]
    if len({(round(centre.real), round(centre.imag)) for centre in centres}) < len(centres) / 2 or not all(ways):
        return None
    width = 2 * median(abs(one - two) for one, two in lanes) / fmean(abs(way) / 2 for way in ways)
    leaning = sum(turn(way, one - two) for way, (one, two) in zip(ways, lanes, strict=True))
    plan = framed_plan(name, fitted(_traced(centres, ways)), len(lanes), min(_ROADS[1], max(_ROADS[0], width)))
    return replace(plan, lane1_side="right" if leaning >= 0 else "left")


def _traced(centres: Sequence[complex], ways: Sequence[complex]) -> list[complex]:
    """Spaces of equal length that turn as the file's do; the file's own places if its spaces are too uneven."""
    count = len(centres)
    plain = [
        (9 * (centres[place - 1] + centres[place]) - centres[place - 2] - centres[(place + 1) % count]) / 16
        for place in range(count)
    ]
    lengths = [abs(way) for way in ways]
    if pstdev(lengths) > _UNEVEN * fmean(lengths):
        return plain
    bends = [turn(ways[index - 1], way) for index, way in enumerate(ways)]
    even = close_loop(bends, [1.0] * count, round(sum(bends) / math.tau), cmath.phase(ways[0]))
    return even if len(crossings(even)) == len(crossings(plain)) else plain


def turns_of(plan: Plan, lines: Iterable[int], spaces: int) -> list[str]:
    """Which way the road turns around each line."""
    bends = bends_of([complex(*point) for point in plan.points])
    count = len(bends)
    weights = {-1: 1, 0: 2, 1: 1}
    turned = [
        sum(weight * bends[(line * count // spaces + step) % count] for step, weight in weights.items())
        for line in lines
    ]
    return ["right" if angle >= 0 else "left" for angle in turned]
