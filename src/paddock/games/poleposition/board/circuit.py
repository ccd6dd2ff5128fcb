"""A circuit as its file describes it: sections of lanes and cells, grid, pit lane, lines and weather.

The list of sections starts right after the finish line, which is the edge before row 1 of the first section, and goes
in driving direction (PP.START.02). Lanes 0, 1 and 2 run from left to right. A cell is named `section:lane.index`; rows
that are split in the first lap have halves `a` (rear) and `b` (front). What does not fit together is refused by
`board.checks`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import lcm

from paddock.kernel import said
from paddock.kernel.files import MISSING, Reader
from paddock.racing import CircuitFolder, CircuitSource, Plan, credits_in, drawing_in

from .circuit_tables import PitLane, grid_places, is_number, pit_lane, safety_car, weather_grid

SCHEMA = "pole-position-circuit/1"
LANES = (0, 1, 2)  # PP.MOVE.01
MIDDLE = 1
CIRCUIT_KEYS = ("schema", "id", "name", "laps", "authored", "special", "weather", "section")
OTHER_KEYS = ("grid", "pit", "safety_car", "drawing", "note", "based_on")

Spot = tuple[int, int]
"""A lane, and the row of a straight or the number of a corner's cell in that lane; both as files write them."""


@dataclass(frozen=True, slots=True)
class Straight:
    """PP.STRAIGHT.01: rows of cells; sections are compared by their place in the circuit, never by name."""

    id: str
    name: str
    rows: tuple[tuple[int, ...], ...]
    brown: frozenset[int]
    drs: frozenset[int]
    less_grip: frozenset[Spot]


@dataclass(frozen=True, slots=True)
class Corner:
    """PP.CORNER.01, PP.CORNER.04: lanes with cells of their own lengths, and a double arrow before it."""

    id: str
    name: str
    technical: bool  # PP.TECH.01
    outer: int
    bounds: tuple[
        tuple[int, ...], ...
    ]  # by lane: where its cells begin and end, from 0 to `length`; none without cells
    length: int
    arrow: int
    line: tuple[Spot, ...]  # PP.LINE.01: the chain of shaded cells
    via: tuple[tuple[Spot, ...], ...] | None
    less_grip: frozenset[Spot]

    @property
    def lanes(self) -> tuple[int, ...]:
        """The lanes that run through the corner."""
        return tuple(lane for lane in LANES if self.bounds[lane])

    def count(self, lane: int) -> int:
        """The number of cells of a lane."""
        return max(0, len(self.bounds[lane]) - 1)

    def span(self, spot: Spot) -> tuple[int, int]:
        """Where a cell begins and ends."""
        lane, index = spot
        return self.bounds[lane][index - 1], self.bounds[lane][index]


Section = Straight | Corner


@dataclass(frozen=True, slots=True)
class Circuit:
    """A board as the rules see it."""

    id: str
    name: str
    laps: int
    authored: bool
    special: tuple[str, ...]
    weather: tuple[int, ...]  # PP.SETUP.10: the 36 cells of grid A, row by row
    weather_steps: int  # the cells of grid B
    sections: tuple[Section, ...]
    grid: tuple[str, ...]
    pit: PitLane
    safety_car_line: tuple[str, int]  # section and row before which the line lies
    queue: tuple[str, ...]
    drawing: Plan | None = None


def parse_circuit(content: Mapping[str, object], file: str) -> Circuit:
    """A circuit from a file's content, or one sentence that names file, key and reason."""
    from .checks import check_circuit

    circuit = read_circuit(content, file)
    check_circuit(circuit, file)
    return circuit


def read_circuit(content: Mapping[str, object], file: str) -> Circuit:
    """What the file says, whether or not it fits together."""
    read = Reader(content, file)
    read.only(*CIRCUIT_KEYS, *OTHER_KEYS)
    check_schema(read)
    credits_in(content, file)
    sections = tuple(read_section(entry) for entry in read.tables("section"))
    line, queue = safety_car(read.table("safety_car"))
    read.table("drawing").table("pins").only(*(section.id for section in sections))
    return Circuit(
        id=read.text("id"),
        name=read.text("name"),
        laps=read.number("laps", 2, 99),
        authored=read.switch("authored"),
        special=read.texts("special"),
        weather=weather_grid(read.table("weather")),
        weather_steps=read.table("weather").number("b", 5, 6),
        sections=sections,
        grid=grid_places(read.table("grid")),
        pit=pit_lane(read.table("pit")),
        safety_car_line=line,
        queue=queue,
        drawing=drawing_in(content, file),
    )


def check_schema(read: Reader) -> None:
    """Whether the file is written in the form of today."""
    if read.text("schema") != SCHEMA:
        raise read.problem(
            "schema",
            said(
                "fault.schema-name",
                "{value}: this program reads {schema}",
                value=repr(read.text("schema")),
                schema=repr(SCHEMA),
            ),
        )


