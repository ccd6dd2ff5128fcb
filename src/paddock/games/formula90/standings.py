"""The running order and the result (F90.FLOW.21)."""

from __future__ import annotations

from paddock.kernel import Standing

from .car import Car
from .names import COLOURS, car_id
from .order import lap_chit, standing
from .state import Race


def classification(race: Race) -> list[Car]:
    """R-58: the standing, then the eliminated cars, the later elimination first; before the start, seat order."""
    if not race.grid and not any(race.lanes):
        return list(race.cars)
    return [*standing(race), *(race.cars[number] for number in reversed(race.out))]


def standings(race: Race) -> list[Standing]:
    """One line per car, best first."""
    return [_standing(race, place, car) for place, car in enumerate(classification(race), 1)]


def _standing(race: Race, place: int, car: Car) -> Standing:
    on_board = bool(race.grid) or any(race.lanes)
    details = {
        "number": car.number,
        "progress": car.progress,
        "laps_down": lap_chit(race, car) if on_board and not car.is_out else 0,
        "off_track": car.is_off,
        "out": car.is_out,
    }
    name = COLOURS[car.number] if car.robot is None else car_id(race, car.number)
    return Standing(place, car.number if car.robot is None else None, name, details)
