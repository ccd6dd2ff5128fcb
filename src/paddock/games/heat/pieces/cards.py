"""The cards as data: kinds, their values and symbols.

A card is a small number, its place in `CARDS`; a pile is `bytes` of such numbers, top card first. Piles are immutable,
so a clone may share them, and equal piles hash alike.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from paddock.kernel import row, said

Card = int
Pile = bytes

SYMBOLS = (
    "plus",
    "cooldown",
    "heat",
    "scrap",
    "adjust_limit",
    "one_time",
    "slipstream_boost",
    "reduce_stress",
    "refresh",
    "direct_play",
    "salvage",
    "accelerate",
    "super_cool",
    "draft",
    "extra_slipstream",
)


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of card."""

    id: str
    name: str
    card_class: str
    set: str
    speeds: tuple[int, ...]
    symbols: dict[str, int]
    copies: int
    playable: bool
    discardable: bool
    is_heat: bool

    @property
    def spoken(self) -> str:
        """The name as it stands among others: symbols in brackets, so that commas part the cards."""
        head, _, symbols = self.name.partition(", ")
        spoken = f"{head} ({symbols})"
        return said(f"heat.card.{self.id}.spoken", spoken) if symbols else self.name

    @property
    def head(self) -> str:
        """The name without its symbols."""
        head, _, symbols = self.name.partition(",")
        return said(f"heat.card.{self.id}.head", head) if symbols else self.name

    def symbol(self, name: str) -> int:
        """The number printed with a symbol, 0 if it is not there."""
        return self.symbols.get(name, 0)


@dataclass(frozen=True, slots=True)
class DeckFigures:
    """The figures every driver's deck and board share."""

    hand_size: int
    starting_heat: int
    gear_cooldown: tuple[int, ...]
    spin_out_stress: tuple[int, ...]
    slipstream_length: int
    adrenaline_two_cars_from: int


@cache
def _content() -> dict[str, Any]:
    text = (files("paddock.games.heat") / "data" / "cards.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def _kind(entry: dict[str, object]) -> Kind:
    speeds, symbols, copies = entry["speeds"], entry["symbols"], entry.get("copies", 0)
    assert isinstance(speeds, list) and isinstance(symbols, dict) and isinstance(copies, int)
    assert symbols.keys() <= set(SYMBOLS), f"{entry['id']}: unknown symbol"
    return Kind(
        id=str(entry["id"]),
        name=said(f"heat.card.{entry['id']}", str(entry["name"])),
        card_class=str(entry["class"]),
        set=str(entry["set"]),
        speeds=tuple(speeds),
        symbols=symbols,
        copies=copies,
        playable=entry.get("playable", True) is True,
        discardable=entry.get("discardable", True) is True,
        is_heat=entry["class"] == "heat" or entry.get("is_heat", False) is True,
    )


def _figures() -> DeckFigures:
    deck = {key: tuple(value) if isinstance(value, list) else value for key, value in _content()["deck"].items()}
    return DeckFigures(**deck)  # type: ignore[arg-type]


CARDS: tuple[Kind, ...] = tuple(_kind(entry) for entry in _content()["card"])
DECK = _figures()
BY_ID: dict[str, Card] = {kind.id: card for card, kind in enumerate(CARDS)}

SPEED_CARDS: Pile = bytes(card for card, kind in enumerate(CARDS) if kind.card_class == "speed")
STRESS: Card = BY_ID["stress"]
HEAT: Card = BY_ID["heat"]
HEAT_CARD: Pile = bytes([HEAT])
STRESS_CARD: Pile = bytes([STRESS])
UNPLAYABLE: Pile = bytes(card for card, kind in enumerate(CARDS) if not kind.playable)  # HEAT.CARDS.02
KEPT_IN_HAND: Pile = bytes(card for card, kind in enumerate(CARDS) if not kind.discardable)  # HEAT.DISCARD.02
LAST_SPEED_CARD: Card = max(SPEED_CARDS)
SINGLE: tuple[Pile, ...] = tuple(bytes([card]) for card in range(len(CARDS)))
"""Each card as a pile of its own."""

VALUE: tuple[int, ...] = tuple(kind.speeds[0] if kind.speeds else 0 for kind in CARDS)
VALUE_BYTE: tuple[Pile, ...] = tuple(bytes([VALUE[card]]) for card in range(len(CARDS)))
"""Each card's first value, to be written beside it in the play area."""
PLUSES: tuple[int, ...] = tuple(kind.symbol("plus") for kind in CARDS)
CHOOSES_VALUE: Pile = bytes(card for card, kind in enumerate(CARDS) if len(kind.speeds) > 1)
WITH_SYMBOLS: Pile = bytes(card for card, kind in enumerate(CARDS) if kind.symbols.keys() - {"plus", "one_time"})
"""Cards that have something to do in React or later (HEAT.REACT.01)."""
WITH_PLUS: Pile = bytes(card for card, kind in enumerate(CARDS) if kind.symbol("plus"))
BEYOND_BASE: Pile = bytes(range(max(HEAT, STRESS) + 1, len(CARDS)))
"""Upgrades and sponsorships."""
ONE_TIME: Pile = bytes(card for card, kind in enumerate(CARDS) if kind.symbol("one_time"))
DIRECT_PLAY: Pile = bytes(card for card, kind in enumerate(CARDS) if kind.symbol("direct_play"))

assert bytes(range(LAST_SPEED_CARD + 1)) == SPEED_CARDS, "the Speed cards come first in cards.toml"

SPONSORSHIPS: Pile = bytes(card for card, kind in enumerate(CARDS) if kind.card_class == "sponsorship")
"""The kinds of sponsorships."""


def _all_of(card_class: str) -> Pile:
    found = [(card, kind.copies) for card, kind in enumerate(CARDS) if kind.card_class == card_class]
    return bytes(card for card, copies in found for _ in range(copies))


STARTING_SPEED: Pile = _all_of("speed")
"""HEAT.SETUP.05: every driver's Speed cards."""
STARTING_UPGRADES: Pile = _all_of("starting-upgrade") + bytes([HEAT]) * DECK.starting_heat
STARTING_DECK: Pile = STARTING_SPEED + STARTING_UPGRADES
"""HEAT.SETUP.08: without a garage; Stress comes with the circuit."""


def card_names(pile: Pile) -> list[str]:
    """The ids of a pile's cards, in its order."""
    return [CARDS[card].id for card in pile]


@lru_cache(maxsize=4096)
def sum_of_cards(pile: Pile) -> str:
    """Cards that are played or discarded together: 4 + 1."""
    return said("heat.cards", "{cards}", cards=row([CARDS[card].spoken for card in pile], " + "))


def without(pile: Pile, cards: Pile) -> Pile:
    """The pile less these cards, one for one."""
    for card in cards:
        pile = pile.replace(SINGLE[card], b"", 1)
    return pile


def has_any(pile: Pile, kinds: Pile) -> bool:
    """Whether the pile holds a card of these kinds."""
    return len(pile.translate(None, kinds)) < len(pile)
