"""Draw a circuit that nobody has drawn: from its corners alone, or after the places of its cells in another file."""

from __future__ import annotations

import cmath
import math
from collections.abc import Iterable, Sequence
from itertools import product
from statistics import fmean, median, pstdev

from ..board.circuit import Circuit, Corner
from ..board.plan import HEIGHT, WIDTH, Plan, Point, Stand
from .loops import bends_of, close_loop, crossings, is_clear, turn

_MARGIN = complex(125, 120)  # room for signs and verges
_ROOM = 1.75  # between two pieces of road, in spaces
_UNEVEN = 0.4  # spread of the spaces' lengths from which we keep the places as they are
_BLENDS = (1.0, 0.85, 0.7, 0.55, 0.4, 0.25, 0.1, 0.0)
_MOST_AT_A_CORNER = math.radians(190)


def generated_plan(circuit: Circuit) -> Plan:
    """A loop that bends where the corners are, the sharper the lower their limits, and never meets itself."""
    bends = _wanted_bends(circuit)
    give = [0.03 + abs(bend) for bend in bends]
    way = 1 if sum(bends) >= 0 else -1
    even = math.tau / circuit.spaces * way
    for share in _BLENDS:
        blended = [share * bend + (1 - share) * even for bend in bends]
        loop = close_loop(blended, give if share else [1.0] * circuit.spaces, way)
        if is_clear(loop, _ROOM):
            break
    return _framed(circuit.id, _fitted(_turned(loop)), 0.95, "right" if way > 0 else "left")


def _wanted_bends(circuit: Circuit) -> list[float]:
    """The turn at every line; what the corners leave of a whole round is spread over the lap."""
    angles = [_angle(circuit, index) for index in range(len(circuit.corners))]
    way = 1 if sum(angles) >= 0 else -1
    along = sum(angle for angle in angles if angle * way > 0)
    against = sum(angle for angle in angles if angle * way < 0)
    stretch = min(1.3, (math.tau * way - against) / along) if along else 1.0
    bends = [0.0] * circuit.spaces
    for index, angle in enumerate(angles):
        wide = angle * stretch if angle * way > 0 else angle
        _add_bend(bends, circuit, index, max(-_MOST_AT_A_CORNER, min(_MOST_AT_A_CORNER, wide)))
    rest = (math.tau * way - sum(bends)) / circuit.spaces
    return [bend + rest for bend in bends]


def _angle(circuit: Circuit, index: int) -> float:
    """How far the road turns at a corner; two lines close to each other leave little room for it."""
    corner = circuit.corners[index]
    degrees = max(35, min(170, 200 - 22 * corner.limit))
    return math.radians(min(degrees, 55 * _reach(circuit, index))) * (1 if corner.turn == "right" else -1)


def _reach(circuit: Circuit, index: int) -> float:
    """How many spaces before and behind its line a corner bends the road."""
    corner, corners, spaces = circuit.corners[index], circuit.corners, circuit.spaces
    room = min(_ahead(corners[index - 1], corner, spaces), _ahead(corner, corners[index + 1 - len(corners)], spaces))
    return max(0.8, min(1.8 + 0.2 * min(corner.limit, 8), 0.62 * room))


def _ahead(corner: Corner, after: Corner, spaces: int) -> int:
    return (after.at - corner.at) % spaces or spaces


def _add_bend(bends: list[float], circuit: Circuit, index: int, angle: float) -> None:
    reach, at = _reach(circuit, index), circuit.corners[index].at
    lines = range(math.ceil(-reach), math.floor(reach) + 1)
    shares = [1 + math.cos(math.pi * line / (reach + 0.5)) for line in lines]
    for line, share in zip(lines, shares, strict=True):
        bends[(at + line) % circuit.spaces] += angle * share / sum(shares)


