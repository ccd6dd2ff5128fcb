"""What a seat is asked: options with facets, and plans that join gear and cards."""

from __future__ import annotations

from functools import lru_cache

from paddock import protocol
from paddock.kernel import Code, asked_together, catalogued, question
from paddock.kernel.game import LONGEST_EAGER_LIST, text
from paddock.protocol import FacetAsked, Plan, ShownDecision

from ...pieces.cards import card_names
from ...state.car import Car
from ...state.race import Race
from ...steps.gear_and_cards import GEARS, GIVE_UP, ShiftAndPlayCards, is_cluttered
from ...trials.forecast import preview_cards
from .option import present_options
from .preview import present_preview
from .reacting import present_react
from .refusing import present_refused

FACETS: dict[str, list[FacetAsked]] = {
    "gear": [{"key": "gear", "label": text("heat.facet.gear", "Gear"), "ui": "gear", "min": 1, "max": 1}],
    "gear+cards": [
        {"key": "gear", "label": text("heat.facet.gear", "Gear"), "ui": "gear", "min": 1, "max": 1},
        {"key": "cards", "label": text("heat.facet.cards", "Cards"), "ui": "cards", "min": 1, "max": 4},
    ],
    "cards": [{"key": "cards", "label": text("heat.facet.cards", "Cards"), "ui": "cards", "min": 1, "max": 4}],
    "discard": [{"key": "cards", "label": text("heat.facet.discard", "Discard"), "ui": "cards", "min": 0, "max": 99}],
    "speed": [{"key": "speed", "label": text("heat.facet.speed", "Speed"), "ui": "number", "min": 1, "max": 1}],
    "slipstream": [{"key": "length", "label": text("heat.facet.length", "Length"), "ui": "number", "min": 1, "max": 1}],
}
DETAILS = catalogued(
    "heat.why.",
    {
        "gear+cards": "Everyone chooses at the same time. Cards stay hidden until all have locked in.",
        "cards": "Cards stay hidden until all have locked in.",
        "react": "Use what you want, in any order.",
        "slipstream": "It adds no speed, but corners crossed by it are checked.",
        "discard": "You draw back up to a full hand.",
        "speed": "Cards with several values are fixed now.",
        "upgrade": "It goes into your deck in place of a starting upgrade. The rest of the market is set aside.",
        "return": "Everyone chooses at the same time. Three upgrades stay with you.",
        "mulligan": "Everyone chooses at the same time, once per race.",
        "salvage": "Everything you pick is shuffled into your deck.",
        "refresh": "A card put back is the first one you draw; its value still counts this turn.",
    },
)
HIDDEN_DETAILS = catalogued(
    "heat.why.hidden.",
    {  # HEAT.TOURNAMENT.01
        "gear+cards": "Everyone chooses at the same time. Your gear and cards stay hidden until your own turn.",
        "cards": "Your gear and cards stay hidden until your own turn.",
    },
)
SEASON_DETAILS = catalogued(
    "heat.why.season.",
    {  # HEAT.CHAMPIONSHIP.05, HEAT.CHAMPIONSHIP.12
        "upgrade": "It stays in your deck for the rest of the season. The rest of the market is put back.",
        "swap": "Only the last driver on the grid is asked. What you give away goes back to the pile.",
        "mechanics": "Everybody chooses openly, pole first, before the decks are made.",
    },
)
LOCK_IN = text("heat.confirm.lock", "Lock in")
KEEP_ALL = text("heat.confirm.keep", "Keep all cards")
DOING = {
    "gear": text("heat.doing.gear", "choosing gear and cards"),
    "speed": text("heat.doing.speed", "fixing the speed"),
    "react": text("heat.doing.react", "reacting"),
    "salvage": text("heat.doing.salvage", "salvaging"),
    "refresh": text("heat.doing.refresh", "refreshing"),
    "slipstream": text("heat.doing.slipstream", "looking at the slipstream"),
    "discard": text("heat.doing.discard", "discarding"),
    "mulligan": text("heat.doing.mulligan", "looking at the starting hand"),
    "upgrade": text("heat.doing.upgrade", "picking an upgrade"),
    "return": text("heat.doing.return", "returning an upgrade"),
    "swap": text("heat.doing.swap", "thinking about a swap"),
    "mechanics": text("heat.doing.mechanics", "talking to the mechanics"),
}
"""What the others read while they wait."""


def present_decision(race: Race, seat: int, *, whole: bool) -> ShownDecision:
    """The decision without what only the server knows (id, deadline, undo)."""
    step, codes = question(race), race.asked[seat]
    kind = decision_kind(race, seat)
    eager = whole or len(codes) <= LONGEST_EAGER_LIST
    options = present_options(race, seat, codes) if eager else []
    detail = _detail(race, kind)
    shown: ShownDecision = {
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
        "refused": present_refused(race, seat, kind),
        "confirm": _confirm(kind, len(race.cars[seat].hand)),
    }
    return {**shown, "react": present_react(race, seat)} if kind == "react" else shown


def _detail(race: Race, kind: str) -> str | None:
    """A word of explanation; tournament mode and a season have their own."""
    if race.rules.hides_submissions and kind in HIDDEN_DETAILS:
        return HIDDEN_DETAILS[kind]
    if race.season is not None and kind in SEASON_DETAILS:
        return SEASON_DETAILS[kind]
    return DETAILS.get(kind)


@lru_cache(maxsize=256)
def _confirm(kind: str, held: int) -> list[protocol.Text | None]:
    """What confirming does, by the gear or by how many cards are picked."""
    picked = range(1, held + 1)
    if kind in ("gear", "gear+cards"):
        return [LOCK_IN, *(text("heat.confirm.gear", "Lock in gear {gear}", gear=gear) for gear in GEARS)]
    if kind == "cards":
        return [
            LOCK_IN,
            *(text("heat.confirm.cards", "Lock in {n, plural, one {# card} other {# cards}}", n=n) for n in picked),
        ]
    if kind == "discard":
        return [
            KEEP_ALL,
            *(text("heat.confirm.discard", "Discard {n, plural, one {# card} other {# cards}}", n=n) for n in picked),
        ]
    return []


def decision_kind(race: Race, seat: int) -> str:
    """A gear that is followed by cards is shown as one question."""
    kind = question(race).kind_now(race, seat)
    joint = kind == "gear" and not is_cluttered(race, race.cars[seat])
    return "gear+cards" if joint else kind


def present_plans(race: Race, seat: int) -> list[Plan]:
    """Every gear with every set of cards, as the chain of option ids it stands for."""
    step = question(race)
    if not isinstance(step, ShiftAndPlayCards) or race.answers[seat] or decision_kind(race, seat) != "gear+cards":
        return []
    car = race.cars[seat]
    plans: list[Plan] = []
    for code in race.asked[seat]:
        if code != GIVE_UP:
            plans.extend(_plan(race, car, code, cards) for cards in step.options(race, seat, (code,)))
    return plans


def _plan(race: Race, car: Car, gear: Code, cards: Code) -> Plan:
    names = card_names(bytes(cards))
    preview = preview_cards(race, car, gear[0], bytes(cards)) if len(cards) == gear[0] else {}
    return {
        "ids": [f"gear:{gear[0]}", "cards:" + "+".join(names)],
        "facets": {"gear": gear[0], "cards": names},
        "preview": present_preview(race, car, preview),
    }
