"""Lists of card selections, counted and found by their place: kinds, not cards (HEAT.ROUND.13).

The number of ways to take n cards is byte n of a product, one factor for each kind. The order is that of the reference:
by size, then most copies of the first kind first. No list of this engine is longer than 250 (HEAT.AMB.34): a hand has
at most seven cards besides Stress. Cards are two words: the base cards, and the own upgrades by the slot of a kind.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from .counting import cards, count, total, ways, without_ways
from .layout import HEAT, LOW_BYTE, MODULES, NONE, ONE, SLOTS, Race
from .own_cards import copies_in, take_copies


def own_pile(race: Race, car: int, slots: int) -> Any:
    """Own upgrades as a pile: how many of each kind, a byte for each slot."""
    pile = NONE
    if MODULES and slots:
        for slot in range(SLOTS):
            pile += cards(slot, copies_in(race, car, slots, slot))
    return pile


def own_slots(race: Race, car: int, slots: int, pile: Any) -> int:
    """Which of some slots a pile of own upgrades takes."""
    taken = 0
    if MODULES and pile:
        for slot in range(SLOTS):
            taken |= take_copies(race, car, slots, slot, count(pile, slot))
    return taken


def all_ways(base: Any, own: Any) -> Any:
    """The ways to take cards, by their number."""
    product = ONE
    for kind in range(HEAT):
        product = product * ways(count(base, kind))
    if MODULES and own:
        for slot in range(SLOTS):
            product = product * ways(count(own, slot))
    return product


def size_of_list(product: Any, size: int) -> int:
    """How many selections of exactly that size there are."""
    return np.int64((product >> np.uint64(8 * size)) & LOW_BYTE)


def copies_taken(rest: Any, most: int, size: int, place: int) -> tuple[int, int]:
    """How many cards of a kind the selection at a place takes, and its place among those that take as many."""
    taken = min(most, size)
    while True:
        alike = size_of_list(rest, size - taken)
        if place < alike:
            return taken, place
        place -= alike
        taken -= 1


def selection(base: Any, own: Any, size: int, place: int) -> tuple[Any, Any]:
    """HEAT.CARDS.12: the selection of exactly that size at a place of the list."""
    taken, own_taken, rest = NONE, NONE, all_ways(base, own)
    for kind in range(HEAT):
        if size == 0:
            break
        most = count(base, kind)
        if most:
            rest = without_ways(rest, most)
            copies, place = copies_taken(rest, most, size, place)
            taken += cards(kind, copies)
            size -= copies
    if MODULES and own:
        for slot in range(SLOTS):
            most = count(own, slot)
            if most and size:
                rest = without_ways(rest, most)
                copies, place = copies_taken(rest, most, size, place)
                own_taken += cards(slot, copies)
                size -= copies
    return taken, own_taken


def size_of_any(base: Any, own: Any) -> int:
    """HEAT.DISCARD.06: how many selections of any size there are; 64 at most, for a card was played."""
    return total(all_ways(base, own))


def any_selection(base: Any, own: Any, place: int) -> tuple[Any, Any]:
    """HEAT.DISCARD.06: the selection of any size at a place of the list, the empty one first."""
    product, size = all_ways(base, own), 0
    while place >= size_of_list(product, size):
        place -= size_of_list(product, size)
        size += 1
    return selection(base, own, size, place)