def traced_plan(circuit_id: str, lanes: Sequence[tuple[complex, complex]]) -> Plan | None:
    """The road through the middles of both cells of each space; nothing if that is no road at all."""
    centres = [(one + two) / 2 for one, two in lanes]
    around = zip([centres[-1], *centres[:-1]], [*centres[1:], centres[0]], strict=True)
    ways = [after - before for before, after in around]
    if len({(round(centre.real), round(centre.imag)) for centre in centres}) < len(centres) / 2 or not all(ways):
        return None
    widths = [abs(one - two) for one, two in lanes]
    lengths = [abs(way) / 2 for way in ways]
    leaning = sum(turn(way, one - two) for way, (one, two) in zip(ways, lanes, strict=True))
    road = 2 * median(widths) / fmean(lengths)
    return _framed(
        circuit_id, _fitted(_traced(centres, ways)), min(1.1, max(0.6, road)), "right" if leaning >= 0 else "left"
    )


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


def _framed(circuit_id: str, loop: Sequence[complex], road: float, lane1_side: str) -> Plan:
    """The loop with a road of that many spaces' width, a grandstand and a place for the name."""
    length = fmean(abs(after - here) for here, after in zip(loop, [*loop[1:], loop[0]], strict=True))
    width = round(max(20, min(70, road * length)))
    winding = sum(bends_of(loop))
    return Plan(
        points=tuple(map(_point, loop)),
        road_width=width,
        lap_direction="clockwise" if winding >= 0 else "anticlockwise",
        lane1_side=lane1_side,
        terrain=sum(map(ord, circuit_id)) % 40,
        name_at=_point(_roomiest(loop)),
        bridges=tuple((max(0, over - 1), min(len(loop) - 1, over + 1)) for _, over in crossings(loop)[:4]),
        stands=tuple(_stands(loop, width)),
    )


def _stands(loop: Sequence[complex], width: int) -> list[Stand]:
    """One beside the first straight, if there is room on either side."""
    last = min(6, len(loop) // 6)
    for side, name in ((-1, "left"), (1, "right")):
        steps = [(loop[at], loop[at + 1] - loop[at]) for at in range(1, last)]
        middles = [place + way / abs(way) * 1j * side * (width / 2 + 46) for place, way in steps if way]
        if all(abs(middle - place) > width / 2 + 40 for middle in middles for place in loop):
            return [Stand(1, last, name)]
    return []


def _roomiest(loop: Sequence[complex]) -> complex:
    """The place farthest from the road, for a name that is wider than high."""
    places = (complex(x, y) for x, y in product(range(260, WIDTH - 240, 40), range(80, HEIGHT - 80, 30)))
    sparse = loop[:: max(1, len(loop) // 150)]
    return max(places, key=lambda place: min(math.hypot(0.4 * (o - place).real, (o - place).imag) for o in sparse))


def _turned(loop: Sequence[complex]) -> list[complex]:
    """Turned so that it fills the board best."""
    turns = [cmath.rect(1, math.pi * step / 36) for step in range(72)]
    best = max(turns, key=lambda way: round(_scale([place * way for place in loop]), 3))
    return [place * best for place in loop]


def _scale(loop: Sequence[complex]) -> float:
    low, high = _bounds(loop)
    size, board = high - low, complex(WIDTH, HEIGHT) - 2 * _MARGIN
    return min(board.real / max(size.real, 1e-6), board.imag / max(size.imag, 1e-6))


def _fitted(loop: Sequence[complex]) -> list[complex]:
    """In the middle of the board, as large as fits."""
    low, high = _bounds(loop)
    scale, middle = _scale(loop), complex(WIDTH, HEIGHT) / 2
    return [middle + (place - (low + high) / 2) * scale for place in loop]


def _bounds(loop: Sequence[complex]) -> tuple[complex, complex]:
    across, down = [place.real for place in loop], [place.imag for place in loop]
    return complex(min(across), min(down)), complex(max(across), max(down))


def _point(place: complex) -> Point:
    return round(place.real), round(place.imag)
