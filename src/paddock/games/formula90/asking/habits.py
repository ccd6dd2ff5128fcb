"""What a driver may leave to itself: driving on, the pile of used cards, and flags for robots."""

from __future__ import annotations

from paddock.kernel import question
from paddock.kernel.game import Proposal, Wishes, text

from ..rules.tyres import weather, weather_penalty
from ..state.car import Car
from ..state.race import Race
from ..steps.turn_start import RETIRE, UseVersatility, stop_is_due

ASK_AT_START, ORDER_ROBOTS, USE_SIXTH_SENSE = "ask-at-start", "order-robots", "use-sixth-sense"

FUEL_SOON, FEW_CHIPS, FEW_SLOTS, FEW_CARDS = 2, 2, 1, 3
"""Turns of fuel, tyre chips, free damage slots and hand cards below which a driver looks before driving on."""


def drive_on(race: Race, seat: int, wishes: Wishes) -> Proposal | None:
    """F90.PHASEA.02, F90.PHASEA.07: no skip, no stop and the same strategy; what is due is always asked."""
    car = race.cars[seat]
    if ASK_AT_START in wishes.switches or stop_is_due(race, car) or RETIRE in race.asked[seat]:
        return None
    why = text("habit.formula90.drive-on", "Drove on.")
    return Proposal(_driving_on(race, car), why, matters=has_trouble(race, car))


def _driving_on(race: Race, car: Car) -> str:
    step = question(race)
    if isinstance(step, UseVersatility):
        return f"strategy:{race.edition.strategies[car.strategy].name}"
    return {"skip": "go-on", "pit-stop": "no-stop"}.get(step.kind, "")


def has_trouble(race: Race, car: Car) -> bool:
    """Whether a driver may want to skip, to stop or to change: fuel, chips, slots, cards, tyres, the Safety Car."""
    return (
        race.safety_car is not None
        or (car.fuel is not None and car.fuel - race.game_turn <= FUEL_SOON)
        or (car.tyre_chips > 0 and car.chips <= FEW_CHIPS)
        or car.damage_slots - car.damage <= FEW_SLOTS
        or len(car.hand) <= FEW_CARDS
        or weather_penalty(race, car, weather(race)) > 0
        or car.is_off
    )


def lowest_on_top(race: Race, seat: int, wishes: Wishes) -> Proposal | None:
    """F90.DISCARD.01: the card that helps a chaser least."""
    cards = race.course.cards
    card = min((code[0] for code in race.asked[seat]), key=lambda one: (cards.mp[one], cards.factor[one]))
    why = text("habit.formula90.top-discard", "The lowest card lies on top.")
    return Proposal(f"top:{cards[card].id}", why, matters=False)


def no_order(race: Race, seat: int, wishes: Wishes) -> Proposal | None:
    """F90.FLAG.ORANGE.03: robots drive as they like."""
    if ORDER_ROBOTS in wishes.switches:
        return None
    return Proposal("no", text("habit.formula90.order", "Gave no order to the robot."), matters=False)


def no_flag(race: Race, seat: int, wishes: Wishes) -> Proposal | None:
    """F90.SKILL.SIXTHSENSE.01: the flags are kept for later."""
    if USE_SIXTH_SENSE in wishes.switches:
        return None
    return Proposal("none", text("habit.formula90.sixth-sense", "Kept the sixth sense for later."), matters=False)
