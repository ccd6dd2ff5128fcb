"""What a seat is asked: options with facets, and plans that join gear and cards."""

from __future__ import annotations

from typing import cast

from paddock import protocol
from paddock.kernel import Code, Option, asked_together, counted, question
from paddock.kernel.game import LONGEST_EAGER_LIST, text
from paddock.protocol import About, FacetAsked, Facets, Fact, Note, Plan, Refusal, ShownDecision, Tone

from ...pieces.cards import BY_ID, CARDS, HEAT, STRESS, UNPLAYABLE, card_names
from ...rules.names import car_ref
from ...rules.prices import is_flooded, playable_cards, shift_cost
from ...rules.values import assignments
from ...state.car import Car
from ...state.race import Race
from ...steps.gear_and_cards import GEARS, GIVE_UP, ShiftAndPlayCards, is_cluttered
from ...trials.forecast import preview_cards
from .glossary import present_kind
from .preview import present_preview
from .reacting import present_react, present_reaction, present_refresh

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
    "salvage": "Everything you pick is shuffled into your deck.",
    "refresh": "A card put back is the first one you draw; its value still counts this turn.",
}
HIDDEN_DETAILS = {  # HEAT.TOURNAMENT.01
    "gear+cards": "Everyone chooses at the same time. Your gear and cards stay hidden until your own turn.",
    "cards": "Your gear and cards stay hidden until your own turn.",
}
SEASON_DETAILS = {  # HEAT.CHAMPIONSHIP.05, HEAT.CHAMPIONSHIP.12
    "upgrade": "It stays in your deck for the rest of the season. The rest of the market is put back.",
    "swap": "Only the last driver on the grid is asked. What you give away goes back to the pile.",
    "mechanics": "Everybody chooses openly, pole first, before the decks are made.",
}
NEW_HAND: dict[str, About] = {
    "keep": {
        "icon": "hand",
        "title": text("heat.hand.keep", "Keep this hand"),
        "text": text("heat.hand.keep.text", "Race with what you have."),
        "must": False,
    },
    "new-hand": {
        "icon": "refresh",
        "title": text("heat.hand.new", "Take a new hand"),
        "text": text("heat.hand.new.text", "These cards are shuffled into your deck, and you draw as many anew."),
        "must": False,
    },
}
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
SLOWEST, FASTEST = 1, 4  # Speed cards, which a plus turns up
LOOKED_AT = {"upgrade", "return", "salvage", "swap"}
"""Decisions about single cards, whose symbols are told with the option."""


def present_decision(race: Race, seat: int, *, whole: bool) -> ShownDecision:
    """The decision without what only the server knows (id, deadline, undo)."""
    step, codes = question(race), race.asked[seat]
    kind = decision_kind(race, seat)
    eager = whole or len(codes) <= LONGEST_EAGER_LIST
    options = [present_option(race, seat, step.option(race, seat, code)) for code in codes] if eager else []
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
        "refused": _refused(race, seat, kind),
        "confirm": _confirm(race.cars[seat], kind),
    }
    return {**shown, "react": present_react(race, seat)} if kind == "react" else shown


def _detail(race: Race, kind: str) -> str | None:
    """A word of explanation; tournament mode and a season have their own."""
    if race.rules.hides_submissions and kind in HIDDEN_DETAILS:
        return HIDDEN_DETAILS[kind]
    if race.season is not None and kind in SEASON_DETAILS:
        return SEASON_DETAILS[kind]
    return DETAILS.get(kind)


def _confirm(car: Car, kind: str) -> list[protocol.Text | None]:
    """What confirming does, by the gear or by how many cards are picked."""
    picked = range(1, len(car.hand) + 1)
    if kind in ("gear", "gear+cards"):
        return [LOCK_IN, *(text("heat.confirm.gear", f"Lock in gear {gear}", gear=gear) for gear in GEARS)]
    if kind == "cards":
        return [LOCK_IN, *(text("heat.confirm.cards", f"Lock in {counted(n, 'card')}", n=n) for n in picked)]
    if kind == "discard":
        return [KEEP_ALL, *(text("heat.confirm.discard", f"Discard {counted(n, 'card')}", n=n) for n in picked)]
    return []


def decision_kind(race: Race, seat: int) -> str:
    """A gear that is followed by cards is shown as one question."""
    kind = question(race).kind_now(race, seat)
    joint = kind == "gear" and not is_cluttered(race, race.cars[seat])
    return "gear+cards" if joint else kind


