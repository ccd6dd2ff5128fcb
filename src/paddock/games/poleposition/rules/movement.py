"""Where cars stand, who is ahead, and one step with everything it brings about at once."""

from __future__ import annotations

from ..board.cells import ACROSS, LAP_SPAN, NOWHERE
from ..board.course import Course
from ..board.racing_line import ASTRAY, LINE_RULES, ON_LINE, ORDINARY, TAMED, crosses_line, move_table
from ..events.driving import CarMoved, CarPassed, FellBehind
from ..state.car import LAPPED, NOBODY, OFF_TRACK, RACING, Car
from ..state.race import Race
from .lapping import cross_line, drop_out
from .ranking import move_down, move_up

FREE, FIGHT, REFUSED = range(3)


def is_on_track(race: Race, car: Car) -> bool:
    """On a cell of the track, not in the pit area and still racing."""
    return car.status == RACING and car.cell < race.course.track


def place_of(race: Race, car: Car) -> int:
    """PP.ROUND.08: how far a car on the track has come; equal numbers are level."""
    return car.lap * LAP_SPAN + race.course.place[car.cell]


def graph_of(car: Car) -> int:
    """PP.START.09: which rows a car counts."""
    return min(car.lap, 2)


def line_rule(race: Race, car: Car) -> int:
    """Which rule of the racing line holds for a car now."""
    if car.off_track == OFF_TRACK and not race.rules.readings.off_track_races:
        return ASTRAY
    return TAMED if car.is_bot or race.rules.ability(car).technical_as_standard else ORDINARY


def is_leading(race: Race, car: Car) -> bool:
    """PP.ELIM.10: first in rank at this moment."""
    return bool(race.rank) and race.rank[0] == car.number


def laps_others(race: Race, car: Car) -> bool:
    """PP.ELIM.01, PP.ELIM.10, PP.AMB.97: the leader throws out whom he reaches; after the winner nobody (PP.END.08)."""
    return is_leading(race, car) and race.rules.lapped.eliminates and not race.home


def blocks(race: Race, other: Car, car: Car) -> bool:
    """PP.MOVE.06, PP.OFF.14, PP.OFF.17, PP.AMB.85: whether another car's cell is closed to a car."""
    if other.number == car.number or other.off_track != 0 or not is_on_track(race, other):
        return False
    return not (other.lap < race.rules.readings.lap_at_meeting(race, car, other) and laps_others(race, car))


def passed_by(race: Race, car: Car, target: int) -> list[Car]:
    """PP.OVERTAKE.01, PP.MULTI.01, PP.OFF.15: all that a step to a cell would put behind, the best placed first."""
    lap = car.lap + crosses_line(race.course, car.cell, target)
    place = lap * LAP_SPAN + race.course.place[target]
    passed: list[Car] = []
    for number in race.rank:
        if number == car.number:
            break
        other = race.cars[number]
        if is_on_track(race, other) and place_of(race, other) < place:
            passed.append(other)
    return passed


def fought_by(race: Race, car: Car, target: int, passed: list[Car]) -> list[Car]:
    """PP.OVERTAKE.09, PP.CORNEROT.04: only cars in the own or a neighbouring lane defend their place."""
    # PP.MOVE.02, PP.AMB.81: no lane lies between neighbours; across one there is no fight
    # (PP.OVERTAKE.10, PP.CORNEROT.02, PP.MULTI.02)
    lanes = race.course.lane
    lane = lanes[race.rules.readings.fight_cell(race.course, car.cell, target)]
    return [other for other in passed if not other.off_track and abs(lanes[other.cell] - lane) <= 1]


def may_not_pass(race: Race, car: Car, other: Car) -> bool:
    """PP.OVERTAKE.13, PP.OFF.18: a yellow flag protects it, or the passing car is off the track itself."""
    astray = car.off_track == OFF_TRACK and not race.rules.readings.off_track_races
    return is_flagged(race, other) or (astray and other.off_track != OFF_TRACK)


def is_flagged(race: Race, other: Car) -> bool:
    """PP.FLAG.04, PP.FLAG.09, PP.AMB.45: whether a yellow flag protects a car."""
    zone = race.course.zone(other.cell)
    return other.off_track != OFF_TRACK and any(zone == flagged for flagged, _ in race.flags)


def judge(race: Race, car: Car, target: int, fights: bool) -> int:
    """Whether a step that goes to a free cell is free, needs a fight or is refused."""
    passed = passed_by(race, car, target)
    if not passed:
        return FREE
    if any(may_not_pass(race, car, other) for other in passed):
        return REFUSED
    return FIGHT if fights and fought_by(race, car, target, passed) else FREE


