"""A sensible driver."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from paddock.kernel import Chance, Code, State, question

from ..state import Race
from .keeping import choose_discard
from .outlook import Outlook
from .planning import choose_cards, choose_gear
from .reacting import choose_reaction, choose_slipstream

Chooser = Callable[[Outlook, Sequence[Code], Chance], Code]
CHOOSERS: dict[str, Chooser] = {
    "gear": choose_gear,
    "cards": choose_cards,
    "discard": choose_discard,
    "react": choose_reaction,
    "slipstream": choose_slipstream,
}


class GreedyDriver:
    """Chooses for one seat."""

    def choose(self, state: State, seat: int, codes: Sequence[Code], chance: Chance) -> Code:
        """One of the listed codes."""
        assert isinstance(state, Race)
        if len(codes) == 1:
            return codes[0]
        kind = question(state).kind_now(state, seat)
        return CHOOSERS[kind](Outlook(state, seat), codes, chance)
