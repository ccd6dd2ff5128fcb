"""Why a gear or a card that is on the table cannot be chosen."""

from __future__ import annotations

from paddock.kernel import all_of, said
from paddock.kernel.game import text
from paddock.protocol import Refusal

from ...pieces.cards import CARDS, HEAT, STRESS, UNPLAYABLE, card_names
from ...rules.prices import is_flooded, playable_cards, shift_cost
from ...state.car import Car
from ...state.race import Race
from ...steps.gear_and_cards import GEARS


def present_refused(race: Race, seat: int, kind: str) -> list[Refusal]:
    """Why a gear or a card that is on the table cannot be chosen."""
    car = race.cars[seat]
    if kind == "gear+cards":
        return [*_refused_gears(race, car), *_refused_cards(car)]
    if kind == "discard":
        kept = bytes(sorted(set(car.hand) & set(race.rules.kept_in_hand)))
        kinds = [
            name
            for card, name in ((HEAT, CARDS[HEAT].name), (STRESS, CARDS[STRESS].name))
            if card in race.rules.kept_in_hand
        ]
        why = text("heat.why-not.discard", "{kinds} cannot be discarded.", kinds=all_of(kinds))
        return [{"facet": "cards", "value": name, "why": why, "rule": "HEAT.DISCARD.02"} for name in card_names(kept)]
    return []


def _refused_gears(race: Race, car: Car) -> list[Refusal]:
    offered = {code[0] for code in race.asked[car.number]}
    refused: list[Refusal] = []
    for gear in GEARS:
        if gear not in offered:
            why, rule = _why_no_gear(race, car, gear)
            refused.append({"facet": "gear", "value": gear, "why": text("heat.why-not.gear", why), "rule": rule})
    return refused


def _why_no_gear(race: Race, car: Car, gear: int) -> tuple[str, str]:
    if abs(gear - car.gear) > 2:
        return said("heat.why-not.gear.far", "Gear {gear} is three steps away.", gear=gear), "HEAT.GEAR.05"
    if gear > len(playable_cards(car)):
        held = len(playable_cards(car))
        why = said(
            "heat.why-not.gear.cards",
            "Gear {gear} needs {gear, plural, one {# playable card} other {# playable cards}} and you hold {held}.",
            gear=gear,
            held=held,
        )
        return why, "HEAT.GEAR.07"
    flooded = is_flooded(race, car)
    cost = shift_cost(car.gear, gear, flooded=flooded) or 0
    figures = {"gear": gear, "cost": cost, "engine": car.engine}
    if flooded and gear < car.gear:
        why = said(
            "heat.why-not.gear.flooded",
            "Gear {gear} costs {cost} Heat from a flooded spot and the engine holds {engine}.",
            **figures,
        )
        return why, "HEAT.GEAR.04"
    return said(
        "heat.why-not.gear.heat", "Gear {gear} costs {cost} Heat and the engine holds {engine}.", **figures
    ), "HEAT.GEAR.04"


def _refused_cards(car: Car) -> list[Refusal]:
    heat = bytes(sorted(set(car.hand) & set(UNPLAYABLE)))
    why = text("heat.why-not.heat", "Heat cannot be played; cool it back into the engine.")
    return [{"facet": "cards", "value": name, "why": why, "rule": "HEAT.CARDS.02"} for name in card_names(heat)]
