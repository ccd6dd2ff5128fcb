"""Movement in 9.3: passes of choice (F90.OVERTAKE.07), and the free one at the start (F90.OVERTAKE.13)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from paddock.kernel import Ask, Code, Words, said

from ...board.course import OVERTAKE
from ...rules.names import car_title
from ...rules.order import is_flagged, section_of
from ...state.car import Car
from ...state.race import FLAG, Race
from ...trials.previews import preview_free_pass, preview_rest
from ...trials.promises import keeping_promise
from ...variants.passing.nine_three import NineThreePassing
from ..choice import MOVE, NO, YES, Choice
from ..movement import MoveCar
from ..passing import OfferUnlap, car_ahead, give_up_movement


class MoveWithChoice(MoveCar):
    """F90.FLOW.12: BANGING WHEELS may queue where others must; at the start one pass costs nothing."""

    def _meet(self, race: Race, car: Car, rival: Car, section: int) -> bool:
        turn = race.turn
        if turn.gift == rival.number:
            self._pass_for_nothing(race, car, rival)
            return True
        if turn.cleared != rival.number and has_free_pass(race, car):
            return self._ask(race, car, OfferFreePass())
        return super()._meet(race, car, rival, section)

    def _question(self, race: Race, car: Car, rival: Car) -> Ask[Race] | None:
        passing, section = race.edition.passing, section_of(race, car)
        if isinstance(passing, NineThreePassing) and passing.is_choice(race, car, rival, section):
            return OfferUnlap() if rival.progress > car.progress else OfferPass()
        return None

    def _pass_for_nothing(self, race: Race, car: Car, rival: Car) -> None:
        self._pass(race, car, rival, 0)
        race.turn.gift = None
        race.turn.gifts += 1

    def _stop(self, race: Race, car: Car, reason: str) -> bool:
        """F90.OVERTAKE.14: the free pass may be the last step, with no MP left."""
        if reason == "no-points":
            if race.turn.gift is not None:
                self._pass_for_nothing(race, car, race.cars[race.turn.gift])
            elif has_free_pass(race, car):
                return self._ask(race, car, OfferFreePass())
        return super()._stop(race, car, reason)


def has_free_pass(race: Race, car: Car) -> bool:
    """F90.OVERTAKE.13, F90.RESTART.10: a same-lap car right ahead, at the start or on a restart, not used yet."""
    if car.robot is not None or not (race.game_turn == 1 or race.is_restart):
        return False
    if race.turn.gifts >= race.edition.strategy_of(car).free_passes:
        return False
    section = section_of(race, car)
    lane = race.lanes[section]
    at = lane.index(car.number)
    if at == 0 or lane[at - 1] == FLAG or is_flagged(race, section):
        return False
    return race.course.passing(car.progress, race.cars[lane[at - 1]].progress) == OVERTAKE


class OfferFreePass(Choice):
    """F90.OVERTAKE.13, F90.OVERTAKE.14: this car for nothing, or not."""

    kind = "free-pass"
    rule = "F90.OVERTAKE.13"
    phase = MOVE

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        return keeping_promise(self, race, seat, [YES, NO])

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        car = race.cars[seat]
        rival = car_ahead(race, car)
        if code == YES:
            race.turn.gift = rival.number
        elif race.turn.left > 0:
            race.turn.cleared = rival.number
        else:
            give_up_movement(race, car, "no-points")

    def prompt(self, race: Race, seat: int) -> str:
        rival = car_title(race, car_ahead(race, race.cars[seat]).number)
        return said(
            "f90.ask.pass-without-any-mp-at",
            "Pass {rival} without any MP? At the start that is possible once.",
            rival=rival,
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        if code == YES:
            return "free", said("f90.option.pass-for-nothing", "Pass for nothing")
        return (
            ("pay", said("f90.option.pay-1-mp", "Pay 1 MP"))
            if race.turn.left > 0
            else ("stay", said("f90.option.stay-behind", "Stay behind"))
        )

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        car = race.cars[seat]
        return preview_free_pass(race, car, car_ahead(race, car)) if code == YES else preview_rest(race, car)


class OfferPass(OfferUnlap):
    """F90.OVERTAKE.07, F90.RULING.25: pass for MP where others queue, or stay behind."""

    kind = "pass"
    rule = "F90.OVERTAKE.07"

    def prompt(self, race: Race, seat: int) -> str:
        return said(
            "f90.ask.pass-or-queue-behind",
            "Pass {car}, or queue behind?",
            car=car_title(race, car_ahead(race, race.cars[seat]).number),
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        return (
            ("pass", said("f90.option.pass", "Pass"))
            if code == YES
            else ("stay", said("f90.option.stay-behind", "Stay behind"))
        )
