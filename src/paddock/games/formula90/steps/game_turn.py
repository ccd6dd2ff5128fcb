"""The game turn around the individual turns (F90.FLOW.01)."""

from __future__ import annotations

from paddock.kernel import EVERYBODY, Act, Steps, frames

from ..events.flags import YellowRemoved
from ..events.game_turn import FlagsExpired, GameTurnStarted, RobotsMarked, SectionActivated
from ..events.safety_car import SafetyCarLeft, SafetyCarMoved
from ..rules.activation import find_part, next_to_play
from ..rules.elimination import eliminate, finish_race
from ..rules.landmarks import Activation
from ..rules.order import flagged_sections, leader_section, read_leader, remove_flag, standing
from ..rules.piles import add_to_hand, show_in_hand, to_piles
from ..state.car import Car
from ..state.race import Race
from .contest import open_contest
from .turn_start import can_stop


class AdvancePawn(Act[Race]):
    """F90.TURN.01, F90.TURN.02: the next box of the turn indicator."""

    rule = "F90.TURN.01"

    def act(self, race: Race, who: int) -> None:
        race.game_turn += 1
        race.is_restart = False
        race.active = None
        race.barriers += 1
        if race.telling:
            stage = race.course.stage_of_turn[race.game_turn] + 1
            race.tell(GameTurnStarted(race.game_turn, stage, race.course.last_turn))


class OpenStage(Act[Race]):
    """F90.TURN.07, F90.FLAG.BLUE.04, F90.FLAG.ORANGE.05: with a new row these flags go, and the Safety Car leaves."""

    rule = "F90.TURN.07"

    def act(self, race: Race, who: int) -> None:
        if not race.course.opens_stage[race.game_turn] or race.game_turn == 1:
            return
        flags = [car for car in race.cars if car.blue_flag]
        if race.telling and (flags or race.orange_holder is not None):
            race.tell(FlagsExpired(tuple(car.number for car in flags), race.orange_holder))
        for car in flags:
            car.blue_flag = False
        race.orange_holder = None
        if race.safety_car is not None:  # F90.RULING.27: also one that came in on the turn before
            race.safety_car = None
            race.is_restart = True
            if race.telling:
                race.tell(SafetyCarLeft())


class LiftYellowFlags(Act[Race]):
    """F90.FLAG.GEN.03, F90.FLAG.YELLOW.08: with a new row of the indicator all yellow flags go."""

    rule = "F90.FLAG.YELLOW.08"

    def act(self, race: Race, who: int) -> None:
        if not race.course.opens_stage[race.game_turn] or race.game_turn == 1:
            return
        for section in flagged_sections(race):
            remove_flag(race, section)
            if race.telling:
                race.tell(YellowRemoved(race.leader, section, "stage"))


class ReturnFrozenCards(Act[Race]):
    """F90.TURN.06, F90.TURN.09: contest cards return, and the marks of the last game turn go."""

    rule = "F90.TURN.06"

    def act(self, race: Race, who: int) -> None:
        for car in race.cars:
            if car.frozen:
                add_to_hand(car, car.frozen)
                show_in_hand(car, car.frozen)
                car.frozen = b""
            car.played = car.pitted = car.unmoved = car.reentered = car.marked = car.banged = car.drew = False
            car.helped = False
            car.contact = 0
            car.chances = ()


class LockDuties(Act[Race]):
    """F90.FLOW.02: robots marked for their stops; a player's duty is the chit itself."""

    rule = "F90.FLOW.02"

    def act(self, race: Race, who: int) -> None:
        read_leader(race)
        for robot, chits in enumerate(race.chits_of_robots):
            if due := chits.count(race.game_turn):
                self._mark(race, robot, due)
        for car in race.cars:
            if car.robot is not None and car.fuel == race.game_turn and not car.is_out:
                lock_duty(race, car)  # F90.FUEL.21: a teammate's own chit

    def _mark(self, race: Race, robot: int, due: int) -> None:
        """F90.RULING.08, F90.RULING.62, F90.FUEL.07: the best-placed ones of the type, whoever stopped before."""
        of_type = [car for car in standing(race) if car.robot == robot and car.ally is None]
        marked = sorted(of_type, key=lambda car: car.is_off)[:due]  # those off the track last
        for car in marked:
            lock_duty(race, car)
        if race.telling and marked:
            race.tell(RobotsMarked(robot, tuple(car.number for car in marked)))


def lock_duty(race: Race, car: Car) -> None:
    """F90.RULING.62: the robot has to stop; where nobody stops from off the track, it is out."""
    car.marked = can_stop(race, car)
    if not car.marked:
        eliminate(race, car, "fuel")


class MoveSafetyCar(Act[Race]):
    """F90.SC.10: while it is out it moves one section, before everybody else."""

    rule = "F90.SC.10"

    def act(self, race: Race, who: int) -> None:
        if race.safety_car is not None:
            race.safety_car += 1
            if race.telling:
                race.tell(SafetyCarMoved(race.safety_car))


class ActivateSections(Activation, Act[Race]):
    """F90.FLOW.03: find the active part, hold its contest, let its cars play; until every car has played."""

    rule = "F90.ACTIVATE.03"

    def act(self, race: Race, who: int) -> None:
        car = self._next_of_active_part(race)
        if car is None:
            found = find_part(race)
            if found is None:  # F90.ACTIVATE.18
                race.active = None
                return
            race.flow.append((self, who))
            if self._activate(race, *found):
                return
            car = next_to_play(race, *found)
            assert car is not None
        else:
            race.flow.append((self, who))
        race.flow.extend(frames(steps_of_turn(race, car), car.number))

    def _next_of_active_part(self, race: Race) -> Car | None:
        """F90.ACTIVATE.07, F90.ACTIVATE.17, F90.ACTIVATE.19: it stays active while the Leader's chit stays there."""
        if race.active is None or leader_section(race) != race.front:
            return None
        return next_to_play(race, race.active, race.part)

    def _activate(self, race: Race, section: int, part: int) -> bool:
        """Whether a contest comes first."""
        race.active, race.part = section, part
        race.front = leader_section(race)
        if race.telling:
            race.tell(SectionActivated(section, part))
        return open_contest(race)


def steps_of_turn(race: Race, car: Car) -> Steps[Race]:
    """F90.FLOW.08, F90.FLOW.11, F90.FLOW.19: what the car's turn consists of."""
    edition = race.edition
    if race.safety_car is not None:
        if car.robot is not None:
            return edition.safety_car_robot_turn
        return edition.resumed_safety_car_turn if car.pitted else edition.safety_car_turn
    if car.robot is not None:
        return edition.resumed_robot_turn if car.pitted else edition.robot_turn
    return edition.resumed_turn if car.pitted else edition.player_turn


class CollectReserved(Act[Race]):
    """F90.FLOW.01 (9): cards nobody claimed go to the piles; so do chits whose turn is over."""

    rule = "F90.STRAT.CHASE.09"

    def act(self, race: Race, who: int) -> None:
        for car in race.cars:
            if car.reserved:
                to_piles(race, car.reserved)
                car.reserved = b""
        race.chits_of_robots = tuple(
            bytes(turn for turn in chits if turn > race.game_turn) for chits in race.chits_of_robots
        )


class GoOnOrFinish(Act[Race]):
    """F90.TURN.10: after the last box the race is over."""

    rule = "F90.TURN.10"

    def act(self, race: Race, who: int) -> None:
        if race.game_turn == race.course.last_turn:
            finish_race(race)
        else:
            race.flow.extend(frames(race.edition.game_turn, EVERYBODY))
