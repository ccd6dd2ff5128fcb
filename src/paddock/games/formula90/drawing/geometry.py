"""Where a circuit lies on the board: sections, the spots of trajectories, and the ways off the track.

Section s covers the lap coordinates s - 1 to s, so that u = 0 is the start line. Offsets are shares of half the road,
right of travel positive. No rule reads any of this.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from paddock.racing import Plan, Road, Stretch, generated_plan

from ..board.circuit import Circuit, Node
from ..board.circuit_file import CIRCUITS, circuit_ids, load_circuit
from ..board.course import Point, board_points
from ..pieces.kinds import BRAKING, CORNER, STRAIGHT

_BENT = 1 / 420  # curvature from which a section has an inside and an outside
_LOOK_AHEAD = 12  # quarters of a section
_LENGTH = {1: 1.15, 2: 1.6, 3: 2.0}  # of a drawn trajectory, by its bonus
_ROAD = 0.7  # the width of a generated road, in sections
_BENDING = {STRAIGHT: 0.05, BRAKING: 0.25, CORNER: 1.0}  # how much of a generated loop's turn a section takes


@dataclass(frozen=True, slots=True)
class Way:
    """A drawn trajectory: lap coordinate and offset where it starts and where it ends."""

    start: tuple[float, float]
    end: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Stop:
    """A node of a way off the track, with its place."""

    node: Node
    u: float
    offset: float


class Layout:
    """The drawing of a circuit, measured."""

    __slots__ = ("circuit", "half", "plan", "points", "road")

    def __init__(self, circuit: Circuit) -> None:
        self.circuit = circuit
        self.plan = plan_of(circuit)
        self.road = Road(self.plan.points, len(circuit.sections))
        self.half = self.plan.half
        self.points = board_points(circuit)

    def start_of(self, section: int) -> int:
        """The lap coordinate at which a section begins."""
        return (section - 1) % self.road.pieces

    def place(self, u: float, offset: float) -> complex:
        """A place by lap coordinate and share of half the road."""
        return self.road.pose(u).beside(offset * self.half)

    def bend(self, section: int) -> int:
        """To which side the section, or else the road behind it, bends: right 1, left -1."""
        middle = self.start_of(section) + 0.5
        for step in range(_LOOK_AHEAD):
            curvature = self.road.pose(middle + step / 4).curvature
            if abs(curvature) > _BENT:
                return 1 if curvature > 0 else -1
        return 1

    def way(self, point: Point) -> Way:
        """A trajectory from its spot towards the racing line; the outer spot lies outside the bend."""
        outside = -self.bend(point.section)
        offset = 0.46 * (outside if point.external else -outside)
        if point.extreme:
            offset = 0.0 if len([other for other in self.points if other.section == point.section]) > 2 else offset
            offset = self._free_side(point, offset)
        u = self.start_of(point.section) + (0.42 if point.external and not point.extreme else 0.62)
        length = _LENGTH.get(point.bonus, 2.0)
        return Way((u, offset), (u + length, 0.4 * -outside))

    def _free_side(self, point: Point, offset: float) -> float:
        """An extreme spot keeps clear of the standard one beside it."""
        others = [other for other in self.points if other.section == point.section and not other.extreme]
        if len(others) == 1:
            return 0.46 * -self.bend(point.section) * (-1 if others[0].external else 1)
        return offset

    def stops(self, section: int, nodes: Sequence[Node]) -> tuple[Stop, ...]:
        """The nodes of a way off the track: passed checks stay near the road, failed ones lead outwards."""
        side, first = -self.bend(section), self.start_of(section) + 1
        places: dict[int, tuple[float, float]] = {0: (first + 0.12, 0.0)}
        for number, node in enumerate(nodes):  # a check names later nodes more often than not
            if node.check and number in places:
                u, out = places[number]
                places.setdefault(node.check.on_pass, (u + 0.52, out))
                places.setdefault(node.check.on_fail, (u + (0.5 if out else 0.3), out + 1))
        found = []
        for number, node in enumerate(nodes):
            u, out = places.get(number, (first + 0.3, 0.0))
            found.append(Stop(node, u, side * (self.half + 30 + 31 * out) / self.half))
        return tuple(found)

    def grid_places(self) -> list[tuple[float, float]]:
        """F90.QUALI.13: staggered pairs behind the line, pole first."""
        circuit = self.circuit
        pole = 0.42 * (1 if circuit.pole_side == "right" else -1)
        slots = range(circuit.grid_sections * circuit.cars_per_section)
        step = 1 / circuit.cars_per_section
        return [(-slot * step - 0.08, pole if slot % 2 == 0 else -pole) for slot in slots]

    def queue_place(self, section: int, order: int) -> tuple[float, float]:
        """Where the car stands that is so many places from the front of a section."""
        reach = min(24 / self.road.piece_length, 0.9 / 12 * 2)
        return self.start_of(section) + 1 - 0.16 - reach * order, 0.45 if order % 2 == 0 else -0.45


@lru_cache(maxsize=64)
def lay_out(circuit: Circuit) -> Layout:
    """Measure the drawing of a circuit."""
    return Layout(circuit)


def plan_of(circuit: Circuit) -> Plan:
    """The circuit's own drawing; ours for a circuit of the game; else one made from its corners."""
    if circuit.drawing is not None:
        return circuit.drawing
    if circuit.id in circuit_ids() and len(circuit.sections) == len(load_circuit(circuit.id).sections):
        return CIRCUITS.drawing(circuit.id)
    shares = [_BENDING[section.kind] for section in (*circuit.sections[1:], circuit.sections[0])]
    stretches = [Stretch(1, math.tau * share / sum(shares), share) for share in shares]
    return generated_plan(circuit.id, stretches, _ROAD)
