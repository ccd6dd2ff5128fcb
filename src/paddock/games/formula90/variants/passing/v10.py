"""What it costs to pass a car in the 3.0 L game (F90.OVERTAKE.12)."""

from __future__ import annotations

from ...board.course import OVERTAKE
from ...state.car import Car
from ...state.race import Race
from .nine_three import SymbolsInOwnCorner


class TeamPassing(SymbolsInOwnCorner):
    """F90.OVERTAKE.12, F90.TEAMMATE.03, F90.TRACKCARD.06: teammates are not there; a symbol helps to overtake only."""

    def ignores(self, car: Car, rival: Car) -> bool:
        """F90.TEAMMATE.20: a robot teammate ignores other robots, too, whatever their lap."""
        robots = car.robot is not None and rival.robot is not None
        return super().ignores(car, rival) or (robots and car.ally is not None)

    def price(self, race: Race, car: Car, rival: Car, section: int) -> int | None:
        if self.ignores(car, rival):
            return 0
        corners = race.turn.corners
        if race.course.passing(car.progress, rival.progress) != OVERTAKE:
            race.turn.corners = ()
        cost = super().price(race, car, rival, section)
        race.turn.corners = corners
        return cost


class SameLapTeamPassing(TeamPassing):
    """As raced by rules 1 and 2: a robot teammate met other robots as any robot does."""

    def ignores(self, car: Car, rival: Car) -> bool:
        return rival.number == car.ally
