"""What a seat is asked: options with facets, and plans that join gear and cards."""

from __future__ import annotations

from typing import Any

from paddock.kernel import LONGEST_EAGER_LIST, Code, Option, asked_together, question, text

from ..cards import UNPLAYABLE, card_names
from ..preview import preview_cards
from ..reckoning import playable_cards, shift_cost
from ..state import Car, Race
from ..steps.plan import GIVE_UP, ShiftAndPlayCards, is_cluttered
from .preview import present_preview
from .refs import car_ref

Plain = dict[str, Any]

FACETS = {
    "gear": [{"key": "gear", "label": text("heat.facet.gear", "Gear"), "ui": "gear", "min": 1, "max": 1}],
    "gear+cards": [
        {"key": "gear", "label": text("heat.facet.gear", "Gear"), "ui": "gear", "min": 1, "max": 1},
        {"key": "cards", "label": text("heat.facet.cards", "Cards"), "ui": "cards", "min": 1, "max": 4},
    ],
    "cards": [{"key": "cards", "label": text("heat.facet.cards", "Cards"), "ui": "cards", "min": 1, "max": 4}],
    "discard": [{"key": "cards", "label": text("heat.facet.discard", "Discard"), "ui": "cards", "min": 0, "max": 99}],
    "speed": [{"key": "speed", "label": text("heat.facet.speed", "Speed"), "ui": "number", "min": 1, "max": 1}],
    "upgrade": [{"key": "cards", "label": text("heat.facet.upgrade", "Upgrade"), "ui": "cards", "min": 1, "max": 1}],
    "return": [{"key": "cards", "label": text("heat.facet.return", "Return"), "ui": "cards", "min": 1, "max": 1}],
    "slipstream": [{"key": "length", "label": text("heat.facet.length", "Length"), "ui": "number", "min": 1, "max": 1}],
}
DETAILS = {
    "gear+cards": "Everyone chooses at the same time. Cards stay hidden until all have locked in.",
    "cards": "Cards stay hidden until all have locked in.",
    "react": "Use what you want, in any order.",
    "slipstream": "It adds no speed, but corners crossed by it are checked.",
    "discard": "You draw back up to a full hand.",
    "speed": "Cards with several values are fixed now.",
    "upgrade": "It goes into your deck in place of a starting upgrade. The rest of the market is set aside.",
    "return": "Everyone chooses at the same time. Three upgrades stay with you.",
    "mulligan": "Everyone chooses at the same time, once per race.",
}


def present_decision(race: Race, seat: int, *, whole: bool) -> Plain:
    """The decision without what only the server knows (id, deadline, undo)."""
    step, codes = question(race), race.asked[seat]
    kind = decision_kind(race, seat)
    eager = whole or len(codes) <= LONGEST_EAGER_LIST
    options = [present_option(race, seat, step.option(race, seat, code)) for code in codes] if eager else []
    detail = DETAILS.get(kind)
    return {
        "seat": seat,
        "kind": kind,
        "rule": step.rule_now(race, seat),
        "prompt": text(f"heat.ask.{kind}", step.prompt(race, seat)),
        "detail": text(f"heat.why.{kind}", detail) if detail else None,
        "secret": asked_together(race) is not None,
        "facets": FACETS.get(kind, []),
        "count": len(codes),
        "lazy": not eager,
        "plans": kind == "gear+cards",
        "options": options,
        "refused": _refused(race, seat, kind),
    }


def decision_kind(race: Race, seat: int) -> str:
    """A gear that is followed by cards is shown as one question."""
    kind = question(race).kind_now(race, seat)
    joint = kind == "gear" and not is_cluttered(race, race.cars[seat])
    return "gear+cards" if joint else kind


def present_option(race: Race, seat: int, option: Option) -> Plain:
    """An option with what a client binds it to."""
    return {
        "id": option.id,
        "label": text(f"heat.option.{option.id.partition(':')[0]}", option.label),
        "rule": option.rule,
        "facets": dict(option.refers),
        "targets": [car_ref(seat)],
        "preview": present_preview(race, race.cars[seat], dict(option.preview)),
    }


def present_plans(race: Race, seat: int) -> list[Plain]:
    """Every gear with every set of cards, as the chain of option ids it stands for."""
    step = question(race)
    if not isinstance(step, ShiftAndPlayCards) or race.answers[seat] or decision_kind(race, seat) != "gear+cards":
        return []
    car = race.cars[seat]
    plans: list[Plain] = []
    for code in race.asked[seat]:
        if code != GIVE_UP:
            plans.extend(_plan(race, car, code, cards) for cards in step.options(race, seat, (code,)))
    return plans


def _plan(race: Race, car: Car, gear: Code, cards: Code) -> Plain:
    names = card_names(bytes(cards))
    preview = preview_cards(race, car, gear[0], bytes(cards)) if len(cards) == gear[0] else {}
    return {
        "ids": [f"gear:{gear[0]}", "cards:" + "+".join(names)],
        "facets": {"gear": gear[0], "cards": names},
        "preview": present_preview(race, car, preview),
    }


def _refused(race: Race, seat: int, kind: str) -> list[Plain]:
    """Why a gear or a card that is on the table cannot be chosen."""
    car = race.cars[seat]
    if kind == "gear+cards":
        return [*_refused_gears(race, car), *_refused_cards(car)]
    if kind == "discard":
        kept = bytes(sorted(set(car.hand) & set(race.rules.kept_in_hand)))
        why = text("heat.why-not.discard", "Heat and Stress cannot be discarded.")
        return [{"facet": "cards", "value": name, "why": why, "rule": "HEAT.DISCARD.02"} for name in card_names(kept)]
    return []


def _refused_gears(race: Race, car: Car) -> list[Plain]:
    offered = {code[0] for code in race.asked[car.number]}
    refused = []
    for gear in (1, 2, 3, 4):
        if gear not in offered:
            why, rule = _why_no_gear(car, gear)
            refused.append({"facet": "gear", "value": gear, "why": text("heat.why-not.gear", why), "rule": rule})
    return refused


def _why_no_gear(car: Car, gear: int) -> tuple[str, str]:
    if abs(gear - car.gear) > 2:
        return f"Gear {gear} is three steps away.", "HEAT.GEAR.05"
    if gear > len(playable_cards(car)):
        return f"Gear {gear} needs {gear} playable cards.", "HEAT.GEAR.07"
    cost = shift_cost(car.gear, gear, flooded=True)
    return f"Gear {gear} costs up to {cost} Heat and the engine holds {car.engine}.", "HEAT.GEAR.04"


def _refused_cards(car: Car) -> list[Plain]:
    heat = bytes(sorted(set(car.hand) & set(UNPLAYABLE)))
    why = text("heat.why-not.heat", "Heat cannot be played; cool it back into the engine.")
    return [{"facet": "cards", "value": name, "why": why, "rule": "HEAT.CARDS.02"} for name in card_names(heat)]
