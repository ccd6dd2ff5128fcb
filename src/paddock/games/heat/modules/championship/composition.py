"""The championship as functions from rules to rules."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paddock.kernel import Steps, after, before, instead_of

from ...pieces.cards import Pile
from ...state.race import Race
from ...steps.corner import CheckCorners
from ...steps.deal import DealCards
from ...steps.slipstream import Slipstream
from ..orders_of_steps import CARD_REACTIONS
from ..weather import LayRoadTokens
from .building import (
    CHOOSE_MECHANICS,
    SWAP_UPGRADE,
    AnnounceEvent,
    BuildSeasonDecks,
    DrawSeasonWeather,
    OpenSeasonMarket,
    StockGarage,
)
from .event_rules import CONSULT_MECHANICS, LOSE_HEAT
from .scoring import ScoreRace
from .sponsors import DrawSponsorships, EarnSponsorships, NoteEndOfMoves, NoteEndOfReact, TakeUpPlaces

if TYPE_CHECKING:
    from ..rules import Rules

BEFORE_RACE: Steps[Race] = (
    AnnounceEvent(),  # HEAT.CHAMPIONSHIP.04
    StockGarage(),
    OpenSeasonMarket(),  # HEAT.CHAMPIONSHIP.05, HEAT.CHAMPIONSHIP.06
    DrawSponsorships(),  # HEAT.CHAMPIONSHIP.08
    DrawSeasonWeather(),  # HEAT.CHAMPIONSHIP.09
    LayRoadTokens(),
    BuildSeasonDecks(),  # HEAT.CHAMPIONSHIP.07, HEAT.CHAMPIONSHIP.10
)
_SCORE, _REACT_ENDED, _MOVES_ENDED = ScoreRace(), NoteEndOfReact(), NoteEndOfMoves()
_EARN, _TAKE_UP = EarnSponsorships(), TakeUpPlaces()
CHAMPIONSHIP_STEPS: Steps[Race] = (
    *(step for step in BEFORE_RACE if not isinstance(step, LayRoadTokens)),
    *(_SCORE, _REACT_ENDED, _MOVES_ENDED, _EARN, _TAKE_UP),
    *(LOSE_HEAT, CONSULT_MECHANICS, SWAP_UPGRADE, CHOOSE_MECHANICS),
)


def with_championship(rules: Rules, upgrades: Pile) -> Rules:
    """HEAT.CHAMPIONSHIP: what is done before, during and after every race of a season."""
    turn = before(rules.driver_turn, Slipstream, _REACT_ENDED)
    turn = after(turn, Slipstream, _MOVES_ENDED)
    turn = after(turn, CheckCorners, _EARN)
    return replace(
        rules,
        set_up=instead_of(rules.set_up, DealCards, *BEFORE_RACE),
        driver_turn=turn,
        legend_turn=(*rules.legend_turn, _TAKE_UP),
        after_race=(_SCORE,),
        reactions=CARD_REACTIONS,
        upgrades=upgrades,
    )
