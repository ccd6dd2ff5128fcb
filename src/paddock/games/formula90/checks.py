"""Checks: the target, and the card used against it (F90.CHECK)."""

from __future__ import annotations

from .car import Car
from .events import CheckMade
from .kinds import RAIN
from .piles import replace_target, to_piles, turn_over
from .state import Race
from .tyres import RAIN_PENALTY, weather

MOVEMENT, EXTREME, LATE_BRAKE, LEADER, RECOVERY = range(5)
CHECK_KINDS = ("movement", "extreme", "late-brake", "leader", "recovery")


def encode_check(modifier: int, *, blind: bool) -> int:
    """An open check as a small number."""
    return modifier * 2 + blind


def check_modifier(check: int) -> int:
    """The printed modifier of an open check."""
    return check >> 1


def is_blind(check: int) -> bool:
    """F90.CHECK.03: a blind check knows no choice."""
    return bool(check & 1)


def target_now(race: Race, car: Car, modifier: int, kind: int) -> int:
    """F90.CHECK.08-.10, .17: the own Target Check, or 70 for a robot, with all modifiers."""
    if car.robot is not None:
        target = race.edition.figures.robot_target
    else:
        target = race.course.cards.factor[car.target] if car.target is not None else 0
        target += race.edition.skills[car.skill].check_bonus
    if kind != LEADER and weather(race) == RAIN:
        target -= RAIN_PENALTY  # F90.LEADERLAP.07: not for the leader check
    return target + modifier


def odds(race: Race, target: int) -> float:
    """The chance of a blind check, as far as everybody can know: over all check values of the race deck."""
    factors = race.course.cards.factor[: len(race.course.cards.race)]
    return round(sum(factor <= target for factor in factors) / len(factors), 2)


def make_check(race: Race, car: Car, card: int, modifier: int, kind: int) -> bool:
    """F90.CHECK.01, .05: compare, and the card becomes the Target Check; the card has left its place already."""
    target = target_now(race, car, modifier, kind)
    factor = race.course.cards.factor[card]
    passed = factor <= target
    if car.robot is None:
        replace_target(race, car, card)
    else:
        to_piles(race, bytes([card]))  # F90.ROBOT.25
    if race.telling:
        race.tell(CheckMade(car.number, CHECK_KINDS[kind], False, target, card, passed))
    return passed


def make_blind_check(race: Race, car: Car, modifier: int, kind: int) -> bool:
    """The top card of the race deck decides; without any card the check fails (R-52)."""
    target = target_now(race, car, modifier, kind)
    card = turn_over(race)
    passed = card is not None and race.course.cards.factor[card] <= target
    if card is not None:
        if car.robot is None:
            replace_target(race, car, card)
        else:
            to_piles(race, bytes([card]))
    if race.telling:
        race.tell(CheckMade(car.number, CHECK_KINDS[kind], True, target, card, passed))
    return passed
