"""What a driver expects of a move, of a slipstream behind it and of a boost, before any of it is done."""

from __future__ import annotations

from .cornering import SLIPSTREAM_LENGTH, speed_of
from .counting import count
from .layout import (
    DECK,
    DISCARD,
    ENGINE,
    FINISH,
    FREE_BOOST,
    GEAR,
    LAST_SPEED,
    NO_SLIPSTREAM,
    NONE,
    PROGRESS,
    SLIPSTREAM_BOOST,
    SPEED_CARDS,
    START,
    Race,
)
from .pacing import Table, laps_beyond, most_heat, needed_after, outcome
from .road import amount_of, effect_at, here, is_taken, landing, spaces_of


def rounds_ending(race: Race, table: Table, car: int, end: tuple[int, int, int]) -> float:
    """The rounds needed if the turn's movement ends at a progress, with a speed and an engine."""
    progress, speed, engine = end
    began = race.figures[START]
    distance = race.figures[FINISH] - min(began, race.figures[PROGRESS + car])
    start = race.figures[FINISH] - began - laps_beyond(race, table, distance)
    left, paid = outcome(table, start, (progress - began, speed, max(0, min(engine, most_heat(table)))))
    return needed_after(table, left, paid, race.figures[GEAR + car])


def rounds_moving(race: Race, table: Table, car: int, drive: tuple[int, int, int]) -> float:
    """The rounds needed after a further move, so much faster, with the slipstream that its end offers."""
    distance, faster, engine = drive
    progress, spot = landing(race, car, distance)
    speed = speed_of(race) + faster
    best = rounds_ending(race, table, car, (progress, speed, engine))
    if not has_tow(race, spot):
        return best
    sector = effect_at(race, spot >> 1)
    if amount_of(sector, NO_SLIPSTREAM):
        return best
    further, reach = progress - race.figures[PROGRESS + car], race.figures[FINISH] - progress
    for bonus in (0, amount_of(sector, SLIPSTREAM_BOOST)):  # HEAT.SLIPSTREAM.06
        if SLIPSTREAM_LENGTH + bonus < reach:  # HEAT.SLIPSTREAM.10
            end, _ = landing(race, car, further + SLIPSTREAM_LENGTH + bonus)
            best = min(best, rounds_ending(race, table, car, (end, speed, engine)))
    return best


def has_tow(race: Race, spot: int) -> bool:
    """HEAT.SLIPSTREAM.01: whether somebody stands beside a spot or right ahead of it."""
    ahead = (spot >> 1) + 1
    if ahead == spaces_of(race):
        ahead = 0
    return is_taken(race, spot ^ 1) or is_taken(race, 2 * ahead) or is_taken(race, 2 * ahead + 1)


def rounds_boosted(race: Race, table: Table, car: int, first: int) -> float:
    """A boost after so many spaces of adrenaline, over all that the flip may show."""
    engine = race.figures[ENGINE + car] - (0 if here(race, car, FREE_BOOST) else 1)
    pile = race.words[DECK + car]
    if pile & SPEED_CARDS == NONE:
        pile = race.words[DISCARD + car]  # HEAT.REVEAL.05
    shown, value = speed_cards_in(pile), 0.0
    for kind in range(LAST_SPEED + 1):
        copies = count(pile, kind)
        if copies:
            moved = first + kind + 1
            value += copies / shown * rounds_moving(race, table, car, (moved, moved, engine))
    return value


def speed_cards_in(pile: object) -> int:
    """How many Speed cards a pile holds."""
    return count(pile, 0) + count(pile, 1) + count(pile, 2) + count(pile, 3)
