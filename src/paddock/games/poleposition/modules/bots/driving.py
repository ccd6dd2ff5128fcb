"""How a bot moves: a fixed order of rules for each MP, without any choice (PP.BOT.75)."""

from __future__ import annotations

from collections.abc import Iterator

from ...board.cells import LEFT, NOWHERE, RIGHT
from ...board.circuit import MIDDLE
from ...board.racing_line import crosses_line
from ...pieces.kinds_of_mp import BATCHES, START_MOVE
from ...rules.movement import FIGHT, FREE, graph_of, is_on_track, judge, laps_others, place_of
from ...rules.pits import can_enter_pits
from ...state.car import NOBODY, OFF_TRACK, PITS, Car
from ...state.race import Race

ENTER_PITS, STOP = -2, -1
"""What a bot may do instead of a step to a cell."""


def next_step(race: Race, car: Car) -> int:
    """PP.BOT.75, PP.AMB.70: the cell a bot goes to with its next MP, or ENTER_PITS, or STOP."""
    course = race.course
    if may_pit(race, car):
        if car.cell in course.pit.enter_from and can_enter_pits(race, car):
            return ENTER_PITS
        if course.place[car.cell] == course.pit.enter_row:
            return towards_entry(race, car)
    wishes = corner_wishes(race, car) if course.is_corner[car.cell] else straight_wishes(race, car)
    return next((cell for cell in wishes if is_possible(race, car, cell)), STOP)


def may_pit(race: Race, car: Car) -> bool:
    """PP.BOT.77: has decided to, and has not gone past the entry."""
    return (
        car.pit_check == PITS
        and race.course.section[car.cell] == race.course.last_section
        and race.course.place[car.cell] <= race.course.pit.enter_row
        and 1 <= car.lap < race.laps
        and BATCHES[race.turn.batch].may_pit
    )


def towards_entry(race: Race, car: Car) -> int:
    """PP.BOT.77, PP.AMB.106: sideways towards the entry, or wait."""
    goal = entry_lane(race)
    for cell in race.course.beside[graph_of(car)][car.cell]:
        nearer = abs(race.course.lane[cell] - goal) < abs(race.course.lane[car.cell] - goal)
        if nearer and is_possible(race, car, cell):
            return cell
    return STOP


def entry_lane(race: Race) -> int:
    """The lane from which the pits are entered."""
    pit = race.course.pit
    cell = min(pit.enter_from, key=lambda number: (race.course.place[number] != pit.enter_row, number))
    return race.course.lane[cell]


def wanted_lane(race: Race, car: Car) -> int:
    """The lane of the next double arrow, or of the pit entry."""
    return entry_lane(race) if may_pit(race, car) else race.course.next_arrow[car.cell]


def is_sliding(race: Race) -> bool:
    """PP.BOT.80: no jumps and no slipstreams off the track."""
    return not BATCHES[race.turn.batch].jumps


def corner_wishes(race: Race, car: Car) -> Iterator[int]:
    """The jump, then the way out or the nearest shaded cell, then a slipstream."""
    course, graph = race.course, graph_of(car)
    ahead = course.forward[graph][car.cell]
    if course.jump[car.cell] != NOWHERE and not is_sliding(race) and way_is_free(race, car):
        yield course.jump[car.cell]
    if not course.is_last_of_corner[car.cell]:
        yield from course.bot_steps[graph][car.cell]
    elif ahead != NOWHERE:
        yield ahead
        yield from slipstream_wishes(race, car, ahead)
    else:
        sides = [cell for cell, _ in course.successors[graph][car.cell]]
        yield from sorted(sides, key=lambda cell: abs(course.lane[cell] - MIDDLE))


def way_is_free(race: Race, car: Car) -> bool:
    """PP.LINE.05: no car between the two cells of a jump."""
    return not any(is_occupied(race, car, cell) for cell in race.course.via[car.cell])


def straight_wishes(race: Race, car: Car) -> Iterator[int]:
    """Into the lane of the next double arrow, forward, past whoever is in the way."""
    course, graph = race.course, graph_of(car)
    ahead, goal = course.forward[graph][car.cell], wanted_lane(race, car)
    if course.is_arrow[car.cell] and not is_sliding(race) and way_is_free(race, car):
        yield course.jump[car.cell]
    if not is_sliding(race):
        yield from back_in_lane(race, car, goal)
    if course.lane[car.cell] != goal:
        yield from lane_change_wishes(race, car, ahead, goal)
    if ahead != NOWHERE:
        yield ahead
        yield from slipstream_wishes(race, car, ahead)
    else:
        going_on = [cell for cell in course.beside[graph][car.cell] if course.forward[graph][cell] != NOWHERE]
        yield from going_on or course.beside[graph][car.cell]


