"""A circuit worked into tables, once for each race: whatever a move looks up is one index away.

Cells of the track are the numbers below `track`; the pit lane follows: the pieces of the entry lane, the boxes (one
number for all of them), the two green cells and the pieces of the exit lane. A split cell has two pieces (PP.PIT.05).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from .cells import GRAPHS, NOWHERE, CellList, Successors, blocking_cells
from .circuit import Circuit, Corner
from .pit_lane import PitTables, pit_names, pit_tables

BRAKE_REACH = 3  # PP.BRAKE.02
FARTHEST = 40

Table = tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Course:
    """All tables of a circuit."""

    circuit: Circuit
    track: int
    names: tuple[str, ...]
    section: Table
    lane: Table
    place: Table
    row: Table  # cells of one row of a straight share a number; corner cells have their own
    is_corner: tuple[bool, ...]
    is_technical: tuple[bool, ...]
    is_shaded: tuple[bool, ...]
    is_arrow: tuple[bool, ...]
    in_arrow_row: tuple[bool, ...]
    is_last_of_corner: tuple[bool, ...]
    less_grip: tuple[bool, ...]
    after_drs_line: tuple[bool, ...]
    can_brake: tuple[tuple[bool, ...], ...]
    successors: tuple[tuple[Successors, ...], ...]
    forward: tuple[Table, ...]
    beside: tuple[tuple[Table, ...], ...]  # by graph and cell: the cells left and right of it, in its row
    jump: Table
    via: tuple[Table, ...]
    overlaps: tuple[Table, ...]
    next_arrow: Table  # the lane of the double arrow ahead
    bot_steps: tuple[tuple[Table, ...], ...]  # by graph and corner cell: steps in the order in which a bot tries them
    grid: Table
    queue: Table
    safety_car_place: int
    pit: PitTables
    last_section: int

    def number_of(self, name: str) -> int | None:
        """A cell by its name."""
        return self.names.index(name) if name in self.names else None

    def zone(self, cell: int) -> int:
        """PP.FLAG.02, PP.FLAG.03: a whole section; the straights on both sides of the finish line are one."""
        return self.zone_of(self.section[cell])

    def zone_of(self, section: int) -> int:
        """The zone a section belongs to."""
        return 0 if section == self.last_section else section


@lru_cache(maxsize=64)
def prepare_course(circuit: Circuit) -> Course:
    """The tables of a circuit."""
    return _build(circuit)


def _build(circuit: Circuit) -> Course:
    cells = CellList(circuit)
    count = range(len(cells.cells))
    jump, via = _links(cells)
    forward = tuple(tuple(_forward(cells, number, graph) for number in count) for graph in GRAPHS)
    successors = tuple(tuple(_successors(cells, number, graph) for number in count) for graph in GRAPHS)
    arrows = {_arrow_number(cells, at) for at, part in enumerate(circuit.sections) if isinstance(part, Corner)}
    rows, shaded = _rows(cells), _shaded(cells)
    return Course(
        circuit=circuit,
        track=len(cells.cells),
        names=(*cells.names, *pit_names(circuit)),
        section=tuple(cell.section for cell in cells.cells),
        lane=tuple(cell.lane for cell in cells.cells),
        place=tuple(cells.place(number) for number in count),
        row=rows,
        is_corner=tuple(cells.corner(cell.section) is not None for cell in cells.cells),
        is_technical=tuple(_is_technical(circuit, cell.section) for cell in cells.cells),
        is_shaded=tuple(number in shaded for number in count),
        is_arrow=tuple(number in arrows for number in count),
        in_arrow_row=tuple(any(rows[number] == rows[arrow] for arrow in arrows) for number in count),
        is_last_of_corner=tuple(_is_last(cells, number) for number in count),
        less_grip=tuple(_has_less_grip(cells, number) for number in count),
        after_drs_line=tuple(_is_after_drs_line(cells, number) for number in count),
        can_brake=tuple(_can_brake(cells, successors[graph], arrows) for graph in GRAPHS),
        successors=successors,
        forward=forward,
        beside=tuple(tuple(_beside(cells, number, graph) for number in count) for graph in GRAPHS),
        jump=jump,
        via=via,
        overlaps=tuple(cells.overlapping(number) for number in count),
        next_arrow=tuple(_next_arrow(circuit, cell.section) for cell in cells.cells),
        bot_steps=tuple(_bot_table(cells, successors[graph], shaded) for graph in GRAPHS),
        grid=tuple(cells.by_name[name] for name in circuit.grid),
        queue=tuple(cells.by_name[name] for name in circuit.queue),
        safety_car_place=_line_place(circuit),
        pit=pit_tables(cells),
        last_section=len(circuit.sections) - 1,
    )


def _forward(cells: CellList, number: int, graph: int) -> int:
    return cells.forward(number, graph) if cells.is_used(cells.cells[number], graph) else NOWHERE


def _successors(cells: CellList, number: int, graph: int) -> Successors:
    return cells.successors(number, graph) if cells.is_used(cells.cells[number], graph) else ()


def _beside(cells: CellList, number: int, graph: int) -> Table:
    """Straights only: where diagonal steps and slipstreams lead."""
    cell = cells.cells[number]
    if cells.corner(cell.section) or not cells.is_used(cell, graph):
        return ()
    return tuple(target for target, _ in cells.sideways(number))


def _links(cells: CellList) -> tuple[Table, tuple[Table, ...]]:
    """PP.LINE.03: from the double arrow to the first shaded cell and from each to the next."""
    jump = [NOWHERE] * len(cells.cells)
    via: list[Table] = [()] * len(cells.cells)
    for at, corner in enumerate(cells.circuit.sections):
        if isinstance(corner, Corner):
            chain = [cells.names[_arrow_number(cells, at)], *(f"{corner.id}:{lane}.{i}" for lane, i in corner.line)]
            for link, (source, target) in enumerate(pairwise(chain)):
                number = cells.by_name[source]
                jump[number] = cells.by_name[target]
                blocking = blocking_cells(corner, link)
                via[number] = tuple(cells.by_name[f"{corner.id}:{lane}.{index}"] for lane, index in blocking)
    return tuple(jump), tuple(via)


def _arrow_number(cells: CellList, at: int) -> int:
    """The cell of the double arrow before a corner: the last row of the straight before it."""
    corner, before = cells.corner(at), cells.straight(at - 1)
    assert corner is not None and before is not None
    return cells.by_name[f"{before.id}:{corner.arrow}.{len(before.rows)}"]


def _rows(cells: CellList) -> Table:
    rows = []
    for number, cell in enumerate(cells.cells):
        rows.append(cell.section * 1000 + cell.index if cells.straight(cell.section) else 1_000_000 + number)
    return tuple(rows)


def _shaded(cells: CellList) -> frozenset[int]:
    corners = [section for section in cells.circuit.sections if isinstance(section, Corner)]
    return frozenset(cells.by_name[f"{c.id}:{lane}.{index}"] for c in corners for lane, index in c.line)


def _is_technical(circuit: Circuit, section: int) -> bool:
    corner = circuit.sections[section]
    return isinstance(corner, Corner) and corner.technical


def _is_last(cells: CellList, number: int) -> bool:
    cell = cells.cells[number]
    corner = cells.corner(cell.section)
    return corner is not None and cell.index == corner.count(cell.lane)


def _has_less_grip(cells: CellList, number: int) -> bool:
    """PP.OFF.06: only some circuits have such cells."""
    cell = cells.cells[number]
    return (cell.lane, cell.index) in cells.circuit.sections[cell.section].less_grip


def _is_after_drs_line(cells: CellList, number: int) -> bool:
    cell = cells.cells[number]
    straight = cells.straight(cell.section)
    return straight is not None and cell.index in straight.drs


def _can_brake(cells: CellList, successors: tuple[Successors, ...], arrows: set[int]) -> tuple[bool, ...]:
    """PP.BRAKE.02, PP.AMB.17: on a double arrow or up to three steps before it, changes of lane included."""
    allowed = []
    for number, cell in enumerate(cells.cells):
        straight = cell.section if cells.straight(cell.section) else cell.section + 1
        near = cells.straight(cell.section) is not None or _is_last(cells, number)  # PP.BRAKE.03
        ahead = [arrow for arrow in arrows if cells.cells[arrow].section == _arrow_section(cells, straight)]
        allowed.append(near and any(_leads_to(successors, number, arrow) for arrow in ahead))
    return tuple(allowed)


def _arrow_section(cells: CellList, straight: int) -> int:
    """The straights on both sides of the finish line are one."""
    return 0 if straight == len(cells.circuit.sections) - 1 else straight


def _leads_to(successors: tuple[Successors, ...], start: int, target: int) -> bool:
    reached = {start}
    for _ in range(BRAKE_REACH):
        reached |= {cell for number in reached for cell, _ in successors[number]}
    return target in reached


def _next_arrow(circuit: Circuit, section: int) -> int:
    following = [*circuit.sections[section + 1 :], *circuit.sections]
    return next(corner.arrow for corner in following if isinstance(corner, Corner))


def _bot_table(cells: CellList, successors: tuple[Successors, ...], shaded: frozenset[int]) -> tuple[Table, ...]:
    return tuple(_bot_steps(cells, number, successors, shaded) for number in range(len(cells.cells)))


def _bot_steps(cells: CellList, own: int, successors: tuple[Successors, ...], shaded: frozenset[int]) -> Table:
    """PP.BOT.39, PP.BOT.75: in a corner, nearest shaded cell first, then the own lane, then the more outward lane."""
    cell = cells.cells[own]
    corner = cells.corner(cell.section)
    if corner is None:
        return ()
    goals = {number for number in shaded if cells.cells[number].section == cell.section and number != own}

    def merit(target: int) -> tuple[int, int, int]:
        lane = cells.cells[target].lane
        return _distance(successors, target, goals), int(lane != cell.lane), abs(lane - corner.outer)

    return tuple(sorted((target for target, _ in successors[own]), key=merit))


def _distance(successors: tuple[Successors, ...], start: int, goals: set[int]) -> int:
    """Steps from a cell to the nearest goal; beyond all corners if there is none."""
    layer, steps = {start}, 0
    while not layer & goals and steps < FARTHEST:
        layer = {cell for number in layer for cell, _ in successors[number]}
        steps += 1
    return steps


def _line_place(circuit: Circuit) -> int:
    section, row = circuit.safety_car_line
    at = next(number for number, part in enumerate(circuit.sections) if part.id == section)
    return at << 12 | (2 * row - 1) << 2
