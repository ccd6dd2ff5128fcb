"""Step 8: discard; step 9: replenish the hand."""

from __future__ import annotations

from typing import Any

from .layout import (
    DISCARD,
    DISCARDABLE,
    ENGINE,
    GRAVEL,
    HAND,
    NEXT_TURN,
    NONE,
    OWN_DISCARD,
    OWN_HAND,
    OWN_PLAY,
    PHASE,
    PLAY,
    REPLENISH,
    TUNNEL,
    Race,
)
from .own_cards import move_own, own_in
from .piles import draw_up, pay_heat
from .road import has_finished, stands_in
from .selecting import any_selection, own_pile, own_slots, size_of_any


def may_discard(race: Race, car: int) -> bool:
    """HEAT.DISCARD.03, HEAT.DISCARD.05, HEAT.TRACK.05, HEAT.AMB.26: not in a tunnel, not after finishing."""
    return not has_finished(race, car) and not stands_in(race, car, TUNNEL)


def discardable(race: Race, car: int) -> tuple[Any, Any]:
    """HEAT.DISCARD.02: the cards without the crossed bin: base cards and own upgrades."""
    return race.words[HAND + car] & DISCARDABLE, own_pile(race, car, own_in(race, car, OWN_HAND))


def discard_options(race: Race, car: int) -> int:
    """HEAT.DISCARD.01, HEAT.DISCARD.06: how many selections of any size there are; none without a card."""
    base, own = discardable(race, car)
    if (base == NONE and own == NONE) or not may_discard(race, car):
        return 0
    return size_of_any(base, own)


def discard_cards(race: Race, car: int, place: int) -> None:
    """HEAT.DISCARD.06: the selection at a place of the list goes to the discard pile; then the turn ends."""
    if place:
        base, own = discardable(race, car)
        taken, own_taken = any_selection(base, own, place)
        race.words[HAND + car] -= taken
        race.words[DISCARD + car] += taken
        slots = own_slots(race, car, own_in(race, car, OWN_HAND), own_taken)
        move_own(race, car, OWN_HAND, OWN_DISCARD, slots)
    race.figures[PHASE] = REPLENISH


def replenish_hand(race: Race, car: int) -> None:
    """HEAT.REPLENISH.01, HEAT.REPLENISH.02, HEAT.REPLENISH.03: clear the play area, pay for gravel, draw."""
    race.words[DISCARD + car] += race.words[PLAY + car]  # HEAT.REPLENISH.07: before the draw
    race.words[PLAY + car] = NONE
    move_own(race, car, OWN_PLAY, OWN_DISCARD, own_in(race, car, OWN_PLAY))
    race.figures[PHASE] = NEXT_TURN
    if has_finished(race, car):
        return  # HEAT.REPLENISH.09
    if race.figures[ENGINE + car] and stands_in(race, car, GRAVEL):
        pay_heat(race, car, 1)  # HEAT.TRACK.11, HEAT.TRACK.12, HEAT.AMB.16
    draw_up(race, car)
