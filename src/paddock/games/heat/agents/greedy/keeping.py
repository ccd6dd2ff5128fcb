"""Step 8: which cards to keep for the next turn."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import Chance, Code

from ...pieces.cards import VALUE, Pile, without
from ...rules.selections import ENOUGH, all_selections
from ...steps.discard import discardable
from .outlook import Outlook


def choose_discard(outlook: Outlook, codes: Sequence[Code], chance: Chance) -> Code:
    """Throw away the low cards, the high ones or none, whichever serves the next turn best on likely draws."""
    wanted = weigh_discards(outlook, chance)[0]
    if wanted in codes:
        return wanted
    next_pick = tuple(without(bytes(wanted), outlook.race.turn.picked)[:1])  # HEAT.DISCARD.06: card by card
    return next_pick if next_pick in codes else ENOUGH


def weigh_discards(outlook: Outlook, chance: Chance) -> list[Code]:
    """What may be worth throwing away, best first."""
    race, car = outlook.race, outlook.car
    draws, cards = outlook.draws(chance, outlook.care.discards), discardable(race, car)
    limit = race.rules.discard_limit
    candidates = (
        _low_or_high(cards) if limit is None else [code for code in all_selections(cards) if len(code) <= limit]
    )
    return [thrown for _, thrown in sorted((_cost(outlook, thrown, draws), thrown) for thrown in candidates)]


def _low_or_high(cards: Pile) -> list[Code]:
    """Nothing, everything up to a value, or everything from a value upwards."""
    values = sorted({VALUE[card] for card in cards})
    low = [tuple(card for card in cards if VALUE[card] <= value) for value in values]
    high = [tuple(card for card in cards if VALUE[card] >= value) for value in values]
    return [(), *low, *high[1:]]


def _cost(outlook: Outlook, thrown: Code, draws: Sequence[Pile]) -> float:
    car, distance = outlook.car, outlook.to_go()
    kept = without(car.hand, bytes(thrown))
    missing = max(0, outlook.race.rules.hand_size - len(kept))
    hands = [bytes(sorted(kept + draw[:missing])) for draw in draws]
    return sum([outlook.hand_value(hand, distance, outlook.engine, car.gear) for hand in hands])
