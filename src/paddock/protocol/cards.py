"""Cards: faces, symbols, and what there is to know about them."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from .text import Text

Face: TypeAlias = Literal["speed", "upgrade", "sponsor", "stress", "heat", "race", "track"]
"""How a card is drawn; games bring faces of their own."""

CardType: TypeAlias = Literal["speeding", "driving", "gear", "event"]
"""The colour of a race card."""


class Known(TypedDict):
    """Something to know, with its rule."""

    text: Text
    rule: str


class Fact(Known):
    """The same with a picture; of a card, if it names one."""

    icon: str
    card: NotRequired[str]


class CardSymbol(TypedDict):
    """A symbol of a card, explained."""

    icon: str
    n: NotRequired[int]
    must: bool
    """It has to be resolved."""
    label: Text
    short: Text
    """As it stands on the card: "Cool 2"."""
    text: Text
    rule: str


class CardPart(TypedDict):
    """The part of the car that a card improves."""

    icon: str
    label: Text


class CardKind(TypedDict):
    """A kind of card, as the catalogue of a board has it."""

    face: Face
    title: Text
    value: NotRequired[str]
    """As it is printed: "4", "1/2"; the MP of a race card."""
    symbols: list[CardSymbol]
    about: list[Fact]
    part: NotRequired[CardPart]
    type: NotRequired[CardType]
    check: NotRequired[int]
    """The check value of a race card."""
    corner: NotRequired[int]
    """The corner of a track card."""
