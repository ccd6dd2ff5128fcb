"""What speaks for a choice: what it brings, what it costs and what it risks, in one sentence."""

from __future__ import annotations

from typing import Any

from paddock.kernel import question, text

from ..cards import BY_ID, CARDS
from ..state import Race

Plain = dict[str, Any]

REASONS = {
    "react": "It helps this turn more than it costs the next ones.",
    "slipstream": "It is worth more than staying behind.",
    "discard": "What stays in the hand fits the road ahead best.",
    "speed": "It fits the corner ahead best.",
    "upgrade": "It is the strongest card left for this circuit.",
    "return": "The others are worth more on this circuit.",
    "mulligan": "It gives the better start.",
    "salvage": "These cards are the best to draw again.",
    "refresh": "These cards are the best to draw next.",
}


def present_advice(race: Race, seat: int, shown: Plain) -> Plain:
    """The label and the reason for an option or a plan, as a decision shows it."""
    outcomes = shown["preview"]["outcomes"]
    kind = question(race).kind_now(race, seat)
    why = _reason(outcomes) if outcomes else REASONS.get(kind, "It leads to the better position.")
    return {"label": shown.get("label") or _plan(shown["facets"]), "why": text(f"heat.hint.{kind}", why)}


def _plan(facets: Plain) -> Plain:
    gear, cards = facets["gear"], ", ".join(CARDS[BY_ID[card]].name for card in facets["cards"])
    return text("heat.plan", f"Gear {gear}: {cards}", gear=gear, cards=cards)


def _reason(outcomes: list[Plain]) -> str:
    engine = min(outcome["engine"] for outcome in outcomes)
    parts = [_speed(outcomes), _road(outcomes), f"{engine} Heat left in the engine"]
    if risk := sum(outcome["p"] for outcome in outcomes if outcome["spins"]):
        parts.append(f"{max(1, round(risk * 100))}% risk of a spin")
    return ", ".join(parts) + "."


def _speed(outcomes: list[Plain]) -> str:
    speeds = [outcome["value"] for outcome in outcomes]
    low, high = min(speeds), max(speeds)
    return f"Speed {low}" if low == high else f"Speed {low} to {high}"


def _road(outcomes: list[Plain]) -> str:
    if all(outcome["finishes"] for outcome in outcomes):
        return "over the finish line"
    costs: dict[str, list[int]] = {}
    for outcome in outcomes:
        for corner in outcome["corners"]:
            costs.setdefault(corner["label"], []).append(corner["cost"])
    told = [f"{label} {_price(found)}" for label, found in costs.items()]
    return " and ".join(told) if told else "no corner to pay for"


def _price(costs: list[int]) -> str:
    low, high = min(costs), max(costs)
    if not high:
        return "for free"
    return f"for {high} Heat" if low == high else f"for {low} to {high} Heat"
