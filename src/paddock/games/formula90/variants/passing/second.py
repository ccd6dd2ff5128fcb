"""What it costs to pass a car (F90.FLOW.13)."""

from __future__ import annotations

from ...board.course import LAP, OVERTAKE, UNLAP
from ...pieces.kinds import CORNER, FAST, SLOW
from ...state.car import Car
from ...state.race import Race
from ..strategies.second import Prices

LAPPING: Prices = (1, 1, 2)  # F90.LAP.01
CHEAP_LAPPING: Prices = (0, 0, 1)
ROBOT_OVERTAKING: Prices = (1, None, None)
SAME_EVERYWHERE = 1
"""F90.OVERTAKE.10, F90.OVERTAKE.11: past an unmoved car, and on the first, last and restart turns."""


class Passing:
    """F90.FLOW.13, F90.MOVE.10: prices by strategy, skill, flags and the kind of turn."""

    def is_open(self, race: Race) -> bool:
        """F90.RESTART.01, F90.LASTTURN.01, F90.LASTTURN.02: turns on which any car can be passed anywhere."""
        return race.is_restart or race.game_turn == 1 or race.game_turn == race.course.last_turn

    def ignores(self, car: Car, rival: Car) -> bool:
        """F90.TEAMMATE.03: whether the rival is not there for the car, leader check and all."""
        return rival.number == car.ally

    def lay_symbols(self, race: Race, cards: bytes) -> None:
        """F90.TRACKCARD.07: overtaking symbols of the movement cards, each for a corner of the driver's choice."""
        race.turn.symbols = sum(card in race.course.cards.cheap_passing for card in cards)

    def price(self, race: Race, car: Car, rival: Car, section: int) -> int | None:
        """The lowest figure that applies (F90.RULING.68) for the car directly ahead; None is not possible."""
        kind = race.course.passing(car.progress, rival.progress)
        if car.robot is not None:
            return self._robot_price(race, rival, section, kind)
        if kind == OVERTAKE:
            cost = self._overtaking(race, car, rival, section)
        elif kind == LAP:
            cost = self._lapping(race, car, section)
        else:
            cost = LAPPING[race.course.kind[section]]
        if cost is not None and cost <= SAME_EVERYWHERE:
            return cost
        helped = rival.unmoved or self.is_open(race) or race.course.corner[section] in race.turn.corners
        return SAME_EVERYWHERE if helped else cost  # F90.UNLAP.05: whatever kind of pass it is

    def _overtaking(self, race: Race, car: Car, rival: Car, section: int) -> int | None:
        strategy = race.edition.strategy_of(car)
        prices = strategy.overtaking_backmarkers if rival.robot in (FAST, SLOW) else strategy.overtaking
        return prices[race.course.kind[section]]

    def _lapping(self, race: Race, car: Car, section: int) -> int | None:
        """F90.LAP.02, F90.LAP.07, F90.FLAG.BLUE.07: a blue flag or LAPPING, on open turns free everywhere."""
        if not car.blue_flag and not race.edition.skill_of(car).laps_cheaply:
            return LAPPING[race.course.kind[section]]
        return 0 if self.is_open(race) else CHEAP_LAPPING[race.course.kind[section]]

    def _robot_price(self, race: Race, rival: Car, section: int, kind: int) -> int | None:
        """F90.ROBOT.11, F90.ROBOT.12, F90.ROBOT.13, F90.ROBOT.15, F90.ROBOT.18."""
        if kind == UNLAP:
            return SAME_EVERYWHERE if rival.unmoved else None
        if rival.robot is not None:
            return 0
        cost = (ROBOT_OVERTAKING if kind == OVERTAKE else LAPPING)[race.course.kind[section]]
        if cost is None or cost > SAME_EVERYWHERE:
            return SAME_EVERYWHERE if rival.unmoved or self.is_open(race) else cost
        return cost


def symbol_helps(race: Race, car: Car, rival: Car, section: int) -> bool:
    """F90.DECIDE.14: whether an overtaking symbol would lower the price in this corner."""
    if not race.turn.symbols or race.course.kind[section] != CORNER:
        return False
    if race.course.corner[section] in (*race.turn.corners, race.turn.refused):
        return False
    cost = race.edition.passing.price(race, car, rival, section)
    return cost is None or cost > SAME_EVERYWHERE
