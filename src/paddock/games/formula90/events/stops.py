"""Stops, flags, weather and the Safety Car."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.kernel import Event


@dataclass(frozen=True, slots=True)
class PitStopMade(Event):
    """A driver stopped and fell back."""

    car: int
    back: int
    progress: int

    rule = "F90.PHASEA.08"


@dataclass(frozen=True, slots=True)
class Refuelled(Event):
    """A refuel chit lies on a new turn."""

    car: int
    turns: int
    fuel: int

    rule = "F90.FUEL.08"


@dataclass(frozen=True, slots=True)
class DamageRepaired(Event):
    """Discs returned to the bag."""

    car: int
    red: int
    brown: int

    rule = "F90.PHASEA.14"


@dataclass(frozen=True, slots=True)
class RobotStopped(Event):
    """A robot stopped, and why."""

    car: int
    reason: str  # fuel, forced, tyres
    back: int
    progress: int
    point: int | None

    rule = "F90.ROBOT.10"


@dataclass(frozen=True, slots=True)
class RobotTyresChanged(Event):
    """The weather sends all robots to the pits."""

    tyres: int

    rule = "F90.WEATHER.09"


@dataclass(frozen=True, slots=True)
class DriverReturned(Event):
    """An eliminated driver is back, in place of a robot."""

    car: int
    robot: int

    rule = "F90.OUT.07"


@dataclass(frozen=True, slots=True)
class YellowPlaced(Event):
    """A yellow flag lies in a corner, behind so many cars."""

    car: int
    section: int
    place: int

    rule = "F90.FLAG.YELLOW.01"


@dataclass(frozen=True, slots=True)
class YellowRemoved(Event):
    """A yellow flag is gone."""

    car: int
    section: int
    reason: str  # green, leader, sixth-sense

    rule = "F90.FLAG.YELLOW.06"


@dataclass(frozen=True, slots=True)
class BlueFlagTaken(Event):
    """A driver has a blue flag."""

    car: int

    rule = "F90.FLAG.BLUE.01"


@dataclass(frozen=True, slots=True)
class OrangeFlagTaken(Event):
    """A driver holds the orange flag."""

    car: int

    rule = "F90.FLAG.ORANGE.01"


@dataclass(frozen=True, slots=True)
class WeatherMoved(Event):
    """The weather pawn was moved."""

    car: int
    slot: int
    weather: int

    rule = "F90.WEATHER.03"


@dataclass(frozen=True, slots=True)
class RobotOrdered(Event):
    """The holder of the orange flag gives an order."""

    car: int
    holder: int
    order: str  # late-brake, extreme

    rule = "F90.FLAG.ORANGE.03"


@dataclass(frozen=True, slots=True)
class SafetyCarCalled(Event):
    """A crash calls the Safety Car."""

    car: int

    rule = "F90.SC.01"


@dataclass(frozen=True, slots=True)
class SafetyCarEntered(Event):
    """The line stands behind the Safety Car."""

    progress: int
    line: tuple[int, ...]

    rule = "F90.SC.03"


@dataclass(frozen=True, slots=True)
class SafetyCarMoved(Event):
    """The Safety Car moved one section."""

    progress: int

    rule = "F90.SC.10"


@dataclass(frozen=True, slots=True)
class SafetyCarLeft(Event):
    """The Safety Car leaves: this turn is a restart."""

    rule = "F90.SC.16"


@dataclass(frozen=True, slots=True)
class LineFormed(Event):
    """A car closed up behind the Safety Car."""

    car: int
    progress: int

    rule = "F90.SC.10"
