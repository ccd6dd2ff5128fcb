"""An event as a function from rules to rules."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paddock.kernel import after, before

from ...board.event_cards import EVENT_CARDS, EventCard
from ...state.season import Season
from ...steps.discard import DiscardCards
from .building import BuildSeasonDecks, ConsultMechanics
from .rewards import Reward, rewards_of
from .sponsors import LoseHeat

if TYPE_CHECKING:
    from ..rules import Rules

LOSE_HEAT, CONSULT_MECHANICS = LoseHeat(), ConsultMechanics()


def rules_of_race(season: Season) -> Rules:
    """The table's rules as the event of the race changes them."""
    planned = season.race
    event = EVENT_CARDS[planned.event]
    return with_event(season.rules, event, rewards_of(event, planned.circuit))


def with_event(rules: Rules, event: EventCard, rewards: tuple[Reward, ...]) -> Rules:
    """HEAT.EVENTS: the figures, the rewards and the steps of one event."""
    rules = replace(rules, rewards=rewards, **dict(event.figures))  # type: ignore[arg-type]
    if event.laps_take_heat:
        rules = replace(rules, driver_turn=after(rules.driver_turn, DiscardCards, LOSE_HEAT))
    if event.asks_mechanics:
        rules = replace(rules, set_up=before(rules.set_up, BuildSeasonDecks, CONSULT_MECHANICS))
    return rules
