"""Earlier rules: races that began with them go on as they began."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paddock.kernel import instead_of

from ..pieces.kinds_of_mp import Batch
from ..state.car import Car
from ..state.race import Race
from ..steps.fight import fail_attack
from ..variants.crews import QuickestCrew
from ..variants.readings import Readings
from ..variants.without_modules import Elimination
from .collisions import EqualDiceCollide, cars_in_collision, involve
from .drivers_and_teams import PassInPits
from .variants import PitStopInstead

if TYPE_CHECKING:
    from .rules import Rules

AMENDED = 4
"""The rules in which the ledger's amendments of November 2026 hold."""


class CollisionBeforeRank(EqualDiceCollide):
    """Until PP.MULTI.10 was amended all rolled in the order from before the first fight."""

    def crash(self, race: Race) -> None:
        involve(race, cars_in_collision(race))
        fail_attack(race)


class ForgottenPitStop(Elimination):
    """Until PP.VARIANT.12 came nobody kept in mind that a car had been sent to the pits."""

    def ruin(self, race: Race, car: Car, reason: int) -> None:
        car.must_pit = car.lap < race.laps


class CrewOfAnyLap(QuickestCrew):
    """Until PP.TEAM.13 and PP.SC.29 came the crew passed cars a lap ahead, and did nothing behind the safety car."""

    def passes(self, race: Race, car: Car, other: Car) -> bool:
        return True

    def in_queue(self, race: Race, pitted: bytes) -> bytes:
        return pitted


def lap_before_the_step(race: Race, car: Car, other: Car) -> int:
    """Until PP.ELIM.11 came a car just beyond the finish line blocked the leader."""
    return car.lap


def batches_past_pits(batch: Batch) -> bool:
    """Until PP.VARIANT.11 came only MP that cannot pay for the pit lane stopped at its entry."""
    return not batch.may_pit


def rules_as_of(rules: Rules, version: int) -> Rules:
    """The rules as they stood in a version."""
    return rules if version >= AMENDED else _before_amendments(rules)


def _before_amendments(rules: Rules) -> Rules:
    earlier = replace(rules, readings=_earlier_readings(rules.readings))
    if isinstance(rules.equal_dice, EqualDiceCollide):
        earlier = replace(earlier, equal_dice=CollisionBeforeRank())
    if isinstance(rules.ruin, PitStopInstead):
        earlier = replace(earlier, ruin=ForgottenPitStop())
    if any(isinstance(step, PassInPits) for step in rules.safety_car_procedure):
        earlier = replace(earlier, safety_car_procedure=instead_of(rules.safety_car_procedure, PassInPits))
    return earlier


def _earlier_readings(readings: Readings) -> Readings:
    return replace(
        readings,
        crew=CrewOfAnyLap(),
        lap_at_meeting=lap_before_the_step,
        stops_at_entry=batches_past_pits,
        slide_ends_bonus=False,
        start_token_waits=False,
        level_at_step=False,
    )
