"""A driver's own upgrades: three slots, sorted by kind, and where each of them lies (HEAT.GARAGE.01)."""

from __future__ import annotations

import numpy as np

from .layout import ALIKE, BOOK_CARDS, CARD_FIGURES, KINDS, LOW_BYTE, MODULES, OWN, SLOTS, Race


def own_in(race: Race, car: int, pile: int) -> int:
    """The slots that lie in a pile, as bits."""
    if MODULES:
        return (race.figures[OWN + car] >> pile) & 7
    return 0


def move_own(race: Race, car: int, before: int, after: int, slots: int) -> None:
    """Move slots from one pile to another."""
    if MODULES:
        race.figures[OWN + car] ^= (slots << before) | (slots << after)


def toggle_own(race: Race, car: int, pile: int, slots: int) -> None:
    """Put slots into a pile, or take them out of it."""
    if MODULES:
        race.figures[OWN + car] ^= slots << pile


def kind_of(race: Race, car: int, slot: int) -> int:
    """The kind of the card in a slot."""
    return np.int64((race.words[KINDS + car] >> np.uint64(8 * slot)) & LOW_BYTE)


def symbol(race: Race, car: int, slot: int, name: int) -> int:
    """The number printed with a symbol on the card in a slot, 0 if it is not there."""
    return race.book[race.book[BOOK_CARDS] + CARD_FIGURES * kind_of(race, car, slot) + name]


def all_alike(race: Race, car: int, slot: int) -> int:
    """All slots with the same kind of card, as bits."""
    alike = (race.figures[OWN + car] >> ALIKE) & 3
    if alike == 3:
        return 7
    if alike == 1:
        return 3 if slot < 2 else 4
    if alike == 2:
        return 6 if slot > 0 else 1
    return 1 << slot


def lowest(slots: int) -> int:
    """The lowest of some slots."""
    slot = 0
    while not (slots >> slot) & 1:
        slot += 1
    return slot


def first_of_kind(race: Race, car: int, slots: int, slot: int) -> bool:
    """HEAT.ROUND.13: of cards alike among some slots, only the first one is listed."""
    return (slots >> slot) & 1 == 1 and slots & all_alike(race, car, slot) & ((1 << slot) - 1) == 0


def kinds_among(race: Race, car: int, slots: int) -> int:
    """HEAT.ROUND.13: how many different cards there are among some slots."""
    found = 0
    for slot in range(SLOTS):
        if first_of_kind(race, car, slots, slot):
            found += 1
    return found


def kind_at(race: Race, car: int, slots: int, place: int) -> int:
    """The slot of the n-th different card among some slots."""
    for slot in range(SLOTS):
        if first_of_kind(race, car, slots, slot):
            if place == 0:
                return slot
            place -= 1
    return SLOTS


def copies_in(race: Race, car: int, slots: int, slot: int) -> int:
    """How many cards of a slot's kind lie among some slots; counted at the kind's first slot, 0 at the others."""
    alike = all_alike(race, car, slot)
    if alike & ((1 << slot) - 1):
        return 0
    found, alike = 0, alike & slots
    while alike:
        alike &= alike - 1
        found += 1
    return found


def take_copies(race: Race, car: int, slots: int, slot: int, copies: int) -> int:
    """So many cards of a slot's kind, the lowest ones first, as bits."""
    taken, left = 0, slots & all_alike(race, car, slot)
    for _ in range(copies):
        taken |= left & -left
        left &= left - 1
    return taken


def queued(queue: int, slot: int) -> int:
    """A queue of slots, two bits each, with one more behind the others."""
    at = 0
    while queue >> at:
        at += 2
    return queue | ((slot + 1) << at)
