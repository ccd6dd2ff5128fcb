"""Pit stops, DRS, stress, and how a race ends."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.kernel import Event


@dataclass(frozen=True, slots=True)
class PitEntered(Event):
    """A car turns into the pit lane."""

    car: int

    rule = "PP.PIT.03"


@dataclass(frozen=True, slots=True)
class PitStopMade(Event):
    """A car is in its box; MP left over are stored."""

    car: int
    stored: int

    rule = "PP.PIT.09"


@dataclass(frozen=True, slots=True)
class CarServiced(Event):
    """Skill points recovered and breakdowns repaired."""

    car: int
    skill: int
    repaired: int

    rule = "PP.PIT.10"


@dataclass(frozen=True, slots=True)
class TyresFitted(Event):
    """A set of tyres was fitted."""

    car: int
    compound: str
    life: int

    rule = "PP.PIT.14"


@dataclass(frozen=True, slots=True)
class PointSwapped(Event):
    """A point moved from one track of the dashboard to another, or was recovered."""

    car: int
    engine: int
    brake: int

    rule = "PP.CUSTOM.02"


@dataclass(frozen=True, slots=True)
class PitDecided(Event):
    """Behind the safety car: pit or stay out."""

    car: int
    pits: bool

    rule = "PP.SC.10"


@dataclass(frozen=True, slots=True)
class DrsGained(Event):
    """A car gets DRS."""

    car: int
    behind: int

    rule = "PP.DRS.01"


@dataclass(frozen=True, slots=True)
class DrsUsed(Event):
    """DRS adds MP."""

    car: int
    mp: int

    rule = "PP.DRS.03"


@dataclass(frozen=True, slots=True)
class StressChanged(Event):
    """A driver's stress level."""

    car: int
    level: int

    rule = "PP.STRESS.01"


@dataclass(frozen=True, slots=True)
class CarFinished(Event):
    """A car crosses the line at the end of the last lap."""

    car: int
    place: int
    round: int

    rule = "PP.END.01"


@dataclass(frozen=True, slots=True)
class CarDroppedOut(Event):
    """A car is eliminated."""

    car: int
    reason: str
    round: int

    rule = "PP.ELIM.08"


@dataclass(frozen=True, slots=True)
class BotChecked(Event):
    """A bot threw a die for a decision of its card."""

    car: int
    reason: str
    face: int
    result: str

    rule = "PP.BOT.54"


@dataclass(frozen=True, slots=True)
class RaceStopped(Event):
    """The race is over before all have finished; the present order is final."""

    order: tuple[int, ...]
    round: int

    rule = "PP.SC.17"


@dataclass(frozen=True, slots=True)
class RaceScored(Event):
    """A race of a championship is over: the points of every car."""

    circuit: str
    points: tuple[int, ...]

    rule = "PP.CHAMP.02"


@dataclass(frozen=True, slots=True)
class NextRaceAnnounced(Event):
    """The next race of a championship."""

    number: int
    circuit: str

    rule = "PP.CHAMP.01"
