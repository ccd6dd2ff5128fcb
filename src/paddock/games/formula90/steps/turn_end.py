"""Phase F: late brake, start points, specials, and the end of the turn (F90.PHASEF)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from paddock.kernel import Act, Code, Words, row, said

from ..events.movement import LateBrakeMade, PointTaken
from ..rules.chasing import release_reserved
from ..rules.checks import EXTREME, LATE_BRAKE, figure_of, make_blind_check, odds, target_now
from ..rules.elimination import leave_turn
from ..rules.landmarks import EndOfTurn
from ..rules.movement_cards import keep_promise
from ..rules.names import CARD_COLOURS, card_words, cost_words, section_id
from ..rules.order import free_points, hand_chit_to, lift, put_last, section_of
from ..rules.piles import take_from_hand
from ..state.car import Car
from ..state.race import FLAG, Race
from ..state.turn import BRAKE_TREE, IGNORED
from ..trials.promises import keeping_promise
from .checks import reward_blind_check
from .choice import END, Choice
from .movement import MoveCar
from .recovery import lose_control

NOT_NOW: Code = ()
BLIND_CARD = 255
NO_POINT: Code = (255,)


class RewardTrajectory(Act[Race]):
    """F90.STRAT.BALANCE.04, F90.STRAT.BALANCE.05, F90.RULING.122: after a turn with a trajectory's bonus."""

    rule = "F90.STRAT.BALANCE.04"

    def act(self, race: Race, who: int) -> None:
        car = race.cars[who]
        if race.turn.way != IGNORED and race.turn.bonus:
            race.edition.strategy_of(car).used_trajectory(race, car)


def may_brake_late(race: Race, car: Car) -> bool:
    """F90.LATEBRAKE.01, F90.LATEBRAKE.15, F90.LATEBRAKE.17: in a braking section with the symbol, even without MP."""
    if race.turn.brake_tried or car.is_off:  # F90.LATEBRAKE.03
        return False
    return race.course.late_brake[section_of(race, car)] is not None  # F90.LATEBRAKE.18


