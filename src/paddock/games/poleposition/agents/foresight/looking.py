"""The game's feeling for what may come."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import Chance, Code, Foresight, State

from ...state.race import Race
from .driving import drive
from .ordering import order
from .outlook import shares


class PolePositionForesight(Foresight[Race]):
    """Drives with the stops planned ahead; judges a race by the turns that each car still needs."""

    horizon = 1  # turns
    advises = True

    def clock(self, state: State) -> int:
        """Turns: what the others do in the rest of a round has little to do with a choice."""
        assert isinstance(state, Race)
        return (state.rounds_before + state.round) * len(state.cars) + state.turns_taken

    def order(self, state: State, seat: int, codes: Sequence[Code]) -> Sequence[Code]:
        assert isinstance(state, Race)
        return order(state, seat, codes)

    def drive(self, state: State, seat: int, codes: Sequence[Code], chance: Chance) -> Code:
        assert isinstance(state, Race)
        return drive(state, seat, codes, chance)

    def shares(self, state: State) -> Sequence[float]:
        assert isinstance(state, Race)
        return shares(state)
