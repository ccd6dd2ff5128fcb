"""What a seat is asked, with everything a client binds its answers to."""

from __future__ import annotations

from typing import Any

from paddock.kernel import LONGEST_EAGER_LIST, Option, asked_together, question, text

from ..names import car_id
from ..state import Race
from .glossary import describe
from .preview import present_preview
from .refs import car_ref, path_ref, section_refs, spelt_out

Plain = dict[str, Any]

CARDS = {"key": "cards", "label": text("f90.facet.cards", "Cards"), "ui": "cards", "min": 1, "max": 2}
ONE_CARD = {"key": "cards", "label": text("f90.facet.card", "Card"), "ui": "cards", "min": 1, "max": 1}
TURN = {"key": "turn", "label": text("f90.facet.turn", "Refuel by turn"), "ui": "choice", "min": 1, "max": 1}
WAY = {"key": "way", "label": text("f90.facet.way", "What for"), "ui": "choice", "min": 1, "max": 1}
CHECK = {"key": "check", "label": text("f90.facet.check", "Check"), "ui": "choice", "min": 1, "max": 1}
FACETS: dict[str, list[Plain]] = {
    "movement-cards": [CARDS],
    "contest": [CARDS],
    "qualifying": [ONE_CARD, TURN],
    "check": [CHECK, ONE_CARD],
    "teammate-driving": [ONE_CARD, WAY],
    "start-point": [{"key": "point", "label": text("f90.facet.point", "Point"), "ui": "path", "min": 0, "max": 1}],
    "chase": [{"key": "car", "label": text("f90.facet.car", "Car"), "ui": "car", "min": 1, "max": 1}],
}
"""Kinds with facets of their own; where hand cards are offered otherwise, one of them is the answer."""
_FROM_HAND = ("discard", "check", "pay")


def present_decision(race: Race, seat: int, *, whole: bool) -> Plain:
    """The decision without what only the server knows (id, deadline, undo)."""
    step, codes = question(race), race.asked[seat]
    kind = step.kind_now(race, seat)
    eager = whole or len(codes) <= LONGEST_EAGER_LIST
    listed = [step.option(race, seat, code) for code in codes] if eager else []
    options = [present_option(race, seat, kind, option) for option in listed]
    offered = any("cards" in option["facets"] for option in options)
    return {
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
    }


def present_option(race: Race, seat: int, kind: str, option: Option) -> Plain:
    """An option with what a client binds it to."""
    facets, targets = _facets(race, seat, option), _targets(race, option)
    beside = _cards_beside(race, seat, option, facets)
    preview = present_preview(race, seat, option.preview)
    _explain_value(race, facets.get("cards", []), preview)
    preview["route"] = preview["route"] or [target for target in targets if target.startswith("cell:")]
    shown = {
        "id": option.id,
        "label": text(f"f90.option.{option.id.partition(':')[0]}", spelt_out(race, option.label)),
        "rule": option.rule,
        "facets": facets,
        "targets": [car_ref(seat), *targets],
        "preview": preview,
    }
    if "cards" in facets:
        return shown
    about = describe(race, kind, option, spelt_out(race, option.label))
    return {**shown, "about": {**about, "cards": beside} if beside else about}


def _cards_beside(race: Race, seat: int, option: Option, facets: Plain) -> list[str]:
    """Cards the option speaks of that do not lie in the driver's hand; they are shown, not picked."""
    known, car = race.course.cards, race.cars[seat]
    held = {*known.names(car.hand), *known.names(car.frozen)}
    named = facets.get("cards") or [part for part in option.id.split(":")[1:] if part in known.by_id]
    if not {*named} - held:
        return []
    facets.pop("cards", None)
    return [*named]


def _explain_value(race: Race, cards: list[str], preview: Plain) -> None:
    """What a contest or a qualifying lap is worth beyond its cards."""
    if "value" not in preview["figures"] or not cards:
        return
    known = race.course.cards
    more = preview["figures"]["value"] - sum(known.mp[known.by_id[card]] for card in cards)
    if more:
        preview["total"]["terms"] = [{"key": "more", "text": text("f90.part.more", "beside the cards"), "n": more}]


def _facets(race: Race, seat: int, option: Option) -> Plain:
    """What the option speaks of; a hand card also where only its id names it."""
    facets = dict(option.refers)
    parts = option.id.split(":")
    cards = race.course.cards
    if parts[0] in _FROM_HAND and cards.by_id.get(parts[-1], -1) in (*race.cars[seat].hand, *race.cars[seat].frozen):
        facets.setdefault("cards", [parts[-1]])
    if parts[0] == "check" and len(parts) > 2:
        facets["check"] = int(parts[1])
    if isinstance(facets.get("cards"), int):
        facets["hand"] = facets.pop("cards")  # a number of cards, not cards
    if facets.get("cards") == []:
        del facets["cards"]
    return facets


def _detail(race: Race, seat: int, kind: str) -> Plain | None:
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


def _refused(race: Race, seat: int, options: list[Plain]) -> list[Plain]:
    """F90.PHASEC: why a card of the hand is in no option."""
    cards, car = race.course.cards, race.cars[seat]
    played = {card for option in options for card in option["facets"].get("cards", ())}
    refused = []
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


def _targets(race: Race, option: Option) -> list[str]:
    """Sections, starts and cars an option speaks of, as places on the board."""
    cars = {car_id(race, car.number): car_ref(car.number) for car in race.cars}
    points = {point.id: path_ref(number) for number, point in enumerate(race.course.points)}
    known = {"section": section_refs(race), "point": points, "car": cars}
    named = option.id.partition(":")[2].partition("/")[0]
    found = [places[str(option.refers[key])] for key, places in known.items() if str(option.refers.get(key)) in places]
    return found or [places[named] for places in known.values() if named in places]
