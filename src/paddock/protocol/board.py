"""The circuit as a client draws it; it never changes.

The lap coordinate `u` runs from 0 at the finish line to `n`. Beside the road, `d` is a share of half its width, to the
right of travel positive.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from .cards import CardKind, CardType
from .text import Pt, Text, Turn

ZoneKind: TypeAlias = Literal["flooded", "tunnel", "gravel", "straight", "brake", "corner", "grip"]

NodeIcon: TypeAlias = Literal["safety_car", "out", "blind", "check", "pit", "rejoin"]
"""What happens at a stop off the track."""


class Cell(TypedDict):
    """A space, a section, a cell: wherever a car can stand."""

    id: str
    """`cell:27.1` is space 27, lane 1; `cell:12` a section; `cell:C3:1.4` section, lane and cell."""
    u: Pt
    lane: int | None
    """None where a road has no lanes."""
    tags: list[str]
    """racing, grid, grid:3, half, split, shaded, arrow, technical, less-grip, pit-entry, pit-exit; the kind of a
    section."""
    code: NotRequired[str]
    """What the rulebook calls a section."""


class Zone(TypedDict):
    """A stretch of the road that is special."""

    id: str
    kind: ZoneKind
    u: Pt
    lanes: NotRequired[list[int]]
    """The lanes it covers; none means the whole road."""
    cells: NotRequired[list[str]]
    """Or the cells."""
    label: Text
    rule: str
    sign: NotRequired[Text]
    """A plate beside the road."""
    corner: NotRequired[int]
    """Which corner it is, or leads to."""
    name: NotRequired[str]
    technical: NotRequired[bool]
    turn: NotRequired[Turn]
    value: NotRequired[int]
    """What a contest in this corner is modified by."""
    late_brake: NotRequired[int]
    """Target or modifier of a late brake."""


class BoardLine(TypedDict):
    """A line across the road, or a sign beside it."""

    id: str
    kind: Literal["finish", "corner", "turn", "legend", "drs", "sc"]
    """A turn has a sign, but no line across the road."""
    u: float
    label: NotRequired[Text]
    name: NotRequired[str]
    technical: NotRequired[bool]
    """A corner without mercy: its sign is red."""
    value: NotRequired[int]
    """The limit of a corner, or what its contest is modified by."""
    values: NotRequired[list[int]]
    """The same for each section of the corner."""
    turn: NotRequired[Turn]
    of: NotRequired[str]
    """The corner that a legend line belongs to."""
    word: NotRequired[bool]
    """Its label stands beside the road."""
    rule: NotRequired[str]


class PathCost(TypedDict):
    """What a trajectory costs."""

    key: str
    n: int


class PathNode(TypedDict("PathNode", {"pass": NotRequired[str], "fail": NotRequired[str]})):
    """A stop on a way off the track; `pass` and `fail` are the nodes a check leads to."""

    id: str
    icon: NodeIcon
    text: Text
    at: Pt
    modifier: NotRequired[int]
    """Target or modifier of the check."""
    cell: NotRequired[str]
    """Where the car comes back."""


class BoardPath(TypedDict("BoardPath", {"from": Pt, "to": Pt})):
    """A drawn way on or beside the road, from place to place [u, d]."""

    id: str
    section: str
    rule: str


class Trajectory(BoardPath):
    """A way that certain cards may take."""

    kind: Literal["trajectory", "extreme"]
    types: list[CardType]
    bonus: int
    cost: list[PathCost]


class WayOff(BoardPath):
    """What waits off the track."""

    kind: Literal["offtrack"]
    nodes: list[PathNode]


class RacingLine(TypedDict):
    """The cells of a racing line, from its double arrow on."""

    id: str
    kind: Literal["racingline"]
    cells: list[str]
    technical: bool
    rule: str


class PitPlace(TypedDict):
    """A cell of the pit lane, with points of its own."""

    id: str
    outline: list[Pt]
    at: Pt
    deg: float
    tags: list[str]


class PitBox(TypedDict):
    """The box of a colour."""

    colour: str
    at: Pt
    deg: float
    stop: Pt
    """Where a car stands in front of it."""


class PitLane(TypedDict):
    """The pit lane, which runs beside the road."""

    id: str
    kind: Literal["pitlane"]
    points: list[Pt]
    half: float
    enter_from: list[str]
    exit_to: list[str]
    places: list[PitPlace]
    boxes: list[PitBox]
    rule: str


class GridSlot(TypedDict):
    """A slot of the grid, where a section holds several cars."""

    u: float
    d: float


class TurnIndicator(TypedDict):
    """Boxes in each row of the turn indicator, and laps in each turn."""

    rows: list[int]
    laps: list[int]


class Stand(TypedDict):
    """A grandstand; -1 is left of travel."""

    u: Pt
    side: Literal[1, -1]


class SceneryLabel(TypedDict):
    """Words on the ground."""

    at: Pt
    text: Text


class Scenery(TypedDict):
    """What lies around the road."""

    terrain: int
    """The seed of woods and fields."""
    lakes: list[list[Pt]]
    stands: list[Stand]
    bridges: list[Pt]
    """Where the road runs over itself, from and to."""
    labels: list[SceneryLabel]


Path: TypeAlias = Trajectory | WayOff | RacingLine | PitLane


class DrawnBoard(TypedDict):
    """A circuit, drawn."""

    kit: Literal["heat", "formula90", "poleposition", "any"]
    """What else the client has to know to draw it; `any` is for games that declare all of it."""
    name: str
    circuit: str
    n: int
    laps: int
    width: int
    height: int
    spline: list[Pt]
    """The centre line in driving direction, the first point on the finish line."""
    pins: list[Pt]
    half: float
    """Half the width of the road."""
    lanes: int
    lane1: Turn
    unit: Text
    """What a step along the road is called."""
    lap: NotRequired[int]
    """How many such steps a lap has, where that is not n."""
    cells: list[Cell]
    zones: list[Zone]
    lines: list[BoardLine]
    paths: list[Path]
    grid: NotRequired[list[GridSlot]]
    turns: NotRequired[TurnIndicator]
    scenery: Scenery


class Board(DrawnBoard):
    """A circuit with the cards that may be seen on it."""

    hash: str
    """Names this drawing for ever."""
    catalogue: dict[str, CardKind]


class BoardPlace(TypedDict):
    """Where a board is found."""

    hash: str
    url: str
