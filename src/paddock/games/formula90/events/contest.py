"""Contests in corners."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.kernel import Event


@dataclass(frozen=True, slots=True)
class ContestOpened(Event):
    """Cars that may contest, the first one first."""

    section: int
    cars: tuple[int, ...]

    rule = "F90.CONTEST.01"


@dataclass(frozen=True, slots=True)
class ContestDeclared(Event):
    """A driver contests or not."""

    car: int
    contests: bool
    cards: int

    rule = "F90.CONTEST.03"


@dataclass(frozen=True, slots=True)
class RobotDeclared(Event):
    """A robot contests against a player on its lap, or has nobody to contest against."""

    car: int
    against: int | None

    rule = "F90.ROBOT.06"


@dataclass(frozen=True, slots=True)
class ContestDecided(Event):
    """The contest's values, cards and new order."""

    section: int
    before: tuple[int, ...]
    laid: tuple[tuple[int, int, tuple[int, ...]], ...]
    order: tuple[int, ...]

    rule = "F90.CONTEST.13"
