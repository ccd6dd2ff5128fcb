"""What becomes of chased chits when their car leaves the track (F90.STRAT.CHASE)."""

from __future__ import annotations

from ..rules.chasing import lose_target
from ..state.car import Car
from ..state.race import Race


class ChasedChits:
    """F90.STRAT.CHASE.01: the target is noted when the game turn begins, and stays noted."""

    def target_left(self, race: Race, car: Car) -> None:
        """The car has gone off the track or out of the race."""


class ChitsGoAtOnce(ChasedChits):
    """F90.STRAT.CHASE.11, F90.FLOW.15: the chit under the car goes, whether its chaser has played or not."""

    def target_left(self, race: Race, car: Car) -> None:
        for other in race.cars:
            if other.chases == car.number:
                lose_target(race, other)  # cards reserved under it go to the piles when the target's turn ends
