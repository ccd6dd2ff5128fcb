"""How a circuit is drawn: the centre line of its road, where its sections begin, its pit lane.

No rule reads any of this. Board units, x to the right, y down. A circuit without a drawing gets one from the
lengths and bends of its sections.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from paddock.kernel.files import Reader

Place = tuple[float, float]

KEYS = ("half", "spline", "pins", "pit", "terrain", "lakes")
ROW = 32.0  # the length of a row in a generated drawing
_STEPS = 4  # points for each cell
_BLENDS = (1.0, 0.85, 0.7, 0.55, 0.4, 0.25, 0.1, 0.0)


@dataclass(frozen=True, slots=True)
class Plan:
    """A drawing: the first point lies on the finish line, the others follow in driving direction."""

    points: tuple[Place, ...]
    half: int = 30
    pins: tuple[tuple[str, Place], ...] = ()  # where sections begin
    pit: tuple[Place, ...] = ()  # an open line from the entry to the exit
    terrain: int = 0
    lakes: tuple[tuple[Place, ...], ...] = ()


def read_plan(read: Reader, sections: Sequence[str]) -> Plan | None:
    """The drawing in a circuit's file, if there is one."""
    if not read.names():
        return None
    read.only(*KEYS)
    points = _places(read, "spline", 6)
    pins = read.table("pins")
    pins.only(*sections)
    return Plan(
        points=points,
        half=read.number("half", 12, 80, 30),
        pins=tuple((name, _place(pins, name, list(pins.values(name)))) for name in sections if pins.has(name)),
        pit=_places(read, "pit", 2) if read.has("pit") else (),
        terrain=read.number("terrain", 0, 999, 0),
        lakes=tuple(_shore(read, lake) for lake in read.values("lakes")),
    )


def _places(read: Reader, key: str, least: int) -> tuple[Place, ...]:
    places = tuple(_place(read, key, point) for point in read.values(key))
    if len(set(places)) < least:
        raise read.problem(key, f"needs at least {least} different points")
    return places


def _shore(read: Reader, lake: object) -> tuple[Place, ...]:
    if not isinstance(lake, list) or len(lake) < 4:
        raise read.problem("lakes", "each lake is a list of at least 4 points")
    return tuple(_place(read, "lakes", point) for point in lake)


def _place(read: Reader, key: str, point: object) -> Place:
    if not isinstance(point, list) or len(point) != 2 or not all(type(value) in (int, float) for value in point):
        raise read.problem(key, f"{point!r} is not a point [x, y]")
    if not all(-2000 <= value <= 4000 for value in point):
        raise read.problem(key, f"{point!r} lies outside the board")
    return float(point[0]), float(point[1])


def generated_plan(lengths: Sequence[float], bends: Sequence[int]) -> Plan:
    """A closed road from sections: `lengths` in rows, `bends` 0 for a straight, 1 to the right, -1 to the left."""
    counts = [max(1, round(length * _STEPS)) for length in lengths]
    weights = [bend * length for bend, length in zip(bends, lengths, strict=True)]
    turn = math.copysign(math.tau, sum(weights) or 1)
    whole = abs(sum(weights))
    for share in _BLENDS:
        turns: list[float] = []
        for count, weight in zip(counts, weights, strict=True):
            bent = share * math.copysign(1, turn) * weight / whole if whole else 0.0
            turns += [turn * (bent / count + (1 - share) / sum(counts))] * count
        steps = [cmath.rect(1, angle) for angle in accumulate(turns)]
        miss = sum(steps) / len(steps)
        places = list(accumulate((step - miss for step in steps), initial=0j))
        if abs(miss) < 0.3 and _is_roomy(places, 2.6 * _STEPS):
            break
    stretch = ROW / _STEPS
    starts = list(accumulate(counts, initial=0))
    middle = [(places[start] * stretch).real for start in starts], [(places[start] * stretch).imag for start in starts]
    pins = tuple((str(at), (x, y)) for at, (x, y) in enumerate(zip(*middle, strict=True)))
    points = tuple(((place * stretch).real, (place * stretch).imag) for place in places[:-1:_STEPS])
    return Plan(points, 30, pins[:-1])


def _is_roomy(places: Sequence[complex], room: float) -> bool:
    """Whether parts of the road that are far apart in driving are so on the board."""
    sparse = places[:: max(1, _STEPS // 2)]
    count = len(sparse)
    near = range(math.ceil(2 * room / 2), count // 2 + 1)
    return all(abs(sparse[at] - sparse[(at + gap) % count]) > room for at in range(count) for gap in near)
