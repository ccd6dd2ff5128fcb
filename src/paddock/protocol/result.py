"""A race in figures, once it is over."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from .text import Text

Better: TypeAlias = Literal["more", "fewer"]


class Luck(TypedDict):
    """How draws turned out, of one kind, beside what was to be expected at each moment."""

    key: str
    label: Text
    count: int
    drawn: float
    expected: float
    better: Better


class Figure(TypedDict):
    """A column of the statistics."""

    key: str
    label: Text


class CarResult(TypedDict):
    """The figures and the luck of one car."""

    car: str
    values: dict[str, float | str | None]
    luck: list[Luck]


class ReliefShare(TypedDict):
    """How much of somebody's race a bot drove."""

    seat: int
    share: float
    """Of all decisions of the seat, those that a bot made: more than 0, at most 1."""


class RaceResult(TypedDict):
    """The whole race."""

    figures: list[Figure]
    cars: list[CarResult]
    relief: NotRequired[list[ReliefShare]]
    """Persons' seats for which a bot made a decision."""
