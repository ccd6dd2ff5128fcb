"""Where a circuit lies on the board: a closed road, cut into equal spaces of two lanes.

Rules count spaces, drawings count units. The lap coordinate u ties them: it runs from 0 at the start/finish line to
the number of spaces, and space p covers u = p to p + 1. Offsets are measured across the road, right of travel positive.
Boards are 1600 x 1000 units, y grows downwards, headings are degrees clockwise from east. Inside, a point of the plane
is a complex number, so that turning and moving are products and sums. No rule reads any of this.
"""

from __future__ import annotations

import cmath
import math
import tomllib
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from itertools import accumulate, pairwise
from pathlib import Path

from .circuit import LANES, Circuit, circuit_ids, load_circuit
from .plan import HEIGHT, WIDTH, Plan, Point, parse_plan
from .shapes import generated_plan

_FOLDER = Path(__file__).parent / "data" / "geometry"
_SAMPLES = 16  # per space
_SMOOTHING = 8  # passes of the 1-2-1 filter, so that the curvature changes gently
_GAP = 1.5  # between the outline of a cell and its true border


@dataclass(frozen=True, slots=True)
class Spot:
    """One of the two places of a space: where a car stands, and the border of its cell."""

    position: int
    lane: int
    x: float
    y: float
    heading: float
    outline: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A line across the road in front of space `at`."""

    at: int
    left: Point
    right: Point


@dataclass(frozen=True, slots=True)
class Geometry:
    """All numbers a client needs to draw the board and to move cars on it."""

    id: str
    width: int
    height: int
    spaces: int
    space_length: float
    plan: Plan
    centre: tuple[Point, ...]
    spots: tuple[Spot, ...]
    start_line: Line
    corner_lines: tuple[Line, ...]
    legend_lines: tuple[Line, ...]

    def to_plain(self) -> dict[str, object]:
        """The same as dictionaries and sequences, ready for JSON."""
        return asdict(self)


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
        """The driving direction in degrees."""
        return math.degrees(cmath.phase(self.direction))


class Road:
    """The closed centre line by lap coordinate."""

    __slots__ = ("_poses", "space_length", "spaces")

    def __init__(self, points: Sequence[Point], spaces: int) -> None:
        curve = _evenly(_through([complex(*point) for point in points]), spaces * _SAMPLES)
        for _ in range(_SMOOTHING):
            around = zip(_shifted(curve, -1), curve, _shifted(curve, 1), strict=True)
            curve = [(before + 2 * here + after) / 4 for before, here, after in around]
        curve = _evenly(curve, spaces * _SAMPLES)
        self.spaces = spaces
        self.space_length = sum(map(abs, _steps(curve))) / spaces
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

    def run(self, first: float, last: float, offset: float, per_space: int = 5) -> list[complex]:
        """Points along the road at an offset, against the driving direction if last lies before first."""
        steps = max(1, math.ceil(abs(last - first) * per_space))
        return [self.pose(first + (last - first) * step / steps).beside(offset) for step in range(steps + 1)]

    def strip(self, first: float, last: float, left: float, right: float) -> list[complex]:
        """The border of the piece of road between two lap coordinates and two offsets."""
        return self.run(first, last, left) + self.run(last, first, right)

    def across(self, at: int, reach: float) -> Line:
        """The line in front of a space."""
        return Line(at, _point(self.pose(at).beside(-reach)), _point(self.pose(at).beside(reach)))


@lru_cache(maxsize=64)
def lay_out(circuit: Circuit) -> Geometry:
    """Cut the road of a circuit into its spaces."""
    plan = plan_of(circuit)
    road = Road(plan.points, circuit.spaces)
    half = plan.road_width / 2
    return Geometry(
        id=circuit.id,
        width=WIDTH,
        height=HEIGHT,
        spaces=circuit.spaces,
        space_length=round(road.space_length, 2),
        plan=plan,
        centre=tuple(map(_point, road.run(0, circuit.spaces, 0, 4)[:-1])),
        spots=tuple(_spot(road, plan, position, lane) for position in range(circuit.spaces) for lane in LANES),
        start_line=road.across(0, half),
        corner_lines=tuple(road.across(corner.at, half) for corner in circuit.corners),
        legend_lines=tuple(road.across(corner.legend_line, half) for corner in circuit.corners),
    )


def _spot(road: Road, plan: Plan, position: int, lane: int) -> Spot:
    offset, half, gap = plan.lane_offset(lane), plan.road_width / 4 - _GAP, _GAP / road.space_length
    pose = road.pose(position + 0.5)
    outline = road.strip(position + gap, position + 1 - gap, offset - half, offset + half)
    return Spot(position, lane, *_point(pose.beside(offset)), round(pose.heading, 1), tuple(map(_point, outline)))


def plan_of(circuit: Circuit) -> Plan:
    """The circuit as somebody drew it, or else as its corners suggest."""
    return drawn_plan(circuit) or generated_plan(circuit)


def drawn_plan(circuit: Circuit) -> Plan | None:
    """The circuit's own drawing, or ours for a circuit of the game."""
    if circuit.drawing is not None:
        return circuit.drawing
    if circuit.id in circuit_ids() and circuit == load_circuit(circuit.id):
        file = _FOLDER / f"{circuit.id}.toml"
        return parse_plan(tomllib.loads(file.read_text(encoding="utf-8")), f"geometry/{file.name}")
    return None


def _through(points: Sequence[complex]) -> list[complex]:
    """A closed centripetal Catmull-Rom curve: it passes through every control point and never loops."""
    curve: list[complex] = []
    for a, b, c, d in zip(_shifted(points, -1), points, _shifted(points, 1), _shifted(points, 2), strict=True):
        ab, bc, cd = (math.sqrt(abs(step)) or 1.0 for step in (b - a, c - b, d - c))
        leaving = (b - a) / ab * bc - (c - a) / (ab + bc) * bc + (c - b)
        arriving = (c - b) - (d - b) / (bc + cd) * bc + (d - c) / cd * bc
        for t in (step / 24 for step in range(24)):
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


def _point(place: complex) -> Point:
    return round(place.real, 1), round(place.imag, 1)
