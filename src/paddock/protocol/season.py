"""A championship: one table, several races."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from .cards import Fact
from .text import State, Text


class SeasonEvent(TypedDict):
    """The event card of a race."""

    id: str
    name: Text
    text: Text
    rule: str
    facts: list[Fact]


class SeasonResult(TypedDict):
    """A car and its points of one race."""

    car: str
    points: int


class SeasonRace(TypedDict):
    """A race of the season; its result is empty until it is done."""

    circuit: str
    name: Text
    laps: int
    state: State
    event: SeasonEvent | None
    weather: str | None
    result: list[SeasonResult]


class SeasonStanding(TypedDict):
    """A line of the table, with the points after every race that was run."""

    place: int
    car: str
    points: int
    totals: list[int]


class SeasonTeam(TypedDict):
    """A line of a constructors' championship."""

    place: int
    cars: list[str]
    points: int


class Season(TypedDict):
    """A championship."""

    name: Text
    now: int
    """The race that is being run, from 0."""
    races: list[SeasonRace]
    standings: list[SeasonStanding]
    """Best first."""
    teams: NotRequired[list[SeasonTeam]]
    """Best first; empty without constructors."""
    rule: str
