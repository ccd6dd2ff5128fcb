"""The orders of steps without any module, and what can be done in React."""

from __future__ import annotations

from paddock.kernel import Steps

from ..state.race import Race
from ..steps.corner import CheckCorners
from ..steps.deal import DealCards
from ..steps.discard import DiscardCards
from ..steps.finish import EndRound, RankFinishers
from ..steps.gear_and_cards import ShiftAndPlayCards, ShiftGears
from ..steps.react import GainAdrenaline, PickSalvage, React, RefreshCards
from ..steps.reactions.cooling import Cool, SuperCool
from ..steps.reactions.handling import CalmStress, PlayDirectly, Salvage, Scrap
from ..steps.reactions.paying import CannotPay, PayCardHeat
from ..steps.reactions.reaction import Reaction
from ..steps.reactions.speeding import Accelerate, AdrenalineSpeed, Boost, Draft
from ..steps.replenish import ReplenishHand
from ..steps.reveal import ChooseSpeed, MoveBySpeed, RevealCards
from ..steps.round import BeginTurn, LayDownClutter, OpenRace, StartRound, TakeTurns
from ..steps.slipstream import Slipstream
from .legends import DriveLegend

SET_UP: Steps[Race] = (OpenRace(), DealCards())
ROUND: Steps[Race] = (
    StartRound(),
    ShiftAndPlayCards(),  # steps 1 and 2, all drivers at once
    ShiftGears(),
    TakeTurns(),  # steps 3 to 9, car by car
    RankFinishers(),
    EndRound(),
)
DRIVER_TURN: Steps[Race] = (
    BeginTurn(),
    RevealCards(),  # 3
    ChooseSpeed(),
    MoveBySpeed(),
    GainAdrenaline(),  # 4
    React(),  # 5
    RefreshCards(),
    Slipstream(),  # 6
    CheckCorners(),  # 7
    DiscardCards(),  # 8
    ReplenishHand(),  # 9
)
CLUTTERED_TURN: Steps[Race] = (BeginTurn(), LayDownClutter(), ReplenishHand())  # HEAT.ROUND.08, HEAT.CARDS.08
LEGEND_TURN: Steps[Race] = (BeginTurn(), DriveLegend())  # HEAT.LEGENDS.04
BASE_STEPS: Steps[Race] = (*SET_UP, *ROUND, *DRIVER_TURN, LayDownClutter(), DriveLegend(), PickSalvage())

BASE_REACTIONS: tuple[Reaction, ...] = (Cool(), AdrenalineSpeed(), Boost())
CARD_REACTIONS: tuple[Reaction, ...] = (  # once cards with symbols are in play
    PayCardHeat(),
    CannotPay(),
    *BASE_REACTIONS,
    Scrap(),
    CalmStress(),
    SuperCool(),
    Salvage(),
    PlayDirectly(),
    Accelerate(),
    Draft(),
)
