"""What a seat is asked, with everything a client binds its answers to."""

from __future__ import annotations

from paddock.kernel import asked_together, question, said
from paddock.kernel.game import LONGEST_EAGER_LIST, text
from paddock.protocol import FacetAsked, Option, Refusal, ShownDecision, Text

from ...state.race import Race
from .explaining import detail_of
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
    "movement-cards": (
        said("f90.confirm.play-the-card", "Play the card"),
        said("f90.confirm.play-the-pair", "Play the pair"),
    ),
    "contest": (said("f90.confirm.lay-the-card", "Lay the card"), said("f90.confirm.lay-both-cards", "Lay both cards")),
    "qualifying": (said("f90.confirm.lock-in-the-lap", "Lock in the lap"),),
    "check": (said("f90.confirm.check-with-this-card", "Check with this card"),),
    "recovery-check": (said("f90.confirm.check-with-this-card", "Check with this card"),),
    "leader-check": (said("f90.confirm.check-with-this-card", "Check with this card"),),
    "pay-card": (said("f90.confirm.pay-with-this-card", "Pay with this card"),),
    "stop-discard": (said("f90.confirm.discard-it", "Discard it"),),
    "exchange": (said("f90.confirm.discard-it", "Discard it"),),
    "line-discard": (said("f90.confirm.discard-it", "Discard it"),),
    "recovery-discard": (said("f90.confirm.discard-it", "Discard it"),),
    "steady": (said("f90.confirm.discard-it-for-1-mp", "Discard it for 1 MP"),),
    "save-fuel-discard": (said("f90.confirm.discard-it-draw-two", "Discard it, draw two"),),
    "lucky-discard": (said("f90.confirm.give-it-up", "Give it up"),),
}
"""What confirming does, with one card and with two."""
BOX = text("f90.confirm.stop", "Box, box")
LEAVE_THE_PITS = text("f90.confirm.stop-rest", "Leave the pits")
DOING = {
    kind: words
    for words, kinds in (
        (text("f90.doing.choosing-a-skill", "choosing a skill"), ("skill", "substitute-car")),
        (text("f90.doing.choosing-a-chart", "choosing a chart"), ("chart",)),
        (text("f90.doing.choosing-a-qualifying-lap", "choosing a qualifying lap"), ("qualifying",)),
        (
            text("f90.doing.beginning-the-turn", "beginning the turn"),
            ("skip", "wise-driving", "draw", "save-fuel", "top-discard"),
        ),
        (text("f90.doing.choosing-whom-to-chase", "choosing whom to chase"), ("chase",)),
        (text("f90.doing.choosing-a-strategy", "choosing a strategy"), ("strategy",)),
        (text("f90.doing.thinking-about-a-pit-stop", "thinking about a pit stop"), ("pit-stop",)),
        (text("f90.doing.refuelling", "refuelling"), ("fuel",)),
        (text("f90.doing.choosing-tyres", "choosing tyres"), ("tyres",)),
        (text("f90.doing.changing-cards-in-the-pits", "changing cards in the pits"), ("stop-discard",)),
        (text("f90.doing.choosing-cards", "choosing cards"), ("movement-cards",)),
        (
            text("f90.doing.changing-cards", "changing cards"),
            ("exchange", "save-fuel-discard", "lucky-discard", "lucky-keep", "line-discard", "steady"),
        ),
        (text("f90.doing.paying-for-the-cards", "paying for the cards"), ("pay-card", "tyre-chips", "blue-disc")),
        (text("f90.doing.looking-for-a-line", "looking for a line"), ("start-point", "trajectory", "extreme")),
        (text("f90.doing.taking-a-check", "taking a check"), ("check", "leader-check")),
        (text("f90.doing.fighting-for-a-place", "fighting for a place"), ("contest", "teammate-contest")),
        (text("f90.doing.overtaking", "overtaking"), ("pass", "free-pass", "unlap", "overtaking-symbol")),
        (text("f90.doing.thinking-about-a-late-brake", "thinking about a late brake"), ("late-brake",)),
        (
            text("f90.doing.showing-flags", "showing flags"),
            ("event-order", "yellow-flag", "green-flag", "blue-flag", "orange-flag"),
        ),
        (text("f90.doing.looking-at-the-sky", "looking at the sky"), ("weather", "sixth-sense")),
        (
            text("f90.doing.coming-back-on-the-track", "coming back on the track"),
            ("recovery-check", "recovery-discard"),
        ),
        (text("f90.doing.returning-to-the-race", "returning to the race"), ("return",)),
        (
            text("f90.doing.helping-the-teammate", "helping the teammate"),
            ("teammate-support", "teammate-event", "teammate-speed", "teammate-driving"),
        ),
        (text("f90.doing.driving-for-a-robot", "driving for a robot"), ("order-late-brake", "order-extreme")),
    )
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
        "detail": detail_of(race, seat, kind, options),
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
            corner = entry.corner
            why = text("f90.why.corner", "This track card needs a move through corner {corner}.", corner=corner)
            rule = "F90.TRACKCARD.01"
        else:
            why, rule = text("f90.why.pay", "You cannot pay what this card costs."), "F90.PAY.01"
        refused.append({"facet": "cards", "value": entry.id, "why": why, "rule": rule})
    return refused