def present_option(race: Race, seat: int, option: Option) -> protocol.Option:
    """An option with what a client binds it to."""
    kind = question(race).kind_now(race, seat)
    shown: protocol.Option = {
        "id": option.id,
        "label": text(f"heat.option.{option.id.partition(':')[0]}", option.label),
        "rule": option.rule,
        "facets": cast(Facets, dict(option.refers)),
        "targets": [car_ref(seat)],
        "preview": present_preview(race, race.cars[seat], dict(option.preview)),
    }
    if kind == "react":
        shown["about"] = present_reaction(option)
    elif kind == "speed":
        in_play = race.cars[seat].in_play
        shown["facets"] |= {"cards": card_names(in_play), "values": list(assignments(in_play)[option.code[0]])}
    elif kind == "refresh":
        shown["about"] = present_refresh(option)
    elif kind == "swap":
        shown["about"] = _swap(option)
    elif kind == "mulligan":
        shown["about"] = NEW_HAND[option.id]
    if kind in LOOKED_AT or option.id.startswith("direct:"):
        _look_at_cards(shown)
    return shown


def _swap(option: Option) -> About:
    """HEAT.CHAMPIONSHIP.06: what is given for what, in a few words."""
    parts = [CARDS[card].name.partition(",")[0] for card in option.code]
    return {
        "icon": "replace" if parts else "hand",
        "title": text("heat.swap", f"Swap {parts[0]} for {parts[1]}" if parts else option.label),
        "text": text("heat.swap.text", "What you give goes back to the pile."),
        "must": False,
    }


def _look_at_cards(shown: protocol.Option) -> None:
    """What the cards of an option do, symbol by symbol, and how fast they are."""
    cards = [CARDS[BY_ID[card]] for card in shown["facets"].get("cards", [])]
    kinds = [present_kind(card) for card in cards]
    notes = [_note(about) for kind in kinds for about in kind["about"]]
    for symbol in (symbol for kind in kinds for symbol in kind["symbols"]):
        tone: Tone = "warn" if symbol["must"] else "info"
        notes.append({"icon": symbol["icon"], "text": symbol["text"], "tone": tone, "rule": symbol["rule"]})
    shown["preview"]["notes"] += notes
    if cards and cards[0].speeds and "total" not in shown["preview"]:
        flips = cards[0].symbol("plus")
        speed = [min(cards[0].speeds) + SLOWEST * flips, max(cards[0].speeds) + FASTEST * flips]
        shown["preview"]["total"] = {"label": text("heat.speed", "speed"), "n": speed}


def _note(fact: Fact) -> Note:
    return {"icon": fact["icon"], "text": fact["text"], "rule": fact["rule"], "tone": "info"}


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


def _refused(race: Race, seat: int, kind: str) -> list[Refusal]:
    """Why a gear or a card that is on the table cannot be chosen."""
    car = race.cars[seat]
    if kind == "gear+cards":
        return [*_refused_gears(race, car), *_refused_cards(car)]
    if kind == "discard":
        kept = bytes(sorted(set(car.hand) & set(race.rules.kept_in_hand)))
        kinds = [name for card, name in ((HEAT, "Heat"), (STRESS, "Stress")) if card in race.rules.kept_in_hand]
        why = text("heat.why-not.discard", f"{' and '.join(kinds)} cannot be discarded.")
        return [{"facet": "cards", "value": name, "why": why, "rule": "HEAT.DISCARD.02"} for name in card_names(kept)]
    return []


def _refused_gears(race: Race, car: Car) -> list[Refusal]:
    offered = {code[0] for code in race.asked[car.number]}
    refused: list[Refusal] = []
    for gear in GEARS:
        if gear not in offered:
            why, rule = _why_no_gear(race, car, gear)
            refused.append({"facet": "gear", "value": gear, "why": text("heat.why-not.gear", why), "rule": rule})
    return refused


def _why_no_gear(race: Race, car: Car, gear: int) -> tuple[str, str]:
    if abs(gear - car.gear) > 2:
        return f"Gear {gear} is three steps away.", "HEAT.GEAR.05"
    if gear > len(playable_cards(car)):
        held = len(playable_cards(car))
        return f"Gear {gear} needs {counted(gear, 'playable card')} and you hold {held}.", "HEAT.GEAR.07"
    flooded = is_flooded(race, car)
    cost = shift_cost(car.gear, gear, flooded=flooded) or 0
    where = " from a flooded spot" if flooded and gear < car.gear else ""
    return f"Gear {gear} costs {cost} Heat{where} and the engine holds {car.engine}.", "HEAT.GEAR.04"


def _refused_cards(car: Car) -> list[Refusal]:
    heat = bytes(sorted(set(car.hand) & set(UNPLAYABLE)))
    why = text("heat.why-not.heat", "Heat cannot be played; cool it back into the engine.")
    return [{"facet": "cards", "value": name, "why": why, "rule": "HEAT.CARDS.02"} for name in card_names(heat)]
