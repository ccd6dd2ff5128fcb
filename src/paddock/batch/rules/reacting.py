"""Step 5: React, symbol by symbol in any order.

An option is a verb and what it is about, as in the reference's codes: verb * 256 + slot * 16 + amount. A list is walked
through reaction by reaction; what is sought is the option at a place, or the number of options.
"""

from __future__ import annotations

from .counting import cards, count
from .layout import (
    ADRENALINE,
    BOOSTED,
    COOLDOWN,
    COOLDOWN_BONUS,
    COOLED,
    ENGINE,
    EXTRA,
    FREE_BOOST,
    HAND,
    HEAT,
    HEAT_DUE,
    MODULES,
    NO_COOLDOWN,
    PHASE,
    PLUSES,
    REFRESH,
    SCRAP_DUE,
    SECTORS_COOLED,
    SLIPSTREAM,
    Race,
)
from .piles import flip, has_speed_card_left, pay_heat
from .road import amount_of, here, move, sector_effect, sector_token
from .upgrades import before_cooling, behind_boost, open_heat
from .using import use_upgrade

END, COOLS, SPEEDS_UP, BOOSTS = 0, 1, 2, 3
VERB, LISTED = 256, 1 << 20
"""How an answer reads: an option, or the place that is left of the one sought, after the options listed so far."""


def sector_cooldown(race: Race, car: int, sector: int) -> int:
    """HEAT.WEATHER.09, HEAT.AMB.28: the sector's own Cooldown, once per marked sector and turn."""
    bonus = amount_of(sector, COOLDOWN_BONUS)
    return 0 if bonus and (race.figures[SECTORS_COOLED] >> sector_token(race, car)) & 1 else bonus


def open_cooldown(race: Race, car: int, sector: int) -> int:
    """HEAT.REACT.10, HEAT.REACT.57: what may be cooled at the present spot."""
    return 0 if amount_of(sector, NO_COOLDOWN) else race.figures[COOLDOWN] + sector_cooldown(race, car, sector)


def coolable(race: Race, car: int, sector: int) -> int:
    """HEAT.REACT.07, HEAT.REACT.09: up to the open Cooldown, as far as there is Heat in hand."""
    return max(0, min(count(race.words[HAND + car], HEAT), open_cooldown(race, car, sector)))


def may_boost(race: Race, car: int, sector: int) -> bool:
    """HEAT.REACT.12, HEAT.REACT.61: once per turn, for a Heat that is not owed elsewhere, if a Speed card is left."""
    if race.figures[BOOSTED] or not has_speed_card_left(race, car):
        return False
    # HEAT.REACT.16, HEAT.REACT.21, HEAT.AMB.04
    return race.figures[ENGINE + car] - 1 >= open_heat(race, car) or amount_of(sector, FREE_BOOST) > 0


def reaction_at(race: Race, car: int, place: int) -> int:
    """HEAT.REACT.56: the option at a place of the list; LISTED and the size of the list if it is shorter."""
    listed, sector = 0, sector_effect(race, car)
    if MODULES:
        found = before_cooling(race, car, place)
        if found < LISTED:
            return found
        listed = found - LISTED
    cool = coolable(race, car, sector)
    if place - listed < cool:
        return COOLS * VERB + place - listed + 1
    listed += cool
    if race.figures[ADRENALINE]:  # HEAT.REACT.11, HEAT.AMB.21: a blocked car stays and is faster all the same
        if place == listed:
            return SPEEDS_UP * VERB
        listed += 1
    if may_boost(race, car, sector):
        if place == listed:
            return BOOSTS * VERB
        listed += 1
    if MODULES:
        found = behind_boost(race, car, place - listed)
        if found < LISTED:
            return found
        listed += found - LISTED
        if race.figures[HEAT_DUE] or race.figures[SCRAP_DUE]:
            return LISTED + listed
    return END if place == listed else LISTED + listed + 1  # HEAT.REACT.02, HEAT.REACT.62


def react_options(race: Race, car: int) -> int:
    """HEAT.REACT.56: how many options there are."""
    return reaction_at(race, car, LISTED) - LISTED


def react(race: Race, car: int, place: int) -> None:
    """HEAT.REACT.01: use a symbol, or end React."""
    option = reaction_at(race, car, place)
    verb = option // VERB
    if verb == END:
        race.figures[PHASE] = REFRESH if MODULES else SLIPSTREAM
    elif verb == COOLS:
        cool(race, car, option % VERB)
    elif verb == SPEEDS_UP:
        race.figures[ADRENALINE] = 0
        race.figures[EXTRA] += 1
        move(race, car, 1)
    elif verb == BOOSTS:
        boost(race, car)
    elif MODULES:
        use_upgrade(race, car, option)


def cool(race: Race, car: int, amount: int) -> None:
    """HEAT.REACT.07, HEAT.REACT.57: Heat from hand to engine; the sector's Cooldown is spent before the others."""
    figures, bonus = race.figures, sector_cooldown(race, car, sector_effect(race, car))
    if bonus:
        figures[SECTORS_COOLED] |= 1 << sector_token(race, car)
    figures[COOLDOWN] -= max(0, amount - bonus)
    figures[COOLED] += max(0, amount - bonus)
    race.words[HAND + car] -= cards(HEAT, amount)
    figures[ENGINE + car] += amount


def boost(race: Race, car: int) -> None:
    """HEAT.REACT.12: flip a Speed card and move."""
    race.figures[BOOSTED] = 1
    if not here(race, car, FREE_BOOST):
        pay_heat(race, car, 1)
    value = flip(race, car)
    race.figures[PLUSES] += 1
    move(race, car, value)
