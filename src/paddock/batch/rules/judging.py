"""How an imagined race will likely end, by the rounds that each car still needs; as HEAT's foresight judges it."""

from __future__ import annotations

from math import exp, sqrt

from .layout import (
    CARS,
    CORNERS,
    DRIVERS,
    ENGINE,
    FINISH,
    GEAR,
    HAND,
    ORDER,
    OVER,
    PHASE,
    PLACE,
    PROGRESS,
    RACING,
    Race,
)
from .pacing import LEAD, Table, hand_value, laps_beyond, most_heat
from .road import circuit_of, spaces_of

NARROW = 0.105  # rounds of advantage that decide a race at its end
WIDER = 0.175  # and how many more for each root of a round still to go
TOWED = 0.037  # rounds gained by each car ahead, for its slipstream
LEGEND_CORNERS = 1.9  # rounds a Legend takes for two corners, near enough
FURTHEST = 30.0


def share_of(race: Race, table: Table, car: int) -> float:
    """The share of the other cars that will likely be behind a car at the end."""
    figures, ahead = race.figures, 0.0
    others = max(1, figures[CARS] - 1)
    if figures[PHASE] == OVER or figures[PLACE + car]:
        return (figures[CARS] - figures[PLACE + car]) / others
    mine = rounds_left(race, table, car)
    for rival in range(figures[CARS]):
        if rival != car and not figures[PLACE + rival]:
            theirs = rounds_left(race, table, rival)
            scale = NARROW + WIDER * sqrt(max(0.0, min(mine, theirs)))
            ahead += 1.0 / (1.0 + exp(-max(-FURTHEST, min(FURTHEST, (theirs - mine) / scale))))
    return ahead / others


def rounds_left(race: Race, table: Table, car: int) -> float:
    """The rounds a car still needs, with exactly the hand it holds now."""
    figures = race.figures
    distance = figures[FINISH] - figures[PROGRESS + car]
    if car >= figures[DRIVERS]:
        return distance / (spaces_of(race) / (LEGEND_CORNERS * race.book[circuit_of(race) + CORNERS]))
    beyond = laps_beyond(race, table, distance)
    left, gear, engine = distance - beyond, figures[GEAR + car], min(figures[ENGINE + car], most_heat(table))
    if left <= 0:
        return LEAD * left
    need = hand_value(table, race.words[HAND + car], left, (gear, engine))
    if beyond:
        lap = spaces_of(race)
        need += (table.rounds[left, gear - 1, engine] - table.rounds[left - lap, gear - 1, engine]) * beyond / lap
    return need - TOWED * place_in_order(race, car)


def place_in_order(race: Race, car: int) -> int:
    """How many cars of the round's order come before a car."""
    place = 0
    while place < race.figures[RACING] and race.figures[ORDER + place] != car:
        place += 1
    return place
