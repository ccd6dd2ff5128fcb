"""Phase E: the total, and the movement section by section (F90.FLOW.12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from paddock.kernel import Act, Ask, Code, Words, said

from ..board.course import LAP, OVERTAKE, PASSES
from ..events.movement import CarMoved, CarPassed, FlagPassed, MovementPoints, RobotHeldBack, RobotPoints, RobotQueued
from ..events.off_track import CarReentered
from ..events.turn import CardsDiscarded
from ..rules.chasing import chasers_of
from ..rules.checks import LEADER, make_blind_check
from ..rules.flags import remove_yellow
from ..rules.landmarks import Threes, Total
from ..rules.movement_cards import keep_promise
from ..rules.movement_points import player_parts, robot_parts
from ..rules.names import card_words
from ..rules.order import ITEM, hand_chit_to, is_flagged, leave_start, lift, put_last, read_leader, section_of
from ..rules.piles import take_from_hand
from ..state.car import Car
from ..state.race import FLAG, FLAG_ITEM, Race
from ..trials.previews import preview_threes
from ..trials.promises import keeping_promise
from ..variants.passing.second import symbol_helps
from .choice import MOVE, Choice
from .passing import LeaderCheck, OfferSymbol, OfferUnlap

DONE: Code = (255,)


class SetCardsAside(Act[Race]):
    """F90.PHASEF.04: movement cards still there are reserved for chasers, else laid aside."""

    rule = "F90.PHASEF.04"

    def act(self, race: Race, who: int) -> None:
        car, turn = race.cars[who], race.turn
        if turn.cards and chasers_of(race, car):
            car.reserved = turn.cards
        else:
            turn.aside += turn.cards
        turn.cards = b""


class DiscardThrees(Threes, Choice):
    """F90.STRAT.STEADY.01: any number of [3] cards for an MP each."""

    kind = "steady"
    rule = "F90.STRAT.STEADY.01"
    phase = MOVE

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        car = race.cars[seat]
        if not race.edition.strategy_of(car).discards_threes:
            return ()
        threes = [(card,) for card in car.hand if race.course.cards.mp[card] == 3]
        return keeping_promise(self, race, seat, [DONE, *threes]) if threes else ()

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        if code == DONE:
            return
        take_from_hand(race.cars[seat], bytes(code))
        race.turn.aside += bytes(code)
        race.turn.steady_mp += 1
        if race.telling:
            race.tell(CardsDiscarded(seat, "steady", code))
        race.flow.append((self, seat))

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return preview_threes(race, race.cars[seat], int(code != DONE))

    def prompt(self, race: Race, seat: int) -> str:
        return said("f90.ask.discard-a-3-for-one", "Discard a [3] for one MP more?")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        if code == DONE:
            return "done", said("f90.option.no-more", "No more")
        return f"discard:{race.course.cards[code[0]].id}", said(
            "f90.option.discard-1-mp", "Discard {code}: +1 MP", code=card_words(race, code[0])
        )


class TotalPoints(Total, Act[Race]):
    """F90.PHASEE.01: cards, trajectory and bonuses, less penalties."""

    rule = "F90.PHASEE.01"

    def act(self, race: Race, who: int) -> None:
        car, turn = race.cars[who], race.turn
        parts = player_parts(race, car) if car.robot is None else robot_parts(race, car)
        turn.mp = turn.left = sum(points for _, points in parts)
        car.wasted = 0
        if race.telling:
            told = MovementPoints if car.robot is None else RobotPoints
            race.tell(told(who, turn.mp, tuple(parts)))
        if car.is_off:
            self._come_back(race, car)
        turn.started_at = car.progress

    def _come_back(self, race: Race, car: Car) -> None:
        """F90.OFFTRACK.09: an MP to enter the re-entry section as last; with none left the car stays there."""
        lift(race, car)
        put_last(race, car, car.reenters_at)
        car.reentered = True
        keep_promise(race, section_of(race, car))
        if race.turn.mp > 0:
            race.turn.left -= 1
            race.turn.moved = True
        else:
            race.turn.brake_tried = True  # nothing more in this turn
        if race.telling:
            race.tell(CarReentered(car.number, car.progress, race.turn.moved))
        read_leader(race)


class MoveCar(Act[Race]):
    """F90.FLOW.12, F90.MOVE.04, F90.MOVE.09: spend every MP; enter sections, pass what is ahead, or stop."""

    rule = "F90.MOVE.04"

    def act(self, race: Race, who: int) -> None:
        car, turn = race.cars[who], race.turn
        sections = race.course.sections
        while turn.left > 0:  # F90.PHASEE.03, F90.RULING.19: without an MP left not even a free pass
            section = car.progress % sections
            lane = race.lanes[section]
            at = lane.index(who)  # F90.MOVE.03: from the first section on
            if at == 0:
                self._enter_next(race, car)
            elif lane[at - 1] == FLAG:
                self._pass_flag(race, car, section)
            elif not self._meet(race, car, race.cars[lane[at - 1]], section):
                return
        self._stop(race, car, "no-points")

    def _enter_next(self, race: Race, car: Car) -> None:
        """F90.MOVE.01, F90.MOVE.02, F90.PHASEE.07: one MP, behind all; whoever is first now leads."""
        lift(race, car)
        put_last(race, car, car.progress + 1)  # F90.MOVE.07: the line is a border like any other
        race.turn.left -= 1
        race.turn.moved = True
        if race.turn.promises:
            keep_promise(race, section_of(race, car))
        if race.turn.pass_waits:
            race.edition.strategy_of(car).left_braking_section(race, car)
        if car.number != race.leader and race.edition.leading.is_ahead(car.progress, race.cars[race.leader]):
            hand_chit_to(race, car)

    def _pass_flag(self, race: Race, car: Car, section: int) -> None:
        """F90.MOVE.08, F90.FLAG.YELLOW.04, F90.FLAG.YELLOW.06, F90.RULING.51: the Leader takes it off the track."""
        race.turn.left -= 1
        race.edition.no_move.paid_flag(race)
        if race.telling:
            race.tell(FlagPassed(car.number, section))
        swap(race, section, FLAG_ITEM, ITEM[car.number])
        if race.leader == car.number and race.edition.leader_lifts_yellow:
            remove_yellow(race, car, section, "leader")

    def _meet(self, race: Race, car: Car, rival: Car, section: int) -> bool:
        """Pass the car ahead or stop behind it; false if the movement ends or somebody is asked."""
        turn = race.turn
        if is_flagged(race, section):  # F90.FLAG.YELLOW.05, F90.FLAG.YELLOW.10, F90.RULING.22, F90.RULING.61
            return self._stop(race, car, "yellow-flag")
        if car.robot is None and symbol_helps(race, car, rival, section):
            return self._ask(race, car, OfferSymbol())
        cost = race.edition.passing.price(race, car, rival, section)
        if cost is None or cost > turn.left:  # F90.MOVE.05, F90.MOVE.06
            if race.telling and car.robot is not None and cost is None:
                unlaps = rival.progress > car.progress
                race.tell((RobotHeldBack if unlaps else RobotQueued)(car.number, rival.number))
            return self._stop(race, car, "blocked" if cost is None else "too-dear")
        kind = race.course.passing(car.progress, rival.progress)
        if turn.cleared != rival.number:
            if car.robot is None and (question := self._question(race, car, rival)):
                return self._ask(race, car, question)
            if kind == LAP and needs_leader_check(race, car, rival):  # F90.LEADERLAP.14: before it is paid
                return self._check(race, car, rival)
        self._pass(race, car, rival, cost)
        return True

    def _question(self, race: Race, car: Car, rival: Car) -> Ask[Race] | None:
        """F90.UNLAP.01, F90.OVERTAKE.04, F90.OVERTAKE.05, F90.LAP.06: what can be paid is driven, but for unlapping."""
        return OfferUnlap() if rival.progress > car.progress and rival.number != car.ally else None

    def _ask(self, race: Race, car: Car, question: Ask[Race]) -> bool:
        race.flow.append((self, car.number))
        race.flow.append((question, car.number))
        return False

    def _check(self, race: Race, car: Car, rival: Car) -> bool:
        """F90.LEADERLAP.01, F90.LEADERLAP.12, F90.ROBOT.02."""
        if car.robot is None:
            return self._ask(race, car, LeaderCheck())
        if make_blind_check(race, car, 0, LEADER):
            race.turn.cleared = rival.number
            return True
        return self._stop(race, car, "leader-check")

    def _pass(self, race: Race, car: Car, rival: Car, cost: int) -> None:
        kind, section = race.course.passing(car.progress, rival.progress), section_of(race, car)
        swap(race, section, ITEM[rival.number], ITEM[car.number])
        race.turn.left -= cost
        race.turn.moved = True
        race.turn.cleared = None
        leave_start(race, car)  # F90.TRAJ.07: the rival keeps its own
        if race.telling:
            race.tell(CarPassed(car.number, rival.number, PASSES[kind], section, cost))
        if race.leader == rival.number and car.progress == rival.progress:
            hand_chit_to(race, car)
        if kind == OVERTAKE and car.robot is None and rival.number != car.ally:  # F90.RULING.61
            race.edition.strategy_of(car).passed_rival(race, car)

    def _stop(self, race: Race, car: Car, reason: str) -> bool:
        turn = race.turn
        lost, turn.left = max(0, turn.left), 0
        if race.telling:
            race.tell(CarMoved(car.number, turn.started_at, car.progress, reason, lost))
        car.unmoved = not turn.moved and not car.pitted  # F90.PHASEE.06, F90.RULING.20
        return False


def swap(race: Race, section: int, ahead: bytes, behind: bytes) -> None:
    """Two neighbours of a section change places."""
    race.lanes[section] = race.lanes[section].replace(ahead + behind, behind + ahead, 1)


def needs_leader_check(race: Race, car: Car, rival: Car) -> bool:
    """F90.LEADERLAP.01, F90.LEADERLAP.03, F90.LEADERLAP.13, F90.LAP.09, F90.RULING.82: the Leader's first lapping."""
    if race.edition.passing.ignores(car, rival):
        return False
    return race.leader == car.number and race.course.is_first_lapping(car.progress, rival.progress)
