"""The rules of one table as a composition: an order of steps, reactions, and a few figures.

A module or an event is a function from rules to rules, applied when the table is set up; no step asks which module it
is in.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from paddock.kernel import EVERYBODY, Frame, Steps, frames

from ..pieces.cards import BEYOND_BASE, DECK, KEPT_IN_HAND, Pile, has_any
from ..state.car import Car
from ..state.race import Race
from ..steps.mulligan import OfferNewHand
from ..steps.reactions.reaction import Reaction
from .championship.rewards import Reward
from .orders_of_steps import (
    BASE_REACTIONS,
    CARD_REACTIONS,
    CLUTTERED_TURN,
    DRIVER_TURN,
    LEGEND_TURN,
    ROUND,
    SET_UP,
)


@dataclass(frozen=True, slots=True)
class Rules:
    """What the steps ask about."""

    set_up: Steps[Race] = SET_UP
    round: Steps[Race] = ROUND
    driver_turn: Steps[Race] = DRIVER_TURN
    cluttered_turn: Steps[Race] = CLUTTERED_TURN
    legend_turn: Steps[Race] = LEGEND_TURN
    before_race: Steps[Race] = ()
    after_race: Steps[Race] = ()
    reactions: tuple[Reaction, ...] = BASE_REACTIONS
    hand_size: int = DECK.hand_size  # HEAT.EVENTS.05, HEAT.EVENTS.09
    max_rounds: int = 1000  # HEAT.AMB.35
    give_up: bool = False  # HEAT.FINISH.08
    stop_after_drivers: bool = False  # HEAT.FINISH.13
    slipstream_never_crosses_line: bool = False  # HEAT.AMB.02
    slipstream_least_gear: int = 1  # HEAT.SLIPSTREAM.14, HEAT.EVENTS.12
    slipstream_change: int = 0  # HEAT.SLIPSTREAM.14, HEAT.EVENTS.19
    adrenaline: bool = True  # HEAT.ADRENALINE.08, HEAT.EVENTS.14
    adrenaline_when_blocked: bool = True  # HEAT.REACT.11, HEAT.AMB.21
    kept_in_hand: Pile = KEPT_IN_HAND  # HEAT.DISCARD.04, HEAT.EVENTS.13, HEAT.EVENTS.17
    discard_limit: int | None = None  # HEAT.DISCARD.04, HEAT.EVENTS.15
    spin_out_eliminates: bool = False  # HEAT.SPINOUT.09, HEAT.EVENTS.10
    upgrades: Pile = b""  # HEAT.GARAGE.02: all that may be drafted
    rewards: tuple[Reward, ...] = ()  # HEAT.SPONSOR.06: what earns sponsorships
    reshuffles_sponsorships: bool = False  # HEAT.SPONSOR.05, HEAT.AMB.42
    shift_credit: int = 0  # HEAT.TOURNAMENT.09: Heat that a submitted shift may lack
    hides_submissions: bool = False  # HEAT.TOURNAMENT.01: nobody sees how many cards were laid
    legend_bonus: int = 0  # HEAT.LEGENDS.03
    aggressive_legends: bool = False  # HEAT.LEGENDS.11

    def turn_of(self, car: Car) -> tuple[Frame, ...]:
        """HEAT.ROUND.09, HEAT.ROUND.10: a car's turn; a driver who could submit no card has a cluttered hand."""
        if car.is_legend:
            return frames(self.legend_turn, car.number)
        return frames(self.driver_turn if car.face_down else self.cluttered_turn, car.number)

    def race_frames(self) -> tuple[Frame, ...]:
        """HEAT.SETUP.14: a whole race: everything before the first round, then the rounds, then what comes after."""
        return self.frames_from((*self.set_up, *self.before_race))

    def frames_from(self, rest_of_set_up: Steps[Race]) -> tuple[Frame, ...]:
        """The same, with only a part of the set-up still to come."""
        return (*frames(self.after_race, EVERYBODY), *self.round_frames(), *frames(rest_of_set_up, EVERYBODY))

    def round_frames(self) -> tuple[Frame, ...]:
        """The steps of a round."""
        return frames(self.round, EVERYBODY)


def with_mulligan(rules: Rules) -> Rules:
    """HEAT.SETUP.13: a new starting hand for a Heat."""
    return replace(rules, before_race=(*rules.before_race, OfferNewHand()))


def with_symbol_cards(rules: Rules) -> Rules:
    """Upgrades and sponsorships are in play, with all their symbols."""
    return replace(rules, reactions=CARD_REACTIONS)


def rules_for_cards(race: Race) -> Rules:
    """The rules of a race as it stands: cards with symbols bring their reactions along."""
    piles = (pile for car in race.cars for pile in (car.hand, car.deck, car.discard, car.face_down, car.in_play))
    return with_symbol_cards(race.rules) if any(has_any(pile, BEYOND_BASE) for pile in piles) else race.rules
