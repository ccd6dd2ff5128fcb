"""Small rule objects that modules replace: stress, equal dice, ruin and the safety car, as they are without modules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules.lapping import drop_out

if TYPE_CHECKING:
    from ..state.car import Car
    from ..state.race import Race


class Calm:
    """Nobody has stress, and nothing is forbidden by it."""

    def gain(self, race: Race, car: Car, reason: str) -> None:
        """A reason for stress: collision, line, drs, pressed, stop or passed."""

    def may_bid(self, car: Car) -> bool:
        """Whether skill points may be bid in fights."""
        return True

    def may_use_skill(self, car: Car) -> bool:
        """Whether skill points may be used at all."""
        return True

    def may_use_engine(self, race: Race, car: Car) -> bool:
        """Whether the engine may be forced now."""
        return True

    def may_brake(self, race: Race, car: Car) -> bool:
        """Whether the brakes may be used now."""
        return True


class EqualDiceCount:
    """PP.FIGHT.03: equal faces are an ordinary result."""

    def are_equal(self, race: Race, attacker: Car, defender: Car, faces: tuple[int, int]) -> bool:
        """Whether these faces mean a collision."""
        return False

    def collide(self, race: Race) -> bool:
        """Whether the dice of the fight mean a collision; it is then carried out."""
        return False


class Elimination:
    """PP.ELIM.05, PP.ELIM.07: whoever cannot pay or has broken down too often is out."""

    def ruin(self, race: Race, car: Car, reason: int) -> None:
        """What happens to such a car."""
        drop_out(race, car, reason)


class NoSafetyCar:
    """PP.SC: without the module no safety car comes out."""

    exists = False

    def release(self, race: Race, cause: bytes) -> None:
        """Break the round off and line the cars up."""


CALM, EQUAL_DICE_COUNT, ELIMINATION, NO_SAFETY_CAR = Calm(), EqualDiceCount(), Elimination(), NoSafetyCar()
