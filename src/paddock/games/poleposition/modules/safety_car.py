"""The safety car: the round is broken off, the cars line up, and whoever wants may pit (PP.SC)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from paddock.kernel import EVERYBODY, Act, Ask, Code, Words, frames, said

from ..board.racing_line import NO_LINE
from ..events.round import PitDecided, QueueFormed, SafetyCarReleased
from ..pieces.components import SAFETY_CAR_WEATHER_ROLLS
from ..rules.landmarks import break_off_round
from ..rules.lapping import owes_stop
from ..rules.weather import roll_weather
from ..state.car import ON_TRACK, Car
from ..state.race import Race
from ..steps.round import stop_race
from ..variants.without_modules import NoSafetyCar

if TYPE_CHECKING:
    from .rules import Rules

STAY: Code = (0,)
PIT: Code = (1,)


class SafetyCar(NoSafetyCar):
    """PP.SC.04, PP.SC.25: break off, weather, laps, pit stops, queue."""

    exists = True

    def release(self, race: Race, cause: bytes) -> None:
        if not race.rank:
            return  # PP.SC.28, PP.AMB.111: the last cars have gone out; the race ends with this round
        break_off_round(race)
        race.cause, race.stopped = cause, b""
        if race.telling:
            race.tell(SafetyCarReleased(tuple(cause)))
        race.flow.extend(frames(race.rules.safety_car_procedure, EVERYBODY))


class RollSafetyCarWeather(Act[Race]):
    """PP.SC.05, PP.SC.06, PP.AMB.46: four weather rolls without event checks."""

    rule = "PP.SC.05"

    def act(self, race: Race, who: int) -> None:
        for _ in range(SAFETY_CAR_WEATHER_ROLLS):
            roll_weather(race)


def queue_lap(race: Race) -> int:
    """PP.SC.09, PP.SC.15: the leader's lap, one more if he stood between the safety-car line and the finish line."""
    leader, course = race.cars[race.rank[0]], race.course
    between = course.pit.is_entry(leader.cell)
    if leader.cell < course.track:
        between = course.place[leader.cell] >= course.safety_car_place
    return leader.lap + between + race.rules.extra_queue_laps


class DriveToQueue(Act[Race]):
    """PP.SC.07, PP.SC.09: everybody comes into the leader's lap; or the race is over."""

    rule = "PP.SC.09"

    def act(self, race: Race, who: int) -> None:
        lap = queue_lap(race)
        if race.home or lap > race.laps:  # PP.SC.26, PP.SC.17
            if not race.home:
                race.rank = in_queue_order(race)  # PP.AMB.98
            race.rules.readings.queue_finish.call_in(race)
            stop_race(race)
            break_off_round(race)
            return
        bonus = race.rules.extra_queue_laps  # PP.AMB.67: without wear
        for number in race.rank:
            car = race.cars[number]
            if has_stopped(race, car):
                race.rules.readings.pit_lap.leave(race, car)
            race.rules.readings.queue_wear.drive(race, car, lap - bonus)  # PP.SC.08
            car.lap = lap
        race.lap_counter = max(race.lap_counter, lap)
        race.flow.extend((DECIDE_PIT, number) for number in reversed(race.rank))


