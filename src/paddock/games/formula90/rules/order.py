"""Where the cars stand: sections, standing, laps, and who leads (F90.RULING.10, F90.RULING.11)."""

from __future__ import annotations

from collections.abc import Sequence

from ..events.game_turn import LeaderChanged
from ..state.car import Car
from ..state.race import FLAG, FLAG_ITEM, Race

ITEM: tuple[bytes, ...] = tuple(bytes([number]) for number in range(256))
"""Each car as an entry of a section's list."""
BEHIND_ALL = 256


def section_of(race: Race, car: Car) -> int:
    """F90.RULING.10, F90.RULING.95: the section a car stands in; off the track, the one where it lost control."""
    return car.progress % race.course.sections


def put_last(race: Race, car: Car, progress: int) -> None:
    """F90.MOVE.02: behind every car and flag of the section."""
    car.progress = progress
    race.lanes[progress % race.course.sections] += ITEM[car.number]


def lift(race: Race, car: Car) -> None:
    """Take a car off its place, on the track or beside it; its start becomes free."""
    leave_start(race, car)
    if car.is_off:
        race.off = race.off.replace(ITEM[car.number], b"", 1)
        car.is_off = False
        return
    section = car.progress % race.course.sections
    race.lanes[section] = race.lanes[section].replace(ITEM[car.number], b"", 1)


def leave_start(race: Race, car: Car) -> None:
    """F90.TRAJ.17, F90.TEAMMATE.19: the start is free, and a card given for it helps no more."""
    car.point = None
    if car.urged:
        race.edition.green_cards.leave_start(car)


def place_in_section(race: Race, car: Car) -> int:
    """How many items of the section are ahead; off the track behind all, as they went off (F90.RULING.127)."""
    if car.is_off:
        return BEHIND_ALL + race.off.index(car.number)
    return race.lanes[car.progress % race.course.sections].index(car.number)


def standing(race: Race) -> list[Car]:
    """F90.RULING.11: the cars still racing, the Leader first."""
    progress = [car.progress for car in race.cars]
    return [race.cars[number] for number in by_progress(line_of_cars(race), progress)]


def line_of_cars(race: Race) -> bytes:
    """The cars still racing: those of a section in their order, those off the track behind all others."""
    return b"".join(race.lanes).replace(FLAG_ITEM, b"") + race.off


def by_progress(line: bytes, progress: Sequence[int]) -> list[int]:
    """F90.RULING.11, F90.FINISH.02: whoever has come further is ahead; within a section the line decides."""
    return sorted(line, key=progress.__getitem__, reverse=True)  # equal ones keep their order


def read_leader(race: Race) -> None:
    """F90.FLOW.04: the first car of the standing has the Leader chit."""
    best: Car | None = None
    for car in race.cars:
        if car.is_out:
            continue
        if best is None or is_ahead_in_standing(race, car, best):
            best = car
    if best is not None:
        hand_chit_to(race, best)


def hand_chit_to(race: Race, car: Car) -> None:
    """F90.ACTIVATE.06, F90.RULING.118: the Leader chit passes at once."""
    if race.leader != car.number:
        if race.telling:
            race.tell(LeaderChanged(car.number, race.leader))
        race.leader = car.number


def leader_section(race: Race) -> int:
    """F90.ACTIVATE.01, F90.ACTIVATE.16: the front of the activation sequence."""
    return race.cars[race.leader].progress % race.course.sections


def is_ahead_in_list(race: Race, car: Car, other: Car) -> bool:
    """Of two cars in one section: which one is in front."""
    return place_in_section(race, car) < place_in_section(race, other)


def laps_over(race: Race, car: Car, other: Car) -> int:
    """F90.RULING.10: how often a car has passed another."""
    apart = (car.progress - other.progress) % race.course.sections
    ahead = apart > 0 or is_ahead_in_list(race, car, other)
    return race.course.laps_over(car.progress, other.progress, ahead=ahead)


def lap_chit(race: Race, car: Car) -> int:
    """F90.LAP.03: how often the Leader has lapped the car; derived, never stored."""
    leader = race.cars[race.leader]
    return max(0, laps_over(race, leader, car)) if car is not leader else 0


def is_ahead_in_standing(race: Race, car: Car, other: Car) -> bool:
    """F90.RULING.11."""
    if car.progress != other.progress:
        return car.progress > other.progress
    return is_ahead_in_list(race, car, other)


def is_flagged(race: Race, section: int) -> bool:
    """Whether a yellow flag lies in the section."""
    return FLAG in race.lanes[section]


def remove_flag(race: Race, section: int) -> None:
    """A yellow flag goes back to the supply."""
    race.lanes[section] = race.lanes[section].replace(FLAG_ITEM, b"", 1)


def flagged_sections(race: Race) -> list[int]:
    """Where yellow flags lie."""
    return [section for section in race.course.all_corner_sections if FLAG in race.lanes[section]]


def flag_places(race: Race, section: int) -> range:
    """F90.FLAG.YELLOW.02, F90.FLAG.YELLOW.03, F90.RULING.13: the gaps behind every car on a trajectory start."""
    lane = race.lanes[section]
    first = 0
    for place, number in enumerate(lane, 1):
        if race.cars[number].point is not None:
            first = place
    return range(first, len(lane) + 1)


def is_behind_flag(race: Race, car: Car) -> bool:
    """F90.TRAJ.18: a car behind the section's flag takes no start."""
    lane = race.lanes[car.progress % race.course.sections]
    return FLAG in lane and lane.index(FLAG) < lane.index(car.number)


def free_points(race: Race, car: Car) -> list[int]:
    """F90.TRAJ.01, F90.TRAJ.02, F90.TRAJ.18: the free starts of the car's section, standard ones first."""
    if car.is_off or is_behind_flag(race, car):
        return []
    section = car.progress % race.course.sections
    points = race.course.points_of[section]
    if not points:
        return []
    taken = {race.cars[number].point for number in race.lanes[section] if number != FLAG and number != car.number}
    return [point for point in points if point not in taken]


def best_robot_point(race: Race, car: Car) -> int | None:
    """F90.ROBOT.21, F90.ROBOT.33: the highest bonus, then the outermost; never an extreme trajectory."""
    free = free_points(race, car)
    section = car.progress % race.course.sections
    return next((point for point in race.course.robot_points[section] if point in free), None)
