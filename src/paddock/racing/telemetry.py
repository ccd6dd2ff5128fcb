"""What a game tells a laboratory about a race: where the cars are, what befell them, what they were made of.

A telemetry belongs to one race. It is shown every event at the moment it is told, with the position as it then is, so
it may keep what the position itself forgets. The base class notices nothing, which is enough for any game to be raced.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from paddock.kernel import Event, Plain, State

S = TypeVar("S", bound=State)

Status = Literal["racing", "finished", "out"]


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """One car at the end of a round."""

    car: str  # as in the standings
    seat: int | None
    place: int
    progress: float  # spaces past the start line; negative on the grid
    lap: int  # 0 before the start line, 1 in the first lap
    space: str  # the cell of the board, as the presenter names it
    status: Status = "racing"
    speed: float | None = None  # in this round, if the game knows such a thing


@dataclass(frozen=True, slots=True)
class Incident:
    """Something that befell a car, or the whole field if no car is named."""

    kind: str
    car: str | None = None
    space: str | None = None
    reason: str = ""


class Telemetry(Generic[S]):
    """Watches one race."""

    def notice(self, state: S, event: Event) -> Incident | None:
        """Look at an event as it happens; an incident, if it is one."""
        return None

    def closes_race(self, event: Event) -> bool:
        """Whether a race of a season is over with this event, and the cars are about to be put on the next grid."""
        return False

    def running(self, state: S) -> Sequence[Whereabouts]:
        """Every car, in any order."""
        return ()

    def traits(self, state: S) -> Mapping[str, Plain]:
        """What set the cars apart, by car: choices made for the whole race, JSON-ready."""
        return {}
