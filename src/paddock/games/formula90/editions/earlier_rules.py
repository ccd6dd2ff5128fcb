"""The readings by which earlier races began, and by which they end: a composition on top of every edition."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from paddock.kernel import instead_of

from ..steps.turn_end import RewardPass
from ..variants.chased_chits import ChasedChits
from ..variants.green_cards import GreenCardsKept
from ..variants.leading import LeadingByProgress
from ..variants.no_move import NoMoveKept
from ..variants.passing.nine_three import NineThreePassing, UsualLapping
from ..variants.passing.second import Passing
from ..variants.passing.v10 import SameLapTeamPassing, TeamPassing
from ..variants.strategies.nine_three import AdvancedBalance, AdvancedBalanceOnTheMove
from ..variants.strategies.second import (
    Balance,
    BalanceOnTheMove,
    BangingAtOnce,
    BangingWheels,
    Push,
    PushWithCards,
    Strategy,
)
from .edition import Edition, Steps

RULES = 3
"""The newest rules."""
STRATEGIES: dict[type[Strategy], Strategy] = {
    Balance: BalanceOnTheMove(),
    AdvancedBalance: AdvancedBalanceOnTheMove(),
    BangingWheels: BangingAtOnce(),
    Push: PushWithCards(),
}
"""Those that worked otherwise before rules 3."""
PASSING: dict[type[Passing], Passing] = {TeamPassing: SameLapTeamPassing(), NineThreePassing: UsualLapping()}


@lru_cache(maxsize=64)
def rules_as_of(edition: Edition, rules: int) -> Edition:
    """The edition as it was raced by these rules."""
    return edition if rules >= RULES else _before_rules_3(edition)


def _before_rules_3(edition: Edition) -> Edition:
    """Rules 1 and 2, before the ledger was read once more."""
    return replace(
        edition,
        strategies=tuple(STRATEGIES.get(type(each), each) for each in edition.strategies),
        passing=PASSING.get(type(edition.passing), edition.passing),
        player_turn=_without_reward(edition.player_turn),
        resumed_turn=_without_reward(edition.resumed_turn),
        leading=LeadingByProgress(),
        no_move=NoMoveKept(),
        chased_chits=ChasedChits(),
        green_cards=GreenCardsKept(),
    )


def _without_reward(steps: Steps) -> Steps:
    """F90.RECOVERY.12: nothing waited for the late brake."""
    return instead_of(steps, RewardPass) if any(isinstance(step, RewardPass) for step in steps) else steps
