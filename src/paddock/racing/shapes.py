"""Draw a circuit that nobody has drawn: a closed road from its stretches, as large as the board allows."""

from __future__ import annotations

import cmath
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from zlib import crc32

from .loops import bends_of, close_loop, crossings, is_clear
from .plan import BOARD, SIDES, Plan, Point, Stand

_MARGIN = complex(125, 120)  # room for signs and verges
_LEAST_STEPS = 64  # of a loop, so that its bends are round
_BETWEEN = 0.8  # pieces of lawn between two roads
_TIGHTEST = 0.6  # radius of a bend, in widths of the road
_WIDEST = 1.3  # by how much bends may grow to make a whole turn
_STIFF = 0.03  # how far a straight piece may give way
_BLENDS = tuple(step / 10 for step in range(10, -1, -1))
_WIDTHS = (20, 70)
_GRID = 30  # distance between the places that are tried for the name
_FLAT = 0.42  # a name is wide and low: what is beside it has to keep farther away
_ENOUGH, _PULL = 90, 0.06  # room that will do, and how much the middle of the circuit is preferred


@dataclass(frozen=True, slots=True)
class Stretch:
    """Pieces of road in a row: how far they should turn, right positive, and how readily they give way."""

    length: float
    bend: float = 0.0
    weight: float = 1.0


def generated_plan(name: str, stretches: Sequence[Stretch], width: float) -> Plan:
    """A road that bends as its stretches wish, but never meets itself; its width is told in pieces."""
    pieces = sum(stretch.length for stretch in stretches)
    count = max(1, math.ceil(_LEAST_STEPS / pieces)) * max(1, round(pieces))
    loop = _loop(stretches, count, width * count / pieces)
    return framed_plan(name, fitted(_turned(loop)), round(pieces), width)


def _loop(stretches: Sequence[Stretch], count: int, width: float) -> list[complex]:
    """As many places at equal distances; the wishes are blended with a circle until the road is clear of itself."""
    bends, give = _wishes(stretches, count, width)
    way = 1 if sum(bends) >= 0 else -1
    even, tightest = math.tau * way / count, 1 / (_TIGHTEST * width)
    room = width + _BETWEEN * count / sum(stretch.length for stretch in stretches)
    for share in _BLENDS:
        blended = [share * bend + (1 - share) * even for bend in bends]
        loop = close_loop(blended, give if share else [1.0] * count, way)
        if max(map(abs, bends_of(loop))) <= tightest and is_clear(loop, room):
            break
    return loop


def _wishes(stretches: Sequence[Stretch], count: int, width: float) -> tuple[list[float], list[float]]:
    """The bend at each place, and how readily it changes; what is missing to a whole turn is shared by all."""
    wanted, give = _spread(stretches, count)
    way = 1 if sum(wanted) >= 0 else -1
    along = sum(bend for bend in wanted if bend * way > 0)
    against = sum(bend for bend in wanted if bend * way < 0)
    wider = min(_WIDEST, (math.tau * way - against) / along) if along else 1.0
    most = 0.9 / (_TIGHTEST * width)
    bends = [max(-most, min(most, bend * wider if bend * way > 0 else bend)) for bend in wanted]
    rest = (math.tau * way - sum(bends)) / count
    easy = [weight * (_STIFF + abs(bend)) for weight, bend in zip(give, bends, strict=True)]
    return [bend + rest for bend in bends], easy


def _spread(stretches: Sequence[Stretch], count: int) -> tuple[list[float], list[float]]:
    """Bends and weights of the stretches, shared out to the places that lie in them."""
    bends, weights = [0.0] * count, [0.0] * count
    step = sum(stretch.length for stretch in stretches) / count
    at = 0.5  # a place stands for the half steps around it
    for stretch in stretches:
        end = at + stretch.length / step
        for place in range(int(at), math.ceil(end)):
            covered = min(end, place + 1) - max(at, place)
            bends[place % count] += stretch.bend * covered / (end - at)
            weights[place % count] += stretch.weight * covered
        at = end
    return bends, weights


def framed_plan(name: str, loop: Sequence[complex], pieces: int, width: float) -> Plan:
    """A loop of that many pieces on the board, its road as wide as told, with hills, bridges and a grandstand."""
    length = sum(abs(after - here) for here, after in pairwise([*loop, loop[0]])) / pieces
    road = round(max(_WIDTHS[0], min(_WIDTHS[1], width * length)))
    over = [int(above * pieces / len(loop)) for _, above in crossings(loop)[:4]]
    return Plan(
        points=tuple((round(place.real), round(place.imag)) for place in loop),
        road_width=road,
        lane1_side="right" if sum(bends_of(loop)) >= 0 else "left",
        terrain=terrain_of(name),
        bridges=tuple((max(0, piece - 1), min(pieces - 1, piece + 1)) for piece in over),
        stands=tuple(_stands(loop, pieces, road / 2)),
    )


def terrain_of(name: str) -> int:
    """The hills around a circuit that does not name its own."""
    return crc32(name.encode()) % 97 + 1


def _stands(loop: Sequence[complex], pieces: int, half: float) -> list[Stand]:
    """One beside the first straight, if there is room on either side."""
    last, steps = min(6, pieces // 6), len(loop) / pieces
    behind = [(loop[at], loop[at + 1] - loop[at]) for at in range(round(steps), round(last * steps))]
    for side, name in zip((-1, 1), SIDES, strict=True):
        middles = [place + way / abs(way) * 1j * side * (half + 46) for place, way in behind if way]
        if last > 1 and all(abs(middle - place) > half + 40 for middle in middles for place in loop):
            return [Stand(1, last, name)]
    return []


def open_ground(road: Sequence[complex], beside: Iterable[complex] = ()) -> Point:
    """The spot farthest from road and pit lane, within the circuit's own rectangle; a name has room there."""
    around = [*road, *beside]
    low, high = _bounds(road)
    middle = (low + high) / 2

    def room(place: complex) -> float:
        free = min(abs(complex((at.real - place.real) * _FLAT, at.imag - place.imag)) for at in around)
        return min(free, _ENOUGH) - abs(place - middle) * _PULL

    places = [
        complex(x, y)
        for x in range(int(low.real), max(int(low.real) + 1, int(high.real)), _GRID)
        for y in range(int(low.imag), max(int(low.imag) + 1, int(high.imag)), _GRID)
    ]
    best = max(places, key=room)
    return round(best.real, 1), round(best.imag, 1)


def _turned(loop: Sequence[complex]) -> list[complex]:
    """Turned so that it fills the board best."""
    turns = [cmath.rect(1, math.pi * step / 36) for step in range(72)]
    best = max(turns, key=lambda way: round(_scale([place * way for place in loop]), 3))
    return [place * best for place in loop]


def _scale(loop: Sequence[complex]) -> float:
    low, high = _bounds(loop)
    size, board = high - low, complex(*BOARD) - 2 * _MARGIN
    return min(board.real / max(size.real, 1e-6), board.imag / max(size.imag, 1e-6))


def fitted(loop: Sequence[complex]) -> list[complex]:
    """In the middle of the board, as large as fits."""
    low, high = _bounds(loop)
    scale, middle = _scale(loop), complex(*BOARD) / 2
    return [middle + (place - (low + high) / 2) * scale for place in loop]


def _bounds(loop: Sequence[complex]) -> tuple[complex, complex]:
    across, down = [place.real for place in loop], [place.imag for place in loop]
    return complex(min(across), min(down)), complex(max(across), max(down))
