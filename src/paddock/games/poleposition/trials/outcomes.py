"""Every distinct outcome of a batch of MP: where a car can stop, attack from, enter the pits or cross the last line."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import Code

from ..board.cells import LAP_SPAN, NOWHERE
from ..board.step_tables import GOES_ON, WHOLE_ROWS, Terms, corner_paid_for, pack, reach
from ..pieces.kinds_of_mp import Batch
from ..rules.lapping import owes_stop
from ..rules.movement import line_rule
from ..rules.pits import can_enter_pits
from ..state.car import NOBODY, Car
from ..state.race import Race
from .in_traffic import Meeting
from .open_road import ATTACK, DROP_OUT, FINISH, PIT, STOP, Task, open_road
from .traffic import cars_near, cars_on_track

__all__ = ["ATTACK", "DROP_OUT", "FINISH", "PIT", "STOP", "outcomes"]


def outcomes(race: Race, car: Car, batch: Batch, mp: int) -> Sequence[Code]:
    """PP.MOVE.05: all codes (what, line, cells of the path …), in the order in which they are found."""
    course, cell, lap = race.course, car.cell, min(car.lap, 2)
    rule, barred = line_rule(race, car), car.must_pit and race.rules.readings.stops_at_entry(batch)
    if cell >= course.track:
        terms = Terms(course, lap, rule, batch.kind, NOWHERE, barred, _beyond_line(race, car))
        task = Task(terms, mp, _pit_laps(race, car, batch), car.must_pit)
        return Meeting(task, race, car, cars_on_track(race, car)).from_pits()
    span = reach(course, cell, mp)
    beyond = _beyond_line(race, car) if span.last >= LAP_SPAN else GOES_ON
    graph = lap if span.has_halves else WHOLE_ROWS
    terms = Terms(course, graph, rule, batch.kind, corner_paid_for(course, batch.kind, cell), barred, beyond)
    pit_laps = _pit_laps(race, car, batch) if span.last >= course.pit.first_enter_row else ()
    task = Task(terms, mp, pit_laps, car.must_pit)
    if others := cars_near(race, car, span):
        return Meeting(task, race, car, others).from_track()
    return open_road(task, pack(cell, car.line, NOBODY, race.turn.direction, 0))


def _beyond_line(race: Race, car: Car) -> int:
    """PP.END.01, PP.ROUND.07: what it means to cross the line next time."""
    lap = car.lap + 1
    if lap > race.laps:
        return FINISH
    return DROP_OUT if lap == race.laps and owes_stop(race, car) else GOES_ON


def _pit_laps(race: Race, car: Car, batch: Batch) -> tuple[int, ...]:
    """PP.END.07, PP.AMB.13, PP.START.23: neither from the grid nor in the last lap."""
    if not batch.may_pit or not can_enter_pits(race, car):
        return ()
    return tuple([laps for laps in (0, 1) if 1 <= car.lap + laps < race.laps])
