"""What speaks for a choice: what it brings, what it costs and what it risks, in one sentence."""

from __future__ import annotations

from paddock.kernel import counted, question
from paddock.kernel.game import text
from paddock.protocol import Advice, Cost, Facets, Option, Outcome, Plan, Text

from ...pieces.cards import BY_ID, CARDS
from ...state.race import Race

DEFAULT = "Its worth shows in the races imagined from here."
REASONS = {
    "upgrade": "It joins the deck for this circuit.",
    "return": "The other upgrades stay with you.",
    "salvage": "They can be drawn again.",
    "refresh": "They are the next cards to draw.",
    "speed": "It settles what the corner ahead costs.",
    "slipstream": "It adds no speed.",
}


def present_advice(race: Race, seat: int, shown: Option | Plan) -> Advice:
    """The label and the reason for an option or a plan, as a decision shows it."""
    outcomes = shown["preview"]["outcomes"]
    kind = question(race).kind_now(race, seat)
    why = _reason(outcomes) if outcomes else _otherwise(kind, shown)
    return {"label": shown.get("label") or _plan(shown["facets"]), "why": text(f"heat.hint.{kind}", why)}


def _otherwise(kind: str, shown: Option | Plan) -> str:
    """What the option does, where it has no figures."""
    if kind == "discard":
        drawn = len(shown["facets"].get("cards", ()))
        return f"Makes room for {counted(drawn, 'new card')}." if drawn else "Keeps the whole hand."
    if "gear" in shown["facets"]:
        return _gear(shown["facets"]["gear"], shown["preview"]["costs"])
    about = shown.get("about", {}).get("text")
    return str(about["en"]).removesuffix(".") + "." if about and about["en"] else REASONS.get(kind, DEFAULT)


def _gear(gear: int, costs: list[Cost]) -> str:
    paid = sum(cost["n"] for cost in costs if isinstance(cost["n"], int))
    price = f"for {paid} Heat" if paid else "for free"
    return f"{counted(gear, 'card')} to play, {price}."


def _plan(facets: Facets) -> Text:
    gear, cards = facets["gear"], ", ".join(CARDS[BY_ID[card]].spoken for card in facets["cards"])
    return text("heat.plan", f"Gear {gear}: {cards}", gear=gear, cards=cards)


def _reason(outcomes: list[Outcome]) -> str:
    engine = min(outcome["engine"] for outcome in outcomes)
    parts = [_speed(outcomes), _road(outcomes), f"{engine} Heat left in the engine"]
    if risk := _risk(outcomes):
        parts.append(f"{max(1, round(risk * 100))}% risk of a spin")
    return ", ".join(parts) + "."


def _risk(outcomes: list[Outcome]) -> float:
    """The chance of a spin; where a speed is still to be chosen, by the safest one."""
    ranks = {outcome.get("choice", 0) for outcome in outcomes}
    spins = [outcome for outcome in outcomes if outcome["spins"]]
    return min(sum(outcome["p"] for outcome in spins if outcome.get("choice", 0) == rank) for rank in ranks)


def _speed(outcomes: list[Outcome]) -> str:
    speeds = [outcome["value"] for outcome in outcomes]
    low, high = min(speeds), max(speeds)
    return f"Speed {low}" if low == high else f"Speed {low} to {high}"


def _road(outcomes: list[Outcome]) -> str:
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
