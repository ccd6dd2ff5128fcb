"""The rules of one table as a composition: an order of steps, reactions, and a few figures.

A module or an event is a function from rules to rules, applied when the table is set up; no step asks which module it
is in.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from paddock.kernel import EVERYBODY, Frame, Step, Value, frames
from paddock.kernel.game import chosen_names, chosen_text, number, switch

from ..pieces.cards import BEYOND_BASE, DECK, KEPT_IN_HAND, Pile, has_any
from ..state.car import Car
from ..state.garage import upgrade_pile
from ..state.race import Race
from ..steps.adrenaline import GainAdrenaline
from ..steps.corner import CheckCorners
from ..steps.deal import DealCards
from ..steps.discard import DiscardCards
from ..steps.finish import EndRound, RankFinishers
from ..steps.gear_and_cards import ShiftAndPlayCards, ShiftGears
from ..steps.mulligan import OfferNewHand
from ..steps.react import PickSalvage, React, RefreshCards
from ..steps.reactions.offered import BASE_REACTIONS, CARD_REACTIONS
from ..steps.reactions.reaction import Reaction
from ..steps.replenish import ReplenishHand
from ..steps.reveal import ChooseSpeed, MoveBySpeed, RevealCards
from ..steps.round import BeginTurn, LayDownClutter, OpenRace, StartRound, TakeTurns
from ..steps.slipstream import Slipstream
from .championship.composition import CHAMPIONSHIP_STEPS, with_championship
from .championship.rewards import Reward
from .garage import GARAGE_STEPS, with_garage
from .legends import DriveLegend, ShuffleLegendCards, with_legends
from .tournament import TOURNAMENT_STEPS, with_lenient_mistakes, with_tournament
from .weather import CONDITIONS, with_weather

SET_UP: tuple[Step[Race], ...] = (OpenRace(), DealCards())
ROUND: tuple[Step[Race], ...] = (
    StartRound(),
    ShiftAndPlayCards(),  # steps 1 and 2, all drivers at once
    ShiftGears(),
    TakeTurns(),  # steps 3 to 9, car by car
    RankFinishers(),
    EndRound(),
)
DRIVER_TURN: tuple[Step[Race], ...] = (
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
CLUTTERED_TURN: tuple[Step[Race], ...] = (BeginTurn(), LayDownClutter(), ReplenishHand())
LEGEND_TURN: tuple[Step[Race], ...] = (BeginTurn(), DriveLegend())
STEPS: tuple[Step[Race], ...] = (
    *SET_UP,
    *CONDITIONS,
    *GARAGE_STEPS,
    ShuffleLegendCards(),
    *ROUND,
    *DRIVER_TURN,
    LayDownClutter(),
    DriveLegend(),
    PickSalvage(),
    OfferNewHand(),
    *TOURNAMENT_STEPS,
    *CHAMPIONSHIP_STEPS,
)


@dataclass(frozen=True, slots=True)
class Rules:
    """What the steps ask about."""

    set_up: tuple[Step[Race], ...] = SET_UP
    round: tuple[Step[Race], ...] = ROUND
    driver_turn: tuple[Step[Race], ...] = DRIVER_TURN
    cluttered_turn: tuple[Step[Race], ...] = CLUTTERED_TURN
    legend_turn: tuple[Step[Race], ...] = LEGEND_TURN
    before_race: tuple[Step[Race], ...] = ()
    after_race: tuple[Step[Race], ...] = ()
    reactions: tuple[Reaction, ...] = BASE_REACTIONS
    hand_size: int = DECK.hand_size
    max_rounds: int = 1000
    give_up: bool = False
    stop_after_drivers: bool = False
    slipstream_never_crosses_line: bool = False  # HEAT.AMB.02
    slipstream_least_gear: int = 1  # HEAT.SLIPSTREAM.14
    slipstream_change: int = 0
    adrenaline: bool = True  # HEAT.ADRENALINE.08
    kept_in_hand: Pile = KEPT_IN_HAND  # HEAT.DISCARD.04
    discard_limit: int | None = None
    spin_out_eliminates: bool = False  # HEAT.SPINOUT.09
    upgrades: Pile = b""  # HEAT.GARAGE.02: all that may be drafted
    rewards: tuple[Reward, ...] = ()  # HEAT.SPONSOR.06: what earns sponsorships
    shift_credit: int = 0  # HEAT.TOURNAMENT.09: Heat that a submitted shift may lack
    hides_submissions: bool = False  # HEAT.TOURNAMENT.01: nobody sees how many cards were laid
    legend_bonus: int = 0
    aggressive_legends: bool = False

    def turn_of(self, car: Car) -> tuple[Frame, ...]:
        """HEAT.ROUND.09 (c): the steps of a car's turn; a driver who could submit no card has a cluttered hand."""
        if car.is_legend:
            return frames(self.legend_turn, car.number)
        return frames(self.driver_turn if car.face_down else self.cluttered_turn, car.number)

    def race_frames(self) -> tuple[Frame, ...]:
        """HEAT.SETUP.14: a whole race: everything before the first round, then the rounds, then what comes after."""
        return self.frames_from((*self.set_up, *self.before_race))

    def frames_from(self, rest_of_set_up: tuple[Step[Race], ...]) -> tuple[Frame, ...]:
        """The same, with only a part of the set-up still to come."""
        return (*frames(self.after_race, EVERYBODY), *self.round_frames(), *frames(rest_of_set_up, EVERYBODY))

    def round_frames(self) -> tuple[Frame, ...]:
        """The steps of a round."""
        return frames(self.round, EVERYBODY)


def rules_from_options(options: Mapping[str, Value], boxes: Iterable[str]) -> Rules:
    """The base rules with the table's options, and the boxes in use."""
    rules = Rules(
        max_rounds=number(options, "max_rounds"),
        give_up=switch(options, "give_up"),
        stop_after_drivers=switch(options, "stop_after_drivers"),
        slipstream_never_crosses_line=chosen_text(options, "slipstream_line") == "always",
        legend_bonus=number(options, "legend_bonus"),
        aggressive_legends=switch(options, "aggressive_legends"),
    )
    return _with_modules(rules, options, ("base", *chosen_names(options, "sets"), *boxes))


def _with_modules(rules: Rules, options: Mapping[str, Value], boxes: tuple[str, ...]) -> Rules:
    """HEAT.SETUP.14: in the order in which they are set up; a championship has an order of its own."""
    garage = chosen_text(options, "garage")
    if options["championship"] != "off":
        rules = with_championship(rules, upgrade_pile(garage, boxes))
    else:
        if switch(options, "weather"):
            rules = with_weather(rules)
        if garage != "off":
            rules = with_garage(rules, upgrade_pile(garage, boxes), chosen_text(options, "garage_mode"))
    if number(options, "legends"):
        rules = with_legends(rules)
    if switch(options, "mulligan"):
        rules = with_mulligan(rules)
    if switch(options, "tournament"):
        rules = with_tournament(rules)
    if chosen_text(options, "tournament_mistakes") == "lenient":
        rules = with_lenient_mistakes(rules)
    return rules


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
