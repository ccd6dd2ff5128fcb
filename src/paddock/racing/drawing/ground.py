"""What lies around a road: contour lines, woods, lakes and grandstands."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise, product

from paddock.protocol import Pt

from ..road import Road
from .pen import Pen, line
from .track import Track

_SQUARE = 20
_THICKET = 15
_CLEARING = 3  # squares without trees on either side of the road
_STAND = (32, 55)  # front and back, from the edge of the road


def paint_ground(track: Track, pen: Pen) -> Iterator[str]:
    """Everything below the road."""
    scenery = track.board["scenery"]
    yield from _contours(pen, scenery["terrain"])
    yield from _woods(track, pen, scenery["terrain"])
    for shore in scenery["lakes"]:
        water = Road(shore, 16)
        yield pen.path("water", water.run(0, 16, 0), "Z")
        yield from (pen.path("wave", water.run(0, 16, inwards), "Z") for inwards in (6, 13, 21))
    for stand in scenery["stands"]:
        yield from _stand(track, pen, stand["u"], stand["side"])


def _contours(pen: Pen, terrain: int) -> Iterator[str]:
    """Contour lines by marching squares, every fifth heavier."""
    columns, rows = _squares(pen, _SQUARE)
    corners = product(range(columns.start, columns.stop + 1), range(rows.start, rows.stop + 1))
    heights = {at: 3.6 * _height(at[0] * _SQUARE, at[1] * _SQUARE, terrain) for at in corners}
    lines: dict[str, list[str]] = {"contour": [], "index": []}
    for x, y in product(columns, rows):
        ring = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1), (x, y)]
        levels = [heights[at] for at in ring]
        low, high = math.ceil(min(levels)), math.ceil(max(levels))
        if low < high:
            sides = [(complex(*a) * _SQUARE, complex(*b) * _SQUARE, heights[a], heights[b]) for a, b in pairwise(ring)]
        for level in range(low, high):
            cuts = [a + (b - a) * (level - u) / (v - u) for a, b, u, v in sides if (u < level) != (v < level)]
            lines["contour" if level % 5 else "index"] += map(line, zip(cuts[::2], cuts[1::2], strict=True))
    yield from (f'<path class="{kind}" d="{"".join(pieces)}"/>' for kind, pieces in lines.items() if pieces)


def _woods(track: Track, pen: Pen, terrain: int) -> Iterator[str]:
    """Trees in three sizes where the ground likes them, none by the road."""
    places = {(place.real // _SQUARE, place.imag // _SQUARE) for place in track.road.run(0, track.length, 0, 10)}
    around = range(-_CLEARING, _CLEARING + 1)
    clear = {(x + dx, y + dy) for x, y in places for dx, dy in product(around, repeat=2)}
    trees: dict[int, list[str]] = {5: [], 8: [], 11: []}
    for column, row in product(*_squares(pen, _THICKET)):
        chance = math.sin(column * 12.9898 + row * 78.233) * 43758.5453 % 1
        x, y = column * _THICKET + chance * 13, row * _THICKET + chance * 97 % 13
        if (x // _SQUARE, y // _SQUARE) not in clear and _height(x * 2.2, y * 2.2, terrain + 7) > 1:
            trees[5 + 3 * int(chance * 3)].append(f"M{x:.0f} {y:.0f}h0")
    for wide, dots in trees.items():
        if dots:
            yield f'<path class="wood" stroke-width="{wide}" d="{"".join(dots)}"/>'


def _squares(pen: Pen, size: int) -> tuple[range, range]:
    """The columns and rows of squares that cover the window."""
    left, top, width, height = pen.window
    return (
        range(math.floor(left / size), math.ceil((left + width) / size)),
        range(math.floor(top / size), math.ceil((top + height) / size)),
    )


def _height(x: float, y: float, terrain: int) -> float:
    """The height of the ground: rolling hills, different for each terrain number."""
    a, sin = terrain * 1.7, math.sin
    hills = sin(x / 190 + a + 1.2 * sin(y / 310 + a)) + sin(y / 150 - a + 1.1 * sin(x / 270 + 2 * a))
    return hills + 0.5 * sin((x + y) / 120 + 3 * a) + 0.4 * sin((x - 1.7 * y) / 160)


def _stand(track: Track, pen: Pen, span: Pt, side: int) -> Iterator[str]:
    """A grandstand with rows and aisles."""
    (first, last), road = span, track.road
    front, back = (side * (track.half + gap) for gap in _STAND)
    yield pen.path("stand", track.strip(first, last, front, back), "Z")
    for share in (0.25, 0.5, 0.75):
        yield pen.path("row", road.run(first, last, front + (back - front) * share, track.detail))
    aisles = max(2, round((last - first) * road.piece_length / 15))
    for aisle in range(1, aisles):
        pose = road.pose(first + (last - first) * aisle / aisles)
        yield pen.path("row", [pose.beside(front), pose.beside(back)])
