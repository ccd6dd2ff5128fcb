"""A full chart and nothing but risky cards: when to stop or to stay put."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import Code

from ...rules.checks import MOVEMENT, target_now
from ...state.car import Car
from ...state.race import Race
from .worth import turns_to_go


def is_cornered(race: Race, car: Car) -> bool:
    """Another disc would be the end, and no card in hand can be played without fear of it."""
    return car.damage >= car.damage_slots and not any(_is_safe(race, car, card) for card in car.hand)


def _is_safe(race: Race, car: Car, card: int) -> bool:
    tables = race.course.cards
    if tables.damage[card] or tables.tyres[card] > car.chips or tables.corner[card]:
        return False
    lowest = min(tables.factor[held] for held in car.hand)
    checks = tables.checks[card]
    if len(checks) > 1 or any(check.blind for check in checks):
        return False
    return all(lowest <= target_now(race, car, check.modifier, MOVEMENT) for check in checks)


def choose_skip(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    """Stay put where only luck would save the car, and a stop would not help or comes too late."""
    car = race.cars[seat]
    repairable = car.red + car.spare_red
    if is_cornered(race, car) and not car.is_off and (not repairable or turns_to_go(race) <= 2):
        return codes[-1]
    return codes[0]
