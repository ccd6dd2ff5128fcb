"""What a seat is asked, with everything a client binds its answers to."""

from __future__ import annotations

from paddock.kernel import asked_together, question
from paddock.kernel.game import LONGEST_EAGER_LIST, text
from paddock.protocol import FacetAsked, Option, Refusal, ShownDecision, Text

from ...state.race import Race
from .option import present_option
from .refs import spelt_out
from .stop import present_stop, prompt_of

CARDS: FacetAsked = {"key": "cards", "label": text("f90.facet.cards", "Cards"), "ui": "cards", "min": 1, "max": 2}
ONE_CARD: FacetAsked = {"key": "cards", "label": text("f90.facet.card", "Card"), "ui": "cards", "min": 1, "max": 1}
TURN: FacetAsked = {
    "key": "turn",
    "label": text("f90.facet.turn", "Refuel by turn"),
    "ui": "choice",
    "min": 1,
    "max": 1,
}
WAY: FacetAsked = {"key": "way", "label": text("f90.facet.way", "What for"), "ui": "choice", "min": 1, "max": 1}
CHECK: FacetAsked = {"key": "check", "label": text("f90.facet.check", "Check"), "ui": "choice", "min": 1, "max": 1}
FACETS: dict[str, list[FacetAsked]] = {
    "movement-cards": [CARDS],
    "contest": [CARDS],
    "qualifying": [ONE_CARD, TURN],
    "check": [CHECK, ONE_CARD],
    "teammate-driving": [ONE_CARD, WAY],
    "start-point": [{"key": "point", "label": text("f90.facet.point", "Point"), "ui": "path", "min": 0, "max": 1}],
    "chase": [{"key": "car", "label": text("f90.facet.car", "Car"), "ui": "car", "min": 1, "max": 1}],
}
"""Kinds with facets of their own; where hand cards are offered otherwise, one of them is the answer."""
CONFIRM: dict[str, tuple[str, ...]] = {
    "movement-cards": ("Play the card", "Play the pair"),
    "contest": ("Lay the card", "Lay both cards"),
    "qualifying": ("Lock in the lap",),
    "check": ("Check with this card",),
    "recovery-check": ("Check with this card",),
    "leader-check": ("Check with this card",),
    "pay-card": ("Pay with this card",),
    "stop-discard": ("Discard it",),
    "exchange": ("Discard it",),
    "line-discard": ("Discard it",),
    "recovery-discard": ("Discard it",),
    "steady": ("Discard it for 1 MP",),
    "save-fuel-discard": ("Discard it, draw two",),
    "lucky-discard": ("Give it up",),
}
"""What confirming does, with one card and with two."""
BOX = text("f90.confirm.stop", "Box, box")
LEAVE_THE_PITS = text("f90.confirm.stop-rest", "Leave the pits")
DOING = {
    kind: text(f"f90.doing.{kind}", words)
    for words, kinds in {
        "choosing a skill": ("skill", "substitute-car"),
        "choosing a chart": ("chart",),
        "choosing a qualifying lap": ("qualifying",),
        "beginning the turn": ("skip", "wise-driving", "draw", "save-fuel", "top-discard"),
        "choosing whom to chase": ("chase",),
        "choosing a strategy": ("strategy",),
        "thinking about a pit stop": ("pit-stop",),
        "refuelling": ("fuel",),
        "choosing tyres": ("tyres",),
        "changing cards in the pits": ("stop-discard",),
        "choosing cards": ("movement-cards",),
        "changing cards": ("exchange", "save-fuel-discard", "lucky-discard", "lucky-keep", "line-discard", "steady"),
        "paying for the cards": ("pay-card", "tyre-chips", "blue-disc"),
        "looking for a line": ("start-point", "trajectory", "extreme"),
        "taking a check": ("check", "leader-check"),
        "fighting for a place": ("contest", "teammate-contest"),
        "overtaking": ("pass", "free-pass", "unlap", "overtaking-symbol"),
        "thinking about a late brake": ("late-brake",),
        "showing flags": ("event-order", "yellow-flag", "green-flag", "blue-flag", "orange-flag"),
        "looking at the sky": ("weather", "sixth-sense"),
        "coming back on the track": ("recovery-check", "recovery-discard"),
        "returning to the race": ("return",),
        "helping the teammate": ("teammate-support", "teammate-event", "teammate-speed", "teammate-driving"),
        "driving for a robot": ("order-late-brake", "order-extreme"),
    }.items()
    for kind in kinds
}
"""What the others read while they wait."""


