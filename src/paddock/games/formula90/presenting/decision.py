"""What a seat is asked: options with facets and previews."""

from __future__ import annotations

from typing import Any

from paddock.kernel import LONGEST_EAGER_LIST, Option, asked_together, question, text

from ..state import Race
from .refs import car_ref

Plain = dict[str, Any]

CARD_FACET = {"key": "cards", "label": text("f90.facet.cards", "Cards"), "ui": "cards", "min": 1, "max": 2}
ONE_CARD = {"key": "cards", "label": text("f90.facet.card", "Card"), "ui": "cards", "min": 1, "max": 1}
FACETS = {
    "movement-cards": [CARD_FACET],
    "contest": [{**CARD_FACET, "min": 0}],
    "pay-card": [ONE_CARD],
    "lucky-discard": [ONE_CARD],
}


def present_decision(race: Race, seat: int, *, whole: bool) -> Plain:
    """The decision without what only the server knows (id, deadline, undo)."""
    step, codes = question(race), race.asked[seat]
    kind = step.kind_now(race, seat)
    eager = whole or len(codes) <= LONGEST_EAGER_LIST
    options = [present_option(seat, step.option(race, seat, code)) for code in codes] if eager else []
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


def present_option(seat: int, option: Option) -> Plain:
    """An option with what a client binds it to."""
    return {
        "id": option.id,
        "label": text(f"f90.option.{option.id.partition(':')[0]}", option.label),
        "rule": option.rule,
        "facets": dict(option.refers),
        "targets": [car_ref(seat)],
        "preview": {"costs": [], "outcomes": [], "notes": [], "after": {}, "figures": dict(option.preview)},
    }
