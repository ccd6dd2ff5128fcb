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
    says = "Turn {turn} of {last}, stage {stage}."


@dataclass(frozen=True, slots=True)
class FlagsExpired(Event):
    """With the new stage blue flags and the orange one are gone."""

    blue: tuple[int, ...]
    orange: int | None

    rule = "F90.TURN.07"
    says = """
        A new stage begins.{blue, select,
            none {} other { Blue flags of {blue, cars} are returned.}}{orange, select,
            none {} other { The orange flag of {orange, car} is returned.}}
    """


@dataclass(frozen=True, slots=True)
class RobotsMarked(Event):
    """Refuel chits of this turn: these robots will stop."""

    robot: int
    cars: tuple[int, ...]

    rule = "F90.FLOW.02"
    says = "Refuel chits of {robot, robot_type} robots are due: {cars} will stop."


@dataclass(frozen=True, slots=True)
class SectionActivated(Event):
    """A section, or a part of the Leader's, is active."""

    section: int
    part: int

    rule = "F90.ACTIVATE.03"
    says = "Section {section}{part, select, 1 { behind the Leader} 2 { ahead of the Leader} other {}} is active."


@dataclass(frozen=True, slots=True)
class LeaderChanged(Event):
    """The Leader chit went to another car."""

    car: int
    before: int

    rule = "F90.ACTIVATE.06"
    says = "{car} takes the lead."


@dataclass(frozen=True, slots=True)
class DeckReshuffled(Event):
    """A discard pile became a new deck."""

    deck: str  # race, track
    count: int

    rule = "F90.SETUP.07"
    says = "The {deck} discards are shuffled into a new deck of {count, plural, one {# card} other {# cards}}."


@dataclass(frozen=True, slots=True)
class RaceFinished(Event):
    """The race is over; the cars in order."""

    order: tuple[int, ...]

    rule = "F90.LASTTURN.05"
    says = "The race is over: {winner, car} wins."

    def told(self) -> dict[str, object]:
        return {**Event.told(self), "winner": self.order[0]}
