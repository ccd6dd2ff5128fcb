"""Carry out what an upgrade's symbol does in React."""

from __future__ import annotations

from .counting import cards
from .layout import (
    ACCELERATORS,
    CALM,
    CARD_HEAT,
    COOLDOWN,
    COOLED,
    COOLERS,
    DISCARD,
    DRAFTING,
    DRAFTS,
    ENGINE,
    EXTRA,
    FIRST_VALUE,
    HAND,
    HEAT,
    HEAT_DUE,
    NONE,
    OWN_DISCARD,
    OWN_HAND,
    OWN_PLAY,
    PHASE,
    PICKED,
    PICKED_OWN,
    PLUS,
    PLUSES,
    PROGRESS,
    SALVAGE,
    SALVAGE_LEFT,
    SALVAGERS,
    SALVAGES,
    SCRAP,
    SCRAP_DUE,
    SLOTS,
    START,
    START_SPOT,
    STRESS,
    VALUES,
    Race,
)
from .own_cards import all_alike, lowest, move_own, own_in, symbol
from .piles import deck_size, draw, flip, pay_heat, put_on_discard, reshuffle
from .road import move, set_spot
from .symbols import bring_into_play, drop_one, gain_paid_symbols, gain_symbols, lose_symbols, own_value
from .upgrades import (
    CALMS,
    DRAFTS_UP,
    OPTION,
    PAYS,
    PLAYS_DIRECTLY,
    REPLACES,
    SALVAGES_CARDS,
    SCRAPS,
    SLOT,
    SPEEDS_BY_PLUSES,
    SUPER_COOLS,
    draft_distance,
    missing_heat,
)


def use_upgrade(race: Race, car: int, option: int) -> None:
    """HEAT.REACT.01: use a symbol of an upgrade."""
    figures, verb, slot = race.figures, option // OPTION, option % OPTION // SLOT
    if verb == PAYS:
        pay_card(race, car, slot)
    elif verb == REPLACES:
        replace_unpaid(race, car)
    elif verb == SCRAPS:
        drop_one(race, car, SCRAP_DUE, slot)
        scrap(race, car, symbol(race, car, slot, SCRAP))
    elif verb == CALMS:
        calm(race, car, option % SLOT)
    elif verb == SUPER_COOLS:
        drop_one(race, car, COOLERS, slot)
        race.words[DISCARD + car] -= cards(HEAT, option % SLOT)
        figures[ENGINE + car] += option % SLOT
    elif verb == SALVAGES_CARDS:
        drop_one(race, car, SALVAGERS, slot)
        figures[SALVAGE_LEFT] = symbol(race, car, slot, SALVAGES)
        race.words[PICKED], figures[PICKED_OWN] = NONE, 0
        figures[PHASE] = SALVAGE
    elif verb == PLAYS_DIRECTLY:
        play_directly(race, car, slot)
    elif verb == SPEEDS_BY_PLUSES:
        drop_one(race, car, ACCELERATORS, slot)  # HEAT.REACT.46, HEAT.REACT.47
        figures[EXTRA] += figures[PLUSES]
        move(race, car, figures[PLUSES])
    elif verb == DRAFTS_UP:
        draft(race, car)


def pay_card(race: Race, car: int, slot: int) -> None:
    """HEAT.REACT.18: pay a card in full; its symbols are open now."""
    drop_one(race, car, HEAT_DUE, slot)
    pay_heat(race, car, symbol(race, car, slot, CARD_HEAT))
    gain_paid_symbols(race, car, slot)


def replace_unpaid(race: Race, car: int) -> None:
    """HEAT.REACT.22, HEAT.REACT.60: every card with unpaid Heat is replaced by a flip and the move is made anew."""
    figures, due = race.figures, race.figures[HEAT_DUE]
    for slot in range(SLOTS):
        if (due >> slot) & 1:
            replaced = lowest(own_in(race, car, OWN_PLAY) & all_alike(race, car, slot))
            figures[VALUES] -= own_value(race, replaced)
            move_own(race, car, OWN_PLAY, OWN_DISCARD, 1 << replaced)
            lose_symbols(race, car, slot)  # HEAT.REACT.26
            flip(race, car)  # HEAT.REACT.24, HEAT.AMB.05: no plus for Accelerate
    figures[EXTRA] = 0  # HEAT.REACT.25, HEAT.AMB.25: adrenaline speed and accelerate already used are lost
    figures[PROGRESS + car] = figures[START]
    set_spot(race, car, figures[START_SPOT])
    move(race, car, figures[VALUES])


def scrap(race: Race, car: int, wanted: int) -> None:
    """HEAT.REACT.27: the top cards of the deck go to the discard pile."""
    for _ in range(wanted):
        if deck_size(race, car) == 0:
            if race.words[DISCARD + car] == NONE and own_in(race, car, OWN_DISCARD) == 0:
                return  # HEAT.REACT.28, HEAT.AMB.17: the rest is ignored
            reshuffle(race, car)
        put_on_discard(race, car, draw(race, car))


def calm(race: Race, car: int, amount: int) -> None:
    """HEAT.REACT.35: Stress from hand to discard pile."""
    race.figures[CALM] -= amount
    race.words[HAND + car] -= cards(STRESS, amount)
    race.words[DISCARD + car] += cards(STRESS, amount)


def play_directly(race: Race, car: int, slot: int) -> None:
    """HEAT.REACT.40, HEAT.REACT.41: a card from hand joins the play area, is paid at once, and the car moves on."""
    figures, needed = race.figures, missing_heat(race, car, slot)
    move_own(race, car, OWN_HAND, OWN_PLAY, 1 << slot)
    bring_into_play(race, car, slot)
    gain_symbols(race, car, slot)
    if symbol(race, car, slot, CARD_HEAT):
        figures[COOLDOWN] -= needed
        figures[COOLED] += needed
        race.words[HAND + car] -= cards(HEAT, needed)
        figures[ENGINE + car] += needed
        pay_card(race, car, slot)
    move(race, car, symbol(race, car, slot, FIRST_VALUE))
    for _ in range(symbol(race, car, slot, PLUS)):  # HEAT.REACT.15: each plus is a move of its own
        value = flip(race, car)
        if value:
            figures[PLUSES] += 1
            move(race, car, value)


def draft(race: Race, car: int) -> None:
    """HEAT.REACT.49, HEAT.REACT.53, HEAT.AMB.37: by the symbols with the smallest sufficient total, then the fewest."""
    figures, distance = race.figures, draft_distance(race, car)
    best, chosen = 1 << 14, 0
    for some in range(1, 8):
        if some & ~figures[DRAFTS] == 0:
            reach, size = 0, 0
            for slot in range(SLOTS):
                if (some >> slot) & 1:
                    reach += symbol(race, car, slot, DRAFTING)
                    size += 1
            if reach >= distance and reach * SLOT + size < best:
                best, chosen = reach * SLOT + size, some
    figures[DRAFTS] &= ~chosen
    move(race, car, distance)  # HEAT.REACT.51, HEAT.REACT.52: no speed, and over any line
