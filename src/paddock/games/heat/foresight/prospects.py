"""How a race will likely end: by the rounds that each car still needs.

The scale says how many rounds of advantage make a place likely. It was fitted on races between greedy drivers.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from ..cards import DECK, HEAT
from ..greedy.outlook import pace_of
from ..greedy.pace import gears_within_reach
from ..greedy.speeds import places_of
from ..state import Car, Race

_NARROW = 0.105  # rounds of advantage that decide a race at its end
_WIDER = 0.175  # and how many more for each root of a round still to go
_TOWED = 0.037  # rounds gained by each car ahead, for its slipstream
_FURTHEST = 99.0


def shares(race: Race) -> list[float]:
    """For each driver the share of the other cars that will likely be behind."""
    cars = race.cars
    needs = [_need(race, car) for car in cars]
    ranked = {number: place for place, number in enumerate(race.ranked)}
    drivers = [car for car in cars if not car.is_legend]
    others = max(1, len(cars) - 1)
    return [
        sum([_ahead(race, car, rival, needs, ranked) for rival in cars if rival is not car]) / others for car in drivers
    ]


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
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, lead / scale))))


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


def _with_hand(turns: list[list[list[float]]], car: Car, engine: int, most: int) -> float:
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
