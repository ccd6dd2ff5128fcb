"""Steps 1 and 2: shift gears and play cards, driver by driver, in secret."""

from __future__ import annotations

from .counting import bit_at, bits_in, cards, count, total
from .layout import (
    CARDS,
    DISCARD,
    DRIVERS,
    ENGINE,
    FLOODED,
    GEAR,
    GEARS,
    HAND,
    HEAT,
    NEXT_TURN,
    NONE,
    ORDER,
    OWN_DISCARD,
    OWN_HAND,
    OWN_PLAY,
    PHASE,
    PLACE,
    PLANNED,
    PLAY,
    PLAYABLE,
    RACING,
    SEAT,
    TURNS_TAKEN,
    Race,
)
from .own_cards import move_own, own_in, toggle_own
from .piles import pay_heat
from .road import stands_in
from .selecting import all_ways, own_pile, own_slots, selection, size_of_list

HIGHEST_GEAR = 4


def shift_cost(before: int, gear: int, flooded: int) -> int:
    """HEAT.GEAR.01, HEAT.GEAR.02, HEAT.GEAR.03, HEAT.GEAR.06: Heat for a shift of at most two gears."""
    cost = 1 if abs(gear - before) == 2 else 0
    return cost + flooded if gear < before else cost


def playable_cards(race: Race, car: int) -> int:
    """HEAT.CARDS.02, HEAT.CARDS.04: how many cards may be played: everything but Heat, Stress included."""
    return total(race.words[HAND + car] & PLAYABLE) + bits_in(own_in(race, car, OWN_HAND))


def gears_on_offer(race: Race, car: int) -> int:
    """HEAT.GEAR.07, HEAT.GEAR.10: gears within reach, paid for and with enough playable cards, as bits."""
    before, engine, playable = race.figures[GEAR + car], race.figures[ENGINE + car], playable_cards(race, car)
    flooded = 1 if stands_in(race, car, FLOODED) else 0
    offered = cluttered = 0
    for gear in range(max(1, before - 2), min(HIGHEST_GEAR, before + 2) + 1):
        if shift_cost(before, gear, flooded) <= engine:  # HEAT.GEAR.04
            if gear <= playable:
                offered |= 1 << gear
            if abs(gear - before) <= 1:
                cluttered |= 1 << gear
    return offered or cluttered  # HEAT.CARDS.07, HEAT.AMB.03: a cluttered driver names a gear one step away


def choose_gear(race: Race, car: int, gears: int, place: int) -> None:
    """HEAT.GEAR.09: of the gears on offer the one at a place is submitted."""
    race.figures[PLANNED + car] = bit_at(gears, place)
    race.words[PLAY + car] = NONE


def selections_to_play(race: Race, car: int, gear: int) -> int:
    """HEAT.CARDS.01, HEAT.CARDS.13: how many selections of cards there are for the gear; none for a cluttered hand."""
    base, slots = race.words[HAND + car] & PLAYABLE, own_in(race, car, OWN_HAND)
    return size_of_list(all_ways(base, own_pile(race, car, slots)), gear)


def choose_cards(race: Race, car: int, place: int) -> None:
    """HEAT.CARDS.12: the selection at a place of the list is submitted; it stays in hand until all have chosen."""
    base, slots = race.words[HAND + car] & PLAYABLE, own_in(race, car, OWN_HAND)
    taken, own = selection(base, own_pile(race, car, slots), race.figures[PLANNED + car], place)
    race.words[PLAY + car] = taken
    toggle_own(race, car, OWN_PLAY, own_slots(race, car, slots, own))


def next_seat(race: Race, seat: int) -> int:
    """The next driver in the race from a seat on."""
    while seat < race.figures[DRIVERS] and race.figures[PLACE + seat]:
        seat += 1
    return seat


def ask_driver(race: Race, seat: int) -> None:
    """HEAT.ROUND.02: ask the next driver for a gear; after the last one all is carried out."""
    figures = race.figures
    seat = next_seat(race, seat)
    figures[SEAT] = seat
    figures[PHASE] = GEARS
    if seat == figures[DRIVERS]:
        shift_gears(race)


def gear_chosen(race: Race, place: int) -> None:
    """The gear is known, the cards for it are asked."""
    seat = race.figures[SEAT]
    choose_gear(race, seat, gears_on_offer(race, seat), place)
    race.figures[PHASE] = CARDS


def shift_gears(race: Race) -> None:
    """HEAT.ROUND.09, HEAT.GEAR.08: all have submitted; the gears are set and the shifts are paid."""
    figures = race.figures
    for place in range(figures[RACING]):
        car = figures[ORDER + place]
        if car < figures[DRIVERS]:
            submit(race, car)
            shift(race, car)
    figures[TURNS_TAKEN] = 0
    figures[PHASE] = NEXT_TURN


def submit(race: Race, car: int) -> None:
    """HEAT.GEAR.09: the cards leave the hand, face down."""
    race.words[HAND + car] -= race.words[PLAY + car]
    toggle_own(race, car, OWN_HAND, own_in(race, car, OWN_PLAY))


def shift(race: Race, car: int) -> None:
    """The gear is set to the submitted one and the Heat for it is paid."""
    flooded = 1 if stands_in(race, car, FLOODED) else 0
    pay_heat(race, car, shift_cost(race.figures[GEAR + car], race.figures[PLANNED + car], flooded))
    race.figures[GEAR + car] = race.figures[PLANNED + car]


def is_cluttered(race: Race, car: int) -> bool:
    """HEAT.ROUND.09: a driver who could submit no card has a cluttered hand."""
    return race.words[PLAY + car] == NONE and own_in(race, car, OWN_PLAY) == 0


def lay_down_clutter(race: Race, car: int) -> None:
    """HEAT.CARDS.07, HEAT.CARDS.13: lay down the playable cards and Heat up to the gear, discard them all, gear 1."""
    words = race.words
    laid = words[HAND + car] & PLAYABLE
    heat = min(race.figures[GEAR + car] - playable_cards(race, car), count(words[HAND + car], HEAT))
    laid += cards(HEAT, heat)
    words[HAND + car] -= laid
    words[DISCARD + car] += laid
    move_own(race, car, OWN_HAND, OWN_DISCARD, own_in(race, car, OWN_HAND))
    race.figures[GEAR + car] = 1
