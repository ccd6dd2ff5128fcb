"""What happens on the track."""

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
class ContestDecided(Event):
    """The contest's values, cards and new order."""

    section: int
    before: tuple[int, ...]
    laid: tuple[tuple[int, int, tuple[int, ...]], ...]
    order: tuple[int, ...]

    rule = "F90.CONTEST.13"


@dataclass(frozen=True, slots=True)
class MovementPoints(Event):
    """The MP of a turn and their parts."""

    car: int
    points: int
    parts: tuple[tuple[str, int], ...]

    rule = "F90.PHASEE.01"


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
class CarPassed(Event):
    """A car was overtaken, lapped or unlapped by movement."""

    car: int
    rival: int
    pass_kind: str  # overtake, lap, unlap
    section: int
    cost: int

    rule = "F90.MOVE.02"


@dataclass(frozen=True, slots=True)
class SymbolUsed(Event):
    """The overtaking symbol serves a corner."""

    car: int
    corner: int

    rule = "F90.TRACKCARD.07"


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
class RobotPoints(Event):
    """The MP of a robot: its own, a trajectory's, less wasted time."""

    car: int
    points: int
    parts: tuple[tuple[str, int], ...]

    rule = "F90.ROBOT.04"


@dataclass(frozen=True, slots=True)
class RobotDeclared(Event):
    """A robot contests against a player on its lap, or has nobody to contest against."""

    car: int
    against: int | None

    rule = "F90.ROBOT.06"


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
class RobotTookPoint(Event):
    """A robot takes the best free start of its section."""

    car: int
    point: int

    rule = "F90.ROBOT.21"
