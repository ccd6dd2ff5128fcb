"""How a circuit is drawn: the control points of its road, and what lies around it. No rule reads any of this.

Boards are 1600 x 1000 units, y grows downwards. The game's own drawings are files beside the circuits; a user's
circuit brings its drawing along as a table of its own, or is drawn by `shapes`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from paddock.kernel.files import Reader

Point = tuple[float, float]

WIDTH, HEIGHT = 1600, 1000
SIDES = ("left", "right")
LEAST_POINTS, MOST_POINTS = 6, 2000
MOST_SCENERY = 40
ROAD_WIDTHS = (20, 120)
_AROUND = 500  # a lake may reach beyond the board
_KEYS = ("road_width", "lap_direction", "lane1_side", "points", "bridge", "terrain", "name_at", "stand", "lake")


@dataclass(frozen=True, slots=True)
class Stand:
    """A grandstand that follows the road from space to space."""

    first: int
    last: int
    side: str


@dataclass(frozen=True, slots=True)
class Plan:
    """A circuit as it is drawn: the control points of its centre line, and what lies around the road."""

    points: tuple[Point, ...]
    road_width: int
    lap_direction: str
    lane1_side: str
    terrain: int
    name_at: Point
    bridges: tuple[tuple[int, int], ...] = ()
    stands: tuple[Stand, ...] = ()
    lakes: tuple[tuple[Point, ...], ...] = ()

    def lane_offset(self, lane: int) -> float:
        """The offset of the middle of a lane."""
        return self.road_width / 4 * (1 if (lane == 1) == (self.lane1_side == "right") else -1)


def parse_plan(content: Mapping[str, object], file: str) -> Plan:
    """A drawing from a file of its own, or one sentence that names file, key and reason."""
    read = Reader(content, file)
    read.only("schema", "id", *_KEYS)
    read.number("schema", 1, 1)
    return _plan(read)


def parse_drawing(content: Mapping[str, object], file: str) -> Plan:
    """The drawing in a user's circuit file."""
    read = Reader(content, file, "drawing")
    read.only(*_KEYS)
    return _plan(read)


def _plan(read: Reader) -> Plan:
    name_at = read.numbers("name_at", 0, WIDTH)
    if read.has("name_at") and len(name_at) != 2:
        raise read.problem("name_at", "is not [x, y]")
    return Plan(
        points=_points(read, LEAST_POINTS),
        road_width=read.number("road_width", *ROAD_WIDTHS),
        lap_direction=read.choice("lap_direction", ("clockwise", "anticlockwise"), "clockwise"),
        lane1_side=read.choice("lane1_side", SIDES, "right"),
        terrain=read.number("terrain", 0, 999, 0),
        name_at=(name_at[0], name_at[1]) if name_at else (WIDTH // 2, HEIGHT // 2),
        bridges=tuple(map(_stretch, _few(read, "bridge"))),
        stands=tuple(Stand(*_stretch(entry), entry.choice("side", SIDES, "left")) for entry in _few(read, "stand")),
        lakes=tuple(_points(entry, LEAST_POINTS) for entry in _few(read, "lake")),
    )


def _points(read: Reader, least: int) -> tuple[Point, ...]:
    points = read.pairs("points", "[x, y]")
    if not least <= len(points) <= MOST_POINTS:
        raise read.problem("points", f"{len(points)} points; {least} to {MOST_POINTS} make a curve")
    for number, (x, y) in enumerate(points, 1):
        if not (-_AROUND <= x <= WIDTH + _AROUND and -_AROUND <= y <= HEIGHT + _AROUND):
            raise read.problem("points", f"point {number} lies far from the board, {WIDTH} x {HEIGHT}")
    if len(set(points)) < least:
        raise read.problem("points", f"fewer than {least} different points make no curve")
    return points


def _few(read: Reader, key: str) -> list[Reader]:
    entries = read.tables(key)
    if len(entries) > MOST_SCENERY:
        raise read.problem(key, f"{len(entries)} are too many; at most {MOST_SCENERY}")
    return entries


def _stretch(entry: Reader) -> tuple[int, int]:
    return entry.number("first", 0, 998), entry.number("last", 0, 998)


def plan_content(plan: Plan) -> dict[str, object]:
    """The drawing as a user's circuit file has it, in whole units."""
    content: dict[str, object] = {
        "road_width": plan.road_width,
        "lap_direction": plan.lap_direction,
        "lane1_side": plan.lane1_side,
        "terrain": plan.terrain,
        "name_at": _whole(plan.name_at),
        "points": [_whole(point) for point in plan.points],
        "bridge": [{"first": first, "last": last} for first, last in plan.bridges],
        "stand": [{"first": stand.first, "last": stand.last, "side": stand.side} for stand in plan.stands],
        "lake": [{"points": [_whole(point) for point in lake]} for lake in plan.lakes],
    }
    return {key: value for key, value in content.items() if value != []}


def _whole(point: Point) -> list[int]:
    return [round(point[0]), round(point[1])]
