"""Pit stops."""

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
