"""Where the cars ahead are likely to be when the own turn comes."""

from __future__ import annotations

from functools import lru_cache

from ..course import Course
from ..modules.legends import LEGEND_CARDS, is_clearing, next_corner
from ..state import Car, Race
from .pace import Pace

Chances = dict[int, float]
"""Progress -> the chance that a car stands there."""


class Traffic:
    """The likely places of every car that moves before this driver."""

    __slots__ = ("_cars",)

    def __init__(self, race: Race, car: Car, pace: Pace) -> None:
        self._cars: list[Chances] = []
        for number in race.order:
            if number == car.number:
                break
            other = race.cars[number]
            self._cars.append(_legend_places(race, other) if other.is_legend else _driver_places(race, other, pace))

    def tow_chance(self, progress: int) -> float:
        """How likely a slipstream is for a car that comes to this space."""
        missed = 1.0
        for places in self._cars:
            missed *= 1 - min(1.0, places.get(progress, 0.0) + places.get(progress + 1, 0.0))
        return 1 - missed


def _driver_places(race: Race, car: Car, pace: Pace) -> Chances:
    distance = race.course.finish - car.progress
    distance -= pace.shift(distance)
    speeds = pace.expected_speeds(distance, car.gear, min(car.engine, pace.heat))
    places: Chances = {}
    for speed in speeds:
        end = car.progress + speed
        places[end] = places.get(end, 0.0) + 1 / len(speeds)
    return places


def _legend_places(race: Race, car: Car) -> Chances:
    cards = [card for card in range(len(LEGEND_CARDS)) if card not in race.legend_used] or range(len(LEGEND_CARDS))
    places: Chances = {}
    for card in cards:
        end = car.progress + _legend_reach(race, car, card)
        places[end] = places.get(end, 0.0) + 1 / len(cards)
    return places


def _legend_reach(race: Race, car: Car, card: int) -> int:
    """What a Legend card makes of a car, as far as a driver bothers to work out."""
    legend = LEGEND_CARDS[card]
    entry = car.colour % len(legend.diamonds)
    diamond, top_speed = legend.diamonds[entry], legend.top_speeds[entry] + race.rules.legend_bonus
    corner, distance = next_corner(race.course, car)
    if is_clearing(race.course, corner, distance):
        return race.course.limits[corner] + diamond
    return top_speed if top_speed < distance else distance - 1 - diamond
