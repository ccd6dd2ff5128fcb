"""An imagined race driven on in haste: a choice is tried, then everybody drives as HEAT's foresight does.

A choice is a gear with or without its cards, or a place of the list that a driver on turn is given.
"""

from __future__ import annotations

from typing import Any

from .hasty import plan_hastily
from .layout import (
    CARDS,
    DISCARDS,
    DRIVERS,
    GEARS,
    MODULES,
    NEXT_ROUND,
    NEXT_TURN,
    OVER,
    PHASE,
    PLACE,
    PLANNED,
    PLAY,
    REACT,
    REPLENISH,
    ROUND,
    SEAT,
    SPEED,
    Race,
)
from .pacing import Table
from .planning import shift_gears
from .reflexes import discard_hastily, react_hastily, slipstream_hastily
from .replenishing import replenish_hand
from .rounds import end_round
from .stepping import answer
from .turning import move_by_speed, take_turn

IN_PLANNING = -1


def drive_on(race: Race, table: Table, end: int) -> None:
    """Everybody drives in haste until the round with that number begins, or to the flag."""
    figures = race.figures
    while figures[PHASE] != OVER and (figures[PHASE] != GEARS or figures[ROUND] < end):
        phase = figures[PHASE]
        if phase in (GEARS, CARDS):
            for seat in range(figures[DRIVERS]):
                if not figures[PLACE + seat]:
                    plan_hastily(race, table, seat)
            shift_gears(race)
        elif phase == NEXT_TURN:
            take_turn(race)
        elif phase == NEXT_ROUND:
            end_round(race)
        elif phase == REPLENISH:
            replenish_hand(race, figures[SEAT])
        else:
            take_step(race, table, phase)


def take_step(race: Race, table: Table, phase: int) -> None:
    """One step of the car on turn."""
    car = race.figures[SEAT]
    if phase == REACT:
        react_hastily(race, table, car)
    elif phase == DISCARDS:
        discard_hastily(race, table, car)
    elif MODULES and phase == SPEED:
        move_by_speed(race, car)
    else:
        slipstream_hastily(race, table, car)


def copy_race(words: Any, figures: Any, scratch: Race) -> None:
    """An imagined world once more, to try a choice in it."""
    for word in range(words.shape[0]):
        scratch.words[word] = words[word]
    for figure in range(figures.shape[0]):
        scratch.figures[figure] = figures[figure]


def try_choice(race: Race, choice: tuple[int, int, Any]) -> None:
    """A driver who plans submits a gear and perhaps cards, a driver on turn answers."""
    place, gear, cards_laid = choice
    seat = race.figures[SEAT]
    if place == IN_PLANNING:
        race.figures[PLANNED + seat] = gear
        race.words[PLAY + seat] = cards_laid
    else:
        answer(race, place)
