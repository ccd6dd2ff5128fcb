"""The pit lane: in, into the box, and out again (PP.PIT)."""

from __future__ import annotations

from ..board.cells import LAP_SPAN
from ..board.pit_lane import Table
from ..board.racing_line import ON_LINE
from ..events.pits import JoinedAhead, PitEntered, PitStopMade
from ..pieces.components import DRY
from ..state.car import ON_TRACK, RACING, Car
from ..state.race import Race
from .lapping import lap_out_of_pits
from .movement import blocks, fall_behind, is_on_track, lap_whom_it_reaches, place_of, take_slipstream
from .ranking import move_up


def next_piece(race: Race, pieces: Table, piece: int) -> int:
    """PP.PIT.05, PP.AMB.94: one step further on; in dry weather a split cell is one, and one stands in its front."""
    following = piece + 1
    if race.weather == DRY:
        cell = pieces[piece] + 1 if piece >= 0 else 0
        following = len(pieces)
        for number, owner in enumerate(pieces):
            if owner == cell:
                following = number
    return following


def is_piece_free(race: Race, car: Car, first: int, pieces: Table, piece: int) -> bool:
    """PP.PIT.04, PP.PIT.30, PP.PIT.31: a cell holds one car; in dry weather either half is the whole."""
    for other in race.cars:
        at = other.cell - first
        if other.number == car.number or other.status != RACING or not 0 <= at < len(pieces):
            continue
        if at == piece or (race.weather == DRY and pieces[at] == pieces[piece]):
            return False
    return True


def can_enter_pits(race: Race, car: Car) -> bool:
    """PP.PIT.03: the first cell of the entry lane is free."""
    pit = race.course.pit
    return is_piece_free(race, car, pit.first_entry, pit.entry, next_piece(race, pit.entry, -1))


def enter_pits(race: Race, car: Car) -> None:
    """PP.PIT.03, PP.OFF.22: into the lane; being off the track ends there."""
    car.off_track, car.line = ON_TRACK, 0
    if race.telling:
        race.tell(PitEntered(car.number))
    drive_entry_lane(race, car, -1)


def drive_entry_lane(race: Race, car: Car, piece: int) -> None:
    """PP.PIT.04, PP.PIT.06: forward while MP last; over the zigzag into the own box; a car ahead blocks."""
    pit, turn = race.course.pit, race.turn
    while turn.left:
        piece = next_piece(race, pit.entry, piece)
        if piece == len(pit.entry):
            if box_is_free(race, car):
                turn.left -= 1
                stop_in_box(race, car)
            else:
                car.waiting, turn.left = True, 0  # PP.AMB.41
            return
        if not is_piece_free(race, car, pit.first_entry, pit.entry, piece):
            turn.left = 0
            return
        car.cell = pit.first_entry + piece
        turn.left -= 1
        turn.moved = True


def box_is_free(race: Race, car: Car) -> bool:
    """PP.PIT.18: a shared box holds one car."""
    box = race.course.pit.box
    return not any(
        other.cell == box and other.box == car.box and other.status == RACING and other.number != car.number
        for other in race.cars
    )


def stop_in_box(race: Race, car: Car) -> None:
    """PP.PIT.02, PP.PIT.09, PP.PIT.16: the stop is made, the lap is complete, the MP left over are stored."""
    turn = race.turn
    car.cell = race.course.pit.box
    car.stored, turn.left = turn.left, 0  # PP.AMB.39: any number of them
    car.waiting = False
    turn.moved = True
    car.pitted, car.must_pit, car.stopped_in = True, False, race.round
    car.lap += 1
    if race.telling:
        race.tell(PitStopMade(car.number, car.stored))
    race.rules.readings.pit_lap.stop(race, car)  # PP.ELIM.03: a leader who stops laps nobody
    if race.rank[0] == car.number:
        race.rules.stress.gain(race, car, "stop")  # PP.STRESS.14
    race.flow.extend(race.rules.service_frames(car))


def way_out_of_pits(race: Race, car: Car, mp: int) -> tuple[Table, Table]:
    """PP.PIT.25: the cells of the exit lane to drive through, and the cells where the car can join the track."""
    pit = race.course.pit
    piece = car.cell - pit.first_exit if pit.is_exit(car.cell) else -1
    cells: list[int] = []
    while mp:
        piece = next_piece(race, pit.exit, piece)
        mp -= 1
        if piece == len(pit.exit):
            return tuple(cells), tuple(cell for cell in pit.exit_to if is_cell_free(race, car, cell))
        if not is_piece_free(race, car, pit.first_exit, pit.exit, piece):
            break  # PP.PIT.30
        cells.append(pit.first_exit + piece)
    return tuple(cells), ()


def is_cell_free(race: Race, car: Car, cell: int) -> bool:
    """Whether no car that blocks stands on a cell of the track."""
    overlaps = race.course.overlaps[cell]
    return not any(other.cell in overlaps for other in race.cars if blocks(race, other, car))


def join_track(race: Race, car: Car, cell: int) -> None:
    """PP.PITOT.04, PP.AMB.32: the step onto the track needs no fight; it passes whoever is behind, in the pits too."""
    turn = race.turn
    place = car.lap * LAP_SPAN + race.course.place[cell]
    before = [race.cars[number] for number in race.rank[: race.rank.index(car.number)]]
    passed = [
        other
        for other in before
        if (is_on_track(race, other) and place_of(race, other) < place)
        or (other.cell >= race.course.track and lap_out_of_pits(race, other) <= car.lap)
    ]
    car.cell, car.line = cell, ON_LINE if race.course.is_arrow[cell] else 0
    turn.left -= 1
    turn.moved = True
    if passed:
        move_up(race, car, passed[0])
        if race.telling:
            numbers = tuple(other.number for other in passed)
            race.tell(JoinedAhead(car.number, numbers, race.rank.index(car.number) + 1))
    fall_behind(race, car, car.lap)
    race.rules.readings.pit_lap.leave(race, car)
    take_slipstream(race, car)
    lap_whom_it_reaches(race, car)
