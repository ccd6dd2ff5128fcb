"""What stands on a card, in words: every symbol with its effect and its rule, and the parts of a car."""

from __future__ import annotations

import re
from dataclasses import dataclass

from paddock.kernel import said
from paddock.kernel.game import text
from paddock.protocol import CardKind, CardPart, CardSymbol, Face, Fact

from ...pieces.cards import Kind


@dataclass(frozen=True, slots=True)
class Symbol:
    """A symbol as a client shows it. `{n}` stands for its number."""

    icon: str
    title: str
    short: str
    effect: str
    rule: str
    must: bool = False


SYMBOLS = {
    "plus": Symbol(
        "plus",
        "Plus",
        "Plus",
        "Turns cards of the deck until a Speed card shows up; its value counts.",
        "HEAT.REVEAL.03",
    ),
    "cooldown": Symbol(
        "cool", "Cooldown", "Cool {n}", "Up to {n} Heat from the hand back into the engine.", "HEAT.REACT.07"
    ),
    "heat": Symbol(
        "heat", "Heat", "Heat {n}", "Costs {n} Heat, from the engine to the discard pile.", "HEAT.REACT.18", must=True
    ),
    "scrap": Symbol(
        "scrap", "Scrap", "Scrap {n}", "The top {n} of the deck go to the discard pile.", "HEAT.REACT.27", must=True
    ),
    "adjust_limit": Symbol(
        "limit",
        "Adjust limit",
        "Limit {n}",
        "The limit of every corner crossed this turn is {n} for this driver.",
        "HEAT.REACT.30",
        must=True,
    ),
    "one_time": Symbol(
        "once", "One use", "One use", "Once played, the card leaves the deck for good.", "HEAT.REACT.33", must=True
    ),
    "slipstream_boost": Symbol(
        "slip", "Slipstream boost", "Tow +{n}", "A slipstream of this turn may be {n} longer.", "HEAT.SLIPSTREAM.06"
    ),
    "reduce_stress": Symbol(
        "calm", "Reduce stress", "Calm {n}", "Discards up to {n} Stress from the hand at once.", "HEAT.REACT.35"
    ),
    "refresh": Symbol(
        "refresh",
        "Refresh",
        "Refresh",
        "At the end of React the card may go back on top of the deck.",
        "HEAT.REACT.37",
    ),
    "direct_play": Symbol(
        "direct",
        "Direct play",
        "Direct",
        "May be played from the hand in React, besides the cards of the gear.",
        "HEAT.REACT.40",
    ),
    "salvage": Symbol(
        "salvage",
        "Salvage",
        "Salvage {n}",
        "Up to {n} cards of the own discard pile are shuffled into the deck.",
        "HEAT.REACT.44",
    ),
    "accelerate": Symbol(
        "accelerate",
        "Accelerate",
        "Accelerate",
        "1 more speed and space for every plus used so far this turn.",
        "HEAT.REACT.46",
    ),
    "super_cool": Symbol(
        "supercool",
        "Super cool",
        "Super cool {n}",
        "Up to {n} Heat from the own discard pile into the engine.",
        "HEAT.REACT.48",
    ),
    "draft": Symbol(
        "draft",
        "Draft",
        "Draft {n}",
        "Closes up to the next car ahead, over up to {n} free spaces; adds no speed.",
        "HEAT.REACT.49",
    ),
    "extra_slipstream": Symbol(
        "chain",
        "Extra slipstream",
        "Chain",
        "After a slipstream another one may follow, as often as there is a car to follow.",
        "HEAT.SLIPSTREAM.12",
    ),
}
LOWERING = "lower"  # the icon of a limit that gets lower
FACES: dict[str, Face] = {"speed": "speed", "stress": "stress", "heat": "heat", "sponsorship": "sponsor"}
FIRST_FIGURE = re.compile(r"\s*[\d+(,]")
SPONSORED = "Sponsored "
SAME_PART = {"cooling": "cooling-system", "air-system": "air-intake", "wing": "rear-wing"}
"""What sponsors call a part that upgrades call otherwise."""


def present_kind(kind: Kind) -> CardKind:
    """A kind of card as an entry of the catalogue: its face, title, value, and every symbol explained."""
    shown: CardKind = {
        "face": "heat" if kind.is_heat else FACES.get(kind.card_class, "upgrade"),
        "title": text(f"heat.card.{kind.id}", kind.name),
        "symbols": [present_symbol(name, number) for name, number in kind.symbols.items()],
        "about": _about(kind),
    }
    if kind.speeds:
        shown["value"] = "/".join(map(str, kind.speeds))
    if kind.card_class not in ("speed", "stress", "heat", "starting-upgrade"):
        shown["part"] = _part(kind)
    return shown


def present_symbol(name: str, number: int) -> CardSymbol:
    """A symbol with its number, its effect in words and its rule."""
    symbol = SYMBOLS[name]
    figure = f"{number:+}" if name == "adjust_limit" else str(number)
    return {
        "icon": LOWERING if number < 0 else symbol.icon,
        "n": number,
        "must": symbol.must,
        "label": text(f"heat.symbol.{symbol.icon}", symbol.title),
        "short": text(f"heat.symbol.{symbol.icon}.short", _short(name, symbol, figure)),
        "text": text(f"heat.symbol.{symbol.icon}.text", _effect(name, symbol, number)),
        "rule": symbol.rule,
    }


def _effect(name: str, symbol: Symbol, number: int) -> str:
    if name == "plus" and number > 1:
        return said(
            "heat.symbol.plus.texts",
            "{n} times: turns cards of the deck until a Speed card shows up; its value counts.",
            n=number,
        )
    return said(
        f"heat.symbol.{symbol.icon}.text", symbol.effect, n=_changed(number) if name == "adjust_limit" else number
    )


def _short(name: str, symbol: Symbol, figure: str) -> str:
    if name == "plus" and figure != "1":
        return said("heat.symbol.plus.shorts", "Plus {n}", n=figure)
    return said(f"heat.symbol.{symbol.icon}.short", symbol.short, n=figure)


def _changed(number: int) -> str:
    if number > 0:
        return said("heat.limit.higher", "{n} higher", n=number)
    return said("heat.limit.lower", "{n} lower", n=-number)


def _about(kind: Kind) -> list[Fact]:
    """What holds for the card besides its symbols."""
    if kind.is_heat:
        effect = text("heat.about.heat", "Can be neither played nor discarded; cooling brings it back into the engine.")
        return [{"icon": "heat", "text": effect, "rule": "HEAT.CARDS.02"}]
    if kind.card_class == "stress":
        effect = text("heat.about.stress", "Stays in the hand until it is played; it cannot be discarded.")
        return [{"icon": "stress", "text": effect, "rule": "HEAT.CARDS.04"}]
    if len(kind.speeds) > 1:
        *most, last = map(str, kind.speeds)
        effect = text(
            "heat.about.values", "The driver chooses {most} or {last} once the cards are shown.", most=most, last=last
        )
        return [{"icon": "gauge", "text": effect, "rule": "HEAT.REVEAL.07"}]
    return []


def _part(kind: Kind) -> CardPart:
    """Which part of the car it improves: the card's name up to its first figure."""
    name = FIRST_FIGURE.split(kind.name.removeprefix(SPONSORED), maxsplit=1)[0]
    slug = name.lower().replace(" ", "-")
    label = name[0].upper() + name[1:]
    return {"icon": f"part-{SAME_PART.get(slug, slug)}", "label": text(f"heat.part.{slug}", label)}