def slipstream_of(race: Race, car: Car) -> int:
    """PP.SLIP.01, PP.AMB.84, PP.AMB.103: the car directly ahead in the lane, on a straight and better placed."""
    course = race.course
    ahead = course.forward[graph_of(car)][car.cell]
    if ahead == NOWHERE or course.is_corner[ahead]:
        return NOBODY
    place = place_of(race, car)
    for other in race.cars:
        if is_on_track(race, other) and not other.off_track and ahead in course.overlaps[other.cell]:
            return other.number if place_of(race, other) > place else NOBODY
    return NOBODY


def make_step(race: Race, car: Car, target: int) -> None:
    """One MP is paid and everything that hangs on the step follows, in the ledger's order."""
    course, turn, origin = race.course, race.turn, car.cell
    after = LINE_RULES[line_rule(race, car)](course, car.line, origin, target)
    if car.is_bot and course.is_corner[target]:
        after = ON_LINE  # PP.BOT.38
    passed = passed_by(race, car, target)
    crosses = crosses_line(course, origin, target)
    turn.direction = step_direction(course, origin, target)
    car.line, car.cell = after, target
    turn.left -= 1
    turn.moved = True
    if passed:
        overtake(race, car, passed)
    fall_behind(race, car, car.lap + crosses)
    if crosses:
        cross_line(race, car)
    if car.status != RACING:
        turn.left = 0
        return
    if course.after_drs_line[target] and course.row[origin] != course.row[target]:
        turn.crossed_drs = True
    take_slipstream(race, car)
    lap_whom_it_reaches(race, car)


def take_slipstream(race: Race, car: Car) -> None:
    """PP.SLIP.01: standing on the cell behind a car, or passing through it, is enough for the rest of the turn."""
    taken = slipstream_of(race, car)
    if taken != NOBODY:
        race.turn.slip = taken


def step_direction(course: Course, origin: int, target: int) -> int:
    """PP.MOVE.09: the kind of the step if it stays in its row."""
    for graph in course.successors:
        for cell, kind in graph[origin]:
            if cell == target:
                return kind if kind > ACROSS else NOBODY
    return NOBODY


def overtake(race: Race, car: Car, passed: list[Car]) -> None:
    """PP.OVERTAKE.04, PP.START.12: the car takes the place of the best placed car it has passed, at once."""
    move_up(race, car, passed[0])
    if race.telling:
        race.tell(CarPassed(car.number, tuple(other.number for other in passed), race.rank.index(car.number) + 1))


def fall_behind(race: Race, car: Car, lap: int) -> None:
    """PP.CORNEROT.09, PP.AMB.29: a change of lane in a corner can cost places, without a fight."""
    place, before = lap * LAP_SPAN + race.course.place[car.cell], race.rank
    for number in reversed(race.rank):
        if number == car.number:
            return
        other = race.cars[number]
        if is_on_track(race, other) and place_of(race, other) > place:
            move_down(race, car, other)
            if race.telling:
                now = race.rank.index(car.number)
                race.tell(FellBehind(car.number, tuple(before[before.index(car.number) + 1 : now + 1]), now + 1))
            return


def lap_whom_it_reaches(race: Race, car: Car) -> None:
    """PP.ELIM.01, PP.ELIM.02: the leader reaches cars of an earlier lap; the worst placed counts as out first."""
    if not laps_others(race, car):
        return
    place = race.course.place[car.cell]
    for number in reversed(race.rank[1:]):
        other = race.cars[number]
        if is_on_track(race, other) and other.lap < car.lap and race.course.place[other.cell] <= place:
            drop_out(race, other, LAPPED)


def tell_move(race: Race, car: Car, cells: tuple[int, ...], reason: str) -> None:
    """What a path of steps looked like."""
    if race.telling and cells:
        names = race.course.names
        race.tell(CarMoved(car.number, tuple(names[cell] for cell in cells), reason))


def is_within(race: Race, car: Car, other: Car, reach: int) -> bool:
    """PP.DRS.02, PP.AMB.50: whether a car could be on the other's cell with so many steps at most, cars ignored."""
    if not is_on_track(race, car) or not is_on_track(race, other):
        return False
    rule, cells = line_rule(race, car), race.course.overlaps[other.cell]
    states = {(car.cell, car.line, graph_of(car))}
    for _ in range(reach):
        states = {
            (target, line, min(graph + crosses, 2))
            for cell, state, graph in states
            for target, line, _, _, crosses in move_table(race.course, graph, rule)[cell * 3 + state]
        }
        if any(cell in cells for cell, _, _ in states):
            return True
    return False
