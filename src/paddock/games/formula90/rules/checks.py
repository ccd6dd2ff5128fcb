"""Checks: the target, and the card used against it (F90.CHECK)."""

from __future__ import annotations

from abc import ABC, abstractmethod

from ..board.circuit import Extreme, LateBrake, RecoveryCheck
from ..events.resolve import CheckMade
from ..pieces.kinds import RAIN
from ..state.car import Car
from ..state.race import Race
from .piles import replace_target, to_piles, turn_over
from .tyres import RAIN_PENALTY, weather

MOVEMENT, EXTREME, LATE_BRAKE, LEADER, RECOVERY = range(5)
CHECK_KINDS = ("movement", "extreme", "late-brake", "leader", "recovery")
Printed = LateBrake | Extreme | RecoveryCheck
"""Places on the board with a figure for their check."""


def encode_check(modifier: int, *, blind: bool) -> int:
    """An open check as a small number."""
    return modifier * 2 + blind


def check_modifier(check: int) -> int:
    """The printed modifier of an open check."""
    return check >> 1


def is_blind(check: int) -> bool:
    """F90.CHECK.03: a blind check knows no choice."""
    return bool(check & 1)


class TargetRule(ABC):
    """What a kind of check is made against, and what becomes of the card used for it."""

    counts_rain: bool = True
    is_on_board: bool = False  # the printed figure is the target, not a modifier

    @abstractmethod
    def figure(self, place: Printed) -> int:
        """The printed figure that goes into the target."""

    def figure_off_track(self, check: RecoveryCheck, lost_at: LateBrake | Extreme) -> int:
        """The same for a check on the way back to the track."""
        return self.figure(check)

    @abstractmethod
    def base(self, race: Race, car: Car) -> int:
        """What the printed figure is added to."""

    @abstractmethod
    def keep_card(self, race: Race, car: Car, card: int) -> None:
        """Where the card used for the check goes."""


class OwnTarget(TargetRule):
    """F90.CHECK.05, F90.CHECK.17: the driver's own Target Check, which the new card replaces; 70 for a robot."""

    def figure(self, place: Printed) -> int:
        return place.modifier

    def base(self, race: Race, car: Car) -> int:
        if car.robot is not None:
            return race.edition.figures.robot_target
        target = race.course.cards.factor[car.target] if car.target is not None else 0
        return target + race.edition.skill_of(car).check_bonus

    def keep_card(self, race: Race, car: Car, card: int) -> None:
        if car.robot is None:
            replace_target(race, car, card)
        else:
            to_piles(race, bytes([card]))  # F90.ROBOT.25


class OwnTargetInAnyWeather(OwnTarget):
    """F90.LEADERLAP.07: rain does not make the leader check harder."""

    counts_rain = False


def figure_of(race: Race, place: Printed, kind: int) -> int:
    """What is printed beside a late brake, an extreme trajectory or a recovery check."""
    return race.edition.targets[kind].figure(place)


def target_now(race: Race, car: Car, figure: int, kind: int) -> int:
    """F90.CHECK.08, F90.CHECK.09, F90.CHECK.10: the target with all modifiers."""
    rule = race.edition.targets[kind]
    rain = RAIN_PENALTY if rule.counts_rain and weather(race) == RAIN else 0
    return rule.base(race, car) + figure - rain


def odds(race: Race, target: int) -> float:
    """The chance of a blind check, as far as everybody can know: over all check values of the race deck."""
    factors = race.course.cards.factor[: len(race.course.cards.race)]
    return round(sum(factor <= target for factor in factors) / len(factors), 2)


def make_check(race: Race, car: Car, card: int, figure: int, kind: int) -> bool:
    """F90.CHECK.01, F90.CHECK.05: compare, and the card, which has left its place already, becomes the Target Check."""
    target = target_now(race, car, figure, kind)
    factor = race.course.cards.factor[card]
    passed = factor <= target
    race.edition.targets[kind].keep_card(race, car, card)
    if race.telling:
        race.tell(CheckMade(car.number, CHECK_KINDS[kind], False, target, card, passed))
    return passed


def make_blind_check(race: Race, car: Car, figure: int, kind: int) -> bool:
    """The top card of the race deck decides; without any card the check fails (F90.RULING.52)."""
    target = target_now(race, car, figure, kind)
    card = turn_over(race)
    passed = card is not None and race.course.cards.factor[card] <= target
    if card is not None:
        race.edition.targets[kind].keep_card(race, car, card)
    if race.telling:
        race.tell(CheckMade(car.number, CHECK_KINDS[kind], True, target, card, passed))
    return passed
