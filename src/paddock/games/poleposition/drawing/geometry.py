"""Where a circuit lies on its board: cells of all lanes, lines across the road, the pit lane with its boxes.

The lap coordinate u is proportional to the way driven along the centre line, from 0 at the finish line. Offsets are
measured across the road, right of travel positive; lane 0 is the leftmost. No rule reads any of this.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import accumulate, pairwise

from paddock.racing import Plan, Point, Pose, Road, Stretch, generated_plan

from ..board.cells import FRONT, REAR, Cell, CellList
from ..board.circuit import CIRCUITS, Circuit, Corner, Straight, circuit_ids, load_circuit
from ..board.pit_lane import pit_names

PIT_HALF = 9.5
BOX_DEPTH = 15
_PIT_OFFSET = 29  # from the edge of the road to the middle of a generated pit lane
_ROAD = 1.9  # the width of a generated road, in rows
_TURN, _SHARPEST = math.radians(34), math.radians(170)  # of a generated corner: by each of its cells, and at most
_WEIGHTS = {"entry": 1.15, "box": 4.4, "green": 0.85, "exit": 1.15}


@dataclass(frozen=True, slots=True)
class Patch:
    """A piece of road: from and to in lap coordinates and across it."""

    first: float
    last: float
    left: float
    right: float

    @property
    def middle(self) -> tuple[float, float]:
        """Lap coordinate and offset of its centre."""
        return (self.first + self.last) / 2, (self.left + self.right) / 2


@dataclass(frozen=True, slots=True)
class Bay:
    """A place in the pit lane by its name, from and to along the lane."""

    name: str
    first: float
    last: float


class PitRoad:
    """The open line of the pit lane, by the way driven along it."""

    __slots__ = ("_points", "_ways", "length")

    def __init__(self, points: Sequence[Point]) -> None:
        line = [complex(*point) for point in points]
        for _ in range(4):  # cut the corners, so that the lane bends gently
            cuts = [share for a, b in pairwise(line) for share in (a * 0.75 + b * 0.25, a * 0.25 + b * 0.75)]
            line = [line[0], *cuts[1:-1], line[-1]]
        self._points = line
        self._ways = [0.0]
        for a, b in pairwise(line):
            self._ways.append(self._ways[-1] + abs(b - a))
        self.length = self._ways[-1]

    def pose(self, way: float) -> Pose:
        """The place after this much of the lane."""
        at = max(0, min(len(self._ways) - 2, sum(1 for passed in self._ways if passed <= way) - 1))
        step = self._points[at + 1] - self._points[at]
        share = (way - self._ways[at]) / (abs(step) or 1.0)
        return Pose(self._points[at] + step * share, step / (abs(step) or 1.0), 0.0)

    def run(self, first: float, last: float, offset: float) -> list[complex]:
        """Points along the lane at an offset."""
        steps = max(1, round(abs(last - first) / 5))
        return [self.pose(first + (last - first) * step / steps).beside(offset) for step in range(steps + 1)]

    def strip(self, first: float, last: float, left: float, right: float) -> list[complex]:
        """The border of a piece of the lane."""
        return self.run(first, last, left) + self.run(last, first, right)


class Layout:
    """The drawing of a circuit, measured."""

    __slots__ = ("bays", "box_side", "cells", "circuit", "half", "pit", "plan", "road", "starts")

    def __init__(self, circuit: Circuit) -> None:
        self.circuit = circuit
        self.plan = plan_of(circuit)
        self.half = self.plan.half
        self.road = Road(self.plan.points, round(sum(section_lengths(circuit))))
        self.starts = _starts(circuit, self.road, self.plan)
        self.cells = CellList(circuit)
        self.pit = PitRoad(self.plan.pit or self._pit_beside_road())
        self.bays = self._bays()
        self.box_side = self._away_from_road()

    @property
    def lane_width(self) -> float:
        """Three lanes share the road."""
        return 2 * self.half / 3

    def row_start(self, section: str, row: float) -> float:
        """The lap coordinate of the edge before a row; the first row is 1."""
        at = next(at for at, part in enumerate(self.circuit.sections) if part.id == section)
        part = self.circuit.sections[at]
        assert isinstance(part, Straight)
        return self.along(at, (row - 1) / len(part.rows))

    def along(self, section: int, share: float) -> float:
        """The lap coordinate after this share of a section."""
        return self.starts[section] + (self.starts[section + 1] - self.starts[section]) * share

    def patch(self, cell: Cell) -> Patch:
        """The piece of road that a cell covers."""
        part = self.circuit.sections[cell.section]
        if isinstance(part, Corner):
            low, high = (edge / part.length for edge in part.span((cell.lane, cell.index)))
        else:
            count = len(part.rows)
            low = (cell.index - (0.5 if cell.half == FRONT else 1)) / count
            high = (cell.index - (0.5 if cell.half == REAR else 0)) / count
        left = -self.half + cell.lane * self.lane_width
        return Patch(self.along(cell.section, low), self.along(cell.section, high), left, left + self.lane_width)

    def patch_of(self, name: str) -> Patch:
        """The same by the cell's name."""
        return self.patch(self.cells.cells[self.cells.by_name[name]])

    def boxes(self) -> list[tuple[float, float]]:
        """From where to where along the lane each box lies, the first at the entry."""
        bay = next(bay for bay in self.bays if bay.name == "pit:box")
        width = (bay.last - bay.first) / self.circuit.pit.boxes
        return [(bay.first + number * width, bay.first + (number + 1) * width) for number in range(6)]

    def pits_on_the_right(self) -> bool:
        """Where the boxes lie, seen from the finish line."""
        line = self.road.pose(0)
        return ((self.pit.pose(self.pit.length / 2).place - line.place) / line.direction).imag > 0

    def _pit_beside_road(self) -> tuple[Point, ...]:
        """A lane on the side where cars turn in, from the row of the entry to the row where they join."""
        into, out = self.circuit.pit.enter_from[0], self.circuit.pit.exit_to[0]
        enter, leave = self.patch_of(into), self.patch_of(out)
        side = 1 if enter.middle[1] >= 0 else -1
        first, last = enter.middle[0], leave.middle[0] + self.road.pieces
        steps = [0.0, 0.1, 0.2, *(0.2 + 0.06 * step for step in range(1, 10)), 0.8, 0.9, 1.0]
        away = [0.0, 0.72, *([1.0] * (len(steps) - 4)), 0.72, 0.0]
        places = [
            self.road.pose(first + (last - first) * share).beside(side * (self.half + _PIT_OFFSET * out_by))
            for share, out_by in zip(steps, away, strict=True)
        ]
        return tuple((place.real, place.imag) for place in places)

    def _bays(self) -> tuple[Bay, ...]:
        """PP.PIT.05, PP.PIT.22: the pieces of the lane one after the other; a split cell has two halves."""
        names = list(pit_names(self.circuit))
        kinds = [name.removeprefix("pit:").partition(".")[0] for name in names]
        halves = [0.5 if name[-1] in "ab" else 1.0 for name in names]
        weights = [_WEIGHTS[kind] * half for kind, half in zip(kinds, halves, strict=True)]
        unit, way, bays = self.pit.length / sum(weights), 0.0, []
        for name, weight in zip(names, weights, strict=True):
            bays.append(Bay(name, way, way + weight * unit))
            way += weight * unit
        return tuple(bays)

    def _away_from_road(self) -> int:
        """The side of the pit lane that is farther from the road."""
        pose, road = self.pit.pose(self.pit.length / 2), self.road.run(0, self.road.pieces, 0, 2)
        near = {side: min(abs(pose.beside(side * 30) - place) for place in road) for side in (-1, 1)}
        return max(near, key=lambda side: near[side])


