"""The round around the turns, and the end of the race."""

from __future__ import annotations

from .layout import (
    BROKEN,
    CARS,
    DRIVERS,
    FINISH,
    LAST_LANE,
    LEGEND_CARD,
    MAX_ROUNDS,
    NO_SPOT,
    ORDER,
    OVER,
    PHASE,
    PLACE,
    PLANNED,
    PROGRESS,
    RACING,
    RANKED,
    ROUND,
    RULES,
    STOP_AFTER_DRIVERS,
    TURNS_TAKEN,
    Race,
)
from .planning import ask_driver
from .road import racing_spot, road_of, set_spot, spot_of


def start_round(race: Race) -> None:
    """HEAT.ROUND.01: the order is fixed, and with it who has adrenaline; then all drivers submit."""
    figures = race.figures
    figures[ROUND] += 1
    figures[TURNS_TAKEN] = 0
    figures[LEGEND_CARD] = 0
    for car in range(figures[CARS]):
        figures[PLANNED + car] = 0
    ask_driver(race, 0)


def end_round(race: Race) -> None:
    """HEAT.FINISH.12: cars over the line are ranked, the next order is fixed, or the race ends."""
    figures = race.figures
    sort_order(race)
    finished = 0
    while finished < figures[RACING] and figures[PROGRESS + figures[ORDER + finished]] >= figures[FINISH]:
        finished += 1
    rank_first(race, finished)  # HEAT.FINISH.02, HEAT.FINISH.03, HEAT.FINISH.04
    if figures[ROUND] >= figures[MAX_ROUNDS] or (figures[RULES] & STOP_AFTER_DRIVERS and only_legends(race)):
        rank_first(race, figures[RACING])  # HEAT.ROUND.14, HEAT.AMB.35, HEAT.FINISH.13
    if figures[RACING] and not figures[BROKEN]:
        start_round(race)  # HEAT.FINISH.06, HEAT.AMB.15: until every car has finished
    else:
        figures[PHASE] = OVER


def rank_of(race: Race, car: int) -> int:
    """HEAT.ROUND.04, HEAT.ROUND.05: greatest progress first; of one space the racing line is ahead."""
    spot = spot_of(race, car)
    return 2 * race.figures[PROGRESS + car] + (1 if racing_spot(race, road_of(race), spot >> 1) == spot else 0)


def sort_order(race: Race) -> None:
    """HEAT.ROUND.04: the cars racing, front car first."""
    figures = race.figures
    for place in range(1, figures[RACING]):
        car = figures[ORDER + place]
        rank, at = rank_of(race, car), place
        while at > 0 and rank_of(race, figures[ORDER + at - 1]) < rank:
            figures[ORDER + at] = figures[ORDER + at - 1]
            at -= 1
        figures[ORDER + at] = car


def rank_first(race: Race, count_of_cars: int) -> None:
    """HEAT.FINISH.03, HEAT.ROUND.12: the first cars of the order get the next places and are taken off."""
    figures = race.figures
    for place in range(count_of_cars):
        car = figures[ORDER + place]
        figures[RANKED] += 1
        figures[PLACE + car] = figures[RANKED]
        figures[LAST_LANE + car] = spot_of(race, car) & 1
        set_spot(race, car, NO_SPOT)
    figures[RACING] -= count_of_cars
    for place in range(figures[RACING]):
        figures[ORDER + place] = figures[ORDER + place + count_of_cars]


def only_legends(race: Race) -> bool:
    """HEAT.FINISH.13: no driver is racing any more."""
    drivers = 0
    for place in range(race.figures[RACING]):
        drivers += 1 if race.figures[ORDER + place] < race.figures[DRIVERS] else 0
    return drivers == 0
