"""The table of rounds still needed, as HEAT's own driver works it out once for each course, and where it is read.

Distances count down: a car with 30 to go stands 30 spaces before the finish. `turns` has a row for each distance, gear
and Heat in the engine: the rounds needed by speed, then by speed with one, two and three flips to come.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .counting import count
from .layout import START_5, STRESS, Race
from .road import spaces_of

WIDTH = 19  # speeds in a row; whatever is faster counts as the last one
MOST_FLIPS = 3
LEAD = 0.06  # rounds that a space behind the finish is worth
STRESS_COST = 0.35  # rounds lost by a Stress card
STUCK = 99.0
SIGHT = 32


class Table(NamedTuple):
    """The table of one course: turns by distance, gear, engine and place, rounds without a place, lines ahead."""

    turns: Any
    rounds: Any
    lines: Any  # by distance: spaces to the line, limit, surcharge; a line 0 spaces ahead is the end


def most_heat(table: Table) -> int:
    """The Heat of one driver, in all."""
    return table.rounds.shape[2] - 1


def laps_beyond(race: Race, table: Table, distance: int) -> int:
    """What to take off a distance that is longer than the table: whole laps, which look alike."""
    if distance < table.rounds.shape[0]:
        return 0
    spaces = spaces_of(race)
    laps = max(2, -(-2 * SIGHT // spaces))
    return (distance - (laps - 1) * spaces - 1) // spaces * spaces


def row_place(speed: int, flips: int) -> int:
    """Where a speed with so many flips to come stands in a row."""
    if flips > MOST_FLIPS:
        speed, flips = speed + 2 * (flips - MOST_FLIPS), MOST_FLIPS
    return flips * WIDTH + min(speed, WIDTH - 1)


def gear_cooldown(gear: int) -> int:
    """HEAT.REACT.08: what a gear cools."""
    return 3 if gear == 1 else 1 if gear == 2 else 0


def outcome(table: Table, start: int, turn: tuple[int, int, int]) -> tuple[int, int]:
    """HEAT.CORNER.13: distance and engine after the corners; an engine below nothing is a spin-out."""
    moved, speed, engine = turn
    for line in range(table.lines.shape[1]):
        offset = table.lines[start, line, 0]
        if offset == 0 or offset > moved:
            break
        limit = table.lines[start, line, 1]
        if speed > limit:
            engine -= speed - limit + table.lines[start, line, 2]
            if engine < 0:
                return start - offset + 1, engine
    return start - moved, engine


def needed_after(table: Table, distance: int, engine: int, gear: int) -> float:
    """The rounds needed, with this one, by a car whose turn has the given outcome."""
    cost = 1.0
    if engine < 0:
        cost += STRESS_COST * (2 if gear >= 3 else 1)  # HEAT.SPINOUT.04
        gear, engine = 1, 0
    if distance <= 0:
        return cost + LEAD * distance
    if distance >= table.rounds.shape[0]:
        return cost + 1 + table.rounds[-1, gear - 1, engine]
    return cost + table.rounds[distance, gear - 1, engine]


def sums_of(hand: Any) -> tuple[int, int, int, int, int]:
    """By the number of cards: the sums that cards of a hand can make, as bits, Stress left aside."""
    none, one, two, three, four = 1, 0, 0, 0, 0
    for kind in range(START_5 + 1):
        value = kind + 1 if kind < 4 else 5 if kind == START_5 else 0
        for _ in range(min(4, count(hand, kind))):
            four |= three << value
            three |= two << value
            two |= one << value
            one |= none << value
    return none, one, two, three, four


def rounds_at(table: Table, row: tuple[int, int, int], place: int) -> float:
    """The rounds needed at a place of the row for a distance, a gear and an engine."""
    return table.turns[row[0], row[1] - 1, row[2], place]


def best_of_row(table: Table, row: tuple[int, int, int], sums: tuple[int, int, int, int, int], stress: int) -> float:
    """The rounds needed with the best cards of a hand for the row's gear; STUCK without enough of them."""
    best, gear = STUCK, row[1]
    for flips in range(min(gear, stress) + 1):
        mask, speed = sums[gear - flips], 0
        while mask:
            if mask & 1:
                best = min(best, rounds_at(table, row, row_place(speed, flips)))
            mask >>= 1
            speed += 1
    return best


def hand_value(table: Table, hand: Any, distance: int, car: tuple[int, int]) -> float:
    """The rounds needed from a distance with exactly this hand, by gear and engine."""
    gear, engine = car
    heat, stress, sums, best = count(hand, 7), count(hand, STRESS), sums_of(hand), STUCK
    for new in range(max(1, gear - 2), min(4, gear + 2) + 1):
        cost = 1 if abs(new - gear) == 2 else 0
        if cost <= engine:
            cooled = engine - cost + min(heat, gear_cooldown(new))
            row = distance, new, min(cooled, most_heat(table))
            best = min(best, best_of_row(table, row, sums, stress))
    return best
