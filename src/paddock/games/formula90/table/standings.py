"""The running order and the result (F90.FLOW.21)."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import Standing

from ..rules.names import COLOURS, car_id
from ..rules.order import by_progress, lap_chit, line_of_cars
from ..state.car import Car
from ..state.race import Race


def classification(race: Race) -> list[Car]:
    """F90.FINISH.03, F90.RULING.58: the standing, then those out, the last one first; before the start, seats."""
    order = classified(line_of_cars(race), race.out, [car.progress for car in race.cars])
    return [race.cars[number] for number in order]


def classified(line: bytes, out: bytes, progress: Sequence[int]) -> list[int]:
    """The same as numbers, from the line of cars still racing and those that are out."""
    return [*by_progress(line, progress), *reversed(out)] or [*range(len(progress))]


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


def starting_order(race: Race) -> tuple[str, ...]:
    """The cars as they stand on the grid; before qualifying as they sit."""
    order = race.grid or bytes(range(len(race.cars)))
    return tuple(COLOURS[n] if race.cars[n].robot is None else car_id(race, n) for n in order)
