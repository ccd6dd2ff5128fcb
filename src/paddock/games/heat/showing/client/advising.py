"""What speaks for a choice: what it brings, what it costs and what it risks, in one sentence."""

from __future__ import annotations

from paddock.kernel import all_of, catalogued, question, said
from paddock.kernel.game import text
from paddock.protocol import Advice, Cost, Facets, Option, Outcome, Plan, Text

from ...pieces.cards import BY_ID, CARDS
from ...state.race import Race

DEFAULT = said("heat.hint.default", "Its worth shows in the races imagined from here.")
REASONS = catalogued(
    "heat.hint.",
    {
        "upgrade": "It joins the deck for this circuit.",
        "return": "The other upgrades stay with you.",
        "salvage": "They can be drawn again.",
        "refresh": "They are the next cards to draw.",
        "speed": "It settles what the corner ahead costs.",
        "slipstream": "It adds no speed.",
    },
)


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
        if not drawn:
            return said("heat.hint.discard.nothing", "Keeps the whole hand.")
        return said("heat.hint.discard", "Makes room for {n, plural, one {# new card} other {# new cards}}.", n=drawn)
    if "gear" in shown["facets"]:
        return _gear(shown["facets"]["gear"], shown["preview"]["costs"])
    about = shown.get("about", {}).get("text")
    return _as_told(about) if about and about["en"] else REASONS.get(kind, DEFAULT)


def _as_told(about: Text) -> str:
    """What the tile says anyway, as a sentence."""
    if about["en"].endswith("."):
        return said("heat.hint.as-told", "{about}", about=about)
    return said("heat.hint.as-told.sentence", "{about}.", about=about)


def _gear(gear: int, costs: list[Cost]) -> str:
    paid = sum(cost["n"] for cost in costs if isinstance(cost["n"], int))
    return said(
        "heat.hint.gear",
        "{gear, plural, one {# card} other {# cards}} to play, {price}.",
        gear=gear,
        price=_for(paid, paid),
    )


def _for(low: int, high: int) -> str:
    """What is paid for something."""
    if not high:
        return said("heat.price.free", "for free")
    if low == high:
        return said("heat.price.heat", "for {heat} Heat", heat=high)
    return said("heat.price.range", "for {low} to {high} Heat", low=low, high=high)


def _plan(facets: Facets) -> Text:
    gear, cards = facets["gear"], [CARDS[BY_ID[card]].spoken for card in facets["cards"]]
    return text("heat.plan", "Gear {gear}: {cards}", gear=gear, cards=cards)


def _reason(outcomes: list[Outcome]) -> str:
    engine = min(outcome["engine"] for outcome in outcomes)
    parts = [_speed(outcomes), _road(outcomes), said("heat.hint.left", "{heat} Heat left in the engine", heat=engine)]
    if risk := _risk(outcomes):
        parts.append(said("heat.hint.risk", "{share}% risk of a spin", share=max(1, round(risk * 100))))
    return said("heat.hint.reason", "{parts}.", parts=parts)


def _risk(outcomes: list[Outcome]) -> float:
    """The chance of a spin; where a speed is still to be chosen, by the safest one."""
    ranks = {outcome.get("choice", 0) for outcome in outcomes}
    spins = [outcome for outcome in outcomes if outcome["spins"]]
    return min(sum(outcome["p"] for outcome in spins if outcome.get("choice", 0) == rank) for rank in ranks)


def _speed(outcomes: list[Outcome]) -> str:
    speeds = [outcome["value"] for outcome in outcomes]
    low, high = min(speeds), max(speeds)
    if low == high:
        return said("heat.hint.speed.is", "Speed {speed}", speed=low)
    return said("heat.hint.speeds", "Speed {low} to {high}", low=low, high=high)


def _road(outcomes: list[Outcome]) -> str:
    if all(outcome["finishes"] for outcome in outcomes):
        return said("heat.hint.finish", "over the finish line")
    costs: dict[str, list[int]] = {}
    for outcome in outcomes:
        for corner in outcome["corners"]:
            costs.setdefault(corner["label"], []).append(corner["cost"])
    if not costs:
        return said("heat.hint.no-corner", "no corner to pay for")
    told = [
        said("heat.hint.corner", "{corner} {price}", corner=label, price=_for(min(found), max(found)))
        for label, found in costs.items()
    ]
    return all_of(told)
