"""What it costs to pass a car in 9.3 (F90.MOVE.11, F90.FLOW.13)."""

from __future__ import annotations

from ...board.course import LAP, OVERTAKE, UNLAP
from ...pieces.kinds import STRAIGHT
from ...state.car import Car
from ...state.race import Race
from ..strategies.second import Prices
from .second import CHEAP_LAPPING, LAPPING, ROBOT_OVERTAKING, SAME_EVERYWHERE, Passing

JUNIOR_OVERTAKING: Prices = (1, 1, 2)


class SymbolsInOwnCorner(Passing):
    """F90.TRACKCARD.05, F90.TRACKCARD.06: an overtaking symbol serves its own corner, and only there."""

    def lay_symbols(self, race: Race, cards: bytes) -> None:
        tables = race.course.cards
        race.turn.symbols = 0
        race.turn.corners = tuple(tables.corner[card] for card in cards if card in tables.cheap_passing)


class NineThreePassing(SymbolsInOwnCorner):
    """F90.MOVE.11: prices by strategy, skill and flags; nobody is easier to pass for not having moved."""

    robot_overtaking: Prices = ROBOT_OVERTAKING

    def price(self, race: Race, car: Car, rival: Car, section: int) -> int | None:
        kind = race.course.passing(car.progress, rival.progress)
        if car.robot is not None:
            return self._robot_price(race, rival, section, kind)
        cost = self._player_price(race, car, section, kind)
        if cost is not None and cost <= SAME_EVERYWHERE:
            return cost
        helped = kind == OVERTAKE and race.course.corner[section] in race.turn.corners
        return SAME_EVERYWHERE if helped or self.is_open(race) else cost  # F90.RESTART.02, F90.RESTART.03

    def _player_price(self, race: Race, car: Car, section: int, kind: int) -> int | None:
        if kind == OVERTAKE:
            return self.overtaking(race, car)[race.course.kind[section]]
        if kind == LAP and (car.blue_flag or race.edition.skill_of(car).laps_cheaply):
            return self.cheap_lapping(race, section)
        return LAPPING[race.course.kind[section]]

    def cheap_lapping(self, race: Race, section: int) -> int | None:
        """F90.LAP.02, F90.LAP.07, F90.FLAG.BLUE.07, F90.RULING.136: on open turns free everywhere."""
        return 0 if self.is_open(race) else CHEAP_LAPPING[race.course.kind[section]]

    def overtaking(self, race: Race, car: Car) -> Prices:
        """F90.OVERTAKE.01, F90.OVERTAKE.02, F90.OVERTAKE.03, F90.OVERTAKE.07."""
        return race.edition.strategy_of(car).overtaking

    def is_choice(self, race: Race, car: Car, rival: Car, section: int) -> bool:
        """F90.UNLAP.01, F90.OVERTAKE.07, F90.RULING.25: unlapping, and what only BANGING WHEELS can pass."""
        kind = race.course.passing(car.progress, rival.progress)
        if kind == UNLAP:
            return True
        if kind == LAP or self.is_open(race) or race.course.corner[section] in race.turn.corners:
            return False
        return race.course.kind[section] != STRAIGHT

    def _robot_price(self, race: Race, rival: Car, section: int, kind: int) -> int | None:
        """F90.ROBOT.11, F90.ROBOT.12, F90.ROBOT.13, F90.ROBOT.15."""
        if kind == UNLAP:
            return None
        if rival.robot is not None:
            return 0
        cost = (self.robot_overtaking if kind == OVERTAKE else LAPPING)[race.course.kind[section]]
        return SAME_EVERYWHERE if self.is_open(race) else cost


class UsualLapping(NineThreePassing):
    """As raced by rules 1 and 2: LAPPING and a blue flag did no more on open turns than on others."""

    def cheap_lapping(self, race: Race, section: int) -> int | None:
        return CHEAP_LAPPING[race.course.kind[section]]


class JuniorPassing(NineThreePassing):
    """F90.VARIANT.03, F90.ROBOT.35, F90.RULING.124: everybody overtakes everywhere, for a price."""

    robot_overtaking = JUNIOR_OVERTAKING

    def overtaking(self, race: Race, car: Car) -> Prices:
        return JUNIOR_OVERTAKING

    def is_choice(self, race: Race, car: Car, rival: Car, section: int) -> bool:
        return race.course.passing(car.progress, rival.progress) == UNLAP
