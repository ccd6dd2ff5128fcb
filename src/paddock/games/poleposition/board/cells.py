"""The cells of a circuit as numbers, and where one step leads from each of them.

A cell is a small number; a brown row has a whole cell and two halves in every lane, three numbers that overlap. Which
of them a car uses hangs on its lap: halves in laps 0 and 1, whole rows from lap 2 on (PP.AMB.07). So there are three
graphs of steps, `min(lap, 2)` picks one.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from .circuit import Circuit, Corner, Spot, Straight

NOWHERE = -1
FORWARD, JUMP, DIAGONAL, ACROSS, LEFT, RIGHT = range(6)
"""Kinds of steps in the order in which equal paths are compared; a step left or right stays in its row."""
WHOLE, REAR, FRONT = "", "a", "b"
GRAPHS = (0, 1, 2)
LAP_SPAN = 1 << 20
"""Places of one lap are below this."""
SECTION_BITS = 12
"""Below these bits a place tells how far a car has come in its section."""

Successors = tuple[tuple[int, int], ...]
"""Cells that can be reached by one ordinary step, each with the kind of step, in the order of comparison."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell before it is a number."""

    section: int
    lane: int
    index: int
    half: str = WHOLE


class CellList:
    """All cells of a circuit in driving order."""

    def __init__(self, circuit: Circuit) -> None:
        self.circuit = circuit
        self.cells: list[Cell] = []
        for at, section in enumerate(circuit.sections):
            self.cells.extend(_row_cells(at, section) if isinstance(section, Straight) else _corner_cells(at, section))
        self.number = {cell: number for number, cell in enumerate(self.cells)}
        self.names = tuple(self._name(cell) for cell in self.cells)
        self.by_name = {name: number for number, name in enumerate(self.names)}

    def _name(self, cell: Cell) -> str:
        return f"{self.circuit.sections[cell.section].id}:{cell.lane}.{cell.index}{cell.half}"

    def straight(self, section: int) -> Straight | None:
        """The section if it is a straight."""
        found = self.circuit.sections[section]
        return found if isinstance(found, Straight) else None

    def corner(self, section: int) -> Corner | None:
        """The section if it is a corner."""
        found = self.circuit.sections[section]
        return found if isinstance(found, Corner) else None

    def is_used(self, cell: Cell, graph: int) -> bool:
        """PP.START.09: halves belong to the first lap, the whole cell of a brown row to all others."""
        straight = self.straight(cell.section)
        if straight is None or cell.index not in straight.brown:
            return True
        return (cell.half == WHOLE) == (graph == 2)

    def on_row(self, section: int, lane: int, row: int, graph: int) -> int:
        """The first cell of a row in a lane, for a car of that graph."""
        straight = self.straight(section)
        assert straight is not None
        half = REAR if graph < 2 and row in straight.brown else WHOLE
        return self.number.get(Cell(section, lane, row, half), NOWHERE)

    def forward(self, number: int, graph: int) -> int:
        """PP.STRAIGHT.02, PP.CORNER.02: the next cell of the lane."""
        cell = self.cells[number]
        if cell.half == REAR:
            return self.number[Cell(cell.section, cell.lane, cell.index, FRONT)]
        straight, corner = self.straight(cell.section), self.corner(cell.section)
        if straight and cell.index < len(straight.rows):
            return self.on_row(cell.section, cell.lane, cell.index + 1, graph)
        if corner and cell.index < corner.count(cell.lane):
            return self.number[Cell(cell.section, cell.lane, cell.index + 1)]
        return self._next_section(cell, graph)

    def _next_section(self, cell: Cell, graph: int) -> int:
        """PP.STRAIGHT.04: into a corner forward in the same lane, like everywhere."""
        following = cell.section + 1
        if following == len(self.circuit.sections):
            return self.on_row(0, cell.lane, 1, min(graph + 1, 2))
        corner = self.corner(following)
        if corner:
            return self.number.get(Cell(following, cell.lane, 1), NOWHERE)
        return self.on_row(following, cell.lane, 1, graph)

    def sideways(self, number: int) -> list[tuple[int, int]]:
        """PP.STRAIGHT.02, PP.CORNER.02: into the neighbouring lanes, lower lane first."""
        cell = self.cells[number]
        corner = self.corner(cell.section)
        found = []
        for lane, kind in ((cell.lane - 1, LEFT), (cell.lane + 1, RIGHT)):
            if corner is None:
                target = self.number.get(Cell(cell.section, lane, cell.index, cell.half), NOWHERE)
            else:
                target, kind = self._across(corner, cell, lane, kind)
            if target != NOWHERE:
                found.append((target, kind))
        return found

    def _across(self, corner: Corner, cell: Cell, lane: int, kind: int) -> tuple[int, int]:
        """PP.CORNER.03: the cell alongside the front edge, not one behind it; flush edges make it a step in the row."""
        end = corner.span((cell.lane, cell.index))[1]
        if lane not in corner.lanes:
            return NOWHERE, kind
        for index in range(1, corner.count(lane) + 1):
            start, until = corner.span((lane, index))
            if start < end <= until:
                return self.number[Cell(cell.section, lane, index)], kind if until == end else ACROSS
        raise AssertionError("the cells of a lane fill the corner")

    def successors(self, number: int, graph: int) -> Successors:
        """PP.MOVE.07: every ordinary step, in the order of comparison; none of them goes back."""
        ahead = self.forward(number, graph)
        steps = [(ahead, FORWARD)] if ahead != NOWHERE else []
        return tuple(steps + self.sideways(number))

    def place(self, number: int) -> int:
        """PP.ROUND.13: further on is a higher number; equal numbers are level."""
        cell = self.cells[number]
        corner = self.corner(cell.section)
        if corner is None:  # PP.ROUND.09, PP.ROUND.10: by rows, whatever the lane
            return cell.section << SECTION_BITS | (2 * cell.index - (cell.half == REAR)) << 2
        left = corner.count(cell.lane) - cell.index  # PP.ROUND.11, and with equal counts PP.ROUND.12
        return cell.section << SECTION_BITS | (200 - left) << 2 | 2 - abs(cell.lane - corner.outer)

    def overlapping(self, number: int) -> tuple[int, ...]:
        """The cell itself and what shares ground with it: a whole cell and its halves."""
        cell = self.cells[number]
        halves = {WHOLE: (WHOLE, REAR, FRONT), REAR: (REAR, WHOLE), FRONT: (FRONT, WHOLE)}[cell.half]
        alike = (Cell(cell.section, cell.lane, cell.index, half) for half in halves)
        return tuple(self.number[other] for other in alike if other in self.number)


