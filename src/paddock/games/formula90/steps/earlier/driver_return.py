"""9.3, by agreement: an eliminated driver returns in place of the last robot (F90.OUT.07, F90.RULING.56)."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import Act, Ask, Code, Words, frames, said

from ...events.off_track import DriverReturned
from ...rules.elimination import eliminate, end_if_nobody_drives
from ...rules.order import ITEM, put_last, read_leader, standing
from ...rules.piles import turn_over
from ...state.car import Car
from ...state.race import Race
from ...state.turn import Turn
from ..choice import NO, YES


class OfferReturns(Act[Race]):
    """F90.RULING.56: at the start of the game turn after the elimination, each driver once, while a robot is left."""

    rule = "F90.OUT.07"

    def act(self, race: Race, who: int) -> None:
        for number in race.out:
            car = race.cars[number]
            if car.robot is None and not car.asked_back and last_robot(race) is not None:
                car.asked_back = True
                race.flow.append((self, who))
                race.flow.append((ReturnToRace(), number))
                return
        end_if_nobody_drives(race)


def last_robot(race: Race) -> Car | None:
    """The robot in the last position."""
    return next((car for car in reversed(standing(race)) if car.robot is not None), None)


class ReturnToRace(Ask[Race]):
    """F90.OUT.07: return or not."""

    kind = "return"
    rule = "F90.OUT.07"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        return (YES, NO)

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        if code == YES:
            race.flow.extend(frames(race.edition.driver_return, seat))

    def prompt(self, race: Race, seat: int) -> str:
        return said("f90.ask.you-are-out-return-to", "You are out. Return to the race in place of the last robot?")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        return (
            ("return", said("f90.option.return-in-place-of-the", "Return in place of the last robot"))
            if code == YES
            else ("stay-out", said("f90.option.stay-out", "Stay out"))
        )


class ReplaceRobot(Act[Race]):
    """F90.RULING.56: its place, lap and section; the robot leaves with the latest chit of its type."""

    rule = "F90.OUT.07"

    def act(self, race: Race, who: int) -> None:
        car, robot = race.cars[who], last_robot(race)
        assert robot is not None
        race.turn = Turn(who)
        race.out = race.out.replace(ITEM[who], b"", 1)
        car.is_out = car.asked_back = False
        section = robot.progress % race.course.sections
        lane = race.lanes[section]
        put_last(race, car, robot.progress)
        if not robot.is_off:
            race.lanes[section] = lane.replace(ITEM[robot.number], ITEM[who] + ITEM[robot.number], 1)
        eliminate(race, robot, "replaced")
        car.chips = car.tyre_chips
        # RULING F90.OUT.07: the old Target Check is gone with the hand; the top race card becomes the new one.
        car.target = turn_over(race)
        if race.telling:
            race.tell(DriverReturned(who, robot.number))
        read_leader(race)


class FillTank(Act[Race]):
    """F90.RULING.56: fuel as after a stop, ten turns from now."""

    rule = "F90.OUT.07"

    def act(self, race: Race, who: int) -> None:
        race.cars[who].fuel = race.game_turn + race.edition.figures.fuel_steps[0]
