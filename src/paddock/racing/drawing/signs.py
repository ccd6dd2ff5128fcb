"""Labels that find a free place: names, corner signs, plates, words at lines and zones."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from .pen import Pen
from .track import Track

_STEPS = sorted((complex(*step) for step in product((0, -18, 18, -36, 36, -60, 60, -90, 90), repeat=2)), key=abs)
_SHIFTS = (0, -12, 12, -30, 30, -52, 52)  # along the road
_LAWN = 9.0  # between a label and the road


class Signs:
    """Places for labels beside the road, one after the other, each where it covers least."""

    __slots__ = ("_high", "_low", "_middle", "_pen", "_taken", "_track")

    def __init__(self, track: Track, pen: Pen) -> None:
        left, top, width, height = pen.window
        self._track, self._pen = track, pen
        self._low, self._high = complex(left, top), complex(left + width, top + height)
        self._middle = track.road.run(0, track.length, 0, max(2, track.detail // 2))
        self._taken: list[tuple[complex, complex]] = []

    def take(self, place: complex, size: complex) -> None:
        """Keep a place free; size is half a width and half a height."""
        self._taken.append((place, size))

    def keep_clear(self, line: Sequence[complex], reach: float) -> None:
        """Keep a strip around a line free."""
        last = math.inf + 0j
        for place in line:
            if abs(place - last) > reach:
                self.take(place, complex(reach, reach))
                last = place

    def is_free(self, place: complex, size: complex) -> bool:
        """Whether a label would cover nothing there."""
        return not self._crowding(place, size, 1.0)

    def find(self, u: float, size: complex, distances: Iterable[float]) -> complex:
        """A place near the road at a lap coordinate, beside everything else."""
        unit = self._track.road.piece_length
        places = [
            (distance + abs(shift) / 2, self._beside(u + shift / unit, size, side, distance))
            for side, distance, shift in product((-1, 1), distances, _SHIFTS)
        ]
        return self._best(places, size)

    def _beside(self, u: float, size: complex, side: int, distance: float) -> complex:
        """Far enough from the edge for a label of that size, whichever way the road runs."""
        pose = self._track.road.pose(u)
        across = pose.direction * 1j
        reach = abs(across.real) * size.real + abs(across.imag) * size.imag
        return pose.beside(side * (self._track.half + distance + reach))

    def near(self, wanted: complex, size: complex) -> complex:
        """The free place nearest to the one wanted."""
        return self._best([(abs(step), wanted + step) for step in _STEPS], size)

    def _best(self, places: Sequence[tuple[float, complex]], size: complex) -> complex:
        """The cheapest place; the crowd around it is only looked at where it could still win."""
        best, least = places[0][1], math.inf
        for cost, place in sorted(places, key=lambda entry: entry[0]):
            if cost >= least:
                break
            cost += self._crowding(place, size, least - cost)
            if cost < least:
                best, least = place, cost
        self.take(best, size)
        return best

    def _crowding(self, place: complex, size: complex, enough: float) -> float:
        """How much a label would cover of other labels, of the world outside and of the road."""
        cost = sum(40 * max(0, -max(_gaps(place, other, size + reach))) for other, reach in self._taken)
        outside, inside = place - size - self._low, self._high - place - size
        cost += 100 * max(0, -outside.real, -outside.imag, -inside.real, -inside.imag)
        if cost >= enough:
            return cost
        room = min(math.hypot(*(max(0, gap) for gap in _gaps(place, road, size))) for road in self._middle)
        return cost + 30 * max(0, self._track.half + _LAWN - room)

    def tag(self, kind: str, at: complex, words: str) -> Iterator[str]:
        """A small plate with a word."""
        yield self._pen.plate(f"tag {kind}", at, complex(word_width(words, 12) + 5, 10))
        yield self._pen.text(f"word {kind}", at + 4.3j, words)

    def lead(self, at: complex, u: float) -> str:
        """A line from a label to its place on the road."""
        way = at - self._track.road.pose(u).place
        return self._pen.path("lead", [at, at - way * (1 - (self._track.half + 5) / abs(way))])


def word_width(words: str, size: float) -> float:
    """About half the width of some words."""
    return 0.29 * size * len(words)


def signed(number: int) -> str:
    """With a proper minus."""
    return f"{number:+d}".replace("-", "−") if number else "±0"


def _gaps(a: complex, b: complex, size: complex) -> tuple[float, float]:
    """How far apart two places are across and down, less a size."""
    return abs((a - b).real) - size.real, abs((a - b).imag) - size.imag
