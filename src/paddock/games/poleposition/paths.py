"""Every distinct outcome of a batch of MP: where the car can stop, attack from, enter the pits or cross the last line.

The search goes by layers, one MP each. A state is the cell, the state of the line, whose slipstream was taken, which
way the last step went if it was sideways, and the laps begun; it is kept as one number. A cell met in an earlier layer
is not dropped: a car may use up MP by changing lanes. Of several paths with the same outcome the first one found stays:
it has the fewest MP, and states are expanded in the order of comparison (forward, jump, diagonal, across, sideways).
"""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import Code

from .batches import CORNER_BATCH, Batch
from .car import NO_LINE, NOBODY, ON_LINE, Car
from .cells import ACROSS, DIAGONAL, LAP_SPAN, NOWHERE
from .lapping import owes_stop
from .line import Move, crosses_line, move_table
from .movement import FIGHT, FREE, line_rule
from .pits import can_enter_pits, way_out_of_pits
from .state import Race
from .traffic import Traffic

STOP, ATTACK, PIT, FINISH, DROP_OUT = range(5)

Layer = dict[int, int]
"""The states of a layer, each with the state of the layer before from which it was first reached."""


def outcomes(race: Race, car: Car, batch: Batch, mp: int) -> list[Code]:
    """PP.MOVE.05: all codes (what, line, cells of the path …), in the order in which they are found."""
    search = Search(race, car, batch, mp)
    search.run()
    return search.codes()


