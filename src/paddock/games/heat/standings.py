"""The running order and the result."""

from __future__ import annotations

from paddock.kernel import Standing

from .modules.legends import COLOURS
from .movement import running_order
from .state import Race


def standings(race: Race) -> list[Standing]:
    """HEAT.FINISH.11, 12: finishers in order, then whoever still races, then the dropouts, the last one first."""
    racing = running_order(race, bytes(car.number for car in race.cars if not car.off_track))
    numbers = (*race.ranked, *racing, *reversed(race.dropped))
    return [_standing(race, place, number) for place, number in enumerate(numbers, 1)]


def _standing(race: Race, place: int, number: int) -> Standing:
    car = race.cars[number]
    details = {
        "number": number,
        "lap": car.progress // race.course.spaces,
        "position": car.progress % race.course.spaces,
        "finished": number in race.ranked,
        "dropped_out": number in race.dropped,
    }
    return Standing(place, None if car.is_legend else number, COLOURS[car.colour], details)
