"""Off the track and out of the race, and the ways back."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.kernel import Event


@dataclass(frozen=True, slots=True)
class ControlLost(Event):
    """A driver lost control."""

    car: int
    section: int
    where: str  # late-brake, extreme

    rule = "F90.RECOVERY.01"


@dataclass(frozen=True, slots=True)
class RecoverySymbols(Event):
    """What a place off the track costs."""

    car: int
    node: str
    tyres: int
    damage: int
    cards: int
    wasted: int

    rule = "F90.RECOVERY.01"


@dataclass(frozen=True, slots=True)
class WentOffTrack(Event):
    """A car is off the track and re-enters in its next turn."""

    car: int
    section: int
    reentry: int
    wasted: int

    rule = "F90.OFFTRACK.08"


@dataclass(frozen=True, slots=True)
class CarReentered(Event):
    """A car is back on the track."""

    car: int
    progress: int
    moved: bool

    rule = "F90.OFFTRACK.09"


@dataclass(frozen=True, slots=True)
class CarOut(Event):
    """A car is out of the race."""

    car: int
    reason: str  # damage, tyres, cards, crash, fuel

    rule = "F90.OUT.04"


@dataclass(frozen=True, slots=True)
class DriverReturned(Event):
    """An eliminated driver is back, in place of a robot."""

    car: int
    robot: int

    rule = "F90.OUT.07"
