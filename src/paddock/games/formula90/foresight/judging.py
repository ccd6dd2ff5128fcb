"""How far the cars will get, and what places come of it.

The weights are in `data/foresight.toml`: a regression of the final distances of races between advised drivers on what
could be seen at moments on the way.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from math import exp, sqrt
from operator import mul
from typing import Any

from ..car import Car
from ..cards import Cards
from ..edition import Edition
from ..skills import Skill
from ..state import Race
from ..strategies import Strategy
from .features import (
    CARD_FIGURES,
    PLAYER_FIGURES,
    ROBOT_FIGURES,
    card_figures,
    player_figures,
    robot_figures,
    stops_due,
    turns_left,
)

_TEN = 10
"""Paces are given for ten turns."""


def _content() -> dict[str, Any]:
    text = (files("paddock.games.formula90") / "data" / "foresight.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


_CONTENT = _content()
_PLAYER: tuple[float, ...] = tuple(_CONTENT["player"][name] for name in PLAYER_FIGURES)
_ROBOT: tuple[float, ...] = tuple(_CONTENT["robot"][name] for name in ROBOT_FIGURES)
_CARD: tuple[float, ...] = tuple(_CONTENT["card"][name] for name in CARD_FIGURES)
_TURN: float = _CONTENT["race"]["turn"]
_PROGRESS: float = _CONTENT["race"]["progress"]
_LEAD: float = _CONTENT["race"]["lead"]
_NARROWEST: float = _CONTENT["race"]["narrowest"]
_SPREAD: float = _CONTENT["race"]["spread"]


@lru_cache(maxsize=64)
def worth_in_hand(cards: Cards) -> tuple[float, ...]:
    """By card: sections that it is worth in hand beyond what any card is worth."""
    return tuple(_weighted(_CARD, card_figures(card)) for card in cards.cards)


@dataclass(frozen=True, slots=True)
class Paces:
    """What skills, strategies and robots gain in ten turns, by their numbers."""

    skills: tuple[float, ...]
    strategies: tuple[float, ...]
    robots: tuple[float, ...]


def paces_of(edition: Edition) -> Paces:
    """The paces of an edition."""
    return _paces(edition.id, edition.skills, edition.strategies)


@lru_cache(maxsize=32)
def _paces(edition: str, skills: tuple[Skill, ...], strategies: tuple[Strategy, ...]) -> Paces:
    by_skill, by_strategy = (_CONTENT[kind].get(edition, {}) for kind in ("skill", "strategy"))
    return Paces(
        tuple(by_skill.get(skill.name, 0.0) for skill in skills),
        tuple(by_strategy.get(strategy.name, 0.0) for strategy in strategies),
        tuple(_CONTENT["robot_pace"].get(edition, _CONTENT["robot_pace"]["2e"])),
    )


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
            gap = (distance - reached) / (_NARROWEST + _SPREAD * sqrt((turns + left) / 2))
            ahead = 1 / (1 + exp(-gap)) if -30 < gap < 30 else float(gap > 0)
            behind[car.number] += ahead
            behind[rival.number] += 1 - ahead
    return [behind[car.number] / others for car in cars if car.robot is None]


def _distance(race: Race, car: Car, mean: float, due: Sequence[float]) -> float:
    """The progress that the car is expected to reach, give or take what is the same for all."""
    turns, paces = turns_left(race, car), paces_of(race.edition)
    distance = _PROGRESS * car.progress + turns * (_TURN + _LEAD * (car.progress - mean))
    if car.robot is not None:
        distance += paces.robots[car.robot] * turns / _TEN
        return distance + _weighted(_ROBOT, robot_figures(race, car, turns, due))
    worth = worth_in_hand(race.course.cards)
    distance += sum([worth[card] for card in car.hand]) * min(turns, 3) / 3
    distance += (paces.skills[car.skill] + paces.strategies[car.strategy]) * turns / _TEN
    return distance + _weighted(_PLAYER, player_figures(race, car, turns))


def _weighted(weights: Sequence[float], figures: Sequence[float]) -> float:
    total: float = sum(map(mul, weights, figures))
    return total
