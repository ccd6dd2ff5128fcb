"""Flags, the weather pawn, and orders to robots."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.kernel import Event


@dataclass(frozen=True, slots=True)
class YellowPlaced(Event):
    """A yellow flag lies in a corner, behind so many cars."""

    car: int
    section: int
    place: int

    rule = "F90.FLAG.YELLOW.01"
    says = "{car} places a yellow flag in {section}."


@dataclass(frozen=True, slots=True)
class YellowRemoved(Event):
    """A yellow flag is gone."""

    car: int
    section: int
    reason: str  # green, leader, sixth-sense

    rule = "F90.FLAG.YELLOW.06"
    says = """
        The yellow flag in {section} is taken off: {reason, select,
            green {a green flag}
            leader {the Leader passes it}
            sixth-sense {a sixth sense}
            other {a new stage begins}}.
    """


@dataclass(frozen=True, slots=True)
class BlueFlagTaken(Event):
    """A driver has a blue flag."""

    car: int

    rule = "F90.FLAG.BLUE.01"
    says = "{car} takes a blue flag."


@dataclass(frozen=True, slots=True)
class OrangeFlagTaken(Event):
    """A driver holds the orange flag."""

    car: int

    rule = "F90.FLAG.ORANGE.01"
    says = "{car} takes the orange flag."


@dataclass(frozen=True, slots=True)
class WeatherMoved(Event):
    """The weather pawn was moved."""

    car: int
    slot: int
    weather: int

    rule = "F90.WEATHER.03"
    says = "{car} moves the weather pawn: {weather}."


@dataclass(frozen=True, slots=True)
class RobotOrdered(Event):
    """The holder of the orange flag gives an order."""

    car: int
    holder: int
    order: str  # late-brake, extreme

    rule = "F90.FLAG.ORANGE.03"
    says = "{holder, car} orders {car} {order, select, late-brake {to brake late} other {onto the extreme trajectory}}."
