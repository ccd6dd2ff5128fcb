"""The door: what HEAT lends to bots that look ahead."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import Chance, Code, FastChance, Foresight, question

from ...state.race import Race
from ..greedy import GreedyDriver
from ..greedy.outlook import Outlook
from .judging import shares
from .ordering import ORDERS
from .quick import HASTY, QUICK

_SEED = 1


class HeatForesight(Foresight[Race]):
    """Knows the course by its table of rounds still needed."""

    horizon = 2

    def __init__(self) -> None:
        self._greedy = GreedyDriver()

    def order(self, race: Race, seat: int, codes: Sequence[Code]) -> Sequence[Code]:
        if len(codes) == 1:
            return codes
        find = ORDERS.get(type(question(race)))
        if find is None:  # drafts, salvage and the like: greedy's mind is made up
            return (self._greedy.choose(race, seat, codes, FastChance(_SEED)),)
        return find(Outlook(race, seat, HASTY), codes)

    def drive(self, race: Race, seat: int, codes: Sequence[Code], chance: Chance) -> Code:
        if len(codes) == 1:
            return codes[0]
        choose = QUICK.get(type(question(race)))
        if choose is None:
            return self._greedy.choose(race, seat, codes, chance)
        return choose(Outlook(race, seat, HASTY), codes, chance)

    def shares(self, race: Race) -> Sequence[float]:
        return shares(race)
