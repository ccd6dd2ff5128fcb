"""The door: what Pole Position lends to bots that look ahead."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import Chance, Code, Foresight

from ...state.race import Race
from .driving import drive
from .judging import shares
from .ordering import order


class PolePositionForesight(Foresight[Race]):
    """Drives with the stops planned ahead; judges a race by the turns that each car still needs."""

    horizon = 1  # turns
    advises = True

    def clock(self, race: Race) -> int:
        """Turns: what the others do in the rest of a round has little to do with a choice."""
        return (race.rounds_before + race.round) * len(race.cars) + race.turns_taken

    def order(self, race: Race, seat: int, codes: Sequence[Code]) -> Sequence[Code]:
        return order(race, seat, codes)

    def drive(self, race: Race, seat: int, codes: Sequence[Code], chance: Chance) -> Code:
        return drive(race, seat, codes, chance)

    def shares(self, race: Race) -> Sequence[float]:
        return shares(race)
