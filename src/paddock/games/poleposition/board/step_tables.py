"""The ways of a car over the road with all that does not hang on other cars worked in: each step is worked out once.

Where a car is on its way is one number: the cell, the state of the line, whose slipstream was taken, which way the last
step went if it was sideways, and the laps begun. The bits are packed for speed: paths are listed more often than
anything else is done, and one number is hashed and compared faster than a tuple of five. The rules themselves
stand in `rules.movement`, and a test holds both together.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from ..pieces.kinds_of_mp import BATCHES, CORNER_BATCH
from .cells import ACROSS, DIAGONAL, LAP_SPAN, NOWHERE
from .course import Course
from .racing_line import NO_LINE, ON_LINE, Move, crosses_line, move_table

SLIP_SHIFT, SLIP_BITS, DIRECTION_BITS = 5, 7 << 5, 7 << 2
CAME_DOWN = 1 << 8
"""A bit for a car that came to where it is from ahead, by a change of lane in a corner (`trials.in_traffic`)."""
NO_DIRECTION = NO_SLIP = -1
WHOLE_ROWS = 2
"""The graph of all laps but the first."""
GOES_ON = 0
"""What crossing the line means as long as the race goes on; otherwise it is a way to end it."""
Step = tuple[int, int, int, tuple[int, ...], tuple[int, ...], int, int, int]
"""Target, state there, how it ends the race if it does, what it adds to a path; cells that must be free on the way,
place, cell straight ahead, kind."""


class Terms(NamedTuple):
    """What the steps of a batch hang on, wherever the car is."""

    course: Course
    graph: int  # which rows the car counts before it crosses the finish line
    rule: int  # of the racing line
    batch: int
    corner: int  # PP.CORNER.07: the only corner that is paid for, or NOWHERE
    entry_barred: bool  # PP.VARIANT.11: has to enter the pits, so no step leads past them
    beyond: int  # what crossing the finish line means


class Ways(dict[int, tuple[Step, ...]]):
    """The steps from every state without a slipstream that was met so far; a road has but a few thousand of them."""

    def __init__(self, terms: Terms) -> None:
        super().__init__()
        self.terms = terms
        self.course = terms.course
        self.batch = BATCHES[terms.batch]
        self._restricted = terms.entry_barred or not (self.batch.straights and self.batch.corners)

    def __missing__(self, state: int) -> tuple[Step, ...]:
        steps = self[state] = self.steps_from(state, ())
        return steps

    def steps_from(self, state: int, slipping: Iterable[int]) -> tuple[Step, ...]:
        """Every step in the order of comparison; a slipstream may add diagonal ones."""
        cell, line, _, direction, laps = unpack(state)
        graph = self.graph(laps)
        moves = move_table(self.course, graph, self.terms.rule)[cell * 3 + line]
        diagonals = {*self._start_diagonals(cell, graph), *slipping}
        if diagonals:
            moves = self._with_diagonals(moves, cell, diagonals)
        return tuple(
            self._step(laps, move)
            for move in moves
            if (move[2] <= ACROSS or direction in (NO_DIRECTION, move[2]))  # PP.MOVE.09, PP.AMB.14
            and self._pays(cell, move[0])
        )

    def graph(self, laps: int) -> int:
        """PP.START.09: which rows a car counts when it has begun so many laps on its way."""
        return min(self.terms.graph + laps, 2)

    def _step(self, laps: int, move: Move) -> Step:
        target, line, kind, via, crosses = move
        begun = laps + crosses
        state = pack(target, line, NO_SLIP, kind if kind > ACROSS else NO_DIRECTION, begun)
        ahead = self.course.forward[self.graph(begun)][target]
        ends = self.terms.beyond if crosses else GOES_ON
        return target, state, ends, (target,), via, begun * LAP_SPAN + self.course.place[target], ahead, kind

    def _pays(self, cell: int, target: int) -> bool:
        """Whether the batch may pay for entering a cell."""
        if not self._restricted:
            return True
        course, corner, pit = self.course, self.terms.corner, self.course.pit
        if course.is_corner[target]:
            if not self.batch.corners or (corner != NOWHERE and course.section[target] != corner):
                return False
        elif not self.batch.straights:
            return False
        if self.terms.entry_barred and course.section[target] == course.last_section:
            return course.place[target] <= pit.enter_row or course.place[cell] > pit.enter_row
        return True

    def _with_diagonals(self, moves: Iterable[Move], cell: int, targets: set[int]) -> tuple[Move, ...]:
        """PP.SLIP.02, PP.SLIP.03, PP.START.10: diagonal steps stand between the jump and the steps across."""
        course = self.course
        diagonals: list[Move] = [
            (t, ON_LINE if course.is_arrow[t] else NO_LINE, DIAGONAL, (), crosses_line(course, cell, t))
            for t in sorted(targets, key=course.lane.__getitem__)
        ]
        straight_on = [move for move in moves if move[2] < DIAGONAL]
        return (*straight_on, *diagonals, *(move for move in moves if move[2] > DIAGONAL))

    def _start_diagonals(self, cell: int, graph: int) -> tuple[int, ...]:
        if not self.batch.start_diagonals or self.course.section[cell] not in (0, self.course.last_section):
            return ()
        return self.beside_next(cell, graph)

    def beside_next(self, cell: int, graph: int) -> tuple[int, ...]:
        """The cells left and right of the next cell of the lane."""
        course, ahead = self.course, self.course.forward[graph][cell]
        if ahead == NOWHERE:
            return ()
        return course.beside[min(graph + crosses_line(course, cell, ahead), 2)][ahead]


@lru_cache(maxsize=1 << 8)
def ways_of(terms: Terms) -> Ways:
    """One table for all cars on the same terms."""
    return Ways(terms)


class Span(NamedTuple):
    """What some steps can touch: the first and the last place, beyond the finish line with a lap added."""

    first: int
    last: int
    has_halves: bool  # PP.START.09: only where rows are halved does it matter which ones a car counts


@lru_cache(maxsize=1 << 14)
def reach(course: Course, cell: int, steps: int) -> Span:
    """All that so many steps of any kind can touch."""
    places = [course.place[other] for other in course.overlaps[cell]]
    has_halves = len(places) > 1
    for target in _any_steps(course)[cell] if steps else ():
        again = LAP_SPAN if course.section[target] < course.section[cell] else 0
        first, last, halves = reach(course, target, steps - 1)
        places += (first + again, last + again)
        has_halves = has_halves or halves
    return Span(min(places), max(places), has_halves)


@lru_cache(maxsize=64)
def _any_steps(course: Course) -> tuple[frozenset[int], ...]:
    """From every cell all that a step in any lap leads to or over: ordinary ones, jumps and diagonal ones."""
    found: list[set[int]] = [{course.jump[cell], *course.via[cell]} for cell in range(course.track)]
    for cell, targets in enumerate(found):
        for forward, beside, successors in zip(course.forward, course.beside, course.successors, strict=True):
            targets.update(target for target, _ in successors[cell])
            targets.update(forward[other] for other in (cell, *beside[cell]))
            targets.update(*(row[forward[cell]] for row in course.beside if forward[cell] != NOWHERE))
    for targets in found:
        targets.discard(NOWHERE)
    return tuple(frozenset(targets) for targets in found)


def corner_paid_for(course: Course, batch: int, cell: int) -> int:
    """PP.CORNER.07, PP.AMB.57: the corner to which a batch of skill points belongs."""
    if batch != CORNER_BATCH:
        return NOWHERE
    return course.section[cell] if course.is_corner[cell] else course.section[cell] + 1


def pack(cell: int, line: int, slip: int, direction: int, laps: int) -> int:
    """A state as one number."""
    return ((((cell * 3 + line) << 4) + slip + 1) << 3) + direction + 1 << 2 | laps


def unpack(state: int) -> tuple[int, int, int, int, int]:
    """Cell, line, slipstream, direction and laps of a state."""
    rest = state >> 9
    return rest // 3, rest % 3, (state >> SLIP_SHIFT & 7) - 1, (state >> 2 & 7) - 1, state & 3
