"""Where a drawn road is too narrow for its own shape: bends tighter than it is wide, and parts that touch each other.

No rule reads a drawing, so such a circuit can be raced; but a board on which roads run into each other cannot be read.
The browser reckons the same while somebody drags (`web/src/workshop/pinches.ts`, held equal by `tests/geometry`):
additions, products, quotients and roots only, in the same order.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from paddock.kernel.game import text
from paddock.protocol import Text

from .plan import Plan, Point
from .remarks import Remark
from .road import Road

_PIECES, _SAMPLES = 48, 16
"""Roads of all games are measured alike, however they are cut."""
_REACH = 8  # samples to either side from which a radius is taken
_COARSE = 2  # every second sample is compared with the others
_VERGE, _GAP = 12, 14  # beside the inner edge of a bend, and between two edges
_ALONG = 2.2  # so many gaps further along, a part of the road is another one
_AROUND_BRIDGE = 1  # pieces before and behind a bridge that belong to it

Shares = tuple[float, float]
"""From and to, as shares of the lap."""


@dataclass(frozen=True, slots=True)
class Pinch:
    """A bend (one place) or two parts of the road (two places) with too little room."""

    places: tuple[complex, ...]
    room: float
    least: float


def tight_bends(points: Sequence[Point], width: int) -> list[Pinch]:
    """Bends whose inner edge would fold, each where it is tightest."""
    places, least = _measured(points), width / 2 + _VERGE
    radii = [_radius(places, at) for at in range(len(places))]
    sharpest = [min(run, key=radii.__getitem__) for run in _runs(len(radii), lambda at: radii[at] < least)]
    return [Pinch((places[at],), radii[at], least) for at in sharpest]


def near_parts(points: Sequence[Point], width: int, bridges: Sequence[Shares]) -> list[Pinch]:
    """Parts of the road that would touch, each where they are nearest; a bridge leads over."""
    places, least = _measured(points)[::_COARSE], float(width + _GAP)
    count = len(places)
    length = sum(_apart(places[at], places[(at + 1) % count]) for at in range(count))
    away = math.ceil(_ALONG * least * count / length)
    partners = [_partner(places, at, away, least) for at in range(count)]

    def is_bridged(at: int) -> bool:
        return any(low <= at / count + lap <= high for low, high in bridges for lap in (-1, 0, 1))

    def room(at: int) -> float:
        return _apart(places[at], places[partners[at]])

    found: list[Pinch] = []
    for run in _runs(count, lambda at: partners[at] >= 0):
        nearest = min(run, key=room)
        if nearest < partners[nearest] and not any(is_bridged(at) or is_bridged(partners[at]) for at in run):
            found.append(Pinch((places[nearest], places[partners[nearest]]), room(nearest), least))
    return found


def bridged(plan: Plan, pieces: int) -> list[Shares]:
    """Where bridges lie on a lap of so many pieces, with the road right before and behind them."""
    return [((first - _AROUND_BRIDGE) / pieces, (last + 1 + _AROUND_BRIDGE) / pieces) for first, last in plan.bridges]


def road_remarks(plan: Plan | None, pieces: int) -> list[Remark]:
    """What keeps a circuit out of the gallery, though not from being raced; `pieces` count its bridges."""
    if plan is None:
        return []
    return [
        *(_tight(plan, pinch) for pinch in tight_bends(plan.points, plan.road_width)),
        *(_near(plan, pinch) for pinch in near_parts(plan.points, plan.road_width, bridged(plan, pieces))),
    ]


def _tight(plan: Plan, pinch: Pinch) -> Remark:
    says = text(
        "remark.road.tight",
        "This bend is too tight for the width of the road: its radius is {radius}, at least {least} is needed.",
        radius=math.floor(pinch.room),
        least=math.ceil(pinch.least),
    )
    return _remark("road.tight", plan, pinch, says)


def _near(plan: Plan, pinch: Pinch) -> Remark:
    says = text(
        "remark.road.near",
        "Two parts of the road are too near each other: {apart} from middle to middle, "
        "at least {least} is needed, or a bridge.",
        apart=math.floor(pinch.room),
        least=math.ceil(pinch.least),
    )
    return _remark("road.near", plan, pinch, says)


def _remark(code: str, plan: Plan, pinch: Pinch, says: Text) -> Remark:
    handles = [complex(*point) for point in plan.points]
    nearest = min(range(len(handles)), key=lambda at: _apart(handles[at], pinch.places[0]))
    spots = tuple((round(place.real, 1), round(place.imag, 1)) for place in pinch.places)
    return Remark(code, f"drawing.points[{nearest + 1}]", says, "bad", spots)


def _measured(points: Sequence[Point]) -> list[complex]:
    return Road(points, _PIECES).run(0, _PIECES, 0, _SAMPLES)[:-1]


def _apart(a: complex, b: complex) -> float:
    across, down = b.real - a.real, b.imag - a.imag
    return math.sqrt(across * across + down * down)


def _radius(places: Sequence[complex], at: int) -> float:
    """Of the circle through a place and those around it; a straight has an endless one."""
    a, b, c = places[at - _REACH], places[at], places[(at + _REACH) % len(places)]
    area = abs((b.real - a.real) * (c.imag - a.imag) - (b.imag - a.imag) * (c.real - a.real))
    return _apart(a, b) * _apart(b, c) * _apart(c, a) / (2 * area) if area else math.inf


def _partner(places: Sequence[complex], at: int, away: int, least: float) -> int:
    """The nearest place of another part of the road, if it is too near."""
    best = -1
    for step in range(away, len(places) - away + 1):
        other = (at + step) % len(places)
        if (apart := _apart(places[at], places[other])) < least:
            best, least = other, apart
    return best


def _runs(count: int, belongs: Callable[[int], bool]) -> list[list[int]]:
    """Neighbours on the ring that belong together, by where they begin; the last one may reach over the line."""
    runs: list[list[int]] = []
    for at in range(count):
        if not belongs(at):
            continue
        if runs and runs[-1][-1] == at - 1:
            runs[-1].append(at)
        else:
            runs.append([at])
    if len(runs) > 1 and runs[0][0] == 0 and runs[-1][-1] == count - 1:
        runs[0] = runs.pop() + runs[0]
    return runs
