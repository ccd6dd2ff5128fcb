"""How far the cars will get, and what places come of it."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

from ...state.car import Car
from ...state.race import Race
from .features import player_figures, robot_figures, stops_due, turns_left
from .weights import LEAD, NARROWEST, PLAYER, PROGRESS, ROBOT, SPREAD, TURN, paces_of, weighted, worth_in_hand

_TEN = 10
"""Paces are given for ten turns."""


def shares(race: Race) -> list[float]:
    """For each seat the share of the other cars that it will likely leave behind."""
    cars = race.cars
    others = max(1, len(cars) - 1)
    behind = [0.0] * len(cars)
    for place, number in enumerate(race.out):  # the later elimination is the better one
        behind[number] = float(place)
    racing = [car for car in cars if not car.is_out]
    mean = sum([car.progress for car in racing]) / max(1, len(racing))
    due = stops_due(race)
    judged = [(car, _distance(race, car, mean, due), turns_left(race, car)) for car in racing]
    for place, (car, distance, turns) in enumerate(judged):
        if car.robot is not None:  # players come first, and nobody asks for the robots
            break
        behind[car.number] += len(race.out)
        for rival, reached, left in judged[place + 1 :]:
            gap = (distance - reached) / (NARROWEST + SPREAD * sqrt((turns + left) / 2))
            ahead = 1 / (1 + exp(-gap)) if -30 < gap < 30 else float(gap > 0)
            behind[car.number] += ahead
            behind[rival.number] += 1 - ahead
    return [behind[car.number] / others for car in cars if car.robot is None]


def _distance(race: Race, car: Car, mean: float, due: Sequence[float]) -> float:
    """The progress that the car is expected to reach, give or take what is the same for all."""
    turns, paces = turns_left(race, car), paces_of(race.edition)
    distance = PROGRESS * car.progress + turns * (TURN + LEAD * (car.progress - mean))
    if car.robot is not None:
        distance += paces.robots[car.robot] * turns / _TEN
        return distance + weighted(ROBOT, robot_figures(race, car, turns, due))
    worth = worth_in_hand(race.course.cards)
    distance += sum([worth[card] for card in car.hand]) * min(turns, 3) / 3
    distance += (paces.skills[car.skill] + paces.strategies[car.strategy]) * turns / _TEN
    return distance + weighted(PLAYER, player_figures(race, car, turns))
