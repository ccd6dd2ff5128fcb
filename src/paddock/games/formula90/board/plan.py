"""How a circuit is drawn: the control points of its road and what lies around it. No rule reads any of this.

Boards are 1600 x 1000 units, y grows downwards. The game's own drawings are files beside the circuits; a user's circuit
may bring its drawing along as a table of its own, else `generated_plan` makes one from the corners.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

from paddock.kernel.files import Reader

from ..pieces.kinds import BRAKING, CORNER

Place = tuple[int, int]

WIDTH, HEIGHT = 1600, 1000
SIDES = ("left", "right")
_KEYS = ("road_width", "points", "terrain", "name_at", "stands", "lakes")
_BLENDS = (1.0, 0.8, 0.6, 0.4, 0.2, 0.0)


@dataclass(frozen=True, slots=True)
class Stand:
    """A grandstand that follows the road from one section border to another."""

    first: int
    last: int
    side: str


@dataclass(frozen=True, slots=True)
class Plan:
    """A drawing: the first point lies on the start line, the others follow in driving direction."""

    points: tuple[Place, ...]
    road_width: int
    terrain: int
    name_at: Place
    stands: tuple[Stand, ...] = ()
    lakes: tuple[tuple[Place, ...], ...] = ()


def parse_plan(content: Mapping[str, object], file: str) -> Plan:
    """A drawing from a file of its own, or one sentence that names file, key and reason."""
    read = Reader(content, file)
    read.only("schema", "id", *_KEYS)
    read.number("schema", 1, 1)
    return read_plan(read)


def read_plan(read: Reader) -> Plan:
    """A drawing from its table."""
    name_at = read.numbers("name_at", 0, WIDTH) or (WIDTH // 2, HEIGHT // 2)
    if len(name_at) != 2:
        raise read.problem("name_at", "is not [x, y]")
    return Plan(
        points=_places(read),
        road_width=read.number("road_width", 20, 120, 60),
        terrain=read.number("terrain", 0, 999, 0),
        name_at=(name_at[0], name_at[1]),
        stands=tuple(_stand(entry) for entry in read.tables("stands")),
        lakes=tuple(_places(entry) for entry in read.tables("lakes")),
    )


def drawing_of(read: Reader) -> Plan | None:
    """The drawing in a user's circuit file, if there is one."""
    if not read.has("drawing"):
        return None
    drawing = read.table("drawing")
    drawing.only(*_KEYS)
    return read_plan(drawing)


def _places(read: Reader) -> tuple[Place, ...]:
    """Points as x, y, x, y, …, so that a drawing stays a short file."""
    numbers = read.numbers("points", -500, 2100)
    if len(numbers) % 2:
        raise read.problem("points", f"{len(numbers)} numbers; each point needs x and y")
    places = tuple(zip(numbers[::2], numbers[1::2], strict=True))
    if len(set(places)) < 6:
        raise read.problem("points", "fewer than 6 different points make no road")
    return places


def _stand(entry: Reader) -> Stand:
    entry.only("first", "last", "side")
    return Stand(entry.number("first", 0, 250), entry.number("last", 0, 250), entry.choice("side", SIDES))


def generated_plan(kinds: Sequence[int]) -> Plan:
    """A loop that bends in its corner sections; it takes the section kinds in driving order."""
    weights = [1.0 if kind == CORNER else 0.25 if kind == BRAKING else 0.05 for kind in kinds]
    for share in _BLENDS:
        bends = [share * weight / sum(weights) + (1 - share) / len(kinds) for weight in weights]
        steps = [cmath.rect(1, math.tau * turned) for turned in accumulate(bends)]
        miss = sum(steps) / len(steps)
        if abs(miss) < 0.25:
            break
    places = list(accumulate((step - miss for step in steps[:-1]), initial=0j))
    left, right = min(p.real for p in places), max(p.real for p in places)
    top, bottom = min(p.imag for p in places), max(p.imag for p in places)
    scale = min((WIDTH - 300) / (right - left), (HEIGHT - 280) / (bottom - top))
    middle = complex(left + right, top + bottom) / 2
    fitted = [(place - middle) * scale + complex(WIDTH, HEIGHT) / 2 for place in places]
    points = tuple((round(place.real), round(place.imag)) for place in fitted)
    return Plan(points, round(min(60.0, scale * 0.7)), len(kinds), (WIDTH // 2, HEIGHT // 2))
