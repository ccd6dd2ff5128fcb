"""The extreme trajectory before any card is played (F90.ET.02, F90.PHASEA.21)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from paddock.kernel import Code, Words, said

from ...events.resolve import ExtremeTaken, TrajectoryDeclared
from ...rules.checks import EXTREME, figure_of, make_blind_check, odds, target_now
from ...rules.names import card_words
from ...rules.piles import take_from_hand
from ...rules.trajectories import point_in_use
from ...state.race import Race
from ...state.turn import BLIND, EXTREME_TREE, IGNORED, TRAJECTORY_WAYS, VOIDED
from ..choice import Choice
from ..recovery import lose_control


class AttemptExtreme(Choice):
    """F90.ET.02, F90.ET.05, F90.ET.07: decline, a blind check against the board, or a track card for this corner."""

    kind = "extreme"
    rule = "F90.ET.02"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        car = race.cars[seat]
        point = point_in_use(race, car)
        if point is None or point.extreme is None:
            return ()
        rules = race.edition.track_cards
        sure = [(VOIDED, card) for card in car.hand if rules.takes_extreme(race, point.section, card)]
        return [(IGNORED,), (BLIND,), *sure]

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        car, turn = race.cars[seat], race.turn
        point = point_in_use(race, car)
        assert point is not None and point.extreme is not None
        turn.way = code[0]
        if race.telling:
            card = code[1] if len(code) > 1 else None
            race.tell(TrajectoryDeclared(seat, car.point, TRAJECTORY_WAYS[turn.way], card))
        if code[0] == VOIDED:
            take_from_hand(car, bytes(code[1:]))
            turn.aside += bytes(code[1:])
        elif code[0] == BLIND:
            passed = make_blind_check(race, car, figure_of(race, point.extreme, EXTREME), EXTREME)
            if race.telling:
                race.tell(ExtremeTaken(seat, car.point, passed))
            if not passed:
                turn.way = IGNORED
                lose_control(race, car, EXTREME_TREE)

    def _target(self, race: Race, seat: int) -> int:
        car = race.cars[seat]
        point = point_in_use(race, car)
        assert point is not None and point.extreme is not None
        return target_now(race, car, figure_of(race, point.extreme, EXTREME), EXTREME)

    def prompt(self, race: Race, seat: int) -> str:
        return said(
            "f90.ask.attempt-the-extreme-trajectory-with",
            "Attempt the extreme trajectory, with a blind check against {seat}?",
            seat=self._target(race, seat),
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        if code[0] == VOIDED:
            return f"void:{race.course.cards[code[1]].id}", said(
                "f90.option.discard-instead-of-the-check",
                "Discard {code} instead of the check",
                code=card_words(race, code[1]),
            )
        return (
            ("decline", said("f90.option.decline-it", "Decline it"))
            if code[0] == IGNORED
            else ("attempt", said("f90.option.attempt-it-with-a-blind", "Attempt it with a blind check"))
        )

    def refers(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        if code[0] == IGNORED:
            return {}
        point = point_in_use(race, race.cars[seat])
        assert point is not None
        where = {"point": point.id}
        return {**where, "cards": race.course.cards.names(bytes(code[1:]))} if code[0] == VOIDED else where

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        if code[0] != BLIND:
            return {}
        target = self._target(race, seat)
        return {"target": target, "odds": odds(race, target)}
