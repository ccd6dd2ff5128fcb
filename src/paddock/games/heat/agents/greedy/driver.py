"""The door: whatever a driver is asked, this one has an answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from paddock.kernel import Chance, Code, Question, question

from ...modules.championship.building import ChooseMechanics, SwapUpgrade
from ...modules.garage import DraftUpgrade, ReturnUpgrade
from ...state.race import Race
from ...steps.discard import DiscardCards
from ...steps.gear_and_cards import ShiftAndPlayCards
from ...steps.mulligan import OfferNewHand
from ...steps.react import PickSalvage, React, RefreshCards
from ...steps.reveal import ChooseSpeed
from ...steps.slipstream import Slipstream
from .drafting import choose_mechanics, choose_return, choose_swap, choose_upgrade
from .keeping import choose_discard
from .outlook import Outlook
from .planning import choose_mulligan, choose_submission
from .reacting import choose_reaction, choose_refresh, choose_salvage, choose_slipstream, choose_speed

Chooser = Callable[[Outlook, Sequence[Code], Chance], Code]

CHOICES: dict[type[Question[Race]], Chooser] = {
    OfferNewHand: choose_mulligan,
    ShiftAndPlayCards: choose_submission,
    ChooseSpeed: choose_speed,
    React: choose_reaction,
    PickSalvage: choose_salvage,
    RefreshCards: choose_refresh,
    Slipstream: choose_slipstream,
    DiscardCards: choose_discard,
}
"""How each question of a race is answered."""
_DRAFTS: dict[type[Question[Race]], Callable[[Sequence[Code]], Code]] = {
    DraftUpgrade: choose_upgrade,
    ReturnUpgrade: choose_return,
    SwapUpgrade: choose_swap,
    ChooseMechanics: choose_mechanics,
}


class GreedyDriver:
    """Takes what looks best now, from nothing but what the seat may know."""

    def choose(self, race: Race, seat: int, codes: Sequence[Code], chance: Chance) -> Code:
        """One of the listed codes."""
        if len(codes) == 1:
            return codes[0]
        asked = type(question(race))
        if asked in _DRAFTS:
            return _DRAFTS[asked](codes)
        return CHOICES[asked](Outlook(race, seat), codes, chance)
