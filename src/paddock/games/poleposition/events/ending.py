"""How a race ends, and a championship goes on."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.kernel import Event


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
        lapped-in-pits {is lapped in the pits}
        no-stop {begins the last lap without a pit stop}
        no-engine {has no engine point left to lose}
        no-brakes {has no brake point left to lose}
        other {has broken down once too often}
    } and is out."""


@dataclass(frozen=True, slots=True)
class RaceStopped(Event):
    """The race is over before all have finished; the present order is final."""

    order: tuple[int, ...]
    round: int

    rule = "PP.SC.17"
    says = "The race is over in round {round}; the order is final: {order, in_order}."


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
