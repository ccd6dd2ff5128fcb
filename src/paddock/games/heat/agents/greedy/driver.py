"""The door: whatever a driver is asked, this one has an answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from paddock.kernel import Chance, Code, question

from ...state.race import Race
from .drafting import choose_mechanics, choose_return, choose_swap, choose_upgrade
from .keeping import choose_discard
from .outlook import Outlook
from .planning import choose_cards, choose_gear, choose_mulligan
from .reacting import choose_reaction, choose_refresh, choose_salvage, choose_slipstream, choose_speed

_CHOICES: dict[str, Callable[[Outlook, Sequence[Code], Chance], Code]] = {
    "mulligan": choose_mulligan,
    "gear": choose_gear,
    "cards": choose_cards,
    "speed": choose_speed,
    "react": choose_reaction,
    "salvage": choose_salvage,
    "refresh": choose_refresh,
    "slipstream": choose_slipstream,
    "discard": choose_discard,
}
_DRAFTS: dict[str, Callable[[Sequence[Code]], Code]] = {
    "upgrade": choose_upgrade,
    "return": choose_return,
    "swap": choose_swap,
    "mechanics": choose_mechanics,
}


class GreedyDriver:
    """Takes what looks best now, from nothing but what the seat may know."""

    def choose(self, race: Race, seat: int, codes: Sequence[Code], chance: Chance) -> Code:
        """One of the listed codes."""
        if len(codes) == 1:
            return codes[0]
        kind = question(race).kind_now(race, seat)
        if kind in _DRAFTS:
            return _DRAFTS[kind](codes)
        return _CHOICES[kind](Outlook(race, seat), codes, chance)
