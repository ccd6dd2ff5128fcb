"""What a table may agree on in 9.3: functions from edition to edition (F90.VARIANT)."""

from __future__ import annotations

from dataclasses import replace

from paddock.kernel import after

from ..rules.paying import ChipsOnly
from ..steps.earlier.driver_return import FillTank, OfferReturns, ReplaceRobot, ReturnToRace
from ..steps.earlier.stop import ChangeTyresAndDiscs, RefillChips
from ..steps.game_turn import ReturnFrozenCards
from ..steps.stop import DrawBonusCards, RefillHand, RenewSkills
from ..steps.turn_start import ChooseStrategy
from .edition import Edition, Steps

BASE_RETURN = (ReplaceRobot(), RefillHand(), RefillChips(), ChooseStrategy())
ADVANCED_RETURN = (
    *(ReplaceRobot(), FillTank(), RefillHand(), ChangeTyresAndDiscs(), ChooseStrategy()),
    *(DrawBonusCards(), RenewSkills()),
)


def short_race(edition: Edition) -> Edition:
    """F90.VARIANT.01 (*variante breve*): tyres are paid with chips only; the circuit knows the last turn."""
    return replace(edition, payment=ChipsOnly())


def with_returns(edition: Edition, driver_return: Steps) -> Edition:
    """F90.VARIANT.02, F90.RULING.56: before the duties of a game turn are locked, eliminated drivers may return."""
    return replace(
        edition,
        game_turn=after(edition.game_turn, ReturnFrozenCards, OfferReturns()),
        driver_return=driver_return,
        questions=(*edition.questions, ReturnToRace()),
    )
