"""React, slipstream and discards without much thought, as HEAT's foresight answers in imagined races."""

from __future__ import annotations

from typing import Any

import numpy as np

from .cornering import slipstream, slipstream_at, speed_of
from .counting import below, card_at, cards, count, total
from .layout import (
    ADRENALINE,
    DECK,
    DISCARD,
    DISCARDABLE,
    ENGINE,
    EXTRA,
    FINISH,
    GEAR,
    HAND,
    HAND_SIZE,
    NONE,
    PHASE,
    POLICY,
    PROGRESS,
    REPLENISH,
    SLIPSTREAM,
    START,
    START_0,
    START_5,
    Race,
)
from .pacing import STUCK, Table, hand_value, laps_beyond, most_heat
from .previewing import rounds_boosted, rounds_ending, rounds_moving
from .reacting import BOOSTS, END, SPEEDS_UP, boost, cool, coolable, may_boost
from .replenishing import discard_options
from .road import landing, move, sector_effect

NO_MORE = 15  # behind the cards of a draw, four bits for each, the first one lowest


def react_hastily(race: Race, table: Table, car: int) -> None:
    """HEAT.REACT.01: cool as much as possible, then whichever movement leads further, or the end."""
    figures = race.figures
    cooled = coolable(race, car, sector_effect(race, car))
    if cooled:
        cool(race, car, cooled)
        return
    wanted = hasty_reaction(race, table, car)
    if wanted == SPEEDS_UP:
        figures[ADRENALINE] = 0
        figures[EXTRA] += 1
        move(race, car, 1)
    elif wanted == BOOSTS:
        boost(race, car)
    else:
        figures[PHASE] = SLIPSTREAM  # nobody has upgrades to refresh


def hasty_reaction(race: Race, table: Table, car: int) -> int:
    """The reaction that leads furthest, where there is nothing to cool."""
    speeds_up, boosts = race.figures[ADRENALINE] != 0, may_boost(race, car, sector_effect(race, car))
    if not speeds_up and not boosts:
        return END
    engine, chosen = race.figures[ENGINE + car], END
    best = rounds_moving(race, table, car, (0, 0, engine))
    if speeds_up:
        value = rounds_moving(race, table, car, (1, 1, engine))
        if boosts:
            value = min(value, rounds_boosted(race, table, car, 1))
        if value < best:
            best, chosen = value, SPEEDS_UP
    if boosts and rounds_boosted(race, table, car, 0) < best:
        chosen = BOOSTS
    return chosen


def slipstream_hastily(race: Race, table: Table, car: int) -> None:
    """HEAT.SLIPSTREAM.15: the length that leads to the best place; of equal ones the longest."""
    slipstream(race, car, hasty_slipstream(race, table, car))


def hasty_slipstream(race: Race, table: Table, car: int) -> int:
    """Its place in the list."""
    lengths, chosen, best = slipstream_at(race, car, 0), 0, STUCK
    if not lengths:
        return 0
    speed, engine = speed_of(race), race.figures[ENGINE + car]
    for place in range(lengths + 1):
        progress = race.figures[PROGRESS + car]
        if place:
            progress, _ = landing(race, car, slipstream_at(race, car, place))
        value = rounds_ending(race, table, car, (progress, speed, engine))
        if value <= best:
            best, chosen = value, place
    return chosen


def discard_hastily(race: Race, table: Table, car: int) -> None:
    """HEAT.DISCARD.01: low cards, high cards or none, whichever serves the next turn best on a likely draw."""
    if discard_options(race, car) > 1:
        thrown = hasty_discard(race, table, car, likely_draw(race, car))
        race.words[HAND + car] -= thrown
        race.words[DISCARD + car] += thrown
    race.figures[PHASE] = REPLENISH


def likely_draw(race: Race, car: int) -> int:
    """The next cards as they may come: of the deck, then of the discard pile if the deck is short."""
    deck, discard, drawn = race.words[DECK + car], race.words[DISCARD + car], 0
    if total(deck) > HAND_SIZE:
        discard = NONE
    for place in range(HAND_SIZE):
        pile = deck if deck else discard
        if not pile:
            return drawn | NO_MORE << 4 * place
        size = total(pile)
        kind = card_at(pile, below(race, POLICY, size) if size > 1 else 0)
        drawn |= kind << 4 * place
        if deck:
            deck -= cards(kind, 1)
        else:
            discard -= cards(kind, 1)
    return drawn | NO_MORE << 4 * HAND_SIZE


def hasty_discard(race: Race, table: Table, car: int, draw: int) -> Any:
    """What to throw away: nothing, everything up to a value, or everything from a value upwards."""
    hand = race.words[HAND + car] & DISCARDABLE
    chosen, best = NONE, discard_cost(race, table, car, (NONE, draw))
    for value in range(6):
        for low in range(2):
            thrown = up_to(hand, value) if low else hand - up_to(hand, value - 1)
            if has_value(hand, value) and thrown != chosen:
                cost = discard_cost(race, table, car, (thrown, draw))
                if cost < best or (cost == best and comes_before(thrown, chosen)):
                    best, chosen = cost, thrown
    return chosen


def up_to(hand: Any, value: int) -> Any:
    """The base cards of a hand up to a value."""
    low = cards(START_0, count(hand, START_0)) if value >= 0 else NONE
    for kind in range(4):
        if kind < value:
            low += cards(kind, count(hand, kind))
    return low + cards(START_5, count(hand, START_5)) if value >= 5 else low


def has_value(hand: Any, value: int) -> bool:
    """Whether a hand has a base card of exactly that value."""
    return count(hand, START_0 if value == 0 else START_5 if value == 5 else value - 1) > 0


def comes_before(pile: Any, other: Any) -> bool:
    """Whether a pile, card by card, comes first in the reference's order."""
    for kind in range(START_5 + 1):
        mine, theirs = count(pile, kind), count(other, kind)
        if mine != theirs:
            rest = (other if mine > theirs else pile) >> np.uint64(8 * kind + 8)
            return (mine > theirs) == (rest != NONE)
    return False


def discard_cost(race: Race, table: Table, car: int, thrown: tuple[Any, int]) -> float:
    """The rounds needed with what is kept and what may be drawn."""
    hand, draw = race.words[HAND + car] - thrown[0], thrown[1]
    for _ in range(HAND_SIZE - total(hand)):
        if draw & 15 == NO_MORE:
            break
        hand += cards(draw & 15, 1)
        draw >>= 4
    engine, place = min(race.figures[ENGINE + car], most_heat(table)), race.figures[PROGRESS + car]
    beyond = laps_beyond(race, table, race.figures[FINISH] - min(race.figures[START], place))
    return hand_value(table, hand, race.figures[FINISH] - place - beyond, (race.figures[GEAR + car], engine))
