"""The garage: upgrades are dealt or drafted before the race (HEAT.GARAGE)."""

from __future__ import annotations

from typing import Any

import numpy as np

from .counting import below
from .layout import (
    ALIKE,
    ASIDE,
    BOOK_SCRIPT,
    BOOK_UPGRADES,
    CHANCE,
    DICTATED,
    DRAFT_ROUND,
    DRAFT_TURN,
    DRIVERS,
    FIRST_SLOT,
    KINDS,
    LOW_BYTE,
    MARKET,
    MOST_CARS,
    NONE,
    ORDER,
    OWN,
    OWN_DECK,
    PHASE,
    RACING,
    RETURN,
    RULES,
    SCRIPT_ROOM,
    SCRIPT_UPGRADES,
    SEAT,
    SLOTS,
    SNAKE,
    UPGRADE,
    UPGRADE_KINDS,
    UPGRADE_SET,
    UPGRADES,
    Race,
)
from .piles import shuffled

SPARE_CARDS = 3  # HEAT.GARAGE.03
THREE = np.uint64(3)


def copies_at(race: Race, pile: int, kind: int) -> int:
    """How many cards of a kind lie in the pile, the market or aside."""
    at = kind - FIRST_SLOT
    return np.int64((race.words[pile + at // 32] >> np.uint64(2 * (at % 32))) & THREE)


def change_copies(race: Race, pile: int, kind: int, more: int) -> None:
    """One card more or fewer of a kind."""
    at = kind - FIRST_SLOT
    one = np.uint64(1) << np.uint64(2 * (at % 32))
    if more > 0:
        race.words[pile + at // 32] += one
    else:
        race.words[pile + at // 32] -= one


def cards_in(race: Race, pile: int) -> int:
    """How many cards lie in the pile, the market or aside."""
    found = 0
    for kind in range(FIRST_SLOT, FIRST_SLOT + UPGRADE_KINDS):
        found += copies_at(race, pile, kind)
    return found


def lay_out_upgrades(race: Race) -> None:
    """HEAT.GARAGE.02, HEAT.GARAGE.03: the pile of all upgrades in use."""
    words = race.words
    upgrades = race.book[BOOK_UPGRADES] + UPGRADE_KINDS * (1 + race.figures[UPGRADE_SET])
    for word in range(3):
        words[UPGRADES + word] = words[MARKET + word] = words[ASIDE + word] = NONE
    for kind in range(UPGRADE_KINDS):
        for _ in range(race.book[upgrades + kind]):
            change_copies(race, UPGRADES, FIRST_SLOT + kind, 1)
    for car in range(MOST_CARS):
        words[KINDS + car] = NONE
    race.figures[DRAFT_ROUND] = race.figures[DRAFT_TURN] = 0
    shuffled(race, SCRIPT_UPGRADES)


def draw_upgrade(race: Race) -> int:
    """The top card of the pile, 0 if there is none."""
    left = cards_in(race, UPGRADES)
    if left == 0:
        return 0
    if DICTATED:
        book, at = race.book, race.book[BOOK_SCRIPT] + SCRIPT_ROOM * SCRIPT_UPGRADES
        book[at + 1] += 1
        kind = book[at + book[at] + book[at + 1]]
    else:
        place, kind = below(race, CHANCE, left), FIRST_SLOT
        while place >= copies_at(race, UPGRADES, kind):
            place -= copies_at(race, UPGRADES, kind)
            kind += 1
    change_copies(race, UPGRADES, kind, -1)
    return kind


def own_upgrade(race: Race, car: int, kind: int) -> None:
    """A driver takes a card; the own cards stay sorted by kind."""
    held, kept, placed, slot = race.words[KINDS + car], NONE, False, 0
    for place in range(SLOTS + 1):
        other = np.int64((held >> np.uint64(8 * place)) & LOW_BYTE)
        if not placed and (other == 0 or other > kind):
            kept |= np.uint64(kind) << np.uint64(8 * slot)
            placed = True
            slot += 1
        if other:
            kept |= np.uint64(other) << np.uint64(8 * slot)
            slot += 1
    race.words[KINDS + car] = kept


def deal_upgrades(race: Race) -> None:
    """HEAT.GARAGE.08: each driver is dealt three upgrades, card by card as far as the pile goes."""
    for _ in range(SLOTS):
        for place in range(race.figures[RACING] - 1, -1, -1):
            car = race.figures[ORDER + place]
            if car < race.figures[DRIVERS]:
                kind = draw_upgrade(race)
                if kind:
                    own_upgrade(race, car, kind)


def open_market(race: Race) -> None:
    """HEAT.GARAGE.03, HEAT.GARAGE.05, HEAT.AMB.39: a fresh market; cards set aside join the pile if it runs out."""
    figures = race.figures
    drivers = figures[DRIVERS]
    size = SPARE_CARDS + (2 * drivers if figures[RULES] & SNAKE else drivers)
    for _ in range(size):
        if cards_in(race, UPGRADES) == 0:
            join_aside(race)
        kind = draw_upgrade(race)
        if kind:
            change_copies(race, MARKET, kind, 1)
    figures[DRAFT_ROUND] += 1
    figures[DRAFT_TURN] = 0
    figures[PHASE] = UPGRADE
    figures[SEAT] = drafter(race, 0)


def join_aside(race: Race) -> None:
    """HEAT.GARAGE.05: the cards aside become the pile."""
    if cards_in(race, ASIDE):
        shuffled(race, SCRIPT_UPGRADES)
    for word in range(3):
        race.words[UPGRADES + word] += race.words[ASIDE + word]
        race.words[ASIDE + word] = NONE


def drafter(race: Race, turn: int) -> int:
    """HEAT.GARAGE.04, HEAT.GARAGE.08: who picks: from the last grid slot on, the next round the other way."""
    figures = race.figures
    drivers = figures[DRIVERS]
    backwards = figures[DRAFT_ROUND] % 2 == 1
    if turn >= drivers:  # a snake draft comes back
        turn, backwards = turn - drivers, not backwards
    wanted = drivers - 1 - turn if backwards else turn
    for place in range(figures[RACING]):
        if figures[ORDER + place] < drivers:
            if wanted == 0:
                return figures[ORDER + place]
            wanted -= 1
    return 0


def kinds_in_market(race: Race) -> int:
    """HEAT.GARAGE.10, HEAT.GARAGE.11: how many different cards the market holds."""
    found = 0
    for kind in range(FIRST_SLOT, FIRST_SLOT + UPGRADE_KINDS):
        if copies_at(race, MARKET, kind):
            found += 1
    return found


def market_kind(race: Race, place: int) -> int:
    """The kind at a place of the market's list."""
    kind = FIRST_SLOT
    while place or not copies_at(race, MARKET, kind):
        if copies_at(race, MARKET, kind):
            place -= 1
        kind += 1
    return kind


def held_kinds(race: Race, car: int) -> int:
    """HEAT.GARAGE.08: how many different upgrades a driver may return; none who holds no more than three."""
    held, found, before = race.words[KINDS + car], 0, 0
    if not held >> np.uint64(8 * SLOTS):
        return 0
    for place in range(SLOTS + 1):
        kind = np.int64((held >> np.uint64(8 * place)) & LOW_BYTE)
        if kind != before:
            found += 1
        before = kind
    return found


def return_upgrade(race: Race, car: int, place: int) -> None:
    """HEAT.GARAGE.08: a driver returns one card."""
    held, kept, slot, before, returned = race.words[KINDS + car], NONE, 0, 0, False
    for at in range(SLOTS + 1):
        kind = np.int64((held >> np.uint64(8 * at)) & LOW_BYTE)
        if kind != before:
            place -= 1
        before = kind
        if place < 0 and not returned:
            returned = True
        else:
            kept |= np.uint64(kind) << np.uint64(8 * slot)
            slot += 1
    race.words[KINDS + car] = kept


def build_deck(race: Race, car: int) -> int:
    """HEAT.GARAGE.01, HEAT.GARAGE.07: the upgrades go into the deck; extra Heat is Heat like any other. How much."""
    held, kept, heat, slot = race.words[KINDS + car], NONE, 0, 0
    for place in range(SLOTS):
        kind = np.int64((held >> np.uint64(8 * place)) & LOW_BYTE)
        if kind and is_extra_heat(race, kind):
            heat += 1
        elif kind:
            kept |= np.uint64(kind) << np.uint64(8 * slot)
            slot += 1
    race.words[KINDS + car] = kept
    race.figures[OWN + car] = (((1 << slot) - 1) << OWN_DECK) | (alike_bits(kept) << ALIKE)
    return heat


def alike_bits(kinds: Any) -> int:
    """Which neighbouring slots hold the same kind of card."""
    first, second, third = kinds & LOW_BYTE, (kinds >> np.uint64(8)) & LOW_BYTE, (kinds >> np.uint64(16)) & LOW_BYTE
    alike = 1 if first == second and first != NONE else 0
    return alike | 2 if second == third and second != NONE else alike


def is_extra_heat(race: Race, kind: int) -> bool:
    """HEAT.AMB.33: an upgrade that is a Heat card."""
    return race.book[race.book[BOOK_UPGRADES] + kind - FIRST_SLOT] == 1


def take_upgrade(race: Race, place: int) -> None:
    """HEAT.GARAGE.11: one card of the market, then the next driver picks."""
    kind = market_kind(race, place)
    change_copies(race, MARKET, kind, -1)
    own_upgrade(race, race.figures[SEAT], kind)
    draft_on(race)


def draft_on(race: Race) -> None:
    """The next driver picks, or the market is cleared and the next round begins; after the draft the race does."""
    figures = race.figures
    figures[DRAFT_TURN] += 1
    snake = 1 if figures[RULES] & SNAKE else 0
    if figures[DRAFT_TURN] < figures[DRIVERS] * (1 + snake):
        figures[SEAT] = drafter(race, figures[DRAFT_TURN])
        return
    for word in range(3):  # HEAT.GARAGE.03: everybody has picked, the rest is set aside
        race.words[ASIDE + word] += race.words[MARKET + word]
        race.words[MARKET + word] = NONE
    if figures[DRAFT_ROUND] < (2 if snake else 3):
        open_market(race)
    else:
        figures[PHASE], figures[SEAT] = RETURN, 0
