"""The running order and the result, of a race and of a championship, and how far the cars have come."""

from __future__ import annotations

from paddock.kernel import Standing

from ..drawing.places import lap_of, middles
from ..pieces.components import COLOURS
from ..rules.scoring import championship_order, season_points
from ..state.car import FINISHED, REASONS, Car
from ..state.race import Race


def race_order(race: Race) -> list[int]:
    """PP.END.02: finishers in order, then whoever still races, then the others."""
    gone = race.home + race.out
    racing = race.rank or bytes(car.number for car in race.cars if car.number not in gone)
    return [*race.home, *racing, *reversed(race.out)]  # PP.END.05: the last one to drop out first


def standings(race: Race) -> list[Standing]:
    """The result; of a championship by points (PP.CHAMP.04)."""
    if race.calendar:
        return [_in_championship(race, place, number) for place, number in enumerate(championship_order(race), 1)]
    return [_standing(race, place, number) for place, number in enumerate(race_order(race), 1)]


def _standing(race: Race, place: int, number: int) -> Standing:
    car = race.cars[number]
    details: dict[str, object] = {
        "number": number,
        "lap": car.lap,
        "cell": race.course.names[car.cell],
        "finished": car.status == FINISHED,
        "reason": REASONS[car.reason],
    }
    return Standing(place, None if car.is_bot else number, COLOURS[car.colour], details)


def _in_championship(race: Race, place: int, number: int) -> Standing:
    car = race.cars[number]
    points = [one[number] for one in season_points(race)]
    details: dict[str, object] = {"number": number, "points": sum(points), "races": points}
    return Standing(place, None if car.is_bot else number, COLOURS[car.colour], details)


def starting_order(race: Race) -> tuple[str, ...]:
    """The cars as they stand on the grid; before qualifying as they sit."""
    order = race.rank or bytes(range(len(race.cars)))
    return tuple(COLOURS[race.cars[number].colour] for number in order)


def way_driven(race: Race, car: Car) -> float:
    """How far a car has come since the grid, in units of the lap coordinate; no rule reads this."""
    course = race.course
    past_entry = car.cell >= course.track and not course.pit.is_entry(car.cell)
    lap = car.lap - past_entry  # PP.PITOT.01: a lap counts from the boxes on, where the pit lane still runs on from it
    return lap * lap_of(course) + middles(course)[f"cell:{course.names[car.cell]}"]