class Search:
    """One batch of one car."""

    __slots__ = (
        "attacks",
        "batch",
        "car",
        "corner",
        "ends",
        "entry_barred",
        "entry_free",
        "fight_cell",
        "forward",
        "joined",
        "layers",
        "lead_in",
        "mp",
        "places",
        "race",
        "restricted",
        "rule",
        "stops",
        "tables",
        "traffic",
    )

    def __init__(self, race: Race, car: Car, batch: Batch, mp: int) -> None:
        self.race = race
        self.car = car
        self.batch = batch
        self.mp = mp
        self.rule = line_rule(race, car)
        self.fight_cell = race.rules.readings.fight_cell
        self.tables = (self._table(car.lap), self._table(car.lap + 1))
        self.places = race.course.place
        self.forward = tuple(race.course.forward[min(lap, 2)] for lap in (car.lap, car.lap + 1))
        self.traffic = Traffic(race, car, fights=batch.fights)
        self.lead_in: tuple[int, ...] = ()  # cells of the exit lane before the track
        self.joined = False  # the first layer is where the car joins the track
        self.layers: list[Layer] = []
        self.stops: dict[int, tuple[int, int]] = {}  # cell and line -> layer and state
        self.attacks: dict[tuple[int, int], tuple[int, int]] = {}  # cell and line, target -> layer and state
        self.ends: dict[int, tuple[int, int, int]] = {}  # pit, finish, out -> layer, state, last cell
        self.corner = self._corner_paid_for()
        self.entry_free = batch.may_pit and can_enter_pits(race, car)
        self.entry_barred = car.must_pit and not batch.may_pit  # PP.VARIANT.04
        self.restricted = self.entry_barred or not (batch.straights and batch.corners)

    def _table(self, lap: int) -> tuple[tuple[Move, ...], ...]:
        return move_table(self.race.course, min(lap, 2), self.rule)

    def _corner_paid_for(self) -> int:
        """PP.CORNER.07, PP.AMB.57: the corner to which a batch of skill points belongs."""
        course, cell = self.race.course, self.car.cell
        if self.batch.kind != CORNER_BATCH or cell >= course.track:
            return NOWHERE
        return course.section[cell] if course.is_corner[cell] else course.section[cell] + 1

    def run(self) -> None:
        """Layer by layer until the MP or the ways are used up."""
        layer = self._first_layer()
        used = len(self.lead_in) + self.joined
        while True:
            self.layers.append(layer)
            layer = self._expand(layer, used)
            used += 1
            if not layer:
                return

    def _first_layer(self) -> Layer:
        car, turn, course = self.car, self.race.turn, self.race.course
        if car.cell < course.track:
            return {pack(car.cell, car.line, self._slip(car.cell, 0, turn.slip), turn.direction, 0): NOBODY}
        self.lead_in, joins = way_out_of_pits(self.race, car, self.mp)
        self.traffic.join(self.race, joins)
        self.joined = bool(joins)
        lines = [(cell, ON_LINE if course.is_arrow[cell] else NO_LINE) for cell in joins]
        return {pack(cell, line, self._slip(cell, 0, NOBODY), NOBODY, 0): NOBODY for cell, line in lines}

    def _slip(self, cell: int, laps: int, taken: int) -> int:
        return self.traffic.slip(self.forward[laps][cell], self.traffic.place(cell, self.car.lap + laps), taken)

    def _expand(self, layer: Layer, used: int) -> Layer:
        """All states one MP further on; outcomes of this layer are noted."""
        following: Layer = {}
        more = used < self.mp
        enough = self.mp - used <= self.batch.counts_fewer and used >= self.batch.least_steps
        pits = self.race.course.pit.enter_from if self.entry_free else ()
        at = len(self.layers) - 1
        for state in layer:
            rest = state >> 9
            cell = rest // 3
            free = attacks = False
            if more:
                free, attacks = self._steps_from(state, used, following)
                if cell in pits and PIT not in self.ends and self._may_pit(state & 3):
                    self.ends[PIT] = at, state, NOWHERE
            blocked = not free and not (attacks and self.batch.attack_is_due)
            if (enough or blocked) and rest not in self.stops and cell not in self.traffic.no_end:
                self.stops[rest] = at, state
        return following

    def _may_pit(self, laps: int) -> bool:
        """PP.END.07, PP.START.23."""
        return 1 <= self.car.lap + laps < self.race.laps

    def _steps_from(self, state: int, used: int, following: Layer) -> tuple[bool, bool]:
        """The steps from a state: whether one goes on without a fight, and whether one needs a fight."""
        cell, line, slip, direction, laps = unpack(state)
        traffic, lap = self.traffic, self.car.lap
        blocked, nearest, slips = traffic.blocked, traffic.nearest, traffic.slips
        free = attacks = False
        moves: Sequence[Move] = self.tables[laps][cell * 3 + line]
        if slip != NOBODY or self.batch.start_diagonals:
            moves = self._with_diagonals(moves, cell, slip, laps)
        for target, after, kind, via, crosses in moves:
            if target in blocked or (kind > ACROSS and direction not in (NOBODY, kind)):
                continue
            if (via and not blocked.isdisjoint(via)) or (self.restricted and not self._pays(cell, target)):
                continue
            begun = laps + crosses
            there = (lap + begun) * LAP_SPAN + self.places[target]
            verdict = FREE
            if there > nearest:
                here = self.places[cell] + (lap + laps) * LAP_SPAN
                verdict = traffic.judge(here, there, self.fight_cell(self.race.course, cell, target))
            if verdict == FREE:
                free = True
                if crosses and self._ends_race(begun, state, target):
                    continue
                new_slip = traffic.slip(self.forward[begun][target], there, slip) if slips else slip
                sideways = kind + 1 if kind > ACROSS else 0
                following.setdefault(((target * 3 + after) << 9) + (new_slip + 1 << 5) + (sideways << 2) + begun, state)
            elif verdict == FIGHT and cell not in traffic.no_end and self._may_follow(target, after, begun, used):
                attacks = True
                self.attacks.setdefault((cell * 3 + line, target), (len(self.layers) - 1, state))
        return free, attacks

    def _may_follow(self, target: int, line: int, laps: int, used: int) -> bool:
        """PP.OFF.17: an attack may lead onto the cell of a car that returns only if the way goes on from there."""
        if target not in self.traffic.no_end:
            return True
        lap, traffic = self.car.lap, self.traffic
        here = traffic.place(target, lap + laps)
        for cell, _, kind, via, crosses in self.tables[laps][target * 3 + line] if used + 1 < self.mp else ():
            closed = cell in traffic.blocked or cell in traffic.no_end or not traffic.blocked.isdisjoint(via)
            if closed or kind > ACROSS or not self._pays(target, cell):
                continue
            lane_of = self.fight_cell(self.race.course, target, cell)
            if traffic.judge(here, traffic.place(cell, lap + laps + crosses), lane_of) == FREE:
                return True
        return False

    def _pays(self, cell: int, target: int) -> bool:
        """Whether the batch may pay for entering a cell."""
        course, batch = self.race.course, self.batch
        if course.is_corner[target]:
            if not batch.corners or (self.corner != NOWHERE and course.section[target] != self.corner):
                return False
        elif not batch.straights:
            return False
        if self.entry_barred and course.section[target] == course.last_section:
            return course.place[target] <= course.pit.enter_row or course.place[cell] > course.pit.enter_row
        return True

    def _with_diagonals(self, moves: Sequence[Move], cell: int, slip: int, laps: int) -> list[Move]:
        """PP.SLIP.02, 03, PP.START.10: diagonal steps stand between the jump and the steps across."""
        found = sorted(set(self._diagonals(cell, slip, laps)), key=lambda target: self.race.course.lane[target])
        course = self.race.course
        diagonals: list[Move] = [
            (t, ON_LINE if course.is_arrow[t] else NO_LINE, DIAGONAL, (), crosses_line(course, cell, t)) for t in found
        ]
        straight_on = [move for move in moves if move[2] < DIAGONAL]
        return [*straight_on, *diagonals, *(move for move in moves if move[2] > DIAGONAL)]

    def _diagonals(self, cell: int, slip: int, laps: int) -> list[int]:
        course, graph = self.race.course, min(self.car.lap + laps, 2)
        ahead = course.forward[graph][cell]
        beyond = graph
        if ahead != NOWHERE and crosses_line(course, cell, ahead):
            beyond = min(graph + 1, 2)
        found: list[int] = []
        if self.batch.start_diagonals and ahead != NOWHERE and course.section[cell] in (0, course.last_section):
            found.extend(course.beside[beyond][ahead])
        if slip != NOBODY and self.batch.slips:
            if ahead != NOWHERE and self.traffic.stands(slip, ahead):
                found.extend(course.beside[beyond][ahead])
            found.extend(self._return_to_lane(cell, slip, graph, laps))
        return found

    def _return_to_lane(self, cell: int, slip: int, graph: int, laps: int) -> list[int]:
        """PP.SLIP.03, 04: from beside the defender to the straight cell before him."""
        course, other = self.race.course, self.race.cars[slip]
        if self.traffic.place(cell, self.car.lap + laps) != self.traffic.place(other.cell, other.lap):
            return []
        for beside in course.beside[graph][cell]:
            if course.lane[beside] == course.lane[other.cell]:
                target = course.forward[graph][beside]
                return [target] if target != NOWHERE and not course.is_corner[target] else []
        return []

    def _ends_race(self, begun: int, state: int, target: int) -> bool:
        lap = self.car.lap + begun
        if lap > self.race.laps:
            self.ends.setdefault(FINISH, (len(self.layers) - 1, state, target))
            return True
        if lap == self.race.laps and owes_stop(self.race, self.car):
            self.ends.setdefault(DROP_OUT, (len(self.layers) - 1, state, target))
            return True
        return False

    def codes(self) -> list[Code]:
        """The outcomes as codes."""
        if self.car.must_pit and PIT in self.ends:
            self.stops, self.attacks, self.ends = {}, {}, {PIT: self.ends[PIT]}
        found: list[Code] = [(STOP, key % 3, *self._path(*at)) for key, at in self.stops.items()]
        for (key, target), at in self.attacks.items():
            found.append((ATTACK, key % 3, *self._path(*at), target))
        for what, (layer, state, target) in self.ends.items():
            last = () if what == PIT else (target,)
            found.append((what, 0, *self._path(layer, state), *last))
        return found or self._nearest_stops()

    def _path(self, layer: int, state: int) -> list[int]:
        """The cells driven through, without the one where the car stands now."""
        cells = []
        while layer:
            cells.append(unpack(state)[0])
            state = self.layers[layer][state]
            layer -= 1
        if self.joined:
            cells.append(unpack(state)[0])
        return [*self.lead_in, *reversed(cells)]

    def _nearest_stops(self) -> list[Code]:
        """PP.MOVE.08: whoever can only drive over a car that returns, and not on from there, stops before it."""
        for layer in range(len(self.layers) - 1, -1, -1):
            for state in self.layers[layer]:
                cell, line, *_ = unpack(state)
                if cell not in self.traffic.no_end:
                    return [(STOP, line, *self._path(layer, state))]
        return [(STOP, self.car.line, *self.lead_in)]


def pack(cell: int, line: int, slip: int, direction: int, laps: int) -> int:
    """A state as one number."""
    return ((((cell * 3 + line) << 4) + slip + 1) << 3) + direction + 1 << 2 | laps


def unpack(state: int) -> tuple[int, int, int, int, int]:
    """Cell, line, slipstream, direction and laps of a state."""
    rest = state >> 9
    return rest // 3, rest % 3, (state >> 5 & 15) - 1, (state >> 2 & 7) - 1, state & 3