def _row_cells(at: int, section: Straight) -> list[Cell]:
    cells: list[Cell] = []
    for row, lanes in enumerate(section.rows, 1):
        halves = (WHOLE, REAR, FRONT) if row in section.brown else (WHOLE,)
        cells.extend(Cell(at, lane, row, half) for lane in lanes for half in halves)
    return cells


def _corner_cells(at: int, section: Corner) -> list[Cell]:
    return [Cell(at, lane, index) for lane in section.lanes for index in range(1, section.count(lane) + 1)]


def blocking_cells(corner: Corner, link: int) -> tuple[Spot, ...]:
    """PP.LINE.05: the corner cells between two shaded cells, as the file says or as the straight way crosses them."""
    if corner.via is not None:
        return corner.via[link]
    target = corner.line[link]
    source = corner.line[link - 1] if link else (corner.arrow, 0)
    start, end = _centre(corner, source), _centre(corner, target)
    crossed = []
    for lane in corner.lanes:
        if (piece := _piece_in_lane(start, end, lane)) is None:
            continue
        for index in range(1, corner.count(lane) + 1):
            low, high = corner.span((lane, index))
            if _shares_length(piece, (low, high)) and (lane, index) not in (source, target):
                crossed.append((lane, index))
    return tuple(crossed)


Point = tuple[Fraction, Fraction]


def _centre(corner: Corner, spot: Spot) -> Point:
    """The middle of a cell; index 0 is the double arrow, as long as a corner cell of its lane."""
    lane, index = spot
    if index:
        low, high = corner.span(spot)
        return Fraction(low + high, 2), Fraction(lane)
    nearest = min(corner.lanes, key=lambda other: abs(other - lane))
    return Fraction(-corner.length, 2 * corner.count(nearest)), Fraction(lane)


def _piece_in_lane(start: Point, end: Point, lane: int) -> Point | None:
    """From where to where along the corner the way runs inside a lane."""
    (x0, y0), (x1, y1) = start, end
    low, high = max(min(y0, y1), lane - Fraction(1, 2)), min(max(y0, y1), lane + Fraction(1, 2))
    if y0 == y1:
        return (min(x0, x1), max(x0, x1)) if y0 == lane else None
    if low >= high:
        return None
    ends = [x0 + (x1 - x0) * (y - y0) / (y1 - y0) for y in (low, high)]
    return min(ends), max(ends)


def _shares_length(piece: Point, span: tuple[int, int]) -> bool:
    if piece[0] == piece[1]:
        return span[0] < piece[0] < span[1]
    return piece[0] < span[1] and span[0] < piece[1]
