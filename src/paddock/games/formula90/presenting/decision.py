"""What a seat is asked, with everything a client binds its answers to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from paddock.kernel import LONGEST_EAGER_LIST, Option, asked_together, question, text

from ..names import car_id
from ..state import Race
from .preview import present_preview
from .refs import car_ref, path_ref, section_refs

Plain = dict[str, Any]

CARDS = {"key": "cards", "label": text("f90.facet.cards", "Cards"), "ui": "cards", "min": 1, "max": 2}
ONE_CARD = {"key": "cards", "label": text("f90.facet.card", "Card"), "ui": "cards", "min": 1, "max": 1}
FACETS: dict[str, list[Plain]] = {
    "movement-cards": [CARDS],
    "contest": [{**CARDS, "min": 0}],
    "qualifying": [
        ONE_CARD,
        {"key": "turn", "label": text("f90.facet.turn", "Refuel turn"), "ui": "number", "min": 1, "max": 1},
    ],
    "pay-card": [ONE_CARD],
    "lucky-discard": [ONE_CARD],
    "line-discard": [ONE_CARD],
    "recovery-discard": [ONE_CARD],
    "start-point": [{"key": "point", "label": text("f90.facet.point", "Point"), "ui": "path", "min": 0, "max": 1}],
    "chase": [{"key": "car", "label": text("f90.facet.car", "Car"), "ui": "car", "min": 1, "max": 1}],
}


def present_decision(race: Race, seat: int, *, whole: bool) -> Plain:
    """The decision without what only the server knows (id, deadline, undo)."""
    step, codes = question(race), race.asked[seat]
    kind = step.kind_now(race, seat)
    eager = whole or len(codes) <= LONGEST_EAGER_LIST
    options = [present_option(race, seat, step.option(race, seat, code)) for code in codes] if eager else []
    return {
        "seat": seat,
        "kind": kind,
        "rule": step.rule_now(race, seat),
        "prompt": text(f"f90.ask.{kind}", step.prompt(race, seat)),
        "detail": None,
        "secret": asked_together(race) is not None,
        "facets": FACETS.get(kind, []),
        "count": len(codes),
        "lazy": not eager,
        "plans": False,
        "options": options,
        "refused": [],
    }


def present_option(race: Race, seat: int, option: Option) -> Plain:
    """An option with what a client binds it to."""
    return {
        "id": option.id,
        "label": text(f"f90.option.{option.id.partition(':')[0]}", option.label),
        "rule": option.rule,
        "facets": dict(option.refers),
        "targets": [car_ref(seat), *_targets(race, option.refers)],
        "preview": present_preview(race, seat, option.preview),
    }


def _targets(race: Race, refers: Mapping[str, object]) -> list[str]:
    """Sections, starts and cars an option speaks of, as places on the board."""
    cars = {car_id(race, car.number): car_ref(car.number) for car in race.cars}
    points = {point.id: path_ref(number) for number, point in enumerate(race.course.points)}
    known = {"section": section_refs(race), "point": points, "car": cars}
    return [places[str(refers[key])] for key, places in known.items() if str(refers.get(key)) in places]
