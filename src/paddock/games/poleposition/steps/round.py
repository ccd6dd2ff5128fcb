"""The round around the turns (PP.ROUND, PP.WEATHER)."""

from __future__ import annotations

from paddock.kernel import EVERYBODY, Act

from ..board.racing_line import ON_LINE
from ..events.driving import TurnStarted
from ..events.ending import RaceStopped
from ..events.round import FlagsTakenIn, RoundOpened, RoundStarted
from ..rules.landmarks import EndOfRound
from ..rules.movement import take_slipstream
from ..rules.weather import roll_weather
from ..state.car import FINISHED, ON_TRACK, RETURNING
from ..state.race import Race
from ..state.turn import Turn

LONGEST_RACE = 60  # rounds for each lap, as a last guard


class StartRound(Act[Race]):
    """PP.STRESS.16: a new round; what counts once a round counts again."""

    rule = "PP.ROUND.01"

    def act(self, race: Race, who: int) -> None:
        race.round += 1
        race.turns_taken = 0
        race.order = b""
        for car in race.cars:
            car.stressed = False


class RollWeather(Act[Race]):
    """PP.WEATHER.02, PP.AMB.82: the leader rolls the weather die; for a bot somebody does (PP.BOT.21)."""

    rule = "PP.WEATHER.02"

    def act(self, race: Race, who: int) -> None:
        race.last_weather = race.weather
        if race.telling:
            race.tell(RoundOpened(race.round))
        race.clouded = roll_weather(race)


class FixOrder(Act[Race]):
    """PP.ROUND.03, PP.START.08, PP.AMB.06: every car moves once, in the order that holds now."""

    rule = "PP.ROUND.03"

    def act(self, race: Race, who: int) -> None:
        race.order = race.rank
        if race.telling:
            race.tell(RoundStarted(race.round, tuple(race.order)))


class TakeTurns(Act[Race]):
    """PP.ROUND.02, PP.ROUND.16: car by car; whoever finished or dropped out on the way is skipped."""

    rule = "PP.ROUND.02"

    def act(self, race: Race, who: int) -> None:
        while race.turns_taken < len(race.order):
            number = race.order[race.turns_taken]
            race.turns_taken += 1
            if number in race.rank:
                race.flow.append((self, who))
                race.flow.extend(race.rules.turn_frames(race, race.cars[number]))
                return


class BeginTurn(Act[Race]):
    """PP.LINE.02: where the car stands now is where its movement starts."""

    rule = "PP.ROUND.05"

    def act(self, race: Race, who: int) -> None:
        car = race.cars[who]
        race.barriers += 1
        race.turn = Turn(who, race.rules.turn_kind(race, car), car.cell)
        race.turn.rank = race.rank
        if race.telling:
            race.tell(TurnStarted(who, race.course.names[car.cell]))
        if car.cell < race.course.track:
            if race.course.is_arrow[car.cell]:
                car.line = ON_LINE
            take_slipstream(race, car)
        race.turn.line = car.line


class EndRound(EndOfRound, Act[Race]):
    """PP.ROUND.01, PP.OFF.17, PP.FLAG.05: clear up, then the next round, unless nobody is left."""

    rule = "PP.ROUND.01"

    def act(self, race: Race, who: int) -> None:
        for car in race.cars:
            if car.off_track == RETURNING:
                car.off_track = ON_TRACK
        take_in_flags(race)
        if race.round >= LONGEST_RACE * race.laps:
            stop_race(race)
        if race.rank:  # PP.END.04: until the last car is home; PP.END.10: or nobody is left
            race.flow.extend(race.rules.round_frames(race.round))
        else:
            race.flow.extend((step, EVERYBODY) for step in reversed(race.rules.after_race))


def take_in_flags(race: Race) -> None:
    """PP.FLAG.04, PP.FLAG.05, PP.FLAG.06: flags stay for the rest of a round and the whole next one."""
    old = [zone for zone, until in race.flags if until <= race.round]
    race.flags = tuple(flag for flag in race.flags if flag[1] > race.round)
    if old and race.telling:
        race.tell(FlagsTakenIn(tuple(race.course.circuit.sections[zone].id for zone in old)))


def stop_race(race: Race) -> None:
    """PP.SC.17: the present order is final."""
    if race.telling and race.rank:
        race.tell(RaceStopped(tuple(race.rank), race.round))
    race.home += race.rank
    for number in race.rank:
        race.cars[number].status = FINISHED
    race.rank = b""
