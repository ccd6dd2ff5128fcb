"""What one turn has brought so far."""

from __future__ import annotations

from dataclasses import dataclass

from .driver import Driver
from .figures import symbol


@dataclass
class Turn:
    """What one turn has brought."""

    driver: Driver
    start: tuple[int, int]
    adrenaline: bool
    extra: int = 0  # speed by adrenaline and accelerating
    pluses: int = 0
    boosted: bool = False
    pool: int = 0  # Cooldown still open
    cooled: int = 0  # of the pool
    calmed: int = 0
    adrenaline_left: bool = False

    def __post_init__(self) -> None:
        self.cooled_sectors: set[int] = set()
        self.lasting: list[str] = []  # HEAT.REACT.38: refreshed cards whose effects stay

    @property
    def speed(self) -> int:
        """HEAT.REVEAL.09: the cards in play and what was added to them."""
        return sum(played.value for played in self.driver.area) + self.extra

    def in_force(self, kind: str) -> list[int]:
        """The numbers of a passive symbol."""
        cards = [played.card for played in self.driver.area] + self.lasting
        return [symbol(card, kind) for card in cards if symbol(card, kind)]


def payable(prices: list[int], engine: int) -> int:
    """HEAT.REACT.59: how many of these cards the engine pays, the cheapest first."""
    number = 0
    for price in sorted(prices):
        if price > engine:
            break
        engine -= price
        number += 1
    return number
