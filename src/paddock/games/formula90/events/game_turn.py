"""The game turn around the individual turns: clock, Leader, activation, decks, result."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.kernel import Event


@dataclass(frozen=True, slots=True)
class GameTurnStarted(Event):
    """The turn pawn stands on a new box."""

    turn: int
    stage: int
    last: int

    rule = "F90.TURN.01"


@dataclass(frozen=True, slots=True)
class FlagsExpired(Event):
    """With the new stage blue flags and the orange one are gone."""

    blue: tuple[int, ...]
    orange: int | None

    rule = "F90.TURN.07"


@dataclass(frozen=True, slots=True)
class RobotsMarked(Event):
    """Refuel chits of this turn: these robots will stop."""

    robot: int
    cars: tuple[int, ...]

    rule = "F90.FLOW.02"


@dataclass(frozen=True, slots=True)
class SectionActivated(Event):
    """A section, or a part of the Leader's, is active."""

    section: int
    part: int

    rule = "F90.ACTIVATE.03"


@dataclass(frozen=True, slots=True)
class LeaderChanged(Event):
    """The Leader chit went to another car."""

    car: int
    before: int

    rule = "F90.ACTIVATE.06"


@dataclass(frozen=True, slots=True)
class DeckReshuffled(Event):
    """A discard pile became a new deck."""

    deck: str  # race, track
    count: int

    rule = "F90.SETUP.07"


@dataclass(frozen=True, slots=True)
class RaceFinished(Event):
    """The race is over; the cars in order."""

    order: tuple[int, ...]

    rule = "F90.LASTTURN.05"
