"""Where the cars ahead are likely to be when the own turn comes."""

from __future__ import annotations

from ...modules.legends import is_clearing, next_corner
from ...pieces.legend_cards import LEGEND_CARDS
from ...state.car import Car
from ...state.race import Race
from .pace import Pace

Chances = dict[int, float]
"""Progress -> the chance that the car will stand there."""


class Traffic:
    """The likely places of every car that moves before this driver, from what everybody sees of it."""

    __slots__ = ("_cars",)

    def __init__(self, race: Race, car: Car, pace: Pace) -> None:
        ahead = race.order[: race.order.index(car.number)]
        self._cars = [_places(race, race.cars[number], pace) for number in ahead]

    def tow_chance(self, progress: int) -> float:
        """HEAT.SLIPSTREAM.01: how likely a car that comes to this space stands beside or right behind another."""
        missed = 1.0
        for places in self._cars:
            missed *= 1 - min(1.0, places.get(progress, 0.0) + places.get(progress + 1, 0.0))
        return 1 - missed


def _places(race: Race, car: Car, pace: Pace) -> Chances:
    reaches = _legend_reaches(race, car) if car.is_legend else _driver_reaches(race, car, pace)
    places: Chances = {}
    for reach in reaches:
        places[car.progress + reach] = places.get(car.progress + reach, 0.0) + 1 / len(reaches)
    return places


def _driver_reaches(race: Race, car: Car, pace: Pace) -> tuple[int, ...]:
    distance = race.course.finish - car.progress
    return pace.expected_speeds(distance - pace.laps_beyond(distance), car.gear, min(car.engine, pace.heat))


def _legend_reaches(race: Race, car: Car) -> list[int]:
    """By every Legend card that can still come."""
    cards = range(len(LEGEND_CARDS))
    unused = [card for card in cards if card not in race.legend_used]
    return [_legend_reach(race, car, card) for card in unused or cards]


def _legend_reach(race: Race, car: Car, card: int) -> int:
    """HEAT.LEGENDS.08: how far a Legend drives by a card, as far as a driver bothers to work it out."""
    legend = LEGEND_CARDS[card]
    diamond, top_speed = legend.diamond(car.colour), legend.top_speed(car.colour) + race.rules.legend_bonus
    corner, distance = next_corner(race.course, car)
    if is_clearing(race.course, corner, distance):
        return race.course.limits[corner] + diamond
    return top_speed if top_speed < distance else distance - 1 - diamond
