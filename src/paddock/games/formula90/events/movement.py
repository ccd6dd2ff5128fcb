"""Movement: points, passes, late brakes and trajectory starts."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.kernel import Event


@dataclass(frozen=True, slots=True)
class MovementPoints(Event):
    """The MP of a turn and their parts."""

    car: int
    points: int
    parts: tuple[tuple[str, int], ...]

    rule = "F90.PHASEE.01"


@dataclass(frozen=True, slots=True)
class RobotPoints(Event):
    """The MP of a robot: its own, a trajectory's, less wasted time."""

    car: int
    points: int
    parts: tuple[tuple[str, int], ...]

    rule = "F90.ROBOT.04"


@dataclass(frozen=True, slots=True)
class SymbolUsed(Event):
    """The overtaking symbol serves a corner."""

    car: int
    corner: int

    rule = "F90.TRACKCARD.07"


@dataclass(frozen=True, slots=True)
class CarPassed(Event):
    """A car was overtaken, lapped or unlapped by movement."""

    car: int
    rival: int
    pass_kind: str  # overtake, lap, unlap
    section: int
    cost: int

    rule = "F90.MOVE.02"


@dataclass(frozen=True, slots=True)
class RobotQueued(Event):
    """A robot stays behind a player on its lap, for robots pass them on straights only."""

    car: int
    rival: int

    rule = "F90.ROBOT.12"


@dataclass(frozen=True, slots=True)
class RobotHeldBack(Event):
    """A robot stays behind a car that is laps ahead, for robots do not unlap themselves."""

    car: int
    rival: int

    rule = "F90.ROBOT.15"


@dataclass(frozen=True, slots=True)
class CarMoved(Event):
    """A movement has ended, and why."""

    car: int
    start: int
    progress: int
    reason: str  # no-points, blocked, too-dear, yellow-flag, leader-check, stayed-behind
    lost: int

    rule = "F90.MOVE.05"


@dataclass(frozen=True, slots=True)
class LateBrakeMade(Event):
    """A late brake past these cars; a card made it sure, or the check."""

    car: int
    progress: int
    passed: tuple[int, ...]
    card: int | None

    rule = "F90.LATEBRAKE.08"


@dataclass(frozen=True, slots=True)
class PointTaken(Event):
    """A car stands on a trajectory start."""

    car: int
    point: int

    rule = "F90.TRAJ.01"


@dataclass(frozen=True, slots=True)
class RobotTookPoint(Event):
    """A robot takes the best free start of its section."""

    car: int
    point: int

    rule = "F90.ROBOT.21"
