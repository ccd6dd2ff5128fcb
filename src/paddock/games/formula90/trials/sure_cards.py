"""F90.RULING.37: whether hand cards make a promised corner certain.

A search over what a driver may do with the cards: pay with some, lay others for open checks, whose card becomes the
target, discard [3] cards, pass leader checks and brake late with the rest. How many leader checks it takes depends on
the MP alone, so that is driven on trial once for each total; the rest is counting.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations

from ..pieces.kinds import RAIN
from ..rules.checks import MOVEMENT, check_modifier, is_blind
from ..rules.tyres import RAIN_PENALTY, weather
from ..state.car import Car
from ..state.race import Race
from .walk import foresee

Demand = tuple[int | None, int | None]
"""Leader checks to be passed on the way: by driving alone, and with a late brake after it; none where that fails."""
NO_WAY: Demand = (None, None)
MOST_PAYMENTS = 400
"""Ways to pay that are tried; with a hand for more of them, the cards hardest to check with are given."""


@dataclass(slots=True)
class Means:
    """What the driver has for the movement: total MP if all open checks are taken blind, and free damage slots."""

    points: int
    hand: bytes
    cards_due: int = 0
    checks: tuple[int, ...] = ()
    slots: int = 0
    discards_threes: bool = False


@dataclass(slots=True)
class Search:
    """One driver's cards, tried out."""

    race: Race
    car: Car
    means: Means
    demands: dict[int, Demand] = field(default_factory=dict)

    def succeeds(self) -> bool:
        """Whether some use of the cards is sure to reach the promised corners."""
        means = self.means
        threes = len(self._threes(means.hand))
        if all(self._demand(means.points + more) == NO_WAY for more in range(threes + 1)):
            return False
        return any(self._settles(hand) for hand in self._hands_after_paying())

    def _settles(self, hand: bytes) -> bool:
        means = self.means
        if not means.checks:
            return self._is_enough(means.points, self._own_target(), hand)
        if self._is_enough(means.points, 0, hand):  # whatever the checks bring
            return True
        if not self.race.edition.track_cards.counts_cards:
            return False
        return self._checks_out(
            means.checks, means.points, (self._own_target(), means.slots), (self.race.turn.cards, hand)
        )

    def _own_target(self) -> int:
        return self.race.course.cards.factor[self.car.target] if self.car.target is not None else 0

    def _hands_after_paying(self) -> Iterator[bytes]:
        """F90.PAY.01: the hand without the cards that payments take, the likeliest choice first."""
        hand, due = self.means.hand, self.means.cards_due
        by_value = sorted(hand, key=lambda card: self.race.course.cards.factor[card])
        usual = bytes(sorted(by_value[: max(0, len(by_value) - due)]))
        yield usual
        if 0 < due < len(hand) and self.race.edition.track_cards.counts_cards:
            for number, given in enumerate(combinations(hand, due)):
                if number == MOST_PAYMENTS:
                    return
                yield hand.translate(None, bytes(given))

    def _checks_out(
        self, checks: tuple[int, ...], points: int, standing: tuple[int, int], held: tuple[bytes, bytes]
    ) -> bool:
        """F90.CHECK.05, F90.CHECK.11: every order of the open checks and every card; blind brings an unknown target."""
        (target, slots), (laid, hand) = standing, held
        if not checks:
            return self._is_enough(points, target, hand)
        strategy = self.race.edition.strategy_of(self.car)
        for number, check in enumerate(checks):
            rest = checks[:number] + checks[number + 1 :]
            if slots and self._checks_out(rest, points, (0, slots - 1), held):
                return True
            if is_blind(check):
                continue
            left = points - strategy.hazard_points(check)
            for card, kept in self._cards_for_check(laid, hand):
                factor = self.race.course.cards.factor[card]
                spared = slots - (factor > self._against(target, check))
                if spared >= 0 and self._checks_out(rest, left, (factor, spared), kept):
                    return True
        return False

    def _cards_for_check(self, laid: bytes, hand: bytes) -> Iterator[tuple[int, tuple[bytes, bytes]]]:
        for card in laid:
            yield card, (laid.replace(bytes([card]), b"", 1), hand)
        for card in hand:
            yield card, (laid, hand.replace(bytes([card]), b"", 1))

    def _against(self, target: int, check: int) -> int:
        """F90.CHECK.08, F90.CHECK.09, F90.CHECK.10."""
        counts_rain = self.race.edition.targets[MOVEMENT].counts_rain
        rain = RAIN_PENALTY if counts_rain and weather(self.race) == RAIN else 0
        return target + self.race.edition.skill_of(self.car).check_bonus + check_modifier(check) - rain

    def _is_enough(self, points: int, target: int, hand: bytes) -> bool:
        """Whether so many MP, with the hand for [3] discards, leader checks and a late brake, reach the corners."""
        brakes = self.race.course.cards.void_late_brake
        for more, rest in self._with_threes(hand):
            driving, braking = self._demand(points + more)
            if driving is not None and self._sure_checks(target, rest) >= driving:
                return True
            if braking is None:
                continue
            for card in rest:
                if card in brakes and self._sure_checks(target, rest.replace(bytes([card]), b"", 1)) >= braking:
                    return True
        return False

    def _with_threes(self, hand: bytes) -> Iterator[tuple[int, bytes]]:
        """F90.STRAT.STEADY.01: any of the [3] cards given for an MP each."""
        yield 0, hand
        threes = self._threes(hand)
        for count in range(1, len(threes) + 1):
            for given in combinations(threes, count):
                yield count, hand.translate(None, bytes(given))

    def _threes(self, hand: bytes) -> list[int]:
        return [card for card in hand if self.race.course.cards.mp[card] == 3] if self.means.discards_threes else []

    def _sure_checks(self, target: int, hand: bytes) -> int:
        """How many leader checks hand cards pass one after the other, each becoming the next target."""
        bonus = self.race.edition.skill_of(self.car).check_bonus
        values = sorted((self.race.course.cards.factor[card] for card in hand), reverse=True)
        against, count = target + bonus, 0
        while fitting := next((value for value in values if value <= against), 0):
            values.remove(fitting)
            against = fitting + bonus
            count += 1
        return count

    def _demand(self, points: int) -> Demand:
        if points not in self.demands:
            self.demands[points] = self._drive(points)
        return self.demands[points]

    def _drive(self, points: int) -> Demand:
        """The fewest leader checks that do, driven on trial with one more at a time."""
        counts_cards, braking, checks = self.race.edition.track_cards.counts_cards, None, 0
        while True:
            outlook = foresee(self.race, self.car, points, checks)
            missing = self._missing(outlook.touched)
            if not missing:
                return checks, braking
            if counts_cards and braking is None and self._brakes_into(outlook.progress, missing):
                braking = checks
            if not counts_cards or outlook.reason != "leader-check":
                return None, braking
            checks += 1

    def _missing(self, touched: list[int]) -> set[int]:
        course = self.race.course
        return set(self.race.turn.promises) - {course.corner[progress % course.sections] for progress in touched}

    def _brakes_into(self, progress: int, missing: set[int]) -> bool:
        """F90.TRACKCARD.02: a late brake from there, made sure by a card, brings the last corner."""
        course = self.race.course
        section = progress % course.sections
        may_brake = course.late_brake[section] is not None and not self.race.turn.brake_tried
        return may_brake and missing == {course.corner[(section + 1) % course.sections]}
