"""The rest of the race in turns: how far it is, and whether to stop at the end of this lap."""

from __future__ import annotations

from typing import NamedTuple

from ...rules.lapping import owes_stop
from ...state.car import Car
from ...state.race import Race
from ..greedy.road import FAR, to_finish, to_pits
from .stints import MOST_STOPS, USUAL_PACE, Stints, stints_for

NEVER = 1000.0


def stints_of(race: Race) -> Stints:
    """The plans of this table."""
    rules = race.rules
    return stints_for(race.course, rules.dice, rules.sets, rules.readings.off_track)


def position_of(race: Race, stints: Stints) -> int:
    """How far the weather has come, in moves of grid B."""
    return race.weather_a * stints.weather_steps + race.weather_b


class Plan(NamedTuple):
    """The turns to the end of the race without and with a stop at the end of this lap."""

    going_on: float
    stopping: float

    @property
    def turns(self) -> float:
        """The better way."""
        return min(self)


def plan_of(race: Race, car: Car, stints: Stints | None = None) -> Plan:
    """What distance, tyres and stops make of the rest of the race."""
    stints = stints or stints_of(race)
    position = position_of(race, stints)
    if car.cell >= race.course.track:
        return Plan(in_pits(race, car, stints, position), NEVER)
    laps, distance = race.laps - car.lap, to_finish(race.course, car.cell, car.line)
    turns = distance / stints.pace[car.fitted][car.lives[car.fitted]][race.weather]
    if not laps:
        return Plan(turns, NEVER)
    position += stints.steps_a_lap * distance // stints.lap
    if not car.lap:
        return Plan(turns + stints.turns(laps, position, car.fitted, car.lives, MOST_STOPS, False), NEVER)
    lives = stints.worn(car.fitted, car.lives, stints.weather_at(position))
    pitted = not owes_stop(race, car)
    stops = MOST_STOPS - pitted
    going_on = turns + stints.turns(laps, position, car.fitted, lives, stops, pitted)
    if to_pits(race.course, car.cell, car.line) >= FAR:
        return Plan(going_on, NEVER)
    stopping = turns + stints.stop(laps, position, lives, stops)
    return Plan(NEVER if car.must_pit else going_on, stopping)


def in_pits(race: Race, car: Car, stints: Stints, position: int) -> float:
    """The turns to the end of the race for a car in the pit lane."""
    turns, laps = way_out(race, car, stints), race.laps - car.lap
    if car.cell >= race.course.pit.box:
        return turns + stints.turns(laps + 1, position, car.fitted, car.lives, MOST_STOPS - 1, True)
    lives = stints.worn(car.fitted, car.lives, race.weather)
    return turns + stints.fastest(laps, position, lives, 0)


def way_out(race: Race, car: Car, stints: Stints) -> float:
    """The turns from the pit lane to the line of the new lap."""
    pit, cell = race.course.pit, car.cell
    if cell >= pit.first_exit:
        return (pit.exit[-1] - pit.exit[cell - pit.first_exit] + stints.exit_start) / USUAL_PACE
    turns = stints.in_box(car.stored) + stints.exit_cells / USUAL_PACE
    if cell >= pit.box:
        return turns - (cell - pit.box)
    return turns + (pit.entry[-1] + 1 - pit.entry[cell - pit.first_entry]) / USUAL_PACE


def firm_turns(race: Race, car: Car, stints: Stints) -> float:
    """The turns at the usual pace on any tyres, with the stop that is due: what no change of weather will alter."""
    laps = race.laps - car.lap
    if car.cell >= race.course.track:
        laps += car.cell >= race.course.pit.box
        return way_out(race, car, stints) + laps * stints.lap / USUAL_PACE
    cells = to_finish(race.course, car.cell, car.line) + laps * stints.lap
    return cells / USUAL_PACE + (stints.stop_turns if laps and owes_stop(race, car) else 0.0)
