"""What the option at a place of the list is: base cards as a word, and a number that depends on the question.

The number is a gear, the own upgrades among the cards (bits), a speed, a reaction, a kind of card to salvage (own
upgrades behind the kinds, -1 for enough), a queue of cards to refresh, a length, or an upgrade.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from .cornering import slipstream_at
from .counting import bit_at, count
from .garage import market_kind
from .layout import (
    CARDS,
    DISCARD,
    DISCARDS,
    FIRST_SLOT,
    GEARS,
    HAND,
    HEAT,
    KINDS,
    LOW_BYTE,
    MODULES,
    NONE,
    OWN_DISCARD,
    OWN_HAND,
    PHASE,
    PLANNED,
    PLAYABLE,
    REACT,
    REFRESH,
    SALVAGE,
    SEAT,
    SLIPSTREAM,
    SLOTS,
    SPEED,
    UPGRADE,
    Race,
)
from .own_cards import kind_at, own_in
from .picking import refresh_at, salvage_kinds
from .planning import gears_on_offer
from .reacting import reaction_at
from .replenishing import discardable
from .selecting import any_selection, own_pile, own_slots, selection
from .symbols import speeds_on_offer


def option_at(race: Race, place: int) -> tuple[Any, int]:
    """The option at a place of the list."""
    phase, seat = race.figures[PHASE], race.figures[SEAT]
    if phase == GEARS:
        return NONE, bit_at(gears_on_offer(race, seat), place)
    if phase == CARDS:
        return cards_at(race, seat, place)
    if phase == REACT:
        return NONE, reaction_at(race, seat, place)
    if phase == SLIPSTREAM:
        return NONE, slipstream_at(race, seat, place) if place else 0
    if phase == DISCARDS:
        return discards_at(race, seat, place)
    if MODULES:
        return NONE, module_option_at(race, seat, place)
    return NONE, 0


def cards_at(race: Race, car: int, place: int) -> tuple[Any, int]:
    """HEAT.CARDS.12: a selection to play."""
    base, slots = race.words[HAND + car] & PLAYABLE, own_in(race, car, OWN_HAND)
    taken, own = selection(base, own_pile(race, car, slots), race.figures[PLANNED + car], place)
    return taken, own_slots(race, car, slots, own)


def discards_at(race: Race, car: int, place: int) -> tuple[Any, int]:
    """HEAT.DISCARD.06: a selection to discard."""
    base, own = discardable(race, car)
    taken, own_taken = any_selection(base, own, place)
    return taken, own_slots(race, car, own_in(race, car, OWN_HAND), own_taken)


def module_option_at(race: Race, car: int, place: int) -> int:
    """The options of what cards with symbols and the garage ask."""
    phase = race.figures[PHASE]
    if phase == SPEED:
        return bit_at(speeds_on_offer(race, car), place)
    if phase == REFRESH:
        return refresh_at(race, car, place)
    if phase == SALVAGE:
        return salvage_at(race, car, place)
    if phase == UPGRADE:
        return market_kind(race, place)
    return held_kind(race, car, place)


def salvage_at(race: Race, car: int, place: int) -> int:
    """HEAT.REACT.44: a kind of the discard pile, or enough."""
    if place == salvage_kinds(race, car):
        return -1
    for kind in range(HEAT + 1):
        if count(race.words[DISCARD + car], kind):
            if place == 0:
                return kind
            place -= 1
    return FIRST_SLOT + kind_at(race, car, own_in(race, car, OWN_DISCARD), place)


def held_kind(race: Race, car: int, place: int) -> int:
    """HEAT.GARAGE.08: an upgrade that may be returned."""
    held, before = race.words[KINDS + car], 0
    for at in range(SLOTS + 1):
        kind = np.int64((held >> np.uint64(8 * at)) & LOW_BYTE)
        if kind != before:
            if place == 0:
                return kind
            place -= 1
        before = kind
    return 0
