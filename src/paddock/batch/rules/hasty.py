"""Gear and cards without much thought, as HEAT's foresight picks them in imagined races; a test holds them equal."""

from __future__ import annotations

from typing import Any

from .counting import bit_at, bits_in, count, worth
from .layout import (
    DECK,
    DISCARD,
    ENGINE,
    FINISH,
    FLOODED,
    GEAR,
    HAND,
    HEAT,
    NONE,
    ORDER,
    PLANNED,
    PLAY,
    PLAYABLE,
    PROGRESS,
    RACING,
    SPEED_CARDS,
    STRESS,
    Race,
)
from .pacing import (
    STUCK,
    WIDTH,
    Table,
    best_of_row,
    gear_cooldown,
    laps_beyond,
    most_heat,
    rounds_at,
    row_place,
    sums_of,
)
from .planning import choose_gear, gears_on_offer, playable_cards, selections_to_play, shift_cost
from .previewing import speed_cards_in
from .road import stands_in
from .selecting import selection
from .turning import has_adrenaline

UNPAID = 0.4  # rounds lost by each Heat that cannot be paid


def plan_hastily(race: Race, table: Table, car: int) -> None:
    """HEAT.ROUND.02: whatever a driver has not submitted yet: the gear, the cards, or both."""
    figures = race.figures
    if not figures[PLANNED + car]:
        offered = gears_on_offer(race, car)
        choose_gear(race, car, offered, hasty_gear(race, table, car, offered))
    if race.words[PLAY + car] == NONE:
        listed = selections_to_play(race, car, figures[PLANNED + car])
        if listed:
            race.words[PLAY + car] = hasty_cards(race, table, car, listed)


def hasty_gear(race: Race, table: Table, car: int, offered: int) -> int:
    """The place of the gear whose best cards lead to the best place; a cluttered driver takes the highest."""
    gears, flooded = bits_in(offered), stands_in(race, car, FLOODED)
    if gears == 1 or bit_at(offered, 0) > playable_cards(race, car):
        return gears - 1
    hand, best, chosen = race.words[HAND + car], STUCK, 0
    sums, stress = sums_of(hand), count(hand, STRESS)
    for place in range(gears):
        gear = bit_at(offered, place)
        if flooded:
            value = first_sight_of_gear(race, table, car, gear)
        else:
            value = best_of_row(table, row_of(race, table, car, gear), sums, stress)
        if value < best:
            best, chosen = value, place
    return chosen


def hasty_cards(race: Race, table: Table, car: int, listed: int) -> Any:
    """The cards that lead to the best place; of equal ones the first of the list."""
    hand, gear = race.words[HAND + car] & PLAYABLE, race.figures[PLANNED + car]
    flooded, best, chosen = stands_in(race, car, FLOODED), STUCK, selection(hand, NONE, gear, 0)[0]
    row = row_of(race, table, car, gear)
    for place in range(listed if listed > 1 else 0):
        taken, _ = selection(hand, NONE, gear, place)
        if flooded:
            value = first_sight(race, table, car, (gear, worth(taken), count(taken, STRESS)))
        else:
            value = rounds_at(table, row, row_place(worth(taken), count(taken, STRESS)))
        if value < best:
            best, chosen = value, taken
    return chosen


def distance_to_go(race: Race, table: Table, car: int) -> int:
    """The spaces to the finish, less whole laps that look alike."""
    distance = race.figures[FINISH] - race.figures[PROGRESS + car]
    return distance - laps_beyond(race, table, distance)


def adrenaline_of(race: Race, car: int) -> int:
    """HEAT.ADRENALINE.01: 1 for a driver who has it this round."""
    place = 0
    while place < race.figures[RACING] and race.figures[ORDER + place] != car:
        place += 1
    return 1 if has_adrenaline(race, place) else 0


def engine_after(race: Race, table: Table, car: int, gear: int) -> int:
    """The engine of a driver who shifts and cools now; below nothing if the shift cannot be paid."""
    flooded = 1 if stands_in(race, car, FLOODED) else 0
    engine = min(race.figures[ENGINE + car], most_heat(table))
    cooling = gear_cooldown(gear) + adrenaline_of(race, car)
    engine -= shift_cost(race.figures[GEAR + car], gear, flooded)
    return engine + min(count(race.words[HAND + car], HEAT), cooling)


def row_of(race: Race, table: Table, car: int, gear: int) -> tuple[int, int, int]:
    """The row of a driver who shifts and cools now: distance, gear and engine."""
    engine = max(0, min(engine_after(race, table, car, gear), most_heat(table)))
    return distance_to_go(race, table, car), gear, engine


def first_sight_of_gear(race: Race, table: Table, car: int, gear: int) -> float:
    """HEAT.TRACK.01: on a flooded spot cards are weighed with the flips they may bring."""
    hand, best = race.words[HAND + car] & PLAYABLE, STUCK
    for place in range(selections_to_play(race, car, gear)):
        taken, _ = selection(hand, NONE, gear, place)
        best = min(best, first_sight(race, table, car, (gear, worth(taken), count(taken, STRESS))))
    return best


def first_sight(race: Race, table: Table, car: int, plan: tuple[int, int, int]) -> float:
    """The rounds needed with so much speed and so many flips, over all that these may show."""
    gear, speed, flips = plan
    engine, row, faster = engine_after(race, table, car, gear), row_of(race, table, car, gear), adrenaline_of(race, car)
    pile = race.words[DECK + car]
    if pile & SPEED_CARDS == NONE:
        pile = race.words[DISCARD + car]
    shown = speed_cards_in(pile)
    value, flips = 0.0, flips if shown else 0
    for flipped in range(4**flips):  # a digit for each flip
        share, reached, rest = 1.0, speed, flipped
        for _ in range(flips):
            share *= count(pile, rest & 3) / shown
            reached += (rest & 3) + 1
            rest >>= 2
        if share > 0.0:
            reached = min(reached, WIDTH - 2)
            now, then = rounds_at(table, row, reached), rounds_at(table, row, reached + 1)
            value += share * (min(now, then) if faster else now)
    return value + (UNPAID * -engine if engine < 0 else 0.0)
