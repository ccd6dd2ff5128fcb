"""What every drawn board has around its road: contour lines, woods, lakes, and labels that find a free place.

Everything returns SVG elements with class names; the colours are the drawing's own. A place is a complex number.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import pairwise, product

from .road import Road

Size = tuple[int, int]


def svg_path(kind: str, points: Iterable[complex], end: str = "", width: float = 0) -> str:
    """A line through points, closed if `end` is Z."""
    stroke = f' stroke-width="{width:g}"' if width else ""
    return f'<path class="{kind}"{stroke} d="{_line(points)}{end}"/>'


def svg_text(kind: str, at: complex, words: str) -> str:
    """A line of words."""
    return f'<text class="{kind}" x="{at.real:.1f}" y="{at.imag:.1f}">{escape(words)}</text>'


def contours(size: Size, terrain: int, step: int = 20) -> Iterator[str]:
    """Contour lines by marching squares, every fifth heavier."""
    width, height = size
    heights = {at: 3.6 * _height(*at, terrain) for at in product(range(0, width + 1, step), range(0, height + 1, step))}
    lines: dict[str, list[str]] = {"contour": [], "index": []}
    for x, y in product(range(0, width, step), range(0, height, step)):
        ring = [(x, y), (x + step, y), (x + step, y + step), (x, y + step), (x, y)]
        sides = [(complex(*a), complex(*b), heights[a], heights[b]) for a, b in pairwise(ring)]
        for level in range(math.ceil(min(heights[at] for at in ring)), math.ceil(max(heights[at] for at in ring))):
            cuts = [a + (b - a) * (level - u) / (v - u) for a, b, u, v in sides if (u < level) != (v < level)]
            lines["contour" if level % 5 else "index"] += map(_line, zip(cuts[::2], cuts[1::2], strict=True))
    yield from (f'<path class="{kind}" d="{"".join(pieces)}"/>' for kind, pieces in lines.items())


def woods(size: Size, terrain: int, road: Road) -> Iterator[str]:
    """Trees in three sizes where the ground likes them, none by the road."""
    places = {(place.real // 20, place.imag // 20) for place in road.run(0, road.pieces, 0, 10)}
    clear = {(x + dx, y + dy) for x, y in places for dx, dy in product(range(-3, 4), repeat=2)}
    trees: dict[int, list[str]] = {5: [], 8: [], 11: []}
    for column, row in product(range(size[0] // 15), range(size[1] // 15)):
        chance = math.sin(column * 12.9898 + row * 78.233) * 43758.5453 % 1
        x, y = column * 15 + chance * 13, row * 15 + chance * 97 % 13
        if _height(x * 2.2, y * 2.2, terrain + 7) > 1 and (x // 20, y // 20) not in clear:
            trees[5 + 3 * int(chance * 3)].append(f"M{x:.0f} {y:.0f}h0")
    yield from (f'<path class="wood" stroke-width="{wide}" d="{"".join(dots)}"/>' for wide, dots in trees.items())


def lake(shore: Sequence[tuple[float, float]]) -> Iterator[str]:
    """Water whose shore echoes inwards."""
    water = Road(shore, 16)
    yield svg_path("water", water.run(0, 16, 0), "Z")
    yield from (svg_path("wave", water.run(0, 16, inwards), "Z") for inwards in (6, 13, 21))


def _height(x: float, y: float, terrain: int) -> float:
    """The height of the ground: rolling hills, different for each terrain number."""
    a, sin = terrain * 1.7, math.sin
    hills = sin(x / 190 + a + 1.2 * sin(y / 310 + a)) + sin(y / 150 - a + 1.1 * sin(x / 270 + 2 * a))
    return hills + 0.5 * sin((x + y) / 120 + 3 * a) + 0.4 * sin((x - 1.7 * y) / 160)


def _line(points: Iterable[complex]) -> str:
    return "M" + "L".join(f"{point.real:.1f} {point.imag:.1f}" for point in points)


class Signs:
    """Places for labels beside the road, one after the other, each where it covers least."""

    __slots__ = ("_half", "_middle", "_road", "_size", "_taken")

    def __init__(self, road: Road, half: float, size: Size) -> None:
        self._road, self._half, self._size = road, half, complex(*size)
        self._middle = road.run(0, road.pieces, 0, 4)
        self._taken: list[tuple[complex, complex]] = []

    def take(self, place: complex, size: complex) -> None:
        """Keep a place free; size is half a width and half a height."""
        self._taken.append((place, size))

    def find(
        self,
        u: float,
        size: complex,
        distances: Sequence[float] = (46, 56, 70, 90),
        shifts: Sequence[float] = (0, -0.15, 0.15, -0.35, 0.35),
    ) -> complex:
        """A place near the road at a lap coordinate, beside everything else."""
        places = [
            (self._road.pose(u + shift).beside(side * (self._half + distance)), distance + 60 * abs(shift))
            for side, distance, shift in product((-1, 1), distances, shifts)
        ]
        best = min(places, key=lambda place: place[1] + self._crowding(place[0], size))[0]
        self.take(best, size)
        return best

    def near(self, wanted: complex, size: complex) -> complex:
        """The free place nearest to the one wanted."""
        steps = [complex(x, y) for x, y in product((0, -18, 18, -36, 36, -60, 60, -90, 90), repeat=2)]
        best = min(steps, key=lambda step: abs(step) + self._crowding(wanted + step, size))
        self.take(wanted + best, size)
        return wanted + best

    def _crowding(self, place: complex, size: complex) -> float:
        """How much a label would cover of the road, of other labels and of the world outside."""
        room = min(math.hypot(*(max(0, gap) for gap in _gaps(place, road, size))) for road in self._middle)
        cost = 30 * max(0, self._half + 9 - room)
        cost += sum(40 * max(0, -max(_gaps(place, other, size + reach))) for other, reach in self._taken)
        return cost + 100 * max(0, *_gaps(place, self._size / 2, self._size / 2 - size))


def _gaps(a: complex, b: complex, size: complex) -> tuple[float, float]:
    """How far apart two places are across and down, less a size."""
    return abs((a - b).real) - size.real, abs((a - b).imag) - size.imag
