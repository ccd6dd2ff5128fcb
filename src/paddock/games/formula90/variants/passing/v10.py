"""What it costs to pass a car in the 3.0 L game (F90.OVERTAKE.12)."""

from __future__ import annotations

from ...board.course import OVERTAKE
from ...state.car import Car
from ...state.race import Race
from .nine_three import SymbolsInOwnCorner


class TeamPassing(SymbolsInOwnCorner):
    """F90.OVERTAKE.12, F90.TEAMMATE.03, F90.TRACKCARD.06: teammates are not there; a symbol helps to overtake only."""

    def price(self, race: Race, car: Car, rival: Car, section: int) -> int | None:
        if car.ally == rival.number:
            return 0
        corners = race.turn.corners
        if race.course.passing(car.progress, rival.progress) != OVERTAKE:
            race.turn.corners = ()
        cost = super().price(race, car, rival, section)
        race.turn.corners = corners
        return cost
