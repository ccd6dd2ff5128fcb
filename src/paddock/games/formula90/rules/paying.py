"""What movement cards and trajectories cost, and whether it can be paid (F90.PAY.16)."""

from __future__ import annotations

from functools import lru_cache

from ..board.circuit import Cost
from ..pieces.cards import Cards
from ..state.car import Car
from ..state.race import Race

FREE = Cost()


def cost_of_cards(race: Race, cards: bytes) -> Cost:
    """F90.PAY.02: the symbols of all movement cards together."""
    return _printed_cost(race.course.cards, cards)


@lru_cache(maxsize=1 << 14)
def _printed_cost(tables: Cards, cards: bytes) -> Cost:
    """The same few pairs are asked about over and over."""
    tyres = damage = discards = 0
    for card in cards:
        tyres += tables.tyres[card]
        damage += tables.damage[card]
        discards += tables.discard[card]
    return Cost(tyres, damage, discards)


def total_cost(race: Race, car: Car, cards: bytes, trajectory: Cost) -> Cost:
    """F90.PAY.02, F90.PAY.03, F90.PAY.04: cards and trajectory as one sum, less what SAVE TYRES saves."""
    cost = cost_of_cards(race, cards)
    saving = race.edition.strategy_of(car).tyre_saving
    tyres = max(0, cost.tyres + trajectory.tyres - saving)
    return Cost(tyres, cost.damage + trajectory.damage, cost.cards + trajectory.cards)


class Payment:
    """F90.PAY.01, F90.PAY.16: at least one tyre point with a chip, the others with chips or hand cards."""

    def least_chips(self, cost: Cost, hand: int) -> int:
        """How many chips have to be paid if so many hand cards are there besides the movement cards."""
        return max(1, cost.tyres - (hand - cost.cards)) if cost.tyres else 0  # F90.PAY.05


class ChipsOnly(Payment):
    """F90.PAY.12, F90.VARIANT.07: no card stands for a tyre point."""

    def least_chips(self, cost: Cost, hand: int) -> int:
        return cost.tyres


def is_payable(race: Race, car: Car, cost: Cost, hand: int) -> bool:
    """F90.PAY.11, F90.PAY.16: with so many hand cards besides the movement cards."""
    if cost.cards > hand:
        return False
    if cost.damage and cost.damage > car.damage_slots - car.damage:  # F90.PHASEC.09, F90.RULING.91
        return False
    return not cost.tyres or race.edition.payment.least_chips(cost, hand) <= car.chips


class Purse:
    """What a driver can pay for, asked about many cards: what they have in common is looked up once."""

    __slots__ = ("_car", "_hand", "_race", "_saves", "_tables")

    def __init__(self, race: Race, car: Car) -> None:
        self._race, self._car, self._tables = race, car, race.course.cards
        self._hand = len(car.hand)
        self._saves = race.edition.strategy_of(car).tyre_saving > 0

    def cost(self, cards: bytes) -> Cost:
        """F90.PAY.02, F90.PAY.03: of movement cards without a trajectory."""
        return total_cost(self._race, self._car, cards, FREE) if self._saves else _printed_cost(self._tables, cards)

    def suffices(self, cards: bytes) -> bool:
        """F90.PHASEC.06, F90.PHASEC.10, F90.PAY.15: whether the cards can be played at all."""
        return is_payable(self._race, self._car, self.cost(cards), self._hand - len(cards))
