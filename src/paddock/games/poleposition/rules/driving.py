"""A whole path, step by step; where nobody is near, in one go."""

from __future__ import annotations

from collections.abc import Sequence

from ..board.cells import LAP_SPAN
from ..board.racing_line import LINE_RULES
from ..board.step_tables import reach
from ..pieces.kinds_of_mp import BATCHES
from ..state.car import RACING, Car
from ..state.race import Race
from .movement import lap_whom_it_reaches, line_rule, make_step, step_direction, tell_move
from .pits import join_track


def drive(race: Race, car: Car, cells: Sequence[int]) -> None:
    """Step by step along a path, with everything that happens on the way."""
    course = race.course
    tell_move(race, car, tuple(cells), BATCHES[race.turn.batch].word)
    if meets_nobody(race, car, cells):
        drive_alone(race, car, cells)
        return
    for cell in cells:
        if cell >= course.track:
            car.cell = cell
            race.turn.left -= 1
            race.turn.moved = True
        elif car.cell >= course.track:
            join_track(race, car, cell)
        else:
            make_step(race, car, cell)
        if car.status != RACING:
            return


def meets_nobody(race: Race, car: Car, cells: Sequence[int]) -> bool:
    """Whether a driver's path on the track stays in its lap, away from all others, and changes nothing in the order."""
    course, places = race.course, race.course.place
    if car.is_bot or not cells or car.cell >= course.track or course.section[cells[-1]] < course.section[car.cell]:
        return False
    first, last, _ = reach(course, car.cell, len(cells) + 1)  # a step farther on a slipstream would be taken
    is_before = True
    for number in race.rank:
        if number == car.number:
            is_before = False
            continue
        other = race.cars[number]
        if other.cell >= course.track:
            continue
        place = places[other.cell]
        if first <= place <= last or place + LAP_SPAN <= last:
            return False
        is_behind = place + (other.lap - car.lap) * LAP_SPAN < first
        if is_before == is_behind:
            return False
    return True


def drive_alone(race: Race, car: Car, cells: Sequence[int]) -> None:
    """What `make_step` does, cell by cell, where there is nobody to pass, to follow or to fall behind."""
    course, turn, origin, line = race.course, race.turn, car.cell, car.line
    last = origin
    line_after = LINE_RULES[line_rule(race, car)]
    for target in cells:
        line = line_after(course, line, origin, target)
        if course.after_drs_line[target] and course.row[origin] != course.row[target]:
            turn.crossed_drs = True
        last, origin = origin, target
    car.cell, car.line = origin, line
    turn.direction = step_direction(course, last, origin)
    turn.left -= len(cells)
    turn.moved = True
    lap_whom_it_reaches(race, car)