class DecidePit(Ask[Race]):
    """PP.SC.10, PP.SC.13: in rank order, everybody; without a stop before the last lap one must (PP.SC.22)."""

    kind = "sc.pit"
    rule = "PP.SC.10"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        car = race.cars[seat]
        if has_stopped(race, car):
            return ()  # PP.SC.24: its stop is done
        if must_stop(race, car):
            return (PIT,)
        return race.rules.decide_safety_car_pit(race, car) if car.is_bot else (STAY, PIT)

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        car = race.cars[seat]
        if race.telling:
            race.tell(PitDecided(seat, code == PIT))
        if code == STAY:
            return
        race.stopped += bytes([seat])
        car.pitted, car.must_pit, car.stopped_in = True, False, race.round
        if race.rank[0] == seat:
            race.rules.stress.gain(race, car, "stop")  # PP.AMB.48
        # PP.SC.11: the whole service, without a lost turn
        race.flow.extend(race.rules.service_frames(car))

    def enter(self, race: Race, who: int) -> bool:
        if race.cars[who].is_bot:
            for code in self.options(race, who)[:1]:
                self.chosen(race, who, code)
            return False
        return super().enter(race, who)

    def prompt(self, race: Race, seat: int) -> str:
        return said("poleposition.ask.safety-car-do-you-make", "Safety car: do you make a pit stop?")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        return (
            ("pit", said("poleposition.option.pit-stop-behind-those-who", "Pit stop, behind those who stay out"))
            if code == PIT
            else ("stay-out", said("poleposition.option.stay-out", "Stay out"))
        )

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        """PP.AMB.48: a leader who stops is pressed."""
        if code == STAY or race.rank[0] != seat:
            return {}
        copy = race.clone()
        copy.log = None
        race.rules.stress.gain(copy, copy.cars[seat], "stop")
        pressed = copy.cars[seat].stress
        return {"stress": pressed} if pressed != race.cars[seat].stress else {}


def has_stopped(race: Race, car: Car) -> bool:
    """PP.SC.24: whoever is in the box or on the way out of the pits."""
    return car.cell >= race.course.track and not race.course.pit.is_entry(car.cell)


def must_stop(race: Race, car: Car) -> bool:
    """PP.SC.22, PP.AMB.66: carried into the last lap without a stop, or sent to the pits anyway."""
    return car.must_pit or (car.lap == race.laps and owes_stop(race, car))


def in_queue_order(race: Race) -> bytes:
    """PP.SC.12: who stayed out, who pitted, then the two that fought, each group in rank order."""
    others = bytes(number for number in race.rank if number not in race.cause)
    out = bytes(number for number in others if number not in race.stopped)
    pitted = bytes(number for number in others if number in race.stopped)
    pitted = race.rules.readings.crew.in_queue(race, pitted)
    return out + pitted + bytes(number for number in race.rank if number in race.cause)


class FormQueue(Act[Race]):
    """PP.SC.12, PP.SC.14: the queue is the rank; tokens and lines are gone."""

    rule = "PP.SC.12"

    def act(self, race: Race, who: int) -> None:
        race.rank = in_queue_order(race)
        for place, number in enumerate(race.rank):
            car = race.cars[number]
            # PP.SC.18, PP.SC.27, PP.AMB.49: what hangs on a position ends; PP.SC.19: no DRS in the next turn
            car.cell, car.line, car.off_track = race.course.queue[place], NO_LINE, ON_TRACK
            car.drs, car.no_drs, car.stored, car.waiting = False, 1, 0, False
            car.after_safety_car = True
            car.pit_check = 0
        race.flags, race.cause, race.stopped = (), b"", b""
        if race.telling:
            race.tell(QueueFormed(tuple(race.rank), race.lap_counter))


ROLL_SAFETY_CAR_WEATHER, DRIVE_TO_QUEUE = RollSafetyCarWeather(), DriveToQueue()
DECIDE_PIT, FORM_QUEUE = DecidePit(), FormQueue()
SAFETY_CAR_STEPS = (ROLL_SAFETY_CAR_WEATHER, DRIVE_TO_QUEUE, DECIDE_PIT, FORM_QUEUE)
SAFETY_CAR = SafetyCar()


def with_safety_car(rules: Rules) -> Rules:
    """PP.SC.25."""
    procedure = (*rules.safety_car_procedure, ROLL_SAFETY_CAR_WEATHER, DRIVE_TO_QUEUE, FORM_QUEUE)
    return replace(rules, safety_car=SAFETY_CAR, safety_car_procedure=procedure)
