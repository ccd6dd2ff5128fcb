"""What becomes of lapped cars: they are out, by the rules or by the letter, or they stay in the race (PP.AMB.33)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules.lapping import lap_out_of_pits

if TYPE_CHECKING:
    from ..state.car import Car
    from ..state.race import Race


class LappedOut:
    """PP.ELIM.01, PP.ELIM.04: whom the leader reaches is out, and in the pits whoever is a full lap behind."""

    eliminates = True

    def is_lapped_in_pits(self, race: Race, leader: Car, other: Car) -> bool:
        """Whether a car in the pit area is lapped by the leader who has just crossed the finish line."""
        return lap_out_of_pits(race, other) < leader.lap


class LappedByTheLetter(LappedOut):
    """PP.ELIM.12: in the pits the last car in rank as well, whatever its lap."""

    def is_lapped_in_pits(self, race: Race, leader: Car, other: Car) -> bool:
        return other.number == race.rank[-1] or super().is_lapped_in_pits(race, leader, other)


class LappedStay(LappedOut):
    """They drive on and block like others."""

    eliminates = False


LAPPED_OUT = LappedOut()
LAPPED_CARS = {"out": LAPPED_OUT, "letter": LappedByTheLetter(), "stay": LappedStay()}
