"""Closed roads in the plane, for drawing boards: a smooth curve through control points, cut into equal pieces.

Rules count pieces (spaces, sections), drawings count units. The lap coordinate u ties them: it runs from 0 at the start
line to the number of pieces. Offsets are measured across the road, right of travel positive; y grows downwards. A place
is a complex number, so that turning and moving are products and sums. No rule reads any of this.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

_SAMPLES = 16  # per piece
_SMOOTHING = 8  # passes of the 1-2-1 filter, so that the curvature changes gently
_STEPS, _FINE_STEPS = 24, 6  # between two control points, and between two samples of a road


@dataclass(frozen=True, slots=True)
class Pose:
    """A place on the road, the driving direction there, and how the road bends (per unit, to the right positive)."""

    place: complex
    direction: complex
    curvature: float

    def beside(self, offset: float) -> complex:
        """The point at an offset across the road."""
        return self.place + self.direction * 1j * offset

    @property
    def heading(self) -> float:
        """The driving direction in degrees, clockwise from east."""
        return math.degrees(cmath.phase(self.direction))


class Road:
    """The closed centre line by lap coordinate."""

    __slots__ = ("_poses", "piece_length", "pieces")

    def __init__(self, points: Sequence[Sequence[float]], pieces: int, smoothing: int = _SMOOTHING) -> None:
        """Through control points; points that were taken from a road need no smoothing any more."""
        places = [complex(x, y) for x, y in points]
        curve = _evenly(_through(places, _STEPS if smoothing else _FINE_STEPS), pieces * _SAMPLES)
        if smoothing:
            curve = _evenly(_smoothed(curve, smoothing), pieces * _SAMPLES)
        self.pieces = pieces
        self.piece_length = sum(map(abs, _steps(curve))) / pieces
        self._poses = _poses(curve)

    def pose(self, u: float) -> Pose:
        """The place at a lap coordinate; earlier and later laps are as good."""
        index, share = divmod(u * _SAMPLES, 1)
        before, after = (self._poses[int(index + step) % len(self._poses)] for step in (0, 1))
        direction = before.direction * (1 - share) + after.direction * share
        return Pose(
            before.place * (1 - share) + after.place * share,
            _unit(direction, before.direction),
            before.curvature * (1 - share) + after.curvature * share,
        )

    def run(self, first: float, last: float, offset: float, per_piece: int = 5) -> list[complex]:
        """Points along the road at an offset, against the driving direction if last lies before first."""
        steps = max(1, math.ceil(abs(last - first) * per_piece))
        return [self.pose(first + (last - first) * step / steps).beside(offset) for step in range(steps + 1)]

    def strip(self, first: float, last: float, left: float, right: float) -> list[complex]:
        """The border of the piece of road between two lap coordinates and two offsets."""
        return self.run(first, last, left, 10) + self.run(last, first, right, 10)

    def bends(self, sharp: float = 1 / 330) -> list[tuple[float, float, int, float]]:
        """Where the road turns: from, to, to the right (1) or left (-1), and by how much."""
        found: list[tuple[float, float, int, float]] = []
        for step in range(self.pieces * 8):
            u, curvature = step / 8, self.pose(step / 8).curvature
            side = (curvature > sharp) - (curvature < -sharp)
            turned = abs(curvature) * self.piece_length / 8
            if side and found and found[-1][2] == side and u - found[-1][1] < 0.2:
                found[-1] = (found[-1][0], u, side, found[-1][3] + turned)
            elif side:
                found.append((u, u, side, turned))
        return [bend for bend in found if bend[3] > 0.25]


def _smoothed(curve: Sequence[complex], passes: int) -> Sequence[complex]:
    for _ in range(passes):
        around = zip(_shifted(curve, -1), curve, _shifted(curve, 1), strict=True)
        curve = [(before + 2 * here + after) / 4 for before, here, after in around]
    return curve


def _through(points: Sequence[complex], steps: int) -> list[complex]:
    """A closed centripetal Catmull-Rom curve: it passes through every control point and never loops."""
    curve: list[complex] = []
    for a, b, c, d in zip(_shifted(points, -1), points, _shifted(points, 1), _shifted(points, 2), strict=True):
        ab, bc, cd = (math.sqrt(abs(step)) or 1.0 for step in (b - a, c - b, d - c))
        leaving = (b - a) / ab * bc - (c - a) / (ab + bc) * bc + (c - b)
        arriving = (c - b) - (d - b) / (bc + cd) * bc + (d - c) / cd * bc
        for t in (step / steps for step in range(steps)):
            ends = b * (1 + 2 * t) * (1 - t) ** 2 + c * t**2 * (3 - 2 * t)
            curve.append(ends + leaving * t * (1 - t) ** 2 - arriving * t**2 * (1 - t))
    return curve


def _evenly(curve: Sequence[complex], count: int) -> list[complex]:
    """The closed curve again, as this many points at equal distances."""
    lengths = list(accumulate(map(abs, _steps(curve)), initial=0.0))
    points, index = [], 0
    for goal in (lengths[-1] * number / count for number in range(count)):
        while lengths[index + 1] < goal:
            index += 1
        share = (goal - lengths[index]) / (lengths[index + 1] - lengths[index] or 1.0)
        points.append(curve[index] * (1 - share) + curve[(index + 1) % len(curve)] * share)
    return points


def _poses(curve: Sequence[complex]) -> list[Pose]:
    """Directions over six samples, bends over ten."""
    spans = [b - a for a, b in zip(_shifted(curve, -3), _shifted(curve, 3), strict=True)]
    directions = list(accumulate(spans, lambda before, span: _unit(span, before), initial=1 + 0j))[1:]
    around = zip(_shifted(directions, -5), _shifted(directions, 5), strict=True)
    step = abs(curve[1] - curve[0]) or 1.0
    bends = [cmath.phase(b / a) / (10 * step) for a, b in around]
    return [Pose(*values) for values in zip(curve, directions, bends, strict=True)]


def _unit(way: complex, otherwise: complex) -> complex:
    """A direction; a road that turns back on the spot keeps the one it had."""
    return way / abs(way) if way else otherwise


def _steps(curve: Sequence[complex]) -> list[complex]:
    """From each point to the next, the last one back to the first."""
    return [b - a for a, b in pairwise([*curve, curve[0]])]


def _shifted(values: Sequence[complex], by: int) -> list[complex]:
    """The closed curve seen from a later point on."""
    return [*values[by:], *values[:by]]