def section_lengths(circuit: Circuit) -> list[float]:
    """How many cells follow each other in each section, on average over its lanes."""
    return [
        sum(part.count(lane) for lane in part.lanes) / len(part.lanes) if isinstance(part, Corner) else len(part.rows)
        for part in circuit.sections
    ]


@lru_cache(maxsize=64)
def lay_out(circuit: Circuit) -> Layout:
    """Measure the drawing of a circuit."""
    return Layout(circuit)


def plan_of(circuit: Circuit) -> Plan:
    """The circuit's own drawing; ours for a circuit of the game; else one made from its sections."""
    if circuit.drawing is not None:
        return circuit.drawing
    if circuit.id in circuit_ids() and _bends(circuit) == _bends(load_circuit(circuit.id)):
        return CIRCUITS.drawing(circuit.id)
    parts = zip(_bends(circuit).values(), section_lengths(circuit), strict=True)
    stretches = [Stretch(length, bend * min(_SHARPEST, _TURN * length)) for bend, length in parts]
    return replace(generated_plan(circuit.id, stretches, _ROAD), stands=())


def _bends(circuit: Circuit) -> dict[str, int]:
    """Which way the sections turn: right 1, left -1, straights not at all."""
    return {part.id: (1 if part.outer == 0 else -1) if isinstance(part, Corner) else 0 for part in circuit.sections}


def _starts(circuit: Circuit, road: Road, plan: Plan) -> tuple[float, ...]:
    """Where the sections begin: at their pins if the drawing has them all, else by their lengths."""
    pins, ids = dict(plan.pins), [part.id for part in circuit.sections]
    if any(name not in pins for name in ids[1:]):
        ways = list(accumulate(section_lengths(circuit), initial=0.0))
        return tuple(way / ways[-1] * road.pieces for way in ways)
    starts = [0.0]
    for left, name in zip(range(len(ids) - 1, 0, -1), ids[1:], strict=True):
        starts.append(_nearest(road, complex(*pins[name]), starts[-1] + 0.25, road.pieces - 0.25 * left))
    return (*starts, float(road.pieces))


def _nearest(road: Road, pin: complex, low: float, high: float) -> float:
    """The lap coordinate of the point of the road that is nearest to a pin."""
    step = 0.5
    while step > 1 / 64:
        reach = [low + number * step for number in range(int((high - low) / step) + 1)]
        nearest = min(reach, key=lambda u: abs(road.pose(u).place - pin))
        low, high, step = max(low, nearest - step), min(high, nearest + step), step / 8
    return nearest
