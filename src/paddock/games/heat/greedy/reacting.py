"""Steps 3 to 6: speeds, symbols, boost and slipstream, with the car on its way."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import Chance, Code

from ..movement import landing
from ..reckoning import speed_of
from ..steps.reactions import END
from .outlook import Outlook, flips_of


def choose_slipstream(outlook: Outlook, codes: Sequence[Code], chance: Chance) -> Code:
    """The length that leads to the best place."""
    race, car = outlook.race, outlook.car
    speed = speed_of(race, car)
    _prepare(outlook, chance)
    ends = [(outlook.after(landing(race, car, code[0])[0], speed, car.engine), -code[0], code) for code in codes]
    return min(ends)[2]


def choose_reaction(outlook: Outlook, codes: Sequence[Code], chance: Chance) -> Code:
    by_verb = {code[0]: code for code in codes}  # the largest amount of each
    if 1 in by_verb:
        return by_verb[1]
    race, car = outlook.race, outlook.car
    speed = speed_of(race, car)
    _prepare(outlook, chance)
    worth = [(outlook.after_tow(car.progress, car.lane, speed, car.engine), END)]
    if 2 in by_verb:
        progress, lane = landing(race, car, 1)
        worth.append((outlook.after_tow(progress, lane, speed + 1, car.engine), by_verb[2]))
        if 3 in by_verb:
            worth.append((_boosted(outlook, 1), by_verb[2]))
    if 3 in by_verb:
        worth.append((_boosted(outlook, 0), by_verb[3]))
    best = min(worth)[1]
    return best if best in codes else codes[0]


def _boosted(outlook: Outlook, extra: int) -> float:
    race, car = outlook.race, outlook.car
    speed = speed_of(race, car) + extra
    total = 0.0
    for value, share in flips_of(car):
        progress, lane = landing(race, car, extra + value)
        total += share * outlook.after_tow(progress, lane, speed + value, car.engine - 1)
    return total


def _prepare(outlook: Outlook, chance: Chance) -> None:
    from .weights import W
    from .planning import _Planner
    if W.react_hands:
        draws = _Planner(outlook).draws(chance, W.react_hands)
        hand = outlook.car.hand
        outlook.hands = [bytes(sorted(hand + draw[: max(0, 7 + W.extra - len(hand))])) for draw in draws]
