"""The running order and the result."""

from __future__ import annotations

from paddock.kernel import Standing

from .car import FINISHED, REASONS
from .parts import COLOURS
from .state import Race


def standings(race: Race) -> list[Standing]:
    """PP.END.02, 05: finishers in order, then whoever still races, then the others, the last to drop out first."""
    racing = race.rank or bytes(c.number for c in race.cars if c.number not in race.home and c.number not in race.out)
    numbers = (*race.home, *(n for n in racing if n not in race.home), *reversed(race.out))
    return [_standing(race, place, number) for place, number in enumerate(numbers, 1)]


def _standing(race: Race, place: int, number: int) -> Standing:
    car = race.cars[number]
    details = {
        "number": number,
        "lap": car.lap,
        "cell": race.course.names[car.cell],
        "finished": car.status == FINISHED,
        "reason": REASONS[car.reason],
    }
    return Standing(place, None if car.is_bot else number, COLOURS[car.colour], details)
