"""The search for the outcomes of a batch of MP where other cars are near: they block, defend and give slipstreams.

Written for speed, on the packed numbers of `board.step_tables`: what a step brings about is told by `rules.movement`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from paddock.kernel import Code

from ..board.cells import ACROSS, LAP_SPAN, NOWHERE
from ..board.racing_line import NO_LINE, ON_LINE
from ..board.step_tables import CAME_DOWN, DIRECTION_BITS, SLIP_BITS, Step, pack, unpack
from ..rules.movement import FIGHT, FREE
from ..rules.pits import way_out_of_pits
from ..state.car import NOBODY, Car
from ..state.race import Race
from .open_road import STOP, Layer, Path, Search, Task
from .traffic import Traffic


class Meeting(Search):
    """One batch of one car that may meet others."""

    __slots__ = ("car", "fight_cell", "lead_in", "race", "traffic", "used")

    def __init__(self, task: Task, race: Race, car: Car, others: Sequence[Car]) -> None:
        super().__init__(task)
        self.race = race
        self.car = car
        self.fight_cell = race.rules.readings.fight_cell
        self.traffic = Traffic(race, car, others, fights=self.batch.fights)
        self.no_end = self.traffic.no_end
        self.lead_in: Path = ()  # cells of the exit lane before the track
        self.used = 0  # MP, in the layer that is expanded

    def from_track(self) -> Sequence[Code]:
        """The outcomes for a car on the track."""
        car, turn = self.car, self.race.turn
        start = pack(car.cell, car.line, turn.slip, turn.direction, 0)
        self.run({self._in_slipstream(start, car.cell): ()}, 0)
        return self.codes() or self._nearest_stop()

    def from_pits(self) -> Sequence[Code]:
        """PP.PIT.25: the outcomes for a car that leaves the pits."""
        is_arrow, task = self.ways.course.is_arrow, self.task
        self.lead_in, joins = way_out_of_pits(self.race, self.car, task.mp)
        if joins:
            self.traffic.join(self.race, self.car, joins[0])
        first: Layer = {}
        for cell in joins:
            line = ON_LINE if is_arrow[cell] else NO_LINE
            first[self._in_slipstream(pack(cell, line, NOBODY, NOBODY, 0), cell)] = (*self.lead_in, cell)
        self.run(first, len(self.lead_in) + 1)
        return self.codes() or self._nearest_stop()

    def _in_slipstream(self, state: int, cell: int) -> int:
        course = self.ways.course
        ahead = course.forward[self.ways.graph(0)][cell]
        return state & ~SLIP_BITS | self.traffic.slip(ahead, course.place[cell], state & SLIP_BITS)

    def _expand(self, layer: Layer, used: int) -> Layer:
        self.used = used
        following: Layer = {}
        enough, traffic, ways = self._is_enough(used), self.traffic, self.ways
        blocked, slips, places, rivals = traffic.blocked, traffic.slips, ways.course.place, traffic.places
        for state, path in layer.items():
            end, slip = state >> 9, state & SLIP_BITS
            here = places[end // 3] + (state & 3) * LAP_SPAN
            nearest, free = rivals[bisect_left(rivals, here)], False  # a step that goes no farther passes nobody
            came_down = state & CAME_DOWN
            for step in self._slipping(state) if slip else ways[state & ~CAME_DOWN]:
                target, after, ends, cells, via, place, ahead, _ = step
                if target in blocked or (via and not blocked.isdisjoint(via)):
                    continue
                if place > nearest and (verdict := self._judge(end // 3, here, step, came_down)) != FREE:
                    if verdict == FIGHT and self._may_attack(end // 3, step):  # PP.OVERTAKE.02: an MP is left for it
                        self.attacks.setdefault((end, target), path)
                        free = free or self.batch.attack_is_due
                    continue
                free = True
                if ends:
                    self.endings.setdefault(ends, path + cells)
                    continue
                after += traffic.slip(ahead, place, slip) if ahead in slips else slip
                if place < here and place in traffic.shared:
                    after |= CAME_DOWN
                if after not in following:
                    following[after] = path + cells
            if self.task.pit_laps:
                self._note_pits(state, path)
            if not free and not enough:
                self._note_stops({state: path})
        if enough:
            self._note_stops(layer)
        return following

    def _judge(self, cell: int, here: int, step: Step, came_down: int = 0) -> int:
        lane_of = self.fight_cell(self.ways.course, cell, step[0])
        return self.traffic.judge(here, step[5], lane_of, came_down)

    def _may_attack(self, cell: int, step: Step) -> bool:
        """PP.OFF.17: an attack may lead onto the cell of a car that returns only if the way goes on from there."""
        no_end = self.no_end
        if not no_end:
            return True
        if cell in no_end:
            return False
        return step[0] not in no_end or (self.used + 1 < self.task.mp and self._leads_on(step))

    def _leads_on(self, attack: Step) -> bool:
        """Whether a step on from the target of an attack is free."""
        target, state, _, _, _, here, _, _ = attack
        blocked, no_end = self.traffic.blocked, self.no_end
        for step in self.ways[state & ~DIRECTION_BITS]:
            cell, _, _, _, via, _, _, kind = step
            closed = cell in blocked or cell in no_end or not blocked.isdisjoint(via)
            if not closed and kind <= ACROSS and self._judge(target, here, step) == FREE:
                return True
        return False

    def _slipping(self, state: int) -> tuple[Step, ...]:
        """PP.SLIP.02, PP.SLIP.03: in a slipstream a car may leave the lane and come back by diagonal steps."""
        cell, _, slip, _, laps = unpack(state)
        ways, plain, graph = self.ways, state & ~(SLIP_BITS | CAME_DOWN), self.ways.graph(laps)
        if not self.batch.slips:
            return ways[plain]
        found = list(self._return_to_lane(cell, slip, laps))
        if self.traffic.stands(slip, ways.course.forward[graph][cell]):
            found.extend(ways.beside_next(cell, graph))
        return ways.steps_from(plain, found) if found else ways[plain]

    def _return_to_lane(self, cell: int, slip: int, laps: int) -> tuple[int, ...]:
        """PP.SLIP.03, PP.SLIP.04, PP.AMB.27: from beside the defender to the straight cell before him."""
        course, other, graph = self.ways.course, self.race.cars[slip], self.ways.graph(laps)
        if course.place[cell] != course.place[other.cell] or self.car.lap + laps != other.lap:
            return ()
        for beside in course.beside[graph][cell]:
            if course.lane[beside] == course.lane[other.cell]:
                target = course.forward[graph][beside]
                return (target,) if target != NOWHERE and not course.is_corner[target] else ()
        return ()

    def _nearest_stop(self) -> Sequence[Code]:
        """PP.MOVE.08: whoever can only drive over a car that returns, and not on from there, stops before it."""
        for layer in reversed(self.layers):
            for state, path in layer.items():
                cell, line, *_ = unpack(state)
                if cell not in self.no_end:
                    return ((STOP, line, *path),)
        return ((STOP, self.car.line, *self.lead_in),)
