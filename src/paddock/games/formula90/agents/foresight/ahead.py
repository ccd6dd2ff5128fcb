"""The door: what Formula 90 lends to bots that look ahead."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import Chance, Code, Foresight

from ...state.race import Race
from ..greedy import GreedyDriver
from .judging import shares
from .ordering import order


class Formula90Foresight(Foresight[Race]):
    """Drives as the game advises, and judges a race whenever a car has ended its turn."""

    horizon = 1

    def __init__(self) -> None:
        self._driver = GreedyDriver()

    def clock(self, race: Race) -> int:
        cars = race.cars
        return race.game_turn * len(cars) + sum([car.played for car in cars])

    def order(self, race: Race, seat: int, codes: Sequence[Code]) -> Sequence[Code]:
        return order(race, seat, codes) if len(codes) > 1 else codes

    def drive(self, race: Race, seat: int, codes: Sequence[Code], chance: Chance) -> Code:
        return self._driver.choose(race, seat, codes, chance) if len(codes) > 1 else codes[0]

    def shares(self, race: Race) -> Sequence[float]:
        return shares(race)
