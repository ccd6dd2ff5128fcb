"""Cars as everybody sees them."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from .shapes import Pair
from .text import Text


class CarPlace(TypedDict):
    """Where a car stands: the cell, or none off the board; the exact place where cells hold several cars."""

    cell: str | None
    u: NotRequired[float]
    d: NotRequired[float]
    queue: NotRequired[int]
    """Its place in the section, from 0 at the front."""
    path: NotRequired[str]
    """The trajectory on whose start it stands."""
    reentry: NotRequired[str]
    """The cell in which it comes back on the track."""


class CarFact(TypedDict):
    """Something about a car in words."""

    label: Text
    value: Text


class CarValues(TypedDict, total=False):
    """The figures of a car; null is hidden, or not known yet."""

    corner: str
    """HEAT: the next corner, and spaces up to it."""
    to_corner: int
    gear: int
    heat: int
    hand: int
    """Cards in hand."""
    deck: int
    discard: int
    face_down: int | None
    speed: int | None
    tyre_type: str | None
    """Race! Formula 90: the open chart; chips and damage as they are, and at most."""
    fuel: int | None
    """The turn of the next stop."""
    tyres: Pair[int]
    damage: Pair[int]
    soft_sets: int
    blue_discs: int
    brown: int
    skill: str | int | None
    """The name of a skill, or skill points."""
    strategy: str | None
    target: str | None
    check: int | None
    hand_limit: int
    track_cards: int
    known: list[str]
    """Hand cards that everybody has seen."""
    frozen: list[str]
    reserved: list[str]
    chases: str | None
    flags: int
    wasted: int
    forced_pit: bool
    tyre: str | None
    """Pole Position: compound and life in short, "S4"."""
    compound: str
    life: int | None
    engine: int | None
    brake: int | None
    stress: int | None
    breakdowns: int
    stops: int
    stored: int
    box: str


class CarView(TypedDict):
    """A car as everybody sees it."""

    id: str
    seat: int | None
    """None where nobody sits in it."""
    kind: Literal["human", "legend", "robot"]
    robot: NotRequired[str | None]
    """The type of a robot."""
    code: str
    """Three letters."""
    name: str
    title: NotRequired[Text]
    """The name of a car that nobody sits in, where a language has its own for it."""
    num: int
    livery: str
    era: str
    place: int
    gained: int
    """Places gained since the start."""
    gap: Text
    lap: int
    """Laps driven; -1 on the grid."""
    at: CarPlace
    marks: list[str]
    """finished, out, off, adrenaline; leader, offtrack, pit, no_move, played, stops, blue, orange; sliding, drs,
    blown."""
    values: CarValues
    figures: NotRequired[dict[str, int | str | None]]
    """The same by the keys of its columns, for a game that has no kit."""
    play: NotRequired[list[str]]
    discard: NotRequired[list[str]]
    upgrades: NotRequired[list[str]]
    facts: NotRequired[list[CarFact]]
    """The car in words."""
