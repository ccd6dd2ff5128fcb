"""Rounds, weather, dice and movement."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.kernel import Event


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    """A new round; the order holds for all of it."""

    number: int
    order: tuple[int, ...]

    rule = "PP.ROUND.03"


@dataclass(frozen=True, slots=True)
class WeatherRolled(Event):
    """The leader rolled the weather die."""

    car: int
    cloud: bool

    rule = "PP.WEATHER.02"


@dataclass(frozen=True, slots=True)
class WeatherMoved(Event):
    """The weather token moved on."""

    cells: int
    step: int
    weather: str

    rule = "PP.WEATHER.04"


@dataclass(frozen=True, slots=True)
class WeatherChanged(Event):
    """The weather is another one now."""

    weather: str

    rule = "PP.WEATHER.07"


@dataclass(frozen=True, slots=True)
class EventChecked(Event):
    """After a cloud the leader looked for an event."""

    car: int
    face: int
    happens: bool

    rule = "PP.EVENT.01"


@dataclass(frozen=True, slots=True)
class EventDrawn(Event):
    """An event card was turned up."""

    card: str

    rule = "PP.EVENT.02"


@dataclass(frozen=True, slots=True)
class EventDiceRolled(Event):
    """Who rolled what for a card that hits one driver."""

    cars: tuple[int, ...]
    faces: tuple[int, ...]

    rule = "PP.EVENT.04"


@dataclass(frozen=True, slots=True)
class EventHit(Event):
    """The driver an event hits, or who is immune to it."""

    car: int
    card: str
    immune: bool

    rule = "PP.EVENT.04"


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    """A car begins its turn."""

    car: int
    cell: str

    rule = "PP.ROUND.02"


@dataclass(frozen=True, slots=True)
class DieRolled(Event):
    """A die that moves cars was rolled."""

    car: int
    die: str
    face: int
    paid: int

    rule = "PP.MOVE.03"


@dataclass(frozen=True, slots=True)
class FaceKept(Event):
    """The face that counts."""

    car: int
    face: int

    rule = "PP.REROLL.03"


@dataclass(frozen=True, slots=True)
class RollLowered(Event):
    """Skill points lowered the roll."""

    car: int
    points: int
    face: int

    rule = "PP.OFF.08"


@dataclass(frozen=True, slots=True)
class WentOffTrack(Event):
    """A car slides off the track."""

    car: int
    reason: str

    rule = "PP.OFF.11"


@dataclass(frozen=True, slots=True)
class CameBack(Event):
    """A car returns to the track."""

    car: int

    rule = "PP.OFF.16"


@dataclass(frozen=True, slots=True)
class GripTested(Event):
    """The black die on a less-grip cell."""

    car: int
    face: int

    rule = "PP.OFF.05"


@dataclass(frozen=True, slots=True)
class MovementReckoned(Event):
    """The MP of a turn and what they are made of."""

    car: int
    mp: int
    roll: int
    wear: int
    breakdown: int
    bonus: int

    rule = "PP.MOVE.10"


@dataclass(frozen=True, slots=True)
class BatchBought(Event):
    """Engine, brake or skill points were turned into MP."""

    car: int
    batch: str
    points: int
    mp: int

    rule = "PP.MOVE.12"


@dataclass(frozen=True, slots=True)
class CarMoved(Event):
    """A car drove through these cells."""

    car: int
    cells: tuple[str, ...]
    reason: str

    rule = "PP.MOVE.05"


@dataclass(frozen=True, slots=True)
class CarPutBack(Event):
    """A car that lost its grip is back where its turn began."""

    car: int
    cell: str

    rule = "PP.AMB.23"


@dataclass(frozen=True, slots=True)
class CarPassed(Event):
    """A car went past others and has this place now."""

    car: int
    passed: tuple[int, ...]
    place: int

    rule = "PP.ROUND.08"
