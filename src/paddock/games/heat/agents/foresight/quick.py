"""Drive without much thought: gear and cards from the table of the course, the rest as greedy does in haste."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import Chance, Code, Question

from ...pieces.cards import CHOOSES_VALUE, DECK, HEAT, PLUSES, VALUE, WITH_SYMBOLS, has_any
from ...rules.prices import is_flooded, playable_cards
from ...state.race import Race
from ...steps.gear_and_cards import ShiftAndPlayCards, is_cluttered
from ..greedy.driver import CHOICES, Chooser
from ..greedy.outlook import Care, Outlook
from ..greedy.pace import gears_within_reach
from ..greedy.planning import choose_cards, choose_gear
from ..greedy.speeds import Row, place, places_of

HASTY = Care(finalists=1, draws=0, hands=0, discards=1)
_STUCK = 99.0


def quick_submission(outlook: Outlook, codes: Sequence[Code], chance: Chance) -> Code:
    """The gear first, then the cards for it."""
    choose = quick_cards if outlook.race.answers[outlook.car.number] else quick_gear
    return choose(outlook, codes, chance)


def quick_gear(outlook: Outlook, codes: Sequence[Code], chance: Chance) -> Code:
    """The gear whose best cards lead to the best place."""
    car, race = outlook.car, outlook.race
    if is_cluttered(race, car) or is_flooded(race, car) or has_any(car.hand, WITH_SYMBOLS):
        return choose_gear(outlook, codes, chance)
    places, best, chosen = places_of(car.hand), _STUCK, codes[0]
    for gear, cost in gears_within_reach(car.gear, min(outlook.engine, 2)):
        if (gear,) in codes and (reachable := places[gear - 1]):
            value = min(map(_row(outlook, gear, cost).__getitem__, reachable))
            if value < best:
                best, chosen = value, (gear,)
    return chosen


def quick_cards(outlook: Outlook, codes: Sequence[Code], chance: Chance) -> Code:
    """The cards that lead to the best place."""
    race, car = outlook.race, outlook.car
    playable, answers = playable_cards(car), race.answers[car.number]
    if len(answers) > 1 or is_flooded(race, car) or has_any(playable, WITH_SYMBOLS + CHOOSES_VALUE):
        return choose_cards(outlook, codes, chance)
    ((gear,),) = answers
    costs = dict(gears_within_reach(car.gear, 2))
    row = _row(outlook, gear, costs[gear])
    ends = [place(sum([VALUE[card] for card in code]), sum([PLUSES[card] for card in code])) for code in codes]
    best = min(range(len(codes)), key=[row[end] for end in ends].__getitem__)
    return codes[best]


def _row(outlook: Outlook, gear: int, cost: int) -> Row:
    """By speed: the rounds needed by a driver who shifts and cools now."""
    car = outlook.car
    cooling = DECK.gear_cooldown[gear - 1] + (car.number in outlook.race.adrenaline)
    engine = outlook.engine - cost + min(car.hand.count(HEAT), cooling)
    return outlook.pace.turns[outlook.start][gear][max(0, min(engine, outlook.pace.heat))]


QUICK: dict[type[Question[Race]], Chooser] = {**CHOICES, ShiftAndPlayCards: quick_submission}
"""As greedy answers, but for gear and cards."""
