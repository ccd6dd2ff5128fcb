"""Tournament mode: gears stay hidden until the own turn."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paddock.kernel import Act, Steps, before, instead_of

from ..events.round import GearCorrected
from ..rules.piles import flip
from ..rules.prices import is_flooded, shift_cost
from ..state.car import Car
from ..state.race import Race
from ..steps.gear_and_cards import ShiftGears, let_give_up, shift
from ..steps.reveal import RevealCards, resolve_symbols, turn_up
from ..steps.round import LayDownClutter

if TYPE_CHECKING:
    from .rules import Rules

MOST_HEAT_TO_SHIFT = 2  # HEAT.GEAR.06: two gears down from a flooded spot


class KeepGearsHidden(Act[Race]):
    """HEAT.TOURNAMENT.01: all have submitted, and nobody moves the gear stick yet."""

    rule = "HEAT.TOURNAMENT.01"

    def act(self, race: Race, who: int) -> None:
        let_give_up(race)


class RevealAndShift(Act[Race]):
    """HEAT.TOURNAMENT.02, HEAT.TOURNAMENT.03: the cards are shown, their number is the gear, the shift is paid."""

    rule = "HEAT.TOURNAMENT.02"

    def act(self, race: Race, who: int) -> None:
        car = race.cars[who]
        turn_up(race, car, car.planned_gear)
        while shift_price(race, car) > car.engine:
            correct(race, car)
        shift(race, car)
        resolve_symbols(race, car)


class ShiftUnmoved(Act[Race]):
    """HEAT.TOURNAMENT.02, HEAT.CARDS.13: a cluttered driver shows the gear that was named."""

    rule = "HEAT.TOURNAMENT.02"

    def act(self, race: Race, who: int) -> None:
        shift(race, race.cars[who])


def shift_price(race: Race, car: Car) -> int:
    """The Heat for going from the gear to the submitted one."""
    cost = shift_cost(car.gear, car.planned_gear, flooded=is_flooded(race, car))
    assert cost is not None, "HEAT.TOURNAMENT.06: refused on submission"
    return cost


def correct(race: Race, car: Car) -> None:
    """HEAT.TOURNAMENT.09: undo one gear of a shift that cannot be paid."""
    wanted = car.planned_gear
    # HEAT.TOURNAMENT.05, HEAT.TOURNAMENT.10: a flip, but neither a boost nor a plus.
    card = lose_card(race, car) if wanted > car.gear else flip(race, car, "correction")
    car.planned_gear += -1 if wanted > car.gear else 1
    if race.telling:
        race.tell(GearCorrected(car.number, wanted, car.planned_gear, card))


def lose_card(race: Race, car: Car) -> int:
    """HEAT.TOURNAMENT.04, HEAT.TOURNAMENT.10: one of the played cards, at random, is discarded without effect."""
    place = race.chance.below(len(car.in_play))
    card = car.in_play[place]
    car.in_play = car.in_play[:place] + car.in_play[place + 1 :]
    car.values = car.values[:place] + car.values[place + 1 :]
    car.discard += bytes([card])
    return card


_KEEP_HIDDEN, _REVEAL, _SHIFT = KeepGearsHidden(), RevealAndShift(), ShiftUnmoved()
TOURNAMENT_STEPS: Steps[Race] = (_KEEP_HIDDEN, _REVEAL, _SHIFT)


def with_tournament(rules: Rules) -> Rules:
    """HEAT.TOURNAMENT.01: gears are set and paid on the own turn; until then nobody sees how many cards lie."""
    return replace(
        rules,
        round=instead_of(rules.round, ShiftGears, _KEEP_HIDDEN),
        driver_turn=instead_of(rules.driver_turn, RevealCards, _REVEAL),
        cluttered_turn=before(rules.cluttered_turn, LayDownClutter, _SHIFT),
        hides_submissions=True,
    )


def with_lenient_mistakes(rules: Rules) -> Rules:
    """HEAT.TOURNAMENT.07, HEAT.TOURNAMENT.09, HEAT.AMB.13: a shift need not be covered when it is submitted."""
    return replace(rules, shift_credit=MOST_HEAT_TO_SHIFT)
