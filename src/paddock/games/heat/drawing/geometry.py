"""Where a circuit lies on the board: a closed road, cut into equal spaces of two lanes.

Rules count spaces, drawings count units. The lap coordinate u ties them: it runs from 0 at the start/finish line to
the number of spaces, and space p covers u = p to p + 1. Boards are 1600 x 1000 units; headings are degrees clockwise
from east. No rule reads any of this.
"""

from __future__ import annotations

import tomllib
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path

from paddock.racing import Road

from ..board.circuit import LANES, Circuit, circuit_ids, load_circuit
from ..board.plan import HEIGHT, WIDTH, Plan, Point, parse_plan
from .shapes import generated_plan

_FOLDER = Path(__file__).parents[1] / "data" / "geometry"
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


def line_across(road: Road, at: int, reach: float) -> Line:
    """The line in front of a space."""
    return Line(at, _point(road.pose(at).beside(-reach)), _point(road.pose(at).beside(reach)))


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
        space_length=round(road.piece_length, 2),
        plan=plan,
        centre=tuple(map(_point, road.run(0, circuit.spaces, 0, 4)[:-1])),
        spots=tuple(_spot(road, plan, position, lane) for position in range(circuit.spaces) for lane in LANES),
        start_line=line_across(road, 0, half),
        corner_lines=tuple(line_across(road, corner.at, half) for corner in circuit.corners),
        legend_lines=tuple(line_across(road, corner.legend_line, half) for corner in circuit.corners),
    )


def _spot(road: Road, plan: Plan, position: int, lane: int) -> Spot:
    offset, half, gap = plan.lane_offset(lane), plan.road_width / 4 - _GAP, _GAP / road.piece_length
    pose = road.pose(position + 0.5)
    first, last = position + gap, position + 1 - gap
    outline = road.run(first, last, offset - half) + road.run(last, first, offset + half)
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


def _point(place: complex) -> Point:
    return round(place.real, 1), round(place.imag, 1)
