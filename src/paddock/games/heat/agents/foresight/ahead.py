"""The door: what HEAT lends to bots that look ahead."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import Chance, Code, FastChance, Foresight, State, question

from ...state.race import Race
from ..greedy import GreedyDriver
from ..greedy.outlook import Outlook
from .ordering import ORDERS
from .prospects import shares
from .quick import HASTY, QUICK

_SEED = 1


class HeatForesight(Foresight[Race]):
    """Knows the course by its table of rounds still needed."""

    horizon = 2

    def __init__(self) -> None:
        self._greedy = GreedyDriver()

    def order(self, state: State, seat: int, codes: Sequence[Code]) -> Sequence[Code]:
        assert isinstance(state, Race)
        if len(codes) == 1:
            return codes
        find = ORDERS.get(question(state).kind_now(state, seat))
        if find is None:  # drafts, salvage and the like: greedy's mind is made up
            return (self._greedy.choose(state, seat, codes, FastChance(_SEED)),)
        return find(Outlook(state, seat, HASTY), codes)

    def drive(self, state: State, seat: int, codes: Sequence[Code], chance: Chance) -> Code:
        assert isinstance(state, Race)
        if len(codes) == 1:
            return codes[0]
        choose = QUICK.get(question(state).kind_now(state, seat))
        if choose is None:
            return self._greedy.choose(state, seat, codes, chance)
        return choose(Outlook(state, seat, HASTY), codes, chance)

    def shares(self, state: State) -> Sequence[float]:
        assert isinstance(state, Race)
        return shares(state)
