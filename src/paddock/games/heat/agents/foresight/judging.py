"""How a race will likely end: by the rounds that each car still needs; and what that makes of a championship.

The scale says how many rounds of advantage make a place likely. It was fitted on races between greedy drivers.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

from ...modules.championship.seasons import points_by_place
from ...pieces.cards import DECK, HEAT
from ...state.car import Car
from ...state.race import Race
from ...state.season import Season
from ..greedy.outlook import pace_of
from ..greedy.pace import gears_within_reach
from ..greedy.speeds import Row, places_of

_NARROW = 0.105  # rounds of advantage that decide a race at its end
_WIDER = 0.175  # and how many more for each root of a round still to go
_TOWED = 0.037  # rounds gained by each car ahead, for its slipstream
_FURTHEST = 99.0
_SETTLED, _OPEN = 0.3, 2.0  # points of advantage that decide a championship: at its end, and for the root of a race


def shares(race: Race) -> list[float]:
    """For each driver the share of the other cars that will likely be behind, in the race or in the championship."""
    cars, season = race.cars, race.season
    rated = cars if season is not None else [car for car in cars if not car.is_legend]
    found = _race_shares(race, rated)
    if season is not None:
        found = _season_shares(race, season, found)
    return [found[car.number] for car in cars if not car.is_legend]


def _race_shares(race: Race, rated: Sequence[Car]) -> list[float]:
    cars = race.cars
    needs = [_need(race, car) for car in cars]
    ranked = {number: place for place, number in enumerate(race.ranked)}
    others = max(1, len(cars) - 1)
    return [
        sum([_ahead(race, car, rival, needs, ranked) for rival in cars if rival is not car]) / others for car in rated
    ]


def _season_shares(race: Race, season: Season, now: Sequence[float]) -> list[float]:
    """The points so far and those of this race, against what is still to be driven."""
    others, dropped = len(now) - 1, race.dropped
    coming = [0.0 if number in dropped else _worth(others * (1 - share)) for number, share in enumerate(now)]
    points = [season.points(number) + more for number, more in enumerate(coming)]
    left = max(0, race.course.finish - max(car.progress for car in race.cars)) / race.course.finish
    scale = _SETTLED + _OPEN * sqrt(len(season.plan) - 1 - season.now + min(1.0, left))
    return [
        sum([_odds((own - points[rival]) / scale) for rival in range(len(now)) if rival != number]) / max(1, others)
        for number, own in enumerate(points)
    ]


def _worth(ahead: float) -> float:
    """The points of whoever has so many cars ahead, straight between whole places."""
    table = (*points_by_place(), 0, 0)
    place = min(int(ahead), len(table) - 2)
    return table[place] + (table[place + 1] - table[place]) * min(1.0, ahead - place)


def _odds(lead: float) -> float:
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, lead))))


def _ahead(race: Race, car: Car, rival: Car, needs: Sequence[float], ranked: dict[int, int]) -> float:
    """How likely one car ends before another."""
    mine, theirs = car.number, rival.number
    if car.off_track or rival.off_track:
        if mine in ranked:
            return float(theirs not in ranked or ranked[mine] < ranked[theirs])
        if theirs in ranked:
            return 0.0
        if car.off_track and rival.off_track:
            return float(race.dropped.index(mine) > race.dropped.index(theirs))
        return float(rival.off_track)
    lead = needs[theirs] - needs[mine]
    scale = _NARROW + _WIDER * max(0.0, min(needs[mine], needs[theirs])) ** 0.5
    return _odds(lead / scale)


def _need(race: Race, car: Car) -> float:
    """The rounds a car still needs, with exactly the hand it holds now."""
    if car.off_track:
        return 0.0
    distance = race.course.finish - car.progress
    if car.is_legend:
        return distance / _legend_speed(race)
    pace = pace_of(race, car)
    beyond = pace.laps_beyond(distance)
    left, engine = distance - beyond, min(car.engine, pace.heat)
    if left <= 0:
        return 0.06 * left
    need = _with_hand(pace.turns[left], car, engine, pace.heat)
    if beyond:
        lap = race.course.spaces
        need += (pace.rounds[left][car.gear][engine] - pace.rounds[left - lap][car.gear][engine]) * beyond / lap
    return need - _TOWED * race.order.index(car.number)


def _with_hand(turns: list[list[Row]], car: Car, engine: int, most: int) -> float:
    heat, places, best = car.hand.count(HEAT), places_of(car.hand), _FURTHEST
    for gear, cost in gears_within_reach(car.gear, min(engine, 2)):
        if reachable := places[gear - 1]:
            cooled = engine - cost + min(heat, DECK.gear_cooldown[gear - 1])
            best = min(best, min(map(turns[gear][min(cooled, most)].__getitem__, reachable)))
    return best


def _legend_speed(race: Race) -> float:
    """Spaces a Legend makes in a round, by the circuit's spaces and corners."""
    corners = len(race.course.circuit.corners)
    return race.course.spaces / (1.9 * corners)
