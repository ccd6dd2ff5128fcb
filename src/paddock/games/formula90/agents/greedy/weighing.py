"""Sets of movement cards and ways of taking a trajectory, weighed in sections.

One weighing is good for one decision: what all its choices have in common is worked out once.
"""

from __future__ import annotations

from functools import lru_cache

from paddock.kernel import Code

from ...board.circuit import Cost
from ...board.course import Point
from ...editions.edition import Steps
from ...rules.checks import EXTREME, MOVEMENT, figure_of, target_now
from ...rules.movement_points import start_mp
from ...rules.paying import FREE, total_cost
from ...rules.trajectories import bonus_of, point_in_use
from ...state.car import Car
from ...state.race import FLAG, Race
from ...state.turn import BLIND, IGNORED, VOIDED
from ...steps.earlier.turn import CheckBlindly
from ...trials.walk import Outlook, foresee
from .worth import penalty_now, price_of_card, price_of_chip, price_of_damage, turns_to_go, worth_table

FAILED_EXTREME = 3.0
"""Sections lost on average, and the risk of losing more."""
PLACE = 0.8
OVERTAKEN = 0.25
"""A place gained, besides the sections."""


class Weighing:
    """What the cards of one driver's turn promise."""

    __slots__ = ("base", "car", "card", "chip", "damage", "outlooks", "places", "point", "race", "strategy", "worth")

    def __init__(self, race: Race, car: Car) -> None:
        self.race, self.car = race, car
        self.chip, self.card = price_of_chip(race, car), price_of_card(race, car)
        self.damage = price_of_damage(car)
        self.worth = worth_table(race.course.cards)
        self.point = point_in_use(race, car)
        self.strategy = race.edition.strategies[car.strategy]
        turn = race.turn
        self.base = start_mp(race, car) + turn.chase_mp - (penalty_now(race, car) + turn.penalty + car.wasted)
        self.outlooks: dict[int, Outlook] = {}
        self.places: dict[tuple[int, bytes], float] = {}

    def of_set(self, cards: bytes) -> float:
        """The best balance of sections and resources that a set of movement cards allows."""
        if not cards:
            return 0.0
        race, car, tables = self.race, self.car, self.race.course.cards
        ways = race.edition.trajectories.ways(race, car, cards, car.hand.translate(None, cards))
        best = max([self.of_way(cards, way) for way in ways])
        for card in cards:
            best += tables.draw[card] * (0.25 + self.card)
            best -= self.card * (0.35 * self.worth[card] + 0.25)
        best -= self._price_of_checks(cards)
        if self.strategy.saves_fuel and all(tables.mp[card] <= 2 for card in cards):
            best += 1.2
        return best

    def of_way(self, cards: bytes, way: Code) -> float:
        """Sections gained by the cards with this way of taking the trajectory, less what is paid."""
        race, car, mp = self.race, self.car, self.race.course.cards.mp
        point = self.point if way[0] != IGNORED else None
        points, risk = self.base + sum([mp[card] for card in cards]), 0.0
        cost = total_cost(race, car, cards, point.cost if point else FREE)
        if point is not None:
            bonus = bonus_of(point, way[0])
            points += bonus
            if way[0] == BLIND:
                risk = (1 - extreme_odds(race, car, point)) * (bonus + FAILED_EXTREME)
            elif way[0] == VOIDED:
                risk = 1.0
        outlook = self._foreseen(points + cost.damage * self.strategy.mp_per_damage)
        gained = outlook.progress - car.progress + OVERTAKEN * len(outlook.passed) - 0.4 * outlook.leader_checks
        gained += self._worth_of_place(outlook.progress, cards)
        return gained - self._price_of_payment(cost) - cost.damage * self.damage - risk

    def _foreseen(self, points: int) -> Outlook:
        found = self.outlooks.get(points)
        if found is None:
            found = self.outlooks[points] = foresee(self.race, self.car, points)
        return found

    def _price_of_payment(self, cost: Cost) -> float:
        """Tyre points: the first with a chip, the others with whatever is cheaper."""
        card = 0.15 + self.card
        tyres = self.chip + (cost.tyres - 1) * min(self.chip, card) if cost.tyres else 0.0
        return tyres + cost.cards * card

    def _worth_of_place(self, progress: int, cards: bytes) -> float:
        """What the starts of a section promise for the next turn, with the cards that will be left."""
        found = self.places.get((progress, cards))
        if found is None:
            hand = self.car.hand.translate(None, cards)
            found = self.places[progress, cards] = self._best_start(progress % self.race.course.sections, hand)
        return found

    def _best_start(self, section: int, hand: bytes) -> float:
        race = self.race
        starts = race.course.points_of[section]
        if not starts or turns_to_go(race) < 2:
            return 0.0
        taken = {race.cars[number].point for number in race.lanes[section] if number != FLAG}
        points = [race.course.points[point] for point in starts if point not in taken]
        promises = [self.promise(point, hand) for point in points if point.extreme is None]
        return PLACE * max(promises) if promises else 0.0

    def promise(self, point: Point, hand: bytes) -> float:
        """A start's bonus, as far as the hand is likely to match it, less its cost."""
        likely = 1.0
        if not self.strategy.any_colour:
            kind, kinds = self.race.course.cards.kind, point.kinds
            likely = min(0.95, 0.3 + 0.3 * sum([kind[card] in kinds for card in hand]))
        return likely * max(0.1, point.bonus - self.price_of(point) - 0.6 * point.cost.cards)

    def price_of(self, point: Point) -> float:
        """What a start costs in chips and damage."""
        return point.cost.tyres * self.chip + point.cost.damage * self.damage

    def _price_of_checks(self, cards: bytes) -> float:
        """What the checks of the cards will cost: nothing if a card at hand passes."""
        race, car, tables = self.race, self.car, self.race.course.cards
        price = 0.0
        for card in cards:
            for check in tables.checks[card]:
                target = target_now(race, car, check.modifier, MOVEMENT)
                if check.blind or checks_blindly(race.edition.player_turn):
                    price += (1 - odds(target)) * self.damage
                elif not any(tables.factor[played] <= target for played in cards):
                    sure = any(tables.factor[held] <= target for held in car.hand)
                    price += 0.4 if sure else (1 - odds(target)) * self.damage
        return price


@lru_cache(maxsize=16)
def checks_blindly(turn: Steps) -> bool:
    """Whether no card is ever chosen for a check."""
    return any(isinstance(step, CheckBlindly) for step in turn)


def odds(target: int) -> float:
    """The chance of a blind check, roughly."""
    return max(0.0, min(1.0, target / 99))


def extreme_odds(race: Race, car: Car, point: Point) -> float:
    """The chance of a blind attempt."""
    assert point.extreme is not None
    return odds(target_now(race, car, figure_of(race, point.extreme, EXTREME), EXTREME))
