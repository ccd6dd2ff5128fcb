"""How the race will likely end: what each car still has before it, and what the gaps between two cars are worth.

The weights come from logistic regression on 737 races of the quick driver on all circuits, in which the points of every
car were dealt afresh at some moment: who of two cars finished ahead, by what lay between them then. Two things were set
by hand afterwards. The running order counts less and the gap a little more, because a place at any price cost bots that
look ahead more points than it brought; and far from the end tyres count as some two fifths of the road, where the races
said next to nothing. On other races the shares foretold and those that came about still agree within 0.03.
"""

from __future__ import annotations

from itertools import combinations, pairwise
from math import exp, sqrt
from typing import NamedTuple

from ...pieces.components import HEAVY_BREAKDOWN
from ...rules.damage import breakdown_points
from ...rules.scoring import season_points
from ...state.car import OFF_TRACK, Car
from ...state.race import Race
from ...table.standings import race_order
from .planning import firm_turns, plan_of, stints_of
from .stints import SLIDE, USUAL_PACE, Stints

BROKEN = 1.0  # turns for an unrepaired heavy breakdown
BREAKDOWN = 0.3  # turns for each breakdown point
DRS = 0.25
STRESS = 0.08
BOT_POINTS, BOT_SKILL = 0.28, 0.15  # for each turn to go; bots have none and are about as fast as drivers
WIN = 10  # points of a championship between the first and a car that does not finish
WIDEST = 8.0  # turns beyond which a gap is no more than wide


class Weights(NamedTuple):
    """What counts between two cars, in logits."""

    turn: float  # of road and of a stop that is due
    tyres: float  # a turn that tyres, weather and further stops may bring
    point: float  # of engine or brakes
    skill: float
    place: float
    ahead: float  # whatever the number of places


FITTED = {  # by the turns that the leading one of the two has to go
    0: Weights(3.40, 1.00, 0.12, 0.19, 0.40, 0.50),
    4: Weights(3.20, 1.00, 0.35, 0.22, 0.30, 0.35),
    10: Weights(2.20, 0.80, 0.50, 0.24, 0.20, 0.25),
    20: Weights(1.30, 0.50, 0.36, 0.18, 0.10, 0.15),
    35: Weights(1.15, 0.45, 0.35, 0.16, 0.08, 0.08),
    52: Weights(1.13, 0.40, 0.35, 0.16, 0.15, 0.08),
}


def _weights() -> tuple[Weights, ...]:
    """By whole turns, straight between the fitted ones."""
    found = []
    for (start, low), (end, high) in pairwise(FITTED.items()):
        for turn in range(start, end):
            part = (turn - start) / (end - start)
            found.append(Weights(*(a + (b - a) * part for a, b in zip(low, high, strict=True))))
    return (*found, FITTED[52])


WEIGHTS = _weights()


class Outlook(NamedTuple):
    """What a car still has before it."""

    turns: float
    firm: float  # of these, what tyres and weather cannot change
    points: float
    skill: float
    place: int


def outlook_of(race: Race, car: Car, place: int, stints: Stints) -> Outlook:
    """The turns from the end of this round to that of the race, and what is left to shorten them."""
    spoilt = damage(car) - DRS * car.drs + STRESS * car.stress
    turns, firm = plan_of(race, car, stints).turns + spoilt, firm_turns(race, car, stints) + spoilt
    if car.is_bot:
        return Outlook(turns, firm, BOT_POINTS * turns, BOT_SKILL * turns, place)
    return Outlook(turns, firm, car.engine + car.brake, car.skill, place)


def damage(car: Car) -> float:
    """Turns for what is broken, and for the next turn of a car off the track."""
    turns = (USUAL_PACE - SLIDE) / USUAL_PACE * (car.off_track == OFF_TRACK)
    if car.breakdowns:
        turns += BREAKDOWN * breakdown_points(car) + BROKEN * (HEAVY_BREAKDOWN in car.breakdowns)
    return turns


def still_to_move(race: Race) -> bytes:
    """Who has a turn to come in this round."""
    waiting = race.order[race.turns_taken :]
    turn = race.turn
    return waiting if turn.moved or not race.turns_taken else waiting + bytes([turn.who])


def chance_ahead(one: Outlook, other: Outlook) -> float:
    """The chance of one car to finish before another."""
    weights = WEIGHTS[min(len(WEIGHTS) - 1, max(0, int(min(one.turns, other.turns))))]
    firm = other.firm - one.firm
    tyres = other.turns - one.turns - firm
    places = other.place - one.place
    lead = weights.turn * max(-WIDEST, min(WIDEST, firm)) + weights.tyres * max(-WIDEST, min(WIDEST, tyres))
    lead += weights.point * (one.points - other.points) + weights.skill * (one.skill - other.skill)
    lead += weights.place * places + (weights.ahead if places > 0 else -weights.ahead)
    return 1.0 / (1.0 + exp(-lead))


def race_shares(race: Race) -> list[float]:
    """By car the share of the others that it will likely leave behind in this race."""
    if not race.rank and len(race.home) + len(race.out) < len(race.cars):
        return [0.5] * len(race.cars)  # nobody stands on the grid yet
    stints, waiting = stints_of(race), still_to_move(race)
    order, beaten = race_order(race), [0.0] * len(race.cars)
    outlooks: dict[int, Outlook] = {}
    for place, number in enumerate(order):
        if number in race.rank:
            found = outlook_of(race, race.cars[number], place, stints)
            outlooks[number] = (
                found._replace(turns=found.turns - 1, firm=found.firm - 1) if number in waiting else found
            )
    for ahead, behind in combinations(order, 2):
        settled = ahead not in outlooks or behind not in outlooks
        chance = 1.0 if settled else chance_ahead(outlooks[ahead], outlooks[behind])
        beaten[ahead] += chance
        beaten[behind] += 1.0 - chance
    return [count / max(1, len(order) - 1) for count in beaten]


def shares(race: Race) -> list[float]:
    """By seat the share of the cars it will likely leave behind, in the race or in the championship."""
    found = race_shares(race)
    if race.calendar:
        found = season_shares(race, found)
    return [found[car.number] for car in race.cars if not car.is_bot]


def season_shares(race: Race, now: list[float]) -> list[float]:
    """The points so far and those of this race, against what the other races may still change."""
    won = [sum(points) for points in zip(*season_points(race), strict=True)] or [0] * len(now)
    expected = [points + WIN * share for points, share in zip(won, now, strict=True)]
    spread = 2.0 + 2.0 * sqrt(max(0, len(race.calendar) - len(race.past) - 1))
    found = []
    for number, own in enumerate(expected):
        leads = [(own - other) / spread for at, other in enumerate(expected) if at != number]
        found.append(sum(1.0 / (1.0 + exp(-lead)) for lead in leads) / max(1, len(leads)))
    return found
