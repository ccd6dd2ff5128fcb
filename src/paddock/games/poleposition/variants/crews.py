"""The quickest crew in the pits: whom its car passes there (PP.TEAM.06)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules.lapping import lap_out_of_pits

if TYPE_CHECKING:
    from ..state.car import Car
    from ..state.race import Race


class QuickestCrew:
    """PP.TEAM.13, PP.AMB.113: past cars that stop with it, but not past those a lap ahead."""

    def passes(self, race: Race, car: Car, other: Car) -> bool:
        """Whether the car of the crew comes out of the pits before another one that stopped in the same round."""
        return lap_out_of_pits(race, other) <= lap_out_of_pits(race, car)

    def in_queue(self, race: Race, pitted: bytes) -> bytes:
        """PP.SC.29, PP.AMB.112: the order in which cars that stopped behind the safety car line up."""
        first = bytes(n for n in pitted if race.rules.ability(race.cars[n]).passes_in_pits)
        return first + bytes(n for n in pitted if n not in first)
