"""How long a green card helps a robot teammate (F90.TEAMMATE.09, F90.TEAMMATE.19)."""

from __future__ import annotations

from ..rules.teams import URGE
from ..state.car import Car
from ..state.race import Race


class GreenCards:
    """F90.TEAMMATE.19: for a late brake of this turn, or for the extreme trajectory the car stands on."""

    def give(self, race: Race, car: Car) -> None:
        """The owner has discarded a green card."""
        car.urged = race.turn.urged = True

    def late_brake_bonus(self, race: Race, car: Car) -> int:
        """What is added to the target of a late brake."""
        return URGE if race.turn.urged else 0

    def leave_start(self, car: Car) -> None:
        """The car leaves the start for which it was helped."""
        car.urged = False


class GreenCardsKept(GreenCards):
    """As raced by rules 1 and 2: kept until the next check, whichever it was."""

    def give(self, race: Race, car: Car) -> None:
        car.urged = True

    def late_brake_bonus(self, race: Race, car: Car) -> int:
        return URGE if car.urged else 0

    def leave_start(self, car: Car) -> None:
        """Nothing is lost."""
