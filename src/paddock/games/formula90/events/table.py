"""The table around the turns: set-up, clock, Leader, result."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.kernel import Event


@dataclass(frozen=True, slots=True)
class CarBuilt(Event):
    """A driver's skill and car are shown."""

    car: int
    skill: int
    chips: int
    cards: int
    slots: int

    rule = "F90.PRACTICE.01"


@dataclass(frozen=True, slots=True)
class HandReplaced(Event):
    """A driver took the substitute car."""

    car: int
    count: int

    rule = "F90.PRACTICE.08"


@dataclass(frozen=True, slots=True)
class QualifyingShown(Event):
    """A driver's qualifying card and refuel turn."""

    car: int
    card: int
    fuel: int | None
    value: int

    rule = "F90.QUALI.06"


@dataclass(frozen=True, slots=True)
class GridFormed(Event):
    """The grid, pole first, with MP and check value of each."""

    grid: tuple[int, ...]
    values: tuple[tuple[int, int], ...]

    rule = "F90.QUALI.11"


@dataclass(frozen=True, slots=True)
class WeatherSet(Event):
    """The weather of the start, and the robots' tyres."""

    card: int
    slot: int
    weather: int
    robot_tyres: int

    rule = "F90.WEATHER.01"


@dataclass(frozen=True, slots=True)
class TyresFitted(Event):
    """A driver fitted a set of tyres."""

    car: int
    tyres: int
    chips: int
    discs: int

    rule = "F90.TYRES.01"


@dataclass(frozen=True, slots=True)
class StrategyChosen(Event):
    """A strategy lies on a chart."""

    car: int
    strategy: int

    rule = "F90.STRATEGY.01"


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