class LateBrake(Choice):
    """F90.LATEBRAKE.01, F90.FLOW.14: not, a blind check, or a card that makes it sure."""

    kind = "late-brake"
    rule = "F90.LATEBRAKE.01"
    phase = END

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        car = race.cars[seat]
        if not may_brake_late(race, car):
            return ()
        rules, section = race.edition.track_cards, section_of(race, car)
        sure = [(card,) for card in car.hand if rules.brakes_late(race, section, card)]
        return keeping_promise(self, race, seat, [NOT_NOW, (BLIND_CARD,), *sure], self._after)

    def _after(self, race: Race, code: Code) -> bool:
        """F90.RULING.37: only a sure late brake keeps a promise."""
        if code in (NOT_NOW, (BLIND_CARD,)):
            return False
        self.chosen(race, race.turn.who, code)
        return True

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        if code == NOT_NOW:
            return
        car = race.cars[seat]
        if code[0] == BLIND_CARD:
            attempt_late_brake(race, car)
        else:
            take_from_hand(car, bytes(code))
            race.turn.aside += bytes(code)
            brake_late(race, car, code[0])

    def prompt(self, race: Race, seat: int) -> str:
        return said(
            "f90.ask.late-brake-in", "Late brake in {seat}?", seat=section_id(race, section_of(race, race.cars[seat]))
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        if code == NOT_NOW:
            return "no", said("f90.option.no-late-brake", "No late brake")
        if code[0] == BLIND_CARD:
            return "blind", said("f90.option.late-brake-with-a-blind", "Late brake with a blind check")
        return f"void:{race.course.cards[code[0]].id}", said(
            "f90.option.discard-a-sure-late-brake", "Discard {code}: a sure late brake", code=card_words(race, code[0])
        )

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        if code == NOT_NOW:
            return {}
        car = race.cars[seat]
        into = {"section": section_id(race, car.progress + late_brake_sections(race, car))}
        if code[0] != BLIND_CARD:
            return into
        target = late_brake_target(race, car)
        return {**into, "target": target, "odds": odds(race, target)}


def late_brake_target(race: Race, car: Car) -> int:
    """F90.LATEBRAKE.06: the own target, the printed modifier, rain and reflexes."""
    late_brake = race.course.late_brake[section_of(race, car)]
    assert late_brake is not None
    return target_now(race, car, figure_of(race, late_brake, LATE_BRAKE), LATE_BRAKE)


def extreme_target(race: Race, car: Car) -> int:
    """F90.ET.11: what the extreme trajectory of the car's section will be checked against in this weather."""
    extreme = race.course.circuit.sections[section_of(race, car)].extreme
    assert extreme is not None
    return target_now(race, car, figure_of(race, extreme, EXTREME), EXTREME)


def attempt_late_brake(race: Race, car: Car) -> None:
    """F90.LATEBRAKE.06, F90.LATEBRAKE.11: a blind check; failed, the car leaves the track."""
    late_brake = race.course.late_brake[section_of(race, car)]
    assert late_brake is not None
    race.turn.brake_tried = True
    passed = make_blind_check(race, car, figure_of(race, late_brake, LATE_BRAKE), LATE_BRAKE)
    car.urged = False  # F90.TEAMMATE.09: only the first check
    reward_blind_check(race, car)
    if passed:
        if car.robot is None:
            race.edition.strategy_of(car).passed_brake_check(race, car)
        brake_late(race, car, None)
        go_on_after_brake(race, car)
    else:
        lose_control(race, car, BRAKE_TREE)


def go_on_after_brake(race: Race, car: Car) -> None:
    """F90.LATEBRAKE.10, F90.RULING.42: HAZARD has an MP to spend after a late brake by a blind check."""
    points = 0 if car.robot is not None else race.edition.strategy_of(car).mp_per_late_brake
    if points:
        turn = race.turn
        turn.hazard_mp += points
        turn.mp += points
        turn.left, turn.started_at = points, car.progress
        race.flow.append((MoveCar(), car.number))


def brake_late(race: Race, car: Car, card: int | None) -> None:
    """F90.LATEBRAKE.08, F90.LATEBRAKE.13, F90.RULING.107: past every car of the section and last in the next."""
    lane = race.lanes[section_of(race, car)]
    ahead = [race.cars[number] for number in lane[: lane.index(car.number)] if number != FLAG]
    race.turn.brake_tried = race.turn.moved = True
    car.unmoved = False
    level = any(other.progress == car.progress and other.number != car.ally for other in ahead)  # F90.RULING.61
    for _ in range(late_brake_sections(race, car)):
        lift(race, car)
        put_last(race, car, car.progress + 1)
        keep_promise(race, section_of(race, car))
    if car.number != race.leader and race.edition.leading.is_ahead(car.progress, race.cars[race.leader]):
        hand_chit_to(race, car)
    if race.telling:
        race.tell(LateBrakeMade(car.number, car.progress, tuple(other.number for other in ahead), card))
    if car.robot is None and level:  # F90.TRACKCARD.12: also with a card that made it sure
        race.edition.strategy_of(car).braked_past(race, car)


def late_brake_sections(race: Race, car: Car) -> int:
    """F90.LATEBRAKE.09, F90.RULING.17: one; HAZARD of 9.3 brings a second if the first is free of cars and flags."""
    following = race.lanes[(car.progress + 1) % race.course.sections]
    two = car.robot is None and race.edition.strategy_of(car).brakes_two_sections
    return 2 if two and not following else 1


class RewardPass(Act[Race]):
    """F90.RECOVERY.12: after the late brake, for a pass in the braking section where the movement ended."""

    rule = "F90.RECOVERY.12"

    def act(self, race: Race, who: int) -> None:
        if race.turn.pass_waits:
            race.edition.strategy_of(race.cars[who]).left_braking_section(race, race.cars[who])


class TakePoint(Choice):
    """F90.TRAJ.01, F90.TRAJ.10, F90.TRAJ.17: a free start of the section the movement ended in, or none."""

    kind = "start-point"
    rule = "F90.TRAJ.01"
    phase = END

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        car = race.cars[seat]
        if not race.turn.moved or car.is_off:  # F90.RULING.109
            return ()
        if race.turn.barred == section_of(race, car):  # F90.TRAJ.12
            return ()
        points = free_points(race, car)
        return [NO_POINT, *((point,) for point in points)] if points else ()

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        if code != NO_POINT:
            take_point(race, race.cars[seat], code[0])

    def prompt(self, race: Race, seat: int) -> str:
        return said("f90.ask.take-a-trajectory-start", "Take a trajectory start?")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        if code == NO_POINT:
            return "none", said("f90.option.none", "None")
        return point_words(race, code[0])

    def refers(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return {} if code == NO_POINT else {"point": race.course.points[code[0]].id}


def take_point(race: Race, car: Car, point: int) -> None:
    """The car stands on a trajectory start."""
    car.point = point
    if race.telling:
        race.tell(PointTaken(car.number, point))


def point_words(race: Race, number: int) -> Words:
    """A start point: its id, colours, bonus and cost."""
    point = race.course.points[number]
    figures = {"n": point.bonus, "colours": row([CARD_COLOURS[kind] for kind in point.kinds], "/")}
    label = said("f90.option.point", "+{n} {colours} trajectory", **figures)
    if point.extreme:
        label = said("f90.option.point.extreme", "+{n} {colours} extreme trajectory", **figures)
    if cost := cost_words(point.cost.tyres, point.cost.damage, point.cost.cards):
        label = said("f90.option.point.costs", "{point} (costs {cost})", point=label, cost=cost)
    return f"point:{point.id}", label


class TakeSpecials(Act[Race]):
    """F90.PHASEF.01: the specials earned at the end of a turn."""

    rule = "F90.PHASEF.01"

    def act(self, race: Race, who: int) -> None:
        car = race.cars[who]
        race.edition.strategy_of(car).ended_turn(race, car)


class CloseTurn(EndOfTurn, Act[Race]):
    """F90.PHASEF.03: played; used cards go to the piles, the robots look at the weather, the Leader is read."""

    rule = "F90.PHASEF.03"

    def act(self, race: Race, who: int) -> None:
        race.cars[who].played = True
        leave_turn(race)
        release_reserved(race)
        race.edition.leading.end_turn(race)