def read_section(read: Reader) -> Section:
    """A straight or a corner."""
    return _straight(read) if read.choice("kind", ("straight", "corner")) == "straight" else _corner(read)


def _straight(read: Reader) -> Straight:
    read.only("id", "kind", "name", "rows", "brown", "drs", "less_grip")
    rows = []
    for row in read.texts("rows"):
        if row not in ("0", "1", "2", "01", "12", "012"):
            raise read.problem(
                "rows",
                said(
                    "fault.row-lanes",
                    "{row} does not name neighbouring lanes, such as '012', '01' or '1'",
                    row=repr(row),
                ),
            )
        rows.append(tuple(int(lane) for lane in row))
    if not rows:
        raise read.problem("rows", MISSING)
    return Straight(
        id=read.text("id"),
        name=read.text("name", ""),
        rows=tuple(rows),
        brown=frozenset(read.numbers("brown", 1, len(rows))),
        drs=frozenset(read.numbers("drs", 1, len(rows))),
        less_grip=frozenset(_spots(read, "less_grip")),
    )


def _corner(read: Reader) -> Corner:
    read.only("id", "kind", "name", "technical", "outer", "cells", "cuts", "arrow", "line", "via", "less_grip")
    bounds, length = _bounds(read)
    return Corner(
        id=read.text("id"),
        name=read.text("name", ""),
        technical=read.switch("technical", None),
        outer=read.number("outer", 0, 2),
        bounds=bounds,
        length=length,
        arrow=read.number("arrow", 0, 2),
        line=_spots(read, "line"),
        via=_via(read),
        less_grip=frozenset(_spots(read, "less_grip")),
    )


def _bounds(read: Reader) -> tuple[tuple[tuple[int, ...], ...], int]:
    """Equal cells by their number, or cut points in thousandths; all on one scale, so that they compare exactly."""
    cells, cuts = read.table("cells"), read.table("cuts")
    lanes = [_lane_number(cells, key) for key in cells.names()]
    if not lanes:
        raise read.problem("cells", MISSING)
    counts = {lane: cells.number(str(lane), 1, 30) for lane in lanes}
    length = lcm(1000 if cuts.names() else 1, *counts.values())
    bounds = {lane: tuple(at * (length // count) for at in range(count + 1)) for lane, count in counts.items()}
    for key in cuts.names():
        points = cuts.numbers(key, 1, 999)
        if len(points) != counts.get(_lane_number(cuts, key), 0) - 1 or list(points) != sorted(set(points)):
            raise cuts.problem(
                key, said("fault.cuts", "must be the rising inner cut points of a lane, one fewer than its cells")
            )
        bounds[int(key)] = (0, *(point * (length // 1000) for point in points), length)
    return tuple(bounds.get(lane, ()) for lane in LANES), length


def _lane_number(read: Reader, key: str) -> int:
    if key not in ("0", "1", "2"):
        raise read.problem(key, said("fault.no-lane", "is no lane; lanes are 0, 1 and 2"))
    return int(key)


def _spots(read: Reader, key: str) -> tuple[Spot, ...]:
    return tuple(_spot(read, key, text) for text in read.texts(key))


def _spot(read: Reader, key: str, text: object) -> Spot:
    lane, _, index = str(text).partition(".")
    if lane not in ("0", "1", "2") or not is_number(index):
        raise read.problem(
            key, said("fault.cell-form", "{cell} is no cell; write lane.index, such as '1.3'", cell=repr(text))
        )
    return int(lane), int(index)


def _via(read: Reader) -> tuple[tuple[Spot, ...], ...] | None:
    if not read.has("via"):
        return None
    links = []
    for link in read.values("via"):
        if not isinstance(link, list):
            raise read.problem("via", said("fault.link", "{value} is not a list of cells", value=repr(link)))
        links.append(tuple(_spot(read, "via", text) for text in link))
    return tuple(links)


# PP.CIRCUIT.09: the first two lie in the box, the others are extensions.
BOX = ("great-britain", "united-states", "monaco", "brazil", "china", "spain", "italy", "germany")
CIRCUITS = CircuitFolder("paddock.games.poleposition", parse_circuit, BOX)


def circuit_ids() -> tuple[str, ...]:
    """The circuits that come with the game: the box's two, then the annex's, then the practice ring."""
    return CIRCUITS.ids()


def load_circuit(name: str) -> Circuit:
    """A circuit of the game by its id."""
    return CIRCUITS.load(name)


def find_circuit(source: CircuitSource) -> Circuit:
    """A circuit by id, by a user's file or by such a file's content."""
    return CIRCUITS.find(source)


def lap_length(circuit: Circuit) -> int:
    """The MP of a lap along the racing line, without changes of lane."""
    return sum(len(part.line) if isinstance(part, Corner) else len(part.rows) for part in circuit.sections)
