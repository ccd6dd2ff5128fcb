"""What happened: a sentence, fact chips, and what to animate."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from .text import Text


class MoveAnim(TypedDict):
    """A car drives from cell to cell."""

    op: Literal["move"]
    car: str
    via: list[str]


class SpinAnim(TypedDict):
    """A car spins."""

    op: Literal["spin"]
    car: str


class BackAnim(TypedDict):
    """A car is put back."""

    op: Literal["back"]
    car: str
    to: str


class CardAnim(TypedDict):
    """Cards go to a pile, and are turned over."""

    op: Literal["card"]
    car: str
    cards: list[str]
    to: str
    reveal: bool


class GainAnim(TypedDict):
    """Cards come into the own hand."""

    op: Literal["gain"]
    car: str
    cards: list[str]


class TrackAnim(TypedDict):
    """A track of a seat's dashboard changes."""

    op: Literal["track"]
    seat: int
    key: str
    to: int


class QueueAnim(TypedDict):
    """A car takes its place in a queue, or on the start of a trajectory."""

    op: Literal["queue"]
    car: str
    to: str


class OutAnim(TypedDict):
    """A car is out of the race."""

    op: Literal["out"]
    car: str


class DieAnim(TypedDict):
    """A die is thrown."""

    op: Literal["die"]
    car: str
    die: str
    face: int


class WeatherAnim(TypedDict):
    """The weather changes; the pawn moves to a slot of its chart."""

    op: Literal["weather"]
    to: str
    slot: int


class FlagAnim(TypedDict):
    """A flag is hung out, or taken in."""

    op: Literal["flag"]
    to: Literal["yellow", "none"]
    where: str


class BannerAnim(TypedDict):
    """Large words over the board."""

    op: Literal["banner"]
    text: Text


class BoardAnim(TypedDict):
    """Another race of a season begins, on another circuit."""

    op: Literal["board"]
    circuit: str


Anim: TypeAlias = (
    MoveAnim
    | SpinAnim
    | BackAnim
    | CardAnim
    | GainAnim
    | TrackAnim
    | QueueAnim
    | OutAnim
    | DieAnim
    | WeatherAnim
    | FlagAnim
    | BannerAnim
    | BoardAnim
)


class Chip(TypedDict):
    """A fact in a word or two."""

    icon: str
    text: Text


class Detail(TypedDict, total=False):
    """An event that is no news for all: the picture shows it anyway, or only the driver of the car wants to read it."""

    detail: Literal["shown", "driver"]


class ShownEvent(Detail):
    """An event as the game tells it."""

    kind: str
    rule: str
    actor: str | None
    text: Text
    chips: list[Chip]
    anim: list[Anim]


class RaceEvent(ShownEvent):
    """The same with the act it belongs to, and its place among that act's events."""

    n: int
    i: int
