"""The world championship: several races at one table, with points for each (PP.CHAMP)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paddock.kernel import Act

from ..events.ending import NextRaceAnnounced, RaceScored
from ..pieces.components import new_lives
from ..rules.scoring import points_of_race
from ..state.car import Car
from ..state.race import Race
from ..state.turn import Turn

if TYPE_CHECKING:
    from .rules import Rules


class ScoreRace(Act[Race]):
    """PP.CHAMP.02, PP.CHAMP.03, PP.ENGINEDMG.02: points, worn-out engines, and on to the next race."""

    rule = "PP.CHAMP.02"

    def act(self, race: Race, who: int) -> None:
        race.past = (*race.past, (race.home, race.out[::-1]))
        if race.telling:
            last = len(race.past) == len(race.calendar)
            points = points_of_race(race.past[-1], len(race.cars), last)
            race.tell(RaceScored(race.course.circuit.id, tuple(points)))
        for number in race.home:
            car = race.cars[number]
            if race.rules.engines_wear and not car.is_bot and not car.engine:  # PP.AMB.109: bots are spared
                car.engine_damage += 1
        if len(race.past) < len(race.calendar):
            start_next_race(race)


def start_next_race(race: Race) -> None:
    """PP.CHAMP.06, PP.CHAMP.07: nothing carries over but cards and damaged engines."""
    race.course, race.rules = race.calendar[len(race.past)]
    race.cars = [fresh_car(race, car) for car in race.cars]
    race.rank = race.home = race.out = race.order = race.deck = race.discard = b""
    race.cause = race.stopped = race.qualifying = race.results = race.grid = b""
    race.rounds_before += race.round
    race.round = race.turns_taken = race.progress = 0
    race.lap_counter = 1
    race.flags, race.clouded = (), False
    race.turn = Turn(0, 0, 0)
    race.laps = race.rules.laps_on(race.course.circuit)
    if race.telling:
        race.tell(NextRaceAnnounced(len(race.past) + 1, race.course.circuit.id))
    race.flow.extend(race.rules.round_frames(0))
    race.flow.extend(race.rules.set_up_frames())


def fresh_car(race: Race, car: Car) -> Car:
    """PP.CHAMP.07, PP.AMB.63: the car of the next race, with its cards unless they are dealt anew."""
    fresh = Car(car.number, car.colour, car.bot)
    fresh.engine_damage, fresh.box, fresh.lives = car.engine_damage, car.box, new_lives(race.rules.sets)
    if not race.rules.deals_every_race:
        fresh.driver, fresh.team = car.driver, car.team
    return fresh


SCORE_RACE = ScoreRace()
CHAMPIONSHIP_STEPS = (SCORE_RACE,)


def with_championship(rules: Rules) -> Rules:
    """PP.CHAMP.01."""
    return replace(rules, after_race=(SCORE_RACE,))
