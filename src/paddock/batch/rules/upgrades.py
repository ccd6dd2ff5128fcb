"""What upgrades bring to React: pay, replace, scrap, calm, super cool, salvage, direct play, accelerate, draft."""

from __future__ import annotations

from .counting import count
from .layout import (
    ACCELERATORS,
    CALM,
    CARD_HEAT,
    COOL,
    COOLDOWN,
    COOLDOWN_BONUS,
    COOLERS,
    DIRECT,
    DISCARD,
    DRAFTING,
    DRAFTS,
    ENGINE,
    HAND,
    HEAT,
    HEAT_DUE,
    MODULES,
    NO_COOLDOWN,
    NONE,
    OWN_DISCARD,
    OWN_HAND,
    OWN_PLAY,
    PLUSES,
    PROGRESS,
    SALVAGERS,
    SCRAP_DUE,
    SECTORS_COOLED,
    SLOTS,
    STRESS,
    SUPER_COOL,
    TUNNEL,
    Race,
)
from .own_cards import kind_at, kinds_among, own_in, symbol
from .road import here, is_taken, position_of, sector_token, spaces_of, stands_in

PAYS, SCRAPS, CALMS, PLAYS_DIRECTLY, SALVAGES_CARDS, SPEEDS_BY_PLUSES, SUPER_COOLS, DRAFTS_UP, REPLACES = range(4, 13)
OPTION, SLOT = 256, 16
COUNTED = 1 << 20


def open_heat(race: Race, car: int) -> int:
    """All Heat still due on played cards."""
    heat = 0
    if MODULES and race.figures[HEAT_DUE]:
        for slot in range(SLOTS):
            if (race.figures[HEAT_DUE] >> slot) & 1:
                heat += symbol(race, car, slot, CARD_HEAT)
    return heat


def payable_cards(race: Race, car: int, engine: int, due: int) -> int:
    """HEAT.REACT.23: how many of the cards can be paid, the cheapest first."""
    paid = 0
    for price in range(1, 4):
        for slot in range(SLOTS):
            if (due >> slot) & 1 and symbol(race, car, slot, CARD_HEAT) == price and engine >= price:
                engine -= price
                paid += 1
    return paid


def may_pay(race: Race, car: int, slot: int) -> bool:
    """HEAT.REACT.18, HEAT.REACT.59: pay a card in full, unless fewer cards could be paid in all because of it."""
    due, engine = race.figures[HEAT_DUE], race.figures[ENGINE + car]
    price = symbol(race, car, slot, CARD_HEAT)
    if price > engine:
        return False
    return 1 + payable_cards(race, car, engine - price, due & ~(1 << slot)) >= payable_cards(race, car, engine, due)


def cannot_pay(race: Race, car: int) -> bool:
    """HEAT.REACT.22, HEAT.REACT.60, HEAT.AMB.04: no card can be paid, and no cooling would help."""
    figures, smallest, super_cooling = race.figures, COUNTED, 0
    for slot in range(SLOTS):
        if (figures[HEAT_DUE] >> slot) & 1:
            smallest = min(smallest, symbol(race, car, slot, CARD_HEAT))
        if (figures[COOLERS] >> slot) & 1:
            super_cooling += symbol(race, car, slot, SUPER_COOL)
    if smallest == COUNTED:
        return False
    cooldown = 0
    if not here(race, car, NO_COOLDOWN):
        bonus = here(race, car, COOLDOWN_BONUS)
        spent = bonus and (figures[SECTORS_COOLED] >> sector_token(race, car)) & 1
        cooldown = figures[COOLDOWN] + (0 if spent else bonus)
    cooling = min(cooldown, count(race.words[HAND + car], HEAT))
    super_cooling = min(super_cooling, count(race.words[DISCARD + car], HEAT))
    return figures[ENGINE + car] + cooling + super_cooling < smallest


def before_cooling(race: Race, car: int, place: int) -> int:
    """The reactions listed before Cooldown: pay a card, or replace what cannot be paid."""
    due, listed = race.figures[HEAT_DUE], 0
    if not due:
        return COUNTED
    for kind in range(kinds_among(race, car, due)):
        slot = kind_at(race, car, due, kind)
        if may_pay(race, car, slot):
            if place == listed:
                return PAYS * OPTION + slot * SLOT
            listed += 1
    if cannot_pay(race, car):
        if place == listed:
            return REPLACES * OPTION
        listed += 1
    return COUNTED + listed


