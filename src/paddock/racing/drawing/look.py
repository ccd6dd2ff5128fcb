"""What a picture of a board is to show: theme, part of the board, layers, and what lies on top."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from paddock.kernel.saying import text_of
from paddock.protocol import Text

LAYERS = ("ground", "road", "cells", "zones", "lines", "paths", "signs", "name")
"""From the ground up to the circuit's name; cars, arrows and marks lie on top of all."""

Place = str | tuple[float, float]
"""Something of the board by its id, or lap coordinate and share of half the road, right of travel positive."""
Teller = Callable[[Text | str], str]
"""Tells a text in the language of whoever looks."""
Window = tuple[float, float, float, float]
"""Left, top, width and height of a part of the board."""


def in_english(words: Text | str) -> str:
    """As it was written."""
    known = text_of(words) if isinstance(words, str) else words
    return known if isinstance(known, str) else known["en"]


@dataclass(frozen=True, slots=True)
class Car:
    """A car on the board."""

    at: Place
    paint: str
    number: str = ""


@dataclass(frozen=True, slots=True)
class Arrow:
    """A way from place to place along the road, ending in a head."""

    via: tuple[Place, ...]
    kind: str = "route"
    size: float = 9.0


@dataclass(frozen=True, slots=True)
class Mark:
    """A cell picked out, or a few words at a place."""

    at: Place
    words: str = ""
    kind: str = "note"


@dataclass(frozen=True, slots=True)
class Dress:
    """What a game adds: the looks of its own kinds of things, and short words for what its boards count and show."""

    name: str = ""
    styles: Mapping[str, str] = field(default_factory=dict)
    """By part and kind, such as `edges corner`; an empty one takes the part away."""
    words: Mapping[str, str] = field(default_factory=dict)


NO_DRESS = Dress()


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """How a board is to be drawn."""

    theme: str = "dark"
    window: Window | None = None
    layers: tuple[str, ...] = LAYERS
    caption: str = ""
    cars: tuple[Car, ...] = ()
    car_size: float = 1.0  # 1 fits into a cell; small pictures want more
    arrows: tuple[Arrow, ...] = ()
    marks: tuple[Mark, ...] = ()
    dress: Dress = NO_DRESS
    tell: Teller = in_english
