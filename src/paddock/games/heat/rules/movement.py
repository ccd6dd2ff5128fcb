"""How a car moves, where it stands, and whom it stands behind."""

from __future__ import annotations

from ..state.car import Car
from ..state.race import Race


def spot_of(race: Race, car: Car) -> int:
    """The spot a car stands on."""
    return car.progress % race.course.spaces * 2 + car.lane - 1


def landing(race: Race, car: Car, distance: int) -> tuple[int, int]:
    """HEAT.REVEAL.11, HEAT.REVEAL.13: progress and lane a move ends on, racing line first, else back."""
    course, taken = race.course, race.taken
    spaces, racing_spot = course.spaces, course.racing_spot
    start = car.progress
    # HEAT.REVEAL.12, HEAT.FINISH.10: neither cars on the way nor the finish line stop a move.
    for target in range(start + distance, start, -1):
        spot = racing_spot[target % spaces]
        if not taken[spot]:
            return target, (spot & 1) + 1
        if not taken[spot ^ 1]:
            return target, (spot & 1 ^ 1) + 1
    return start, car.lane  # HEAT.REVEAL.14: no free spot ahead, the car keeps its own


def landing_anew(race: Race, car: Car, distance: int) -> tuple[int, int]:
    """HEAT.REACT.25: the same for a move made anew from where the turn began; the car's own spot is free."""
    course, taken, start = race.course, race.taken[:], race.turn.start
    taken[spot_of(race, car)] = 0
    for target in range(start + distance, start, -1):
        spot = course.racing_spot[target % course.spaces]
        if taken[spot]:
            spot ^= 1
        if not taken[spot]:
            return target, (spot & 1) + 1
    return start, race.turn.start_lane


def is_blocked(race: Race, car: Car) -> bool:
    """HEAT.REVEAL.14: both spots of the space ahead are taken."""
    ahead = (car.progress + 1) % race.course.spaces * 2
    return bool(race.taken[ahead] and race.taken[ahead + 1])


def move(race: Race, car: Car, distance: int) -> int:
    """Move a car forward as far as it gets; returns the spaces gained."""
    progress, lane = landing(race, car, distance)
    gained = progress - car.progress
    if gained:
        put(race, car, progress, lane)
    return gained


def put(race: Race, car: Car, progress: int, lane: int) -> None:
    """Take a car from its spot to another one."""
    spaces, taken = race.course.spaces, race.taken
    taken[car.progress % spaces * 2 + car.lane - 1] = 0
    car.progress, car.lane = progress, lane
    taken[progress % spaces * 2 + lane - 1] = 1


def put_back(race: Race, car: Car, progress: int) -> None:
    """HEAT.SPINOUT.02, HEAT.SPINOUT.11: back to the nearest free spot at or behind a space, the own one included."""
    spaces, taken, racing_spot = race.course.spaces, race.taken, race.course.racing_spot
    taken[spot_of(race, car)] = 0
    while True:  # HEAT.AMB.38: behind an earlier corner line, if need be
        spot = racing_spot[progress % spaces]
        if taken[spot]:
            spot ^= 1
        if not taken[spot]:
            car.progress, car.lane = progress, (spot & 1) + 1  # HEAT.SPINOUT.03: over the line, too
            taken[spot] = 1
            return
        progress -= 1


def take_off(race: Race, car: Car) -> None:
    """HEAT.ROUND.12: a car leaves the track; its spot is free from now on."""
    race.taken[spot_of(race, car)] = 0
    car.off_track = True


def has_finished(race: Race, car: Car) -> bool:
    """HEAT.FINISH.01: over the line for the last time."""
    return car.progress >= race.course.finish


def in_slipstream(race: Race, car: Car) -> bool:
    """HEAT.SLIPSTREAM.01, HEAT.SLIPSTREAM.02: beside any car, or right behind one on either spot."""
    taken, spaces = race.taken, race.course.spaces
    position = car.progress % spaces
    ahead = (position + 1) % spaces * 2
    return bool(taken[position * 2 + car.lane - 1 ^ 1] or taken[ahead] or taken[ahead + 1])


def running_order(race: Race, cars: bytes) -> bytes:
    """HEAT.ROUND.04, HEAT.ROUND.05: greatest progress first; of one space the racing line is ahead."""
    return bytes(sorted(cars, key=lambda number: _rank(race, race.cars[number]), reverse=True))


def _rank(race: Race, car: Car) -> int:
    on_racing_line = race.course.racing_spot[car.progress % race.course.spaces] & 1 == car.lane - 1
    return 2 * car.progress + on_racing_line