def present_decision(race: Race, seat: int, *, whole: bool) -> ShownDecision:
    """The decision without what only the server knows (id, deadline, undo)."""
    step, codes = question(race), race.asked[seat]
    kind = step.kind_now(race, seat)
    eager = whole or len(codes) <= LONGEST_EAGER_LIST
    listed = [step.option(race, seat, code) for code in codes] if eager else []
    options = [present_option(race, seat, kind, option) for option in listed]
    offered = any("cards" in option["facets"] for option in options)
    told: ShownDecision = {
        "seat": seat,
        "kind": kind,
        "rule": step.rule_now(race, seat),
        "prompt": text(f"f90.ask.{kind}", spelt_out(race, step.prompt(race, seat))),
        "detail": _detail(race, seat, kind),
        "secret": asked_together(race) is not None,
        "facets": FACETS.get(kind, [ONE_CARD] if offered else []),
        "count": len(codes),
        "lazy": not eager,
        "plans": False,
        "options": options,
        "refused": _refused(race, seat, options) if kind == "movement-cards" else [],
        "confirm": _confirm(kind),
    }
    if rows := present_stop(race, seat):
        told["sheet"] = rows
        told["confirm"] = [BOX if any("cards" in row or row["kind"] == "fuel" for row in rows) else LEAVE_THE_PITS]
        told["prompt"], told["detail"] = prompt_of(race, rows)
    return told


def _confirm(kind: str) -> list[Text | None]:
    """What confirming does, by the number of cards; without any, what is chosen instead says it."""
    words = CONFIRM.get(kind, ())
    return [None, *(text(f"f90.confirm.{kind}.{n}", told) for n, told in enumerate(words, 1))] if words else []


def _detail(race: Race, seat: int, kind: str) -> Text | None:
    """Why now, where a newcomer would wonder."""
    point = race.cars[seat].point
    if kind == "movement-cards" and point is not None:
        start = race.course.points[point]
        words = f"You stand on a +{start.bonus} line: a card of its colour switches it on."
        return text("f90.detail.line", words, bonus=start.bonus)
    known = _DETAILS.get(kind)
    return text(f"f90.detail.{kind}", known) if known else None


_DETAILS = {
    "movement-cards": "Two cards go together if one is a [1], or both are [2].",
    "check": "The card you use becomes your new target, pass or fail.",
    "recovery-check": "The card you use becomes your new target, pass or fail.",
    "contest": "Secret until all have decided; then the higher sums go in front.",
    "qualifying": "High cards and little fuel make a good lap.",
    "skip": "Skipping is rarely worth it.",
    "start-point": "From a line your next move may be longer.",
    "extreme": "Passed, its bonus counts with a card of its colour; failed, the car leaves the track.",
    "late-brake": "A failed check takes the car off the track.",
}


def _refused(race: Race, seat: int, options: list[Option]) -> list[Refusal]:
    """F90.PHASEC: why a card of the hand is in no option."""
    cards, car = race.course.cards, race.cars[seat]
    played = {card for option in options for card in option["facets"].get("cards", ())}
    refused: list[Refusal] = []
    for card in car.hand:
        entry = cards[card]
        if entry.id in played:
            continue
        if entry.corner:
            words = f"This track card needs a move through corner {entry.corner}."
            why, rule = text("f90.why.corner", words, corner=entry.corner), "F90.TRACKCARD.01"
        else:
            why, rule = text("f90.why.pay", "You cannot pay what this card costs."), "F90.PAY.01"
        refused.append({"facet": "cards", "value": entry.id, "why": why, "rule": rule})
    return refused
