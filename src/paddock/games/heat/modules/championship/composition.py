"""The championship as functions from rules to rules."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paddock.kernel import Step

from ...pieces.cards import Pile
from ...state.race import Race
from ...steps.corner import CheckCorners
from ...steps.deal import DealCards
from ...steps.reactions.offered import CARD_REACTIONS
from ...steps.slipstream import Slipstream
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

BEFORE_RACE: tuple[Step[Race], ...] = (  # HEAT.CHAMPIONSHIP.04-10
    AnnounceEvent(),
    StockGarage(),
    OpenSeasonMarket(),
    DrawSponsorships(),
    DrawSeasonWeather(),
    LayRoadTokens(),
    BuildSeasonDecks(),
)
_SCORE, _REACT_ENDED, _MOVES_ENDED = ScoreRace(), NoteEndOfReact(), NoteEndOfMoves()
_EARN, _TAKE_UP = EarnSponsorships(), TakeUpPlaces()
CHAMPIONSHIP_STEPS: tuple[Step[Race], ...] = (
    *(step for step in BEFORE_RACE if not isinstance(step, LayRoadTokens)),
    *(_SCORE, _REACT_ENDED, _MOVES_ENDED, _EARN, _TAKE_UP),
    *(LOSE_HEAT, CONSULT_MECHANICS, SWAP_UPGRADE, CHOOSE_MECHANICS),
)


def with_championship(rules: Rules, upgrades: Pile) -> Rules:
    """HEAT.CHAMPIONSHIP.04-11: what is done before, during and after every race of a season."""
    set_up: list[Step[Race]] = []
    for step in rules.set_up:
        set_up.extend(BEFORE_RACE if isinstance(step, DealCards) else (step,))
    turn: list[Step[Race]] = []
    for step in rules.driver_turn:
        if isinstance(step, Slipstream):
            turn += [_REACT_ENDED, step, _MOVES_ENDED]
        elif isinstance(step, CheckCorners):
            turn += [step, _EARN]
        else:
            turn.append(step)
    return replace(
        rules,
        set_up=tuple(set_up),
        driver_turn=tuple(turn),
        legend_turn=(*rules.legend_turn, _TAKE_UP),
        after_race=(_SCORE,),
        reactions=CARD_REACTIONS,
        upgrades=upgrades,
    )
