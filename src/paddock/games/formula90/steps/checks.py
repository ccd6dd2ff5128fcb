"""D.2: the extreme trajectory first, then the checks of the movement cards (F90.CHECK)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from paddock.kernel import Act, Code, Words, said

from ..events.resolve import ExtremeTaken
from ..rules.checks import (
    EXTREME,
    MOVEMENT,
    check_modifier,
    figure_of,
    is_blind,
    make_blind_check,
    make_check,
    odds,
    target_now,
)
from ..rules.elimination import take_damage
from ..rules.landmarks import Checks, TrajectoryBonus
from ..rules.names import card_words
from ..rules.piles import take_from_hand, take_track_cards, without
from ..rules.trajectories import bonus_of, point_in_use
from ..state.car import Car
from ..state.race import Race
from ..state.turn import BLIND, EXTREME_TREE, IGNORED
from ..trials.promises import keeping_promise
from .choice import RESOLVE, Choice
from .recovery import lose_control

BLIND_CARD = 255


class EarnTrajectory(TrajectoryBonus, Act[Race]):
    """F90.ET.03, F90.ET.04, F90.PHASED.06, F90.TRAJ.04: the bonus; an extreme trajectory is checked before all else."""

    rule = "F90.ET.03"

    def act(self, race: Race, who: int) -> None:
        car, turn = race.cars[who], race.turn
        point = point_in_use(race, car)
        if point is None or turn.way == IGNORED:
            return
        if point.extreme is None or turn.way != BLIND:  # F90.CHECK.06: no check, so the target stays
            turn.bonus = bonus_of(point, turn.way)
            return
        passed = make_blind_check(race, car, figure_of(race, point.extreme, EXTREME), EXTREME)
        reward_blind_check(race, car)
        if race.telling:
            race.tell(ExtremeTaken(who, car.point, passed))
        if passed:
            turn.bonus = point.bonus
        else:
            lose_control(race, car, EXTREME_TREE)  # F90.ET.08: then the turn goes on, without the bonus


def reward_blind_check(race: Race, car: Car) -> None:
    """F90.STRAT.HAZARD.07, F90.ET.10: a track card for the attempt, pass or fail, before any recovery."""
    if car.robot is None and (count := race.edition.strategy_of(car).cards_per_blind):
        take_track_cards(race, car, count, "hazard")


class PerformChecks(Checks, Choice):
    """F90.CHECK.02, F90.CHECK.11, F90.DECIDE.09, F90.RULING.92: which check next, and with which card."""

    kind = "check"
    rule = "F90.CHECK.02"
    phase = RESOLVE

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        turn, hand = race.turn, race.cars[seat].hand
        codes: list[Code] = []
        for number, check in enumerate(turn.checks):
            if check in turn.checks[:number]:
                continue  # F90.DECIDE.01: two equal checks are one question
            if not is_blind(check):  # F90.CHECK.07, F90.CHECK.16: any card, one that fails or a track card, too
                codes += [(number, card) for card in (*turn.cards, *hand)]
            codes.append((number, BLIND_CARD))
        return keeping_promise(self, race, seat, codes, self._after)

    def _after(self, race: Race, code: Code) -> bool:
        """F90.RULING.37: a blind check leaves a target nobody can count on."""
        car, turn = race.cars[race.turn.who], race.turn
        if code[1] != BLIND_CARD:
            self.chosen(race, car.number, code)
            return True
        strategy = race.edition.strategy_of(car)
        turn.hazard_mp += strategy.hazard_points(turn.checks[code[0]]) + strategy.mp_per_check
        turn.checks = turn.checks[: code[0]] + turn.checks[code[0] + 1 :]
        if turn.checks:
            race.flow.append((self, car.number))
        car.target = None
        return True

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        car, turn = race.cars[seat], race.turn
        check, card = turn.checks[code[0]], code[1]
        turn.checks = turn.checks[: code[0]] + turn.checks[code[0] + 1 :]
        if turn.checks:
            race.flow.append((self, seat))
        if card == BLIND_CARD:
            passed = make_blind_check(race, car, check_modifier(check), MOVEMENT)
            turn.hazard_mp += race.edition.strategy_of(car).hazard_points(check)  # F90.CHECK.21: pass or fail
            reward_blind_check(race, car)
        else:
            self._take(race, car, card)
            passed = make_check(race, car, card, check_modifier(check), MOVEMENT)
        turn.hazard_mp += race.edition.strategy_of(car).mp_per_check
        if not passed:
            take_damage(race, car, 1, "check")  # F90.CHECK.12, F90.CHECK.23

    def _take(self, race: Race, car: Car, card: int) -> None:
        """F90.CHECK.22, F90.RULING.90: a movement card used for a check serves only once; its MP still count."""
        if card in race.turn.cards:
            race.turn.cards = without(race.turn.cards, bytes([card]))
        else:
            take_from_hand(car, bytes([card]))

    def prompt(self, race: Race, seat: int) -> str:
        if len(race.turn.checks) > 1:
            return said("f90.ask.which-check-next-and-with", "Which check next, and with which card?")
        modifier = check_modifier(race.turn.checks[0])
        return said(
            "f90.ask.check-against-with-which-card",
            "Check against {movement}: with which card?",
            movement=target_now(race, race.cars[seat], modifier, MOVEMENT),
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        check = race.turn.checks[code[0]]
        target = target_now(race, race.cars[seat], check_modifier(check), MOVEMENT)
        place = f"{code[0] + 1}:" if len(race.turn.checks) > 1 else ""
        if code[1] == BLIND_CARD:
            return f"check:{place}blind", said("f90.option.blind-against", "Blind against {target}", target=target)
        return f"check:{place}{race.course.cards[code[1]].id}", said(
            "f90.option.against", "{code} against {target}", code=card_words(race, code[1]), target=target
        )

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        check = race.turn.checks[code[0]]
        target = target_now(race, race.cars[seat], check_modifier(check), MOVEMENT)
        if code[1] == BLIND_CARD:
            return {"target": target, "odds": odds(race, target)}
        return {"target": target, "passes": race.course.cards.factor[code[1]] <= target}
