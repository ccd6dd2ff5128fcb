"""Who can be chased, and the cards set aside for chasers (F90.STRAT.CHASE, F90.RULING.39)."""

from __future__ import annotations

from ..events.turn import ChaseEnded
from ..state.car import Car
from ..state.race import Race
from .order import is_ahead_in_standing, laps_over
from .piles import to_piles


def chase_targets(race: Race, car: Car) -> list[int]:
    """F90.STRAT.CHASE.07, F90.STRAT.CHASE.08: cars on the track and on the same lap that are ahead in the standing."""
    return [
        other.number
        for other in race.cars
        if other is not car
        and not other.is_out
        and not other.is_off
        and is_ahead_in_standing(race, other, car)
        and laps_over(race, other, car) == 0
    ]


def drop_chase(race: Race, car: Car) -> None:
    """The chased chit is removed; cards nobody waits for any more go to the piles."""
    lose_target(race, car)
    release_reserved(race)


def lose_target(race: Race, car: Car) -> None:
    """F90.STRAT.CHASE.08: the chit goes."""
    if race.telling and car.chases is not None:
        race.tell(ChaseEnded(car.number, car.chases))
    car.chases = None


def chasers_of(race: Race, car: Car) -> list[Car]:
    """Drivers whose chased chit lies under the car and who have phase B still before them."""
    return [other for other in race.cars if other.chases == car.number and not other.drew and not other.is_out]


def release_reserved(race: Race) -> None:
    """F90.RULING.39: reserved cards are discarded when the last chaser has passed phase B."""
    for car in race.cars:
        if car.reserved and not chasers_of(race, car):
            to_piles(race, car.reserved)
            car.reserved = b""
