"""Closed roads by their bends: equal steps, each turned against the one before.

A loop is a list of places, one step apart; a bend is the turn at such a place, to the right positive. All bends
together make whole turns, and the last step must lead back to the first place.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Sequence
from itertools import accumulate

_ROUNDS = 60
_LARGEST_CHANGE = 0.12  # of a bend in one round; more would tangle the road

Row = tuple[float, float, float]


def close_loop(bends: Sequence[float], give: Sequence[float], turns: int, start: float = 0.0) -> list[complex]:
    """The places of the loop whose bends differ least from those wanted; a bend with more give changes more.

    It goes round that many times, to the right positive; a figure of eight does not go round at all.
    """
    wanted, bends = math.tau * turns, list(bends)
    for _ in range(_ROUNDS):
        steps = _steps(bends, start)
        left = list(accumulate(reversed(steps)))[::-1]  # what each bend turns: all the way behind it
        rows = [(1.0, 0.0, 0.0), *((1.0, -way.imag, way.real) for way in left[1:])]
        gap = left[0]
        share = _shared(rows, give, (wanted - sum(bends), -gap.real, -gap.imag))
        changes = [ease * sum(map(_product, row, share)) for row, ease in zip(rows, give, strict=True)]
        largest = max(map(abs, changes))
        if largest < 1e-7:
            break
        damping = min(1.0, _LARGEST_CHANGE / largest)
        bends = [bend + change * damping for bend, change in zip(bends, changes, strict=True)]
    return _places(_steps(bends, start))


def _steps(bends: Sequence[float], start: float) -> list[complex]:
    return [cmath.rect(1, start + turned) for turned in accumulate(bends[1:], initial=0.0)]


def _places(steps: Sequence[complex]) -> list[complex]:
    """Where the steps lead; what is missing to a closed loop is shared by all."""
    miss = sum(steps) / len(steps)
    return list(accumulate((step - miss for step in steps[:-1]), initial=0j))


def _product(a: float, b: float) -> float:
    return a * b


def _shared(rows: Sequence[Row], give: Sequence[float], missing: Row) -> Row:
    """How much each of the three conditions has to pull so that all are met (weighted least squares)."""
    table = [
        [sum(ease * row[a] * row[b] for row, ease in zip(rows, give, strict=True)) for b in range(3)] for a in range(3)
    ]
    whole = _determinant(table)
    if abs(whole) < 1e-12:
        return 0.0, 0.0, 0.0
    replaced = [
        [[missing[a] if b == column else table[a][b] for b in range(3)] for a in range(3)] for column in range(3)
    ]
    first, second, third = (_determinant(each) / whole for each in replaced)
    return first, second, third


def _determinant(table: Sequence[Sequence[float]]) -> float:
    (a, b, c), (d, e, f), (g, h, i) = table
    return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)


def bends_of(places: Sequence[complex]) -> list[float]:
    """The turn at each place of a closed polygon."""
    ways = [after - here for here, after in zip(places, [*places[1:], places[0]], strict=True)]
    return [turn(before, way) for before, way in zip([ways[-1], *ways[:-1]], ways, strict=True)]


def turn(before: complex, after: complex) -> float:
    """From one direction to another, at most half a turn."""
    return cmath.phase(after / before) if before and after else 0.0


def is_clear(places: Sequence[complex], room: float) -> bool:
    """Whether two pieces of road never come nearer than that; within a bend of that width they do so by nature."""
    count, near = len(places), math.ceil(2.2 * room)
    for index, here in enumerate(places):
        last = min(count, count - near + index)
        if any(abs(other - here) < room for other in places[index + near : last]):
            return False
    return True


def crossings(places: Sequence[complex]) -> list[tuple[int, int]]:
    """The steps that lie over each other, the earlier one first."""
    count, found = len(places), []
    longest = max(abs(after - here) for here, after in zip(places, [*places[1:], places[0]], strict=True))
    for one in range(count):
        for other in range(one + 2, count - (one == 0)):
            if abs(places[one] - places[other]) <= 2 * longest and _cross(places, one, other):
                found.append((one, other))
    return found


def _cross(places: Sequence[complex], one: int, other: int) -> bool:
    a, b = places[one], places[one + 1]
    c, d = places[other], places[(other + 1) % len(places)]
    return _side(a, b, c) != _side(a, b, d) and _side(c, d, a) != _side(c, d, b)


def _side(a: complex, b: complex, point: complex) -> bool:
    return ((b - a).conjugate() * (point - a)).imag > 0
