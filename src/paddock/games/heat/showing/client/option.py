"""The options of a question, with what a client binds them to; what has not changed is shown as it was before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict, cast

from paddock import protocol
from paddock.kernel import Code, Option, question
from paddock.kernel.game import Remembered, text
from paddock.protocol import About, Facets, Fact, Note, Preview, Tone

from ...pieces.cards import BY_ID, CARDS, card_names
from ...rules.names import car_ref
from ...rules.prices import is_flooded
from ...rules.values import assignments
from ...state.race import Race
from ...steps.discard import DiscardCards
from ...steps.gear_and_cards import ShiftAndPlayCards, is_cluttered
from .glossary import present_kind
from .preview import present_preview
from .reacting import present_reaction, present_refresh

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
SLOWEST, FASTEST = 1, 4  # Speed cards, which a plus turns up
LOOKED_AT = {"upgrade", "return", "salvage", "swap"}
"""Decisions about single cards, whose symbols are told with the option."""
_gears_before = Remembered[list[protocol.Option]](most=512)
_faces_before = Remembered["Face"]()
_discards_before = Remembered[protocol.Option]()
_shown_before = Remembered[Preview](most=512)


class Face(TypedDict):
    """What an option is, without where it leads."""

    id: str
    label: protocol.Text
    rule: str
    facets: Facets
    targets: list[str]


def present_options(race: Race, seat: int, codes: Sequence[Code]) -> list[protocol.Option]:
    """All options of a question; nearly all that is asked are gears, cards and discards."""
    step = question(race)
    if isinstance(step, ShiftAndPlayCards):
        return _present_submission(race, seat, codes)
    if isinstance(step, DiscardCards) and not race.turn.picked:
        return [_present_discard(race, seat, step.option(race, seat, code)) for code in codes]
    return [present_option(race, seat, step.option(race, seat, code)) for code in codes]


def _present_submission(race: Race, seat: int, codes: Sequence[Code]) -> list[protocol.Option]:
    """Gears, then cards; with too few cards, picks one by one and shifts on credit everything is looked at afresh."""
    step, car, given = question(race), race.cars[seat], race.answers[seat]
    offered = [step.option(race, seat, code) for code in codes]
    if is_cluttered(race, car) or len(given) > 1 or race.rules.shift_credit:
        return [present_option(race, seat, option) for option in offered]
    if given:
        return [_present_cards(race, seat, given[0][0], option) for option in offered]
    behind = (seat, tuple(codes), car.gear, car.engine, is_flooded(race, car))
    return _gears_before.part(step, behind, lambda: [present_option(race, seat, option) for option in offered])


def _present_cards(race: Race, seat: int, gear: int, option: Option) -> protocol.Option:
    """Cards for a gear: what they are never changes, where they lead does."""
    face = _faces_before.part(question(race), (seat, gear, option.code), lambda: _face(seat, option))
    return cast(protocol.Option, {**face, "preview": _preview(race, seat, "cards", option)})


def _present_discard(race: Race, seat: int, option: Option) -> protocol.Option:
    """A discard is told by its cards, and by how many are drawn afterwards."""
    behind = (seat, option.code, option.preview["draws"], option.id)
    return _discards_before.part(question(race), behind, lambda: present_option(race, seat, option))


def present_option(race: Race, seat: int, option: Option) -> protocol.Option:
    """An option with what a client binds it to."""
    kind = question(race).kind_now(race, seat)
    shown = cast(protocol.Option, {**_face(seat, option), "preview": _preview(race, seat, kind, option)})
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


def _face(seat: int, option: Option) -> Face:
    """What an option is called and speaks of."""
    return {
        "id": option.id,
        "label": text(f"heat.option.{option.id.partition(':')[0]}", option.label),
        "rule": option.rule,
        "facets": cast(Facets, dict(option.refers)),
        "targets": [car_ref(seat)],
    }


def _preview(race: Race, seat: int, kind: str, option: Option) -> Preview:
    """Of cards that bring the same, the same."""
    found = option.preview
    if kind != "cards":
        return present_preview(race, race.cars[seat], dict(found))
    return _shown_before.part(found, seat, lambda: present_preview(race, race.cars[seat], dict(found)))


def _swap(option: Option) -> About:
    """HEAT.CHAMPIONSHIP.06: what is given for what, in a few words."""
    parts = [CARDS[card].head for card in option.code]
    return {
        "icon": "replace" if parts else "hand",
        "title": _swap_title(parts) if parts else text("heat.swap.nothing", option.label),
        "text": text("heat.swap.text", "What you give goes back to the pile."),
        "must": False,
    }


def _swap_title(parts: list[str]) -> protocol.Text:
    given, taken = parts
    return text("heat.swap", "Swap {given} for {taken}", given=given, taken=taken)


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
