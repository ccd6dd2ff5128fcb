"""What takes the NO MOVE mark off, or never lets a car have it (F90.MOVE.13)."""

from __future__ import annotations

from ..state.car import Car
from ..state.race import Race


class NoMove:
    """F90.MOVE.13, F90.RULING.20: a paid flag is a move, and a stop takes the mark off."""

    def paid_flag(self, race: Race) -> None:
        """The car on turn has paid for a yellow flag."""
        race.turn.moved = True

    def stopped(self, car: Car) -> None:
        """The car has made a stop, for fuel, by force or for other tyres."""
        car.unmoved = False


class NoMoveKept(NoMove):
    """As raced by rules 1 and 2: only sections and cars counted, and a robot kept its mark in the tyre stop."""

    def paid_flag(self, race: Race) -> None:
        """No move."""

    def stopped(self, car: Car) -> None:
        """The mark stays."""
