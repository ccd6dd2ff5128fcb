"""Step 3: the turn of a car begins, the cards are revealed and it moves; step 4: adrenaline."""

from __future__ import annotations

from .counting import bit_at, bits_in, count, worth
from .layout import (
    ADRENALINE,
    CARS,
    COOLDOWN,
    DRIVERS,
    GEAR,
    MODULES,
    NEXT_ROUND,
    ORDER,
    OWN_PLAY,
    PHASE,
    PLAY,
    PLUS,
    PLUSES,
    PROGRESS,
    RACING,
    REACT,
    REPLENISH,
    SEAT,
    SLOTS,
    SPEED,
    START,
    START_SPOT,
    STRESS,
    TOW_SUMS,
    TURN_FIGURES_FROM,
    TURN_FIGURES_TO,
    TURNS_TAKEN,
    VALUES,
    WHO,
    Race,
)
from .legends import drive_legend
from .own_cards import own_in, symbol
from .piles import flip
from .planning import is_cluttered, lay_down_clutter
from .road import move, spot_of
from .symbols import bring_into_play, fix_values, gain_symbols, has_choice_of_values, own_value, speeds_on_offer

TWO_CARS_FROM = 5  # HEAT.ADRENALINE.01


def take_turn(race: Race) -> None:
    """HEAT.ROUND.03: the next car, in the order of the round; each completes its turn before the next begins."""
    figures = race.figures
    if figures[TURNS_TAKEN] == figures[RACING]:
        figures[PHASE] = NEXT_ROUND
        return
    car = figures[ORDER + figures[TURNS_TAKEN]]
    figures[TURNS_TAKEN] += 1
    begin_turn(race, car)
    if car >= figures[DRIVERS]:
        drive_legend(race, car)
        return
    figures[SEAT] = car
    if is_cluttered(race, car):
        lay_down_clutter(race, car)  # HEAT.ROUND.08, HEAT.CARDS.08
        figures[PHASE] = REPLENISH
    else:
        reveal_cards(race, car)
        figures[PHASE] = SPEED
        if not MODULES:
            move_by_speed(race, car)


def begin_turn(race: Race, car: int) -> None:
    """HEAT.ROUND.11: where the car stands now is where its turn starts; nothing is carried over."""
    figures = race.figures
    for figure in range(TURN_FIGURES_FROM, TURN_FIGURES_TO):
        figures[figure] = 0
    figures[WHO] = car
    figures[START] = figures[PROGRESS + car]
    figures[START_SPOT] = spot_of(race, car)
    figures[TOW_SUMS] = 1


def reveal_cards(race: Race, car: int) -> None:
    """HEAT.REVEAL.01, HEAT.REVEAL.19: turn the cards up, then resolve every plus, before values and move."""
    pile, own = race.words[PLAY + car], own_in(race, car, OWN_PLAY)
    race.figures[VALUES] = worth(pile)
    pluses = count(pile, STRESS)
    if MODULES and own:
        for slot in range(SLOTS):
            if (own >> slot) & 1:
                bring_into_play(race, car, slot)
                pluses += symbol(race, car, slot, PLUS)
    for _ in range(pluses):  # HEAT.REVEAL.02: every plus now, one after the other
        if flip(race, car):
            race.figures[PLUSES] += 1  # HEAT.REACT.14: not the boost of the turn
    if MODULES and own:
        for slot in range(SLOTS):
            if (own >> slot) & 1:
                gain_symbols(race, car, slot)


def speed_options(race: Race, car: int) -> int:
    """HEAT.REVEAL.07, HEAT.REVEAL.18: how many totals cards with several values leave open."""
    return bits_in(speeds_on_offer(race, car)) if has_choice_of_values(race, car) else 0


def choose_speed(race: Race, car: int, place: int) -> None:
    """HEAT.REVEAL.18: cards with several values are fixed now, as one total."""
    chosen = bit_at(speeds_on_offer(race, car), place)
    own = 0
    for slot in range(SLOTS):
        if (own_in(race, car, OWN_PLAY) >> slot) & 1:
            own += own_value(race, slot)
    fix_values(race, car, chosen - (race.figures[VALUES] - own))
    race.figures[VALUES] = chosen
    move_by_speed(race, car)


def move_by_speed(race: Race, car: int) -> None:
    """HEAT.REVEAL.10, HEAT.REVEAL.15: move exactly the sum of the cards, which may be 0; then adrenaline."""
    move(race, car, race.figures[VALUES])
    gain_adrenaline(race, car)
    race.figures[PHASE] = REACT


def gain_adrenaline(race: Race, car: int) -> None:
    """HEAT.ADRENALINE.05, HEAT.REACT.08: what gear and adrenaline bring to React."""
    figures = race.figures
    gear = figures[GEAR + car]
    figures[COOLDOWN] += 3 if gear == 1 else 1 if gear == 2 else 0
    if has_adrenaline(race, figures[TURNS_TAKEN] - 1):
        figures[COOLDOWN] += 1
        figures[ADRENALINE] = 1


def has_adrenaline(race: Race, place: int) -> bool:
    """HEAT.ADRENALINE.01, HEAT.ADRENALINE.09: the last car of the round, and the one before it if five started."""
    return place >= race.figures[RACING] - (2 if race.figures[CARS] >= TWO_CARS_FROM else 1)