def behind_boost(race: Race, car: int, place: int) -> int:
    """The reactions listed behind the boost, in the order of the reference."""
    if own_in(race, car, OWN_HAND) == 0 and own_in(race, car, OWN_PLAY) == 0:
        return COUNTED
    listed = 0
    for verb in (SCRAPS, CALMS, SUPER_COOLS, SALVAGES_CARDS, PLAYS_DIRECTLY, SPEEDS_BY_PLUSES, DRAFTS_UP):
        size = size_of_verb(race, car, verb)
        if 0 <= place - listed < size:
            return option_of_verb(race, car, verb, place - listed)
        listed += size
    return COUNTED + listed


def slots_of_verb(race: Race, car: int, verb: int) -> int:
    """The own upgrades that a reaction may use now, as bits."""
    figures = race.figures
    if verb == SCRAPS:
        return figures[SCRAP_DUE]
    if verb == SALVAGES_CARDS:
        empty = race.words[DISCARD + car] == NONE and own_in(race, car, OWN_DISCARD) == 0
        return 0 if empty else figures[SALVAGERS]
    if verb == SPEEDS_BY_PLUSES:
        return figures[ACCELERATORS] if figures[PLUSES] else 0  # HEAT.REACT.46
    if verb == SUPER_COOLS:
        return figures[COOLERS]
    slots = 0
    for slot in range(SLOTS):
        if (own_in(race, car, OWN_HAND) >> slot) & 1 and missing_heat(race, car, slot) >= 0:
            slots |= 1 << slot
    return slots


def size_of_verb(race: Race, car: int, verb: int) -> int:
    """How many options a reaction lists."""
    if verb == CALMS:  # HEAT.REACT.35, HEAT.REACT.36, HEAT.TRACK.07: not in a tunnel
        held = count(race.words[HAND + car], STRESS)
        return 0 if stands_in(race, car, TUNNEL) else min(race.figures[CALM], held)
    if verb == DRAFTS_UP:
        return 1 if draft_distance(race, car) else 0
    slots = slots_of_verb(race, car, verb)
    if verb == SUPER_COOLS:
        size = 0
        for kind in range(kinds_among(race, car, slots)):
            size += super_coolable(race, car, kind_at(race, car, slots, kind))
        return size
    return kinds_among(race, car, slots)


def option_of_verb(race: Race, car: int, verb: int, place: int) -> int:
    """The option at a place of a reaction's list."""
    if verb == CALMS:
        return verb * OPTION + place + 1
    if verb == DRAFTS_UP:
        return verb * OPTION
    slots = slots_of_verb(race, car, verb)
    if verb == SUPER_COOLS:
        kind = 0
        while place >= super_coolable(race, car, kind_at(race, car, slots, kind)):
            place -= super_coolable(race, car, kind_at(race, car, slots, kind))
            kind += 1
        return verb * OPTION + kind_at(race, car, slots, kind) * SLOT + place + 1
    return verb * OPTION + kind_at(race, car, slots, place) * SLOT


def super_coolable(race: Race, car: int, slot: int) -> int:
    """HEAT.REACT.48, HEAT.REACT.64: how much Heat of the discard pile a card may bring back."""
    return min(count(race.words[DISCARD + car], HEAT), symbol(race, car, slot, SUPER_COOL))


def missing_heat(race: Race, car: int, slot: int) -> int:
    """HEAT.REACT.40, HEAT.REACT.42: how much of a card's own Cooldown its payment needs; -1 if it cannot be played."""
    if not symbol(race, car, slot, DIRECT):
        return -1
    price = symbol(race, car, slot, CARD_HEAT)
    if not price:
        return 0
    short = max(0, price + open_heat(race, car) - race.figures[ENGINE + car])
    own = min(symbol(race, car, slot, COOL), count(race.words[HAND + car], HEAT))
    return short if short <= (0 if here(race, car, NO_COOLDOWN) else own) else -1


def draft_distance(race: Race, car: int) -> int:
    """HEAT.REACT.49, HEAT.REACT.50: completely free spaces up to the next car; 0 if there is none within reach."""
    reach = 0
    for slot in range(SLOTS):
        if (race.figures[DRAFTS] >> slot) & 1:
            reach += symbol(race, car, slot, DRAFTING)
    spaces = spaces_of(race)
    for distance in range(reach + 1 if reach else 0):
        ahead = 2 * position_of(race.figures[PROGRESS + car] + distance + 1, spaces)
        if is_taken(race, ahead) or is_taken(race, ahead + 1):
            return distance
    return 0
