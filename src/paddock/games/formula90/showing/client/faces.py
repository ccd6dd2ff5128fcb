"""A card's face: type, MP, check value and its symbols as icons."""

from __future__ import annotations

from paddock.kernel import said
from paddock.kernel.game import text
from paddock.protocol import CardKind, CardSymbol, Fact, Text

from ...pieces.cards import Card
from ...pieces.kinds import CARD_KINDS, FLAGS
from ...rules.names import KIND_TITLES

_FLAG_RULES = ("", "F90.FLAG.YELLOW.01", "F90.FLAG.GREEN.01", "F90.FLAG.BLUE.01", "F90.FLAG.ORANGE.01")
_FLAG_WORDS = (
    "",
    said("f90.symbol.flag.yellow", "Place a yellow flag in a corner"),
    said("f90.symbol.flag.green", "Remove a yellow flag"),
    said("f90.symbol.flag.blue", "Lap cheaper until the next stage"),
    said("f90.symbol.flag.orange", "Command robots until the next stage"),
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
    figures = {"kind": KIND_TITLES[card.kind], "mp": card.mp, "check": card.factor}
    if not card.is_track_card:
        return text("f90.card.title", "{kind} {mp}, check {check}", **figures)
    return text(
        "f90.card.title.track",
        "{kind} {mp}, track card of corner {corner}, check {check}",
        **figures,
        corner=card.corner,
    )


def _check_value(card: Card) -> Fact:
    words = text("f90.card.check", "In a check it counts {check}: low is good", check=card.factor)
    return {"icon": "check", "text": words, "rule": "F90.CHECK.02"}


def _symbol(icon: str, words: str, rule: str, *, must: bool = False, n: int | None = None) -> CardSymbol:
    label = text(f"f90.symbol.{icon}", words)
    nothing = text("f90.symbol", "")
    shown: CardSymbol = {"icon": icon, "label": label, "short": label, "text": nothing, "rule": rule, "must": must}
    return shown if n is None else {**shown, "n": n}


def _costs(card: Card) -> list[CardSymbol]:
    symbols = []
    if card.tyres:
        symbols.append(
            _symbol(
                "tyre",
                said("f90.symbol.pay", "Pay {n, plural, one {# tyre} other {# tyres}}", n=card.tyres),
                "F90.PAY.01",
                n=card.tyres,
                must=True,
            )
        )
    if card.damage:
        symbols.append(
            _symbol(
                "damage",
                said("f90.symbol.take-damage", "Take {damage} damage", damage=card.damage),
                "F90.PAY.07",
                n=card.damage,
                must=True,
            )
        )
    if card.discard:
        symbols.append(
            _symbol(
                "discard",
                said("f90.symbol.discard", "Discard {discard}", discard=card.discard),
                "F90.PAY.06",
                n=card.discard,
                must=True,
            )
        )
    return symbols


def _checks(card: Card) -> list[CardSymbol]:
    """F90.CHECK.08: the modifier is added to the target."""
    return [
        _symbol(
            "blind" if check.blind else "check",
            _check_words(check.modifier, blind=check.blind),
            "F90.CHECK.03" if check.blind else "F90.CHECK.02",
            n=check.modifier,
            must=True,
        )
        for check in card.checks
    ]


def _check_words(modifier: int, *, blind: bool) -> str:
    n = f"{modifier:+d}"
    if blind:
        return (
            said("f90.symbol.blind.by", "Blind check {n}", n=n) if modifier else said("f90.symbol.blind", "Blind check")
        )
    return (
        said("f90.symbol.check.by", "Normal check {n}", n=n) if modifier else said("f90.symbol.check", "Normal check")
    )


def _events(card: Card) -> list[CardSymbol]:
    symbols = []
    if card.draw:
        symbols.append(
            _symbol(
                "draw", said("f90.symbol.draw", "Draw {draw}", draw=card.draw), "F90.DRAW.01", n=card.draw, must=True
            )
        )
    if card.flag:
        symbols.append(_symbol(f"flag_{FLAGS[card.flag]}", _FLAG_WORDS[card.flag], _FLAG_RULES[card.flag]))
    if card.weather:
        symbols.append(
            _symbol(
                "weather",
                said("f90.symbol.move-the-weather-pawn-one", "Move the weather pawn one slot"),
                "F90.WEATHER.03",
            )
        )
    return symbols


def _powers(card: Card) -> list[CardSymbol]:
    """F90.TRACKCARD: what only track cards have."""
    printed = (
        (card.any_pair, "any_pair", said("f90.symbol.pairs-with-any-card", "Pairs with any card"), "F90.TRACKCARD.08"),
        (
            card.cheap_passing,
            "cheap_passing",
            said("f90.symbol.pass-for-1-mp-in", "Pass for 1 MP in one corner"),
            "F90.TRACKCARD.07",
        ),
        (
            card.double_contest,
            "double_contest",
            said("f90.symbol.counts-double-in-a-contest", "Counts double in a contest in its corner"),
            "F90.TRACKCARD.10",
        ),
        (
            card.void_late_brake,
            "void_lb",
            said("f90.symbol.discard-a-late-brake-succeeds", "Discard: a late brake succeeds"),
            "F90.TRACKCARD.11",
        ),
        (
            card.void_extreme,
            "void_et",
            said("f90.symbol.discard-an-extreme-trajectory-succeeds", "Discard: an extreme trajectory succeeds"),
            "F90.TRACKCARD.11",
        ),
    )
    return [_symbol(icon, words, rule) for there, icon, words, rule in printed if there]
