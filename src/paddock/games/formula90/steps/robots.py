"""A robot's turn, and the orders of whoever holds the orange flag (F90.FLOW.11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from paddock.kernel import Act, Code, Words, cut_to, said

from ..events.flags import RobotOrdered
from ..events.movement import RobotTookPoint
from ..events.resolve import ExtremeTaken
from ..rules.checks import EXTREME, figure_of, make_blind_check, odds
from ..rules.landmarks import Activation
from ..rules.names import car_title, section_id
from ..rules.order import best_robot_point, free_points, section_of
from ..rules.stops import stop_robot
from ..rules.trajectories import point_in_use
from ..state.car import Car
from ..state.race import Race
from ..state.turn import EXTREME_TREE
from .choice import END, NO, YES, Choice
from .recovery import lose_control
from .teams.cards import BrakeAsOrdered, SupportOrder
from .turn_end import extreme_target, late_brake_target, may_brake_late, take_point
from .turn_start import can_stop


class StopRobot(Act[Race]):
    """F90.ROBOT.10, F90.OFFTRACK.21: a marked robot, or one that is forced to, stops and waits."""

    rule = "F90.ROBOT.10"

    def act(self, race: Race, who: int) -> None:
        car = race.cars[who]
        if (car.marked or car.forced_pit) and can_stop(race, car):
            stop_robot(race, car)
            race.on_turn = None
            cut_to(race, Activation)


class RobotTrajectory(Act[Race]):
    """F90.ROBOT.29, F90.ET.11: the bonus without any card; on an extreme trajectory always attempt it."""

    rule = "F90.TRAJ.11"

    def act(self, race: Race, who: int) -> None:
        car = race.cars[who]
        point = point_in_use(race, car)
        if point is None:
            return
        if point.extreme is None:
            race.turn.bonus = point.bonus
            return
        passed = make_blind_check(race, car, figure_of(race, point.extreme, EXTREME), EXTREME)
        car.urged = False  # F90.TEAMMATE.16
        if race.telling:
            race.tell(ExtremeTaken(who, car.point, passed))
        if passed:
            race.turn.bonus = point.bonus
        else:
            lose_control(race, car, EXTREME_TREE)


class OfferLateBrake(Act[Race]):
    """F90.FLAG.ORANGE.06: the holder of the orange flag is asked about a late brake first."""

    rule = "F90.FLAG.ORANGE.03"

    def act(self, race: Race, who: int) -> None:
        if race.orange_holder is not None and may_brake_late(race, race.cars[who]):
            race.flow.append((OrderLateBrake(), race.orange_holder))


class OrderLateBrake(Choice):
    """F90.FLAG.ORANGE.02, F90.FLAG.ORANGE.03, F90.ROBOT.30: force the robot's late brake, or not."""

    kind = "order-late-brake"
    rule = "F90.FLAG.ORANGE.03"
    phase = END

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        return (NO, YES)

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        if code == YES:
            if race.telling:
                race.tell(RobotOrdered(race.turn.who, seat, "late-brake"))
            race.flow.append((BrakeAsOrdered(), race.turn.who))
            race.flow.append((SupportOrder(), race.turn.who))

    def prompt(self, race: Race, seat: int) -> str:
        car = race.cars[race.turn.who]
        return said(
            "f90.ask.order-to-brake-late-in",
            "Order {car} to brake late in {section_of}?",
            car=car_title(race, car.number),
            section_of=section_id(race, section_of(race, car)),
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        return (
            ("order", said("f90.option.order-a-late-brake", "Order a late brake"))
            if code == YES
            else ("no", said("f90.option.let-it-be", "Let it be"))
        )

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        if code == NO:
            return {}
        target = late_brake_target(race, race.cars[race.turn.who])
        return {"target": target, "odds": odds(race, target)}


def free_extreme_point(race: Race, car: Car) -> int | None:
    """The free extreme trajectory of the robot's section, if it may take one."""
    if not race.turn.moved or race.turn.barred == section_of(race, car):
        return None
    point = race.course.extreme_point[section_of(race, car)]
    return point if point in free_points(race, car) else None


class OfferExtremePoint(Act[Race]):
    """F90.FLAG.ORANGE.06, F90.ROBOT.22: then about an extreme trajectory where the robot stands."""

    rule = "F90.FLAG.ORANGE.03"

    def act(self, race: Race, who: int) -> None:
        car = race.cars[who]
        if race.orange_holder is not None and not car.is_off and free_extreme_point(race, car) is not None:
            race.flow.append((OrderExtremePoint(), race.orange_holder))


class OrderExtremePoint(Choice):
    """F90.FLAG.ORANGE.03, F90.FLAG.ORANGE.04: put the robot onto the extreme trajectory, to attempt it next turn."""

    kind = "order-extreme"
    rule = "F90.FLAG.ORANGE.04"
    phase = END

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        return (NO, YES)

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        car = race.cars[race.turn.who]
        point = free_extreme_point(race, car)
        if code == YES and point is not None:
            if race.telling:
                race.tell(RobotOrdered(car.number, seat, "extreme"))
            take_point(race, car, point)
            race.flow.append((SupportOrder(), car.number))

    def prompt(self, race: Race, seat: int) -> str:
        car = race.cars[race.turn.who]
        return said(
            "f90.ask.order-onto-the-extreme-trajectory",
            "Order {car} onto the extreme trajectory?",
            car=car_title(race, car.number),
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        return (
            ("order", said("f90.option.order-it-there", "Order it there"))
            if code == YES
            else ("no", said("f90.option.let-it-be", "Let it be"))
        )

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        if code == NO:
            return {}
        target = extreme_target(race, race.cars[race.turn.who])
        return {"target": target, "odds": odds(race, target)}


class TakeBestPoint(Act[Race]):
    """F90.ROBOT.21: the free standard start with the highest bonus, the outermost of equal ones."""

    rule = "F90.ROBOT.21"

    def act(self, race: Race, who: int) -> None:
        car = race.cars[who]
        if not race.turn.moved or car.point is not None or race.turn.barred == section_of(race, car):
            return
        car.point = best_robot_point(race, car)
        if race.telling and car.point is not None:
            race.tell(RobotTookPoint(who, car.point))