def back_in_lane(race: Race, car: Car, goal: int) -> Iterator[int]:
    """PP.BOT.31: level with a car whose slipstream it took, diagonally in front of it."""
    course, graph, slip = race.course, graph_of(car), race.turn.slip
    if slip == NOBODY:
        return
    other = race.cars[slip]
    if not is_on_track(race, other) or place_of(race, other) != place_of(race, car) or course.lane[other.cell] != goal:
        return
    for cell in course.beside[graph][car.cell]:
        target = course.forward[graph][cell]
        if course.lane[cell] == goal and target != NOWHERE and not course.is_corner[target]:
            yield target


def lane_change_wishes(race: Race, car: Car, ahead: int, goal: int) -> Iterator[int]:
    """PP.BOT.30, PP.BOT.36: towards the lane, at the start diagonally, else sideways."""
    course, graph = race.course, graph_of(car)
    step = 1 if goal > course.lane[car.cell] else -1
    wanted = course.lane[car.cell] + step
    if race.turn.batch == START_MOVE and ahead != NOWHERE and course.section[car.cell] in (0, course.last_section):
        yield from (cell for cell in beside_ahead(race, car, ahead) if course.lane[cell] == wanted)
    yield from (cell for cell in course.beside[graph][car.cell] if course.lane[cell] == wanted)


def slipstream_wishes(race: Race, car: Car, ahead: int) -> Iterator[int]:
    """PP.BOT.31: around a car in the way, with MP enough to come past it."""
    start = race.turn.batch == START_MOVE
    if is_sliding(race) or not is_occupied(race, car, ahead) or race.turn.left < (1 if start else 2):
        return
    free_start = start and race.course.section[car.cell] in (0, race.course.last_section)
    if not free_start and not is_behind_slip(race, ahead):
        return
    goal = wanted_lane(race, car)
    lanes = race.course.lane
    yield from sorted(beside_ahead(race, car, ahead), key=lambda n: (abs(lanes[n] - goal), abs(lanes[n] - MIDDLE)))


def is_behind_slip(race: Race, ahead: int) -> bool:
    """Whether the car ahead is the one whose slipstream was taken."""
    slip = race.turn.slip
    return slip != NOBODY and ahead in race.course.overlaps[race.cars[slip].cell]


def beside_ahead(race: Race, car: Car, ahead: int) -> tuple[int, ...]:
    """The cells beside the next one, in the rows the car will then count."""
    graph = graph_of(car)
    if crosses_line(race.course, car.cell, ahead):
        graph = min(graph + 1, 2)
    return race.course.beside[graph][ahead]


def is_occupied(race: Race, car: Car, cell: int) -> bool:
    """PP.BOT.78: for bots a car that returns blocks, one off the track does not."""
    overlaps, laps = race.course.overlaps[cell], laps_others(race, car)
    others = (other for other in race.cars if other.number != car.number and is_on_track(race, other))
    standing = [other for other in others if other.cell in overlaps and other.off_track != OFF_TRACK]
    return any(not (laps and other.lap < car.lap) for other in standing)


def is_possible(race: Race, car: Car, cell: int) -> bool:
    """Whether a step is legal; bots never attack by a step in their row."""
    if is_occupied(race, car, cell):
        return False
    kind = kind_of(race, car, cell)
    if kind in (LEFT, RIGHT) and race.turn.direction not in (NOBODY, kind):
        return False
    verdict = judgement(race, car, cell)
    return verdict == FREE or (verdict == FIGHT and kind not in (LEFT, RIGHT))


def judgement(race: Race, car: Car, cell: int) -> int:
    """Free, a fight or refused."""
    return judge(race, car, cell, race.turn.batch != START_MOVE)


def kind_of(race: Race, car: Car, cell: int) -> int:
    """The kind of an ordinary step, or nobody's for jumps and diagonals."""
    return next((kind for target, kind in race.course.successors[graph_of(car)][car.cell] if target == cell), NOBODY)
