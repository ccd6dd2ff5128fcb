"""Words, tones and places: what everything else is made of."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from .shapes import Pair

Pt: TypeAlias = Pair[float]

Tone: TypeAlias = Literal["ok", "warn", "bad", "info"]

State: TypeAlias = Literal["done", "now", "next"]
"""Of something in a row: a turn, a pick, a race."""

Turn: TypeAlias = Literal["left", "right"]


class Text(TypedDict):
    """A key of the message catalogue, its arguments, and the English wording as fallback."""

    key: str
    args: NotRequired[dict[str, object]]
    en: str


class Term(TypedDict):
    """A part of a sum."""

    key: str
    text: Text
    n: int
