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
    says = "{car} stops in the pits: {back, plural, one {# section} other {# sections}} back to {progress, section}."


@dataclass(frozen=True, slots=True)
class Refuelled(Event):
    """A refuel chit lies on a new turn."""

    car: int
    turns: int
    fuel: int

    rule = "F90.FUEL.08"
    says = "{car} takes fuel for {turns, plural, one {# turn} other {# turns}}, {fuel, lasting}."


@dataclass(frozen=True, slots=True)
class DamageRepaired(Event):
    """Discs returned to the bag."""

    car: int
    red: int
    brown: int

    rule = "F90.PHASEA.14"
    says = """
        {car} has {red, plural,
            =0 {{brown, plural, =0 {nothing} one {# brown disc} other {# brown discs}}}
            other {{red, plural, one {# red disc} other {# red discs}}{brown, plural,
                =0 {} one { and # brown disc} other { and # brown discs}}}} repaired.
    """


@dataclass(frozen=True, slots=True)
class RobotStopped(Event):
    """A robot stopped, and why."""

    car: int
    reason: str  # fuel, forced, tyres
    back: int
    progress: int
    point: int | None

    rule = "F90.ROBOT.10"
    says = """
        {car} stops, for {reason, select,
            fuel {a refuel chit of its type is due and it is the best-placed one}
            forced {it was forced to}
            other {the weather calls for other tyres}}: {back, plural,
            one {# section} other {# sections}} back to {progress, section}.
    """


@dataclass(frozen=True, slots=True)
class RobotTyresChanged(Event):
    """The weather sends all robots to the pits."""

    tyres: int

    rule = "F90.WEATHER.09"
    says = "All robots stop for {tyres} tyres; their refuel chits are removed."
