"""What the symbols of an upgrade in play open up.

HEAT.REACT.26, HEAT.AMB.04: of a card whose Heat is unpaid only Cooldown and Super cool count; the rest waits for the
payment.
"""

from __future__ import annotations

from .layout import (
    ACCELERATES,
    ACCELERATORS,
    ADJUST,
    ADJUST_LIMIT,
    CALM,
    CALM_STRESS,
    CARD_HEAT,
    CHAIN,
    CHAINED,
    CHOICES,
    COOL,
    COOLDOWN,
    COOLED,
    COOLERS,
    DRAFTING,
    DRAFTS,
    FIRST_VALUE,
    HEAT_DUE,
    OWN_PLAY,
    OWN_VALUES,
    REFRESHABLE,
    REFRESHES,
    SALVAGERS,
    SALVAGES,
    SCRAP,
    SCRAP_DUE,
    SLOTS,
    SUPER_COOL,
    TOW,
    TOW_SUMS,
    VALUES,
    Race,
)
from .own_cards import all_alike, own_in, queued, symbol


def bring_into_play(race: Race, car: int, slot: int) -> None:
    """HEAT.REVEAL.01: an own upgrade counts with its first value."""
    value = symbol(race, car, slot, FIRST_VALUE)
    race.figures[VALUES] += value
    set_own_value(race, slot, value)


def own_value(race: Race, slot: int) -> int:
    """The value that counts for an own upgrade in play."""
    return (race.figures[OWN_VALUES] >> (4 * slot)) & 15


def set_own_value(race: Race, slot: int, value: int) -> None:
    """HEAT.REVEAL.18: fix the value of an own upgrade in play."""
    race.figures[OWN_VALUES] = race.figures[OWN_VALUES] & ~(15 << (4 * slot)) | (value << (4 * slot))


def gain_symbols(race: Race, car: int, slot: int) -> None:
    """A card came into play: open its symbols, or those that do not wait for its Heat."""
    figures = race.figures
    figures[COOLDOWN] += symbol(race, car, slot, COOL)  # HEAT.REACT.20: it may pay for the very card
    if symbol(race, car, slot, SUPER_COOL):
        figures[COOLERS] |= 1 << slot
    if symbol(race, car, slot, CARD_HEAT):
        figures[HEAT_DUE] |= 1 << slot
    else:
        gain_paid_symbols(race, car, slot)


def gain_paid_symbols(race: Race, car: int, slot: int) -> None:
    """Nothing is owed for the card: everything else it shows is open now, but for Direct play (HEAT.REACT.43)."""
    figures, bit = race.figures, 1 << slot
    figures[ADJUST] += symbol(race, car, slot, ADJUST_LIMIT)
    figures[CALM] += symbol(race, car, slot, CALM_STRESS)
    if symbol(race, car, slot, SCRAP):
        figures[SCRAP_DUE] |= bit
    if symbol(race, car, slot, SALVAGES):
        figures[SALVAGERS] |= bit
    if symbol(race, car, slot, ACCELERATES):
        figures[ACCELERATORS] |= bit
    if symbol(race, car, slot, DRAFTING):
        figures[DRAFTS] |= bit
    if symbol(race, car, slot, REFRESHES):
        figures[REFRESHABLE] = queued(figures[REFRESHABLE], slot)
    figures[TOW_SUMS] |= figures[TOW_SUMS] << symbol(race, car, slot, TOW)  # HEAT.REACT.34: for step 6
    if symbol(race, car, slot, CHAIN):
        figures[CHAINED] = 1  # HEAT.REACT.55: likewise


def lose_symbols(race: Race, car: int, slot: int) -> None:
    """HEAT.REACT.26, HEAT.REACT.65: a replaced card takes its unused symbols with it; what was used stays used."""
    figures, own = race.figures, symbol(race, car, slot, COOL)
    used = min(figures[COOLED], own)  # HEAT.AMB.41: what was cooled so far came from this card first
    figures[COOLED] -= used
    figures[COOLDOWN] -= own - used
    drop_one(race, car, COOLERS, slot)
    drop_one(race, car, HEAT_DUE, slot)


def drop_one(race: Race, car: int, figure: int, slot: int) -> None:
    """One card of a slot's kind leaves the cards whose symbol is open."""
    alike = race.figures[figure] & all_alike(race, car, slot)
    race.figures[figure] &= ~(alike & -alike)


def has_choice_of_values(race: Race, car: int) -> bool:
    """HEAT.REVEAL.07: a card with several values is in play."""
    for slot in range(SLOTS):
        if (own_in(race, car, OWN_PLAY) >> slot) & 1 and symbol(race, car, slot, CHOICES) > 1:
            return True
    return False


def speeds_on_offer(race: Race, car: int) -> int:
    """HEAT.REVEAL.18: the totals that the cards in play can add up to, as bits."""
    in_play = own_in(race, car, OWN_PLAY)
    fixed = race.figures[VALUES]
    for slot in range(SLOTS):
        if (in_play >> slot) & 1:
            fixed -= own_value(race, slot)
    totals = 1 << fixed
    for slot in range(SLOTS):
        if (in_play >> slot) & 1:
            more = 0
            for choice in range(symbol(race, car, slot, CHOICES)):
                more |= totals << symbol(race, car, slot, FIRST_VALUE + choice)
            totals = more
    return totals


def fix_values(race: Race, car: int, wanted: int) -> None:
    """HEAT.REVEAL.18, HEAT.AMB.27: the values for a total; higher ones on cards without Heat, then on lower ids."""
    best, best_values, ways = -1, 0, 1
    for slot in range(SLOTS):
        ways *= choices_of(race, car, slot)
    for way in range(ways):
        total, without_heat, values, rest = 0, 0, 0, way
        for slot in range(SLOTS):
            choices = choices_of(race, car, slot)
            value = value_of(race, car, slot, rest % choices)
            rest //= choices
            total += value
            values |= value << (4 * slot)
            if not symbol(race, car, slot, CARD_HEAT):
                without_heat += value
        first_ids = (values & 15) << 8 | values & 0xF0 | values >> 8
        if total == wanted and (without_heat << 12) + first_ids > best:
            best, best_values = (without_heat << 12) + first_ids, values
    race.figures[OWN_VALUES] = best_values


def choices_of(race: Race, car: int, slot: int) -> int:
    """How many values a slot may count with; one if it is not in play."""
    return max(1, symbol(race, car, slot, CHOICES)) if (own_in(race, car, OWN_PLAY) >> slot) & 1 else 1


def value_of(race: Race, car: int, slot: int, choice: int) -> int:
    """One of the values of a slot; 0 if it is not in play."""
    return symbol(race, car, slot, FIRST_VALUE + choice) if (own_in(race, car, OWN_PLAY) >> slot) & 1 else 0
