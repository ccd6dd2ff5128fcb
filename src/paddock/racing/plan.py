"""How a circuit is drawn: the line of its road, and what lies around it. No rule reads any of this.

Units are those of the board, 1600 x 1000 unless the drawing says otherwise; y grows downwards. The drawings of a game's
own circuits are files beside them (`data/geometry`); a user's circuit may bring its drawing as a table `[drawing]`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from reprlib import repr as shown  # a stranger's value may be endless
from typing import Any

from paddock.kernel import said
from paddock.kernel.files import Reader
from paddock.protocol import Turn

Point = tuple[float, float]
Size = tuple[int, int]

BOARD: Size = (1600, 1000)
SIDES: tuple[Turn, ...] = ("left", "right")
LEAST_POINTS, MOST_POINTS = 6, 2000
LEAST_SHORE = 4
MOST_SCENERY = 40
LONGEST_NAME, MOST_NAMES = 40, 200
ROAD_WIDTHS = (20, 160)
USUAL_WIDTH = 60
_SIZES = (400, 4000)  # of a board
_AROUND = 2000  # a lake may reach beyond the board
_KEYS = (
    *("board", "road_width", "lane1_side", "terrain", "name_at", "names", "points", "pit", "pins"),
    *("bridge", "stand", "lake"),
)


@dataclass(frozen=True, slots=True)
class Stand:
    """A grandstand that follows the road."""

    first: int
    last: int
    side: Turn


@dataclass(frozen=True, slots=True)
class Plan:
    """A drawing: the first point lies on the finish line, the others follow in driving direction."""

    points: tuple[Point, ...]
    road_width: int = USUAL_WIDTH
    lane1_side: Turn = "right"
    terrain: int = 0
    name_at: Point | None = None  # else where there is room
    names: tuple[str, ...] = ()  # of the corners, where the rules have none; empty for one without
    bridges: tuple[tuple[int, int], ...] = ()  # first and last piece of road
    stands: tuple[Stand, ...] = ()
    lakes: tuple[tuple[Point, ...], ...] = ()
    pins: tuple[tuple[str, Point], ...] = ()  # where sections begin
    pit: tuple[Point, ...] = ()  # an open line from the entry to the exit
    board: Size = BOARD

    @property
    def half(self) -> float:
        """From the middle of the road to its edge."""
        return self.road_width / 2


def parse_plan(content: Mapping[str, object], file: str) -> Plan:
    """A drawing from a file of its own, or one sentence that names file, key and reason."""
    read = Reader(content, file)
    read.only("schema", "id", *_KEYS)
    read.number("schema", 1, 1)
    return _plan(read)


def read_plan(read: Reader) -> Plan:
    """A drawing from its table in a circuit's file."""
    read.only(*_KEYS)
    return _plan(read)


def _plan(read: Reader) -> Plan:
    board = _board(read)
    return Plan(
        points=_points(read, "points", board, LEAST_POINTS),
        road_width=read.number("road_width", *ROAD_WIDTHS, USUAL_WIDTH),
        lane1_side=read.choice("lane1_side", SIDES, "right"),
        terrain=read.number("terrain", 0, 999, 0),
        name_at=_point(read, "name_at", read.values("name_at"), board) if read.has("name_at") else None,
        names=_names(read),
        bridges=tuple(map(_stretch, _few(read, "bridge"))),
        stands=tuple(Stand(*_stretch(entry), entry.choice("side", SIDES, "left")) for entry in _few(read, "stand")),
        lakes=tuple(_points(entry, "points", board, LEAST_SHORE) for entry in _few(read, "lake")),
        pins=_pins(read.table("pins"), board),
        pit=_points(read, "pit", board, 2) if read.has("pit") else (),
        board=board,
    )


def _board(read: Reader) -> Size:
    size = read.numbers("board", *_SIZES) or BOARD
    if len(size) != 2:
        raise read.problem("board", said("fault.board", "is not [width, height]"))
    return size[0], size[1]


def _points(read: Reader, key: str, board: Size, least: int) -> tuple[Point, ...]:
    values = read.values(key, said("fault.of-points", "points [x, y]"))
    if len(values) > MOST_POINTS:
        raise read.problem(
            key, said("fault.points-many", "{n} points are too many; at most {most}", n=len(values), most=MOST_POINTS)
        )
    points = tuple(_point(read, key, value, board) for value in values)
    if len(set(points)) < least:
        raise read.problem(key, said("fault.points-few", "needs at least {least} different points", least=least))
    return points


def _point(read: Reader, key: str, value: object, board: Size) -> Point:
    match value:
        case [int() | float() as x, int() | float() as y] if not isinstance(x, bool) and not isinstance(y, bool):
            if -_AROUND <= x <= board[0] + _AROUND and -_AROUND <= y <= board[1] + _AROUND:
                return x, y
            raise read.problem(
                key,
                said(
                    "fault.far",
                    "{value} lies far from the board, {width} x {height}",
                    value=shown(value),
                    width=board[0],
                    height=board[1],
                ),
            )
    raise read.problem(key, said("fault.no-point", "{value} is not a point [x, y]", value=shown(value)))


def _names(read: Reader) -> tuple[str, ...]:
    """Short texts that can be shown on one line; empty at the end where the last corners have none."""
    values = read.values("names", said("fault.of-texts", "texts"))
    if len(values) > MOST_NAMES:
        raise read.problem(
            "names", said("fault.too-many", "{n} are too many; at most {most}", n=len(values), most=MOST_NAMES)
        )
    names: list[str] = []
    for value in values:
        if not isinstance(value, str) or len(value) > LONGEST_NAME or not value.isprintable():
            raise read.problem(
                "names",
                said(
                    "fault.no-name",
                    "{value} is no text of at most {most} characters on one line",
                    value=shown(value),
                    most=LONGEST_NAME,
                ),
            )
        names.append(value)
    while names and not names[-1].strip():
        names.pop()
    return tuple(names)


def _pins(read: Reader, board: Size) -> tuple[tuple[str, Point], ...]:
    return tuple((name, _point(read, name, read.values(name), board)) for name in read.names())


def _few(read: Reader, key: str) -> list[Reader]:
    entries = read.tables(key)
    if len(entries) > MOST_SCENERY:
        raise read.problem(
            key, said("fault.too-many", "{n} are too many; at most {most}", n=len(entries), most=MOST_SCENERY)
        )
    return entries


def _stretch(entry: Reader) -> tuple[int, int]:
    return entry.number("first", 0, 998), entry.number("last", 0, 998)


def plan_content(plan: Plan) -> dict[str, Any]:
    """The drawing as a circuit's file has it, in whole units; what goes without saying is left out."""
    content: dict[str, Any] = {
        "board": list(plan.board) if plan.board != BOARD else None,
        "road_width": plan.road_width,
        "lane1_side": plan.lane1_side,
        "terrain": plan.terrain,
        "name_at": _whole(plan.name_at) if plan.name_at else None,
        "names": list(plan.names) or None,
        "points": [_whole(point) for point in plan.points],
        "pit": [_whole(point) for point in plan.pit] or None,
        "pins": {name: _whole(point) for name, point in plan.pins} or None,
        "bridge": [{"first": first, "last": last} for first, last in plan.bridges] or None,
        "stand": [{"first": stand.first, "last": stand.last, "side": stand.side} for stand in plan.stands] or None,
        "lake": [{"points": [_whole(point) for point in lake]} for lake in plan.lakes] or None,
    }
    return {key: value for key, value in content.items() if value is not None}


def _whole(point: Point) -> list[int]:
    return [round(point[0]), round(point[1])]
