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
    says = "{car} has {points} MP ({parts})."


@dataclass(frozen=True, slots=True)
class RobotPoints(Event):
    """The MP of a robot: its own, a trajectory's, less wasted time."""

    car: int
    points: int
    parts: tuple[tuple[str, int], ...]

    rule = "F90.ROBOT.04"
    says = "{car} has {points} MP ({parts})."


@dataclass(frozen=True, slots=True)
class SymbolUsed(Event):
    """The overtaking symbol serves a corner."""

    car: int
    corner: int

    rule = "F90.TRACKCARD.07"
    says = "{car} uses the overtaking symbol in corner {corner}."


@dataclass(frozen=True, slots=True)
class CarPassed(Event):
    """A car was overtaken, lapped or unlapped by movement."""

    car: int
    rival: int
    pass_kind: str  # overtake, lap, unlap
    section: int
    cost: int

    rule = "F90.MOVE.02"
    says = """
        {car} {pass_kind, select,
            lap {laps}
            unlap {gets a lap back from}
            other {overtakes}} {rival, car} in {section} for {cost, plural, =0 {nothing} other {{cost} MP}}.
    """


@dataclass(frozen=True, slots=True)
class FlagPassed(Event):
    """A car paid for a yellow flag in its way."""

    car: int
    section: int

    rule = "F90.FLAG.YELLOW.04"
    says = "{car} passes the yellow flag in {section} for 1 MP."


@dataclass(frozen=True, slots=True)
class RobotQueued(Event):
    """A robot stays behind a player on its lap, for robots pass them on straights only."""

    car: int
    rival: int

    rule = "F90.ROBOT.12"
    says = "{car} queues behind {rival, car}: robots overtake players on straights only."


@dataclass(frozen=True, slots=True)
class RobotHeldBack(Event):
    """A robot stays behind a car that is laps ahead, for robots do not unlap themselves."""

    car: int
    rival: int

    rule = "F90.ROBOT.15"
    says = "{car} stays behind {rival, car}: robots do not unlap themselves."


@dataclass(frozen=True, slots=True)
class CarMoved(Event):
    """A movement has ended, and why."""

    car: int
    start: int
    progress: int
    reason: str  # no-points, blocked, too-dear, yellow-flag, leader-check, stayed-behind
    lost: int

    rule = "F90.MOVE.05"
    says = """
        {car} {distance, plural,
            =0 {stays in} one {moves # section to} other {moves # sections to}} {progress, section}{reason, select,
            blocked {, stuck behind the car ahead}
            too-dear {, for the next pass is too dear}
            yellow-flag {, for the yellow flag forbids passing}
            leader-check {, for the leader check failed}
            stayed-behind {, behind the car ahead}
            other {}}{lost, plural, =0 {} other { ({lost} MP lost)}}.
    """

    def told(self) -> dict[str, object]:
        return {**Event.told(self), "distance": self.progress - self.start}


@dataclass(frozen=True, slots=True)
class LateBrakeMade(Event):
    """A late brake past these cars; a card made it sure, or the check."""

    car: int
    progress: int
    passed: tuple[int, ...]
    card: int | None

    rule = "F90.LATEBRAKE.08"
    says = """
        {car} brakes late{passed, select, none {} other { past {passed, cars}}} into {progress, section}{card, select,
            none {} other {, made sure by {card}}}.
    """


@dataclass(frozen=True, slots=True)
class PointTaken(Event):
    """A car stands on a trajectory start."""

    car: int
    point: int

    rule = "F90.TRAJ.01"
    says = "{car} takes {point}."


@dataclass(frozen=True, slots=True)
class RobotTookPoint(Event):
    """A robot takes the best free start of its section."""

    car: int
    point: int

    rule = "F90.ROBOT.21"
    says = "{car} takes {point}, the best one free."
