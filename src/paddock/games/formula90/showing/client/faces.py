"""A card's face: type, MP, check value and its symbols as icons."""

from __future__ import annotations

from paddock.kernel import counted
from paddock.kernel.game import text
from paddock.protocol import CardKind, CardSymbol, Fact, Text

from ...pieces.cards import Card
from ...pieces.kinds import CARD_KINDS, FLAGS

_TITLES = ("Speeding", "Driving", "Gear", "Event")
_FLAG_RULES = ("", "F90.FLAG.YELLOW.01", "F90.FLAG.GREEN.01", "F90.FLAG.BLUE.01", "F90.FLAG.ORANGE.01")
_FLAG_WORDS = (
    "",
    "Place a yellow flag in a corner",
    "Remove a yellow flag",
    "Lap cheaper until the next stage",
    "Command robots until the next stage",
)


def card_face(card: Card) -> CardKind:
    """What is printed on a card, for a client."""
    face: CardKind = {
        "face": "track" if card.is_track_card else "race",
        "title": _title(card),
        "type": CARD_KINDS[card.kind],
        "value": str(card.mp),
        "check": card.factor,
        "symbols": [*_costs(card), *_checks(card), *_events(card), *_powers(card)],
        "about": [_check_value(card)],
    }
    if card.is_track_card:
        face["corner"] = card.corner
    return face


def _title(card: Card) -> Text:
    """The card in words: colour, MP, check value, and the corner of a track card."""
    name = f"{_TITLES[card.kind]} {card.mp}"
    words = f"{name}, track card of corner {card.corner}" if card.is_track_card else name
    return text("f90.card.title", f"{words}, check {card.factor}", mp=card.mp, check=card.factor)


def _check_value(card: Card) -> Fact:
    words = text("f90.card.check", f"In a check it counts {card.factor}: low is good", check=card.factor)
    return {"icon": "check", "text": words, "rule": "F90.CHECK.02"}


def _symbol(icon: str, words: str, rule: str, *, must: bool = False, n: int | None = None) -> CardSymbol:
    numbers = {} if n is None else {"n": n}
    label = text(f"f90.symbol.{icon}", words, **numbers)
    nothing = text("f90.symbol", "")
    shown: CardSymbol = {"icon": icon, "label": label, "short": label, "text": nothing, "rule": rule, "must": must}
    return shown if n is None else {**shown, "n": n}


def _costs(card: Card) -> list[CardSymbol]:
    symbols = []
    if card.tyres:
        symbols.append(_symbol("tyre", f"Pay {counted(card.tyres, 'tyre')}", "F90.PAY.01", n=card.tyres, must=True))
    if card.damage:
        symbols.append(_symbol("damage", f"Take {card.damage} damage", "F90.PAY.07", n=card.damage, must=True))
    if card.discard:
        symbols.append(_symbol("discard", f"Discard {card.discard}", "F90.PAY.06", n=card.discard, must=True))
    return symbols


def _checks(card: Card) -> list[CardSymbol]:
    """F90.CHECK.08: the modifier is added to the target."""
    return [
        _symbol(
            "blind" if check.blind else "check",
            f"{'Blind' if check.blind else 'Normal'} check{f' {check.modifier:+d}' if check.modifier else ''}",
            "F90.CHECK.03" if check.blind else "F90.CHECK.02",
            n=check.modifier,
            must=True,
        )
        for check in card.checks
    ]


def _events(card: Card) -> list[CardSymbol]:
    symbols = []
    if card.draw:
        symbols.append(_symbol("draw", f"Draw {card.draw}", "F90.DRAW.01", n=card.draw, must=True))
    if card.flag:
        symbols.append(_symbol(f"flag_{FLAGS[card.flag]}", _FLAG_WORDS[card.flag], _FLAG_RULES[card.flag]))
    if card.weather:
        symbols.append(_symbol("weather", "Move the weather pawn one slot", "F90.WEATHER.03"))
    return symbols


def _powers(card: Card) -> list[CardSymbol]:
    """F90.TRACKCARD: what only track cards have."""
    printed = (
        (card.any_pair, "any_pair", "Pairs with any card", "F90.TRACKCARD.08"),
        (card.cheap_passing, "cheap_passing", "Pass for 1 MP in one corner", "F90.TRACKCARD.07"),
        (card.double_contest, "double_contest", "Counts double in a contest in its corner", "F90.TRACKCARD.10"),
        (card.void_late_brake, "void_lb", "Discard: a late brake succeeds", "F90.TRACKCARD.11"),
        (card.void_extreme, "void_et", "Discard: an extreme trajectory succeeds", "F90.TRACKCARD.11"),
    )
    return [_symbol(icon, words, rule) for there, icon, words, rule in printed if there]
