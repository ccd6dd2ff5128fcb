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
    says = "{cars} may contest in {section}."


@dataclass(frozen=True, slots=True)
class ContestDeclared(Event):
    """A driver contests or not."""

    car: int
    contests: bool
    cards: int

    rule = "F90.CONTEST.03"
    says = """
        {contests, select,
            true {{car} contests with {cards, plural, one {# card} other {# cards}}.}
            other {{car} does not contest.}}
    """


@dataclass(frozen=True, slots=True)
class RobotDeclared(Event):
    """A robot contests against a player on its lap, or has nobody to contest against."""

    car: int
    against: int | None

    rule = "F90.ROBOT.06"
    says = """
        {against, select,
            none {{car} does not contest: no player on its lap is ahead or has declared.}
            other {{car} contests, for {against, car} is on its lap.}}
    """


@dataclass(frozen=True, slots=True)
class ContestDecided(Event):
    """The contest's values, cards and new order."""

    section: int
    before: tuple[int, ...]
    laid: tuple[tuple[int, int, tuple[int, ...]], ...]
    order: tuple[int, ...]

    rule = "F90.CONTEST.13"
    says = "Contest in {section}: {laid}. Order: {order, in_order}."

    def told(self) -> dict[str, object]:
        return {**Event.told(self), "laid": (self.section, self.before[0], self.laid)}
