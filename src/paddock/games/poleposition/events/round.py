"""A round around its turns: order, weather, event cards, flags and the safety car."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.kernel import Event


@dataclass(frozen=True, slots=True)
class RoundOpened(Event):
    """A new round begins, with the weather."""

    number: int

    rule = "PP.ROUND.02"
    says = "Round {number} begins."


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    """A new round; the order holds for all of it."""

    number: int
    order: tuple[int, ...]

    rule = "PP.ROUND.03"
    says = "Round {number}: {order, in_order}."


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
    says = "The weather changes to {weather}."


@dataclass(frozen=True, slots=True)
class EventChecked(Event):
    """After a cloud the leader looked for an event."""

    car: int
    face: int
    happens: bool

    rule = "PP.EVENT.01"
    says = "{car} rolls {face} for an event: {happens, select, true {it happens} other {none}}."


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
    says = "Who is hit? {rolls, faces_by_car}."

    def told(self) -> dict[str, object]:
        return {"rolls": tuple(zip(self.cars, self.faces, strict=True))}


@dataclass(frozen=True, slots=True)
class EventHit(Event):
    """The driver an event hits, or who is immune to it."""

    car: int
    card: str
    immune: bool

    rule = "PP.EVENT.04"
    says = "{immune, select, true {{car} is immune to the} other {{car} has the lowest roll and the}} {card}."


@dataclass(frozen=True, slots=True)
class FlagShown(Event):
    """A yellow flag for a section."""

    section: str
    until: int

    rule = "PP.FLAG.01"
    says = "Yellow flag for {section} until the end of round {until}."


@dataclass(frozen=True, slots=True)
class FlagsTakenIn(Event):
    """Yellow flags are taken away."""

    sections: tuple[str, ...]

    rule = "PP.FLAG.05"
    says = "Clear again: {sections}."


@dataclass(frozen=True, slots=True)
class SafetyCarReleased(Event):
    """The safety car comes out."""

    cause: tuple[int, ...]

    rule = "PP.SC.04"
    says = "The safety car comes out{count, select, 0 {} other { after the collision of {cause, cars}}}."

    def told(self) -> dict[str, object]:
        return {"cause": self.cause, "count": len(self.cause)}


@dataclass(frozen=True, slots=True)
class PitDecided(Event):
    """Behind the safety car: pit or stay out."""

    car: int
    pits: bool

    rule = "PP.SC.10"
    says = "{car} {pits, select, true {makes a pit stop} other {stays out}} behind the safety car."


@dataclass(frozen=True, slots=True)
class QueueFormed(Event):
    """The cars line up behind the safety car."""

    order: tuple[int, ...]
    lap: int

    rule = "PP.SC.12"
    says = "Lined up behind the safety car in lap {lap}: {order, in_order}."
