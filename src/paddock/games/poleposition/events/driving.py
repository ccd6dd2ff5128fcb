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
    says = "Round {number}: {order, cars}."


@dataclass(frozen=True, slots=True)
class WeatherRolled(Event):
    """The leader rolled the weather die."""

    car: int
    cloud: bool

    rule = "PP.WEATHER.02"
    says = "{car} rolls the weather: {cloud, select, true {cloud} other {clear}}."


@dataclass(frozen=True, slots=True)
class WeatherMoved(Event):
    """The weather token moved on."""

    cells: int
    step: int
    weather: str

    rule = "PP.WEATHER.04"
    says = "The weather moves {cells, plural, one {# cell} other {# cells}} on, to step {step}."


@dataclass(frozen=True, slots=True)
class WeatherChanged(Event):
    """The weather is another one now."""

    weather: str

    rule = "PP.WEATHER.07"
    says = "The weather changes: {weather}."


@dataclass(frozen=True, slots=True)
class EventChecked(Event):
    """After a cloud the leader looked for an event."""

    car: int
    face: int
    happens: bool

    rule = "PP.EVENT.01"
    says = "{car} looks for an event: {face}{happens, select, true {, it happens} other {}}."


@dataclass(frozen=True, slots=True)
class EventDrawn(Event):
    """An event card was turned up."""

    card: str

    rule = "PP.EVENT.02"
    says = "Event: {card}."


@dataclass(frozen=True, slots=True)
class EventDiceRolled(Event):
    """Who rolled what for a card that hits one driver."""

    cars: tuple[int, ...]
    faces: tuple[int, ...]

    rule = "PP.EVENT.04"
    says = "{cars} roll {faces}."


@dataclass(frozen=True, slots=True)
class EventHit(Event):
    """The driver an event hits, or who is immune to it."""

    car: int
    card: str
    immune: bool

    rule = "PP.EVENT.04"
    says = "{immune, select, true {{car} is immune to it} other {It hits {car}}}: {card}."


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    """A car begins its turn."""

    car: int
    cell: str

    rule = "PP.ROUND.02"
    says = "{car} is on turn at {cell}."


@dataclass(frozen=True, slots=True)
class DieRolled(Event):
    """A die that moves cars was rolled."""

    car: int
    die: str
    face: int
    paid: int

    rule = "PP.MOVE.03"
    says = "{car} rolls the {die} die{paid, select, 0 {} other { again for {paid} SP}}: {face}."


@dataclass(frozen=True, slots=True)
class FaceKept(Event):
    """The face that counts."""

    car: int
    face: int

    rule = "PP.REROLL.03"
    says = "{car} keeps the {face}."


@dataclass(frozen=True, slots=True)
class RollLowered(Event):
    """Skill points lowered the roll."""

    car: int
    points: int
    face: int

    rule = "PP.OFF.08"
    says = "{car} pays {points} SP to lower the roll to {face}."


@dataclass(frozen=True, slots=True)
class WentOffTrack(Event):
    """A car slides off the track."""

    car: int
    reason: str

    rule = "PP.OFF.11"
    says = """{car} slides off the track {reason, select,
        tyres {on the wrong tyres}
        other {where there is less grip}
    }."""


@dataclass(frozen=True, slots=True)
class CameBack(Event):
    """A car returns to the track."""

    car: int

    rule = "PP.OFF.16"
    says = "{car} comes back to the track."


@dataclass(frozen=True, slots=True)
class GripTested(Event):
    """The black die on a less-grip cell."""

    car: int
    face: int

    rule = "PP.OFF.05"
    says = "{car} has less grip and rolls {face}."


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
    says = (
        "{car} has {mp} MP (roll {roll}"
        "{wear, select, 0 {} other {, wear −{wear}}}"
        "{breakdown, select, 0 {} other {, breakdown −{breakdown}}}"
        "{bonus, select, 0 {} other {, extras {bonus, signed}}})."
    )


@dataclass(frozen=True, slots=True)
class BatchBought(Event):
    """Engine, brake or skill points were turned into MP."""

    car: int
    batch: str
    points: int
    mp: int

    rule = "PP.MOVE.12"
    says = "{car} pays {points} for {mp} MP: {batch}."


@dataclass(frozen=True, slots=True)
class CarMoved(Event):
    """A car drove through these cells."""

    car: int
    cells: tuple[str, ...]
    reason: str

    rule = "PP.MOVE.05"
    says = """{car} drives {count, plural, one {# cell} other {# cells}} {reason, select,
        start {at the start}
        engine {with the engine}
        brake {with the brakes}
        corner {with skill}
        exit {out of the pits}
        off-track {off the track}
        other {with the tyres}
    }, to {end, cell}."""

    def told(self) -> dict[str, object]:
        return {"car": self.car, "count": len(self.cells), "reason": self.reason, "end": self.cells[-1]}


@dataclass(frozen=True, slots=True)
class CarPutBack(Event):
    """A car that lost its grip is back where its turn began."""

    car: int
    cell: str

    rule = "PP.AMB.23"
    says = "{car} is back at {cell}: the move is undone."


@dataclass(frozen=True, slots=True)
class CarPassed(Event):
    """A car went past others and has this place now."""

    car: int
    passed: tuple[int, ...]
    place: int

    rule = "PP.ROUND.08"
    says = "{car} passes {passed, cars}: {place}."
