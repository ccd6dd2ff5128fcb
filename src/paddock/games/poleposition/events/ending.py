"""Pit stops, DRS, stress, and how a race ends."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.kernel import Event


@dataclass(frozen=True, slots=True)
class PitEntered(Event):
    """A car turns into the pit lane."""

    car: int

    rule = "PP.PIT.03"
    says = "{car} turns into the pit lane."


@dataclass(frozen=True, slots=True)
class PitStopMade(Event):
    """A car is in its box; MP left over are stored."""

    car: int
    stored: int

    rule = "PP.PIT.09"
    says = "{car} is in the box{stored, select, 0 {} other { with {stored} MP stored}}."


@dataclass(frozen=True, slots=True)
class CarServiced(Event):
    """Skill points recovered and breakdowns repaired."""

    car: int
    skill: int
    repaired: int

    rule = "PP.PIT.10"
    says = """{car} {skill, select,
        0 {has {repaired, plural, one {# breakdown} other {# breakdowns}} repaired}
        other {recovers {skill} SP{repaired, plural, =0 {}
            one { and has # breakdown repaired} other { and has # breakdowns repaired}}}
    }."""


@dataclass(frozen=True, slots=True)
class TyresFitted(Event):
    """A set of tyres was fitted."""

    car: int
    compound: str
    life: int

    rule = "PP.PIT.14"
    says = "{car} fits {compound} tyres, {life}."


@dataclass(frozen=True, slots=True)
class PointSwapped(Event):
    """A point moved from one track of the dashboard to another, or was recovered."""

    car: int
    engine: int
    brake: int

    rule = "PP.CUSTOM.02"
    says = "{car} has {engine} EP and {brake} BP now."


@dataclass(frozen=True, slots=True)
class PitDecided(Event):
    """Behind the safety car: pit or stay out."""

    car: int
    pits: bool

    rule = "PP.SC.10"
    says = "{car} {pits, select, true {makes a pit stop} other {stays out}} behind the safety car."


@dataclass(frozen=True, slots=True)
class DrsGained(Event):
    """A car gets DRS."""

    car: int
    behind: int

    rule = "PP.DRS.01"
    says = "{car} gets DRS behind {behind, car}."


@dataclass(frozen=True, slots=True)
class DrsUsed(Event):
    """DRS adds MP."""

    car: int
    mp: int

    rule = "PP.DRS.03"
    says = "{car} uses DRS for {mp} MP."


@dataclass(frozen=True, slots=True)
class StressChanged(Event):
    """A driver's stress level."""

    car: int
    level: int

    rule = "PP.STRESS.01"
    says = "{car} has stress {level}."


@dataclass(frozen=True, slots=True)
class CarFinished(Event):
    """A car crosses the line at the end of the last lap."""

    car: int
    place: int
    round: int

    rule = "PP.END.01"
    says = "{car} finishes {place} in round {round}."


@dataclass(frozen=True, slots=True)
class CarDroppedOut(Event):
    """A car is eliminated."""

    car: int
    reason: str
    round: int

    rule = "PP.ELIM.08"
    says = """{car} {reason, select,
        lapped {is lapped by the leader}
        no-stop {begins the last lap without a pit stop}
        no-engine {has no engine point left to lose}
        no-brakes {has no brake point left to lose}
        other {has broken down once too often}
    } and is out."""


@dataclass(frozen=True, slots=True)
class BotChecked(Event):
    """A bot threw a die for a decision of its card."""

    car: int
    reason: str
    face: int
    result: str

    rule = "PP.BOT.54"
    says = "{car} throws {face} ({reason}): {result}."


@dataclass(frozen=True, slots=True)
class RaceStopped(Event):
    """The race is over before all have finished; the present order is final."""

    order: tuple[int, ...]
    round: int

    rule = "PP.SC.17"
    says = "The race is over in round {round}; the order is final: {order, cars}."


@dataclass(frozen=True, slots=True)
class RaceScored(Event):
    """A race of a championship is over: the points of every car."""

    circuit: str
    points: tuple[int, ...]

    rule = "PP.CHAMP.02"
    says = "Points of the race: {points, points_by_car}."


@dataclass(frozen=True, slots=True)
class NextRaceAnnounced(Event):
    """The next race of a championship."""

    number: int
    circuit: str

    rule = "PP.CHAMP.01"
    says = "Race {number} of the championship: {circuit}."
