"""Which choices are worth a thought, the most promising first."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from paddock.kernel import Code, FastChance, Question

from ...rules.prices import playable_cards
from ...rules.selections import selections
from ...state.race import Race
from ...steps.discard import DiscardCards
from ...steps.gear_and_cards import GIVE_UP, ShiftAndPlayCards, is_cluttered
from ...steps.react import React
from ...steps.slipstream import Slipstream
from ..greedy.keeping import choose_discard, weigh_discards
from ..greedy.outlook import Outlook
from ..greedy.planning import Planner
from ..greedy.reacting import at_once, choose_reaction, choose_slipstream

_PATIENCE = 1.0  # rounds by which a plan may look worse than the best and still be thought about
_SEED = 1


def order_submissions(outlook: Outlook, codes: Sequence[Code]) -> Sequence[Code]:
    """The gears first, then the cards for one of them."""
    order = order_cards if outlook.race.answers[outlook.car.number] else order_gears
    return order(outlook, codes)


def order_gears(outlook: Outlook, codes: Sequence[Code]) -> Sequence[Code]:
    """By the best cards that can be played in each."""
    gears = [code for code in codes if code != GIVE_UP]
    if is_cluttered(outlook.race, outlook.car):
        return gears[-1:]
    planner, playable = Planner(outlook), playable_cards(outlook.car)
    worth = [min([planner.first_sight(code[0], cards) for cards in selections(playable, code[0])]) for code in gears]
    return _near(gears, worth)


def order_cards(outlook: Outlook, codes: Sequence[Code]) -> Sequence[Code]:
    """By the place the cards lead to; cards picked one at a time by the best choice they can belong to."""
    (gear,), *picks = outlook.race.answers[outlook.car.number]
    planner = Planner(outlook)
    if not picks and len(codes[0]) == gear:
        return _near(codes, [planner.first_sight(gear, cards) for cards in codes])
    picked = tuple(card for pick in picks for card in pick)
    best: dict[Code, float] = {}
    for cards in selections(playable_cards(outlook.car), gear):
        if cards[: len(picked)] == picked:
            pick = cards[len(picked) : len(picked) + 1]
            best[pick] = min(best.get(pick, _PATIENCE * 99), planner.first_sight(gear, cards))
    listed = [code for code in codes if code in best]
    return _near(listed, [best[code] for code in listed])


def order_reactions(outlook: Outlook, codes: Sequence[Code]) -> Sequence[Code]:
    """What is always good is done at once; of the rest greedy's choice comes first."""
    sure = at_once(codes)
    return (sure,) if sure is not None else _first(choose_reaction(outlook, codes, FastChance(_SEED)), codes)


def order_slipstreams(outlook: Outlook, codes: Sequence[Code]) -> Sequence[Code]:
    """Greedy's choice first."""
    return _first(choose_slipstream(outlook, codes, FastChance(_SEED)), codes)


def order_discards(outlook: Outlook, codes: Sequence[Code]) -> Sequence[Code]:
    """Low cards, high cards or none, by what the next hand would be worth."""
    weighed = weigh_discards(outlook, FastChance(_SEED))
    listed = [code for code in weighed if code in codes]
    return listed or (choose_discard(outlook, codes, FastChance(_SEED)),)  # picked one at a time


def _near(codes: Sequence[Code], worth: Sequence[float]) -> Sequence[Code]:
    enough = min(worth) + _PATIENCE
    return [code for value, code in sorted(zip(worth, codes, strict=True)) if value <= enough]


def _first(code: Code, codes: Sequence[Code]) -> Sequence[Code]:
    return (code, *(other for other in codes if other != code))


ORDERS: dict[type[Question[Race]], Callable[[Outlook, Sequence[Code]], Sequence[Code]]] = {
    ShiftAndPlayCards: order_submissions,
    React: order_reactions,
    Slipstream: order_slipstreams,
    DiscardCards: order_discards,
}
