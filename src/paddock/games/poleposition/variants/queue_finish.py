"""A safety car that ends the race before a car has made its stop (PP.AMB.116)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules.lapping import drop_out, owes_stop
from ..state.car import NO_STOP

if TYPE_CHECKING:
    from ..state.race import Race


class QueueFinish:
    """PP.SC.30: all cars still racing are classified."""

    def call_in(self, race: Race) -> None:
        """The race ends behind the safety car."""


class StopStillOwed(QueueFinish):
    """Who has not made its stop is out first, the worst placed before the others."""

    def call_in(self, race: Race) -> None:
        for number in reversed(race.rank):
            if owes_stop(race, race.cars[number]):
                drop_out(race, race.cars[number], NO_STOP)
