"""The line behind the Safety Car: who follows whom, and where (F90.SC)."""

from __future__ import annotations

from ..rules.order import place_in_section, standing
from ..state.car import Car
from ..state.race import Race


class Line:
    """F90.SC.03: the race order; lap counts are cleared."""

    def order(self, race: Race) -> list[Car]:
        """The cars of the line, the first one first."""
        return standing(race)

    def progress(self, race: Race, car: Car, place: int) -> int:
        """Where the car belongs that has so many cars ahead of it."""
        assert race.safety_car is not None
        return race.safety_car - place

    def tail(self, race: Race, car: Car) -> int:
        """One section behind the last car."""
        last = self.order(race)[-1]
        return last.progress - (last is not car)


class LineByPlace(Line):
    """F90.SC.05, F90.RULING.26: the cars as they come on the track; lap counts are kept."""

    def order(self, race: Race) -> list[Car]:
        assert race.safety_car is not None
        first = race.safety_car
        racing = [car for car in race.cars if not car.is_out]
        racing.sort(key=lambda car: ((first - car.progress) % race.course.sections, place_in_section(race, car)))
        return racing

    def progress(self, race: Race, car: Car, place: int) -> int:
        assert race.safety_car is not None
        return car.progress + (race.safety_car - place - car.progress) % race.course.sections

    def tail(self, race: Race, car: Car) -> int:
        last = self.order(race)[-1]
        behind = last.progress - (last is not car)
        return car.progress - (car.progress - behind) % race.course.sections
