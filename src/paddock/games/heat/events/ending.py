"""What happens when cars finish, or leave the race without."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.kernel import Event


@dataclass(frozen=True, slots=True)
class CarFinished(Event):
    """A car crossed the line for the last time; its place is settled when the round ends."""

    car: int
    round: int
    progress: int

    rule = "HEAT.FINISH.01"
    says = "{car} crosses the finish line in round {round}."


@dataclass(frozen=True, slots=True)
class CarRanked(Event):
    """A car got its place."""

    car: int
    place: int

    rule = "HEAT.FINISH.03"
    says = "{car} is {place, ordinal}."


@dataclass(frozen=True, slots=True)
class CarDroppedOut(Event):
    """A car left the race without finishing it."""

    car: int
    place: int
    reason: str  # gave-up, eliminated

    rule = "HEAT.FINISH.11"
    says = "{car} {reason, select, gave-up {gives up} other {is out}}: {place, ordinal}."


@dataclass(frozen=True, slots=True)
class RaceStopped(Event):
    """The safety limit of rounds was reached."""

    round: int

    rule = "HEAT.ROUND.14"
    says = "The race is stopped after round {round}."
