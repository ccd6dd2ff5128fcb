"""Events for a client: a sentence, fact chips, and what to animate."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from paddock.kernel import Event, catalogued, said
from paddock.kernel.game import text
from paddock.protocol import Anim, Chip, Detail, ShownEvent

from ...events.before import TyresShown
from ...events.drivers import StressChanged, StressGained, StressRelieved
from ...events.driving import (
    BatchBought,
    CarMoved,
    CarPassed,
    CarPutBack,
    DieRolled,
    FellBehind,
    MovementReckoned,
    PitCarsPassed,
    TyresWorn,
    WentOffTrack,
)
from ...events.ending import CarFinished
from ...events.fighting import BidMade, BrokeDown, FightRolled
from ...events.pits import CrewPassed, JoinedAhead, TyresFitted
from ...events.round import QueueFormed, RoundStarted, SafetyCarReleased, WeatherChanged
from ...pieces.components import COMPOUND_WORDS
from ...rules.names import car_ref, cell_ref, named_cell_ref
from ...state.race import Race
from ..reasons import REASONS
from ..words import DIE_WORDS, say

SHOWN_ANYWAY = {"round-opened", "round-started", "turn-started", "weather-rolled", "weather-moved"}
OWN_BUSINESS = {
    "die-rolled",
    "face-kept",
    "roll-lowered",
    "movement-reckoned",
    "card-added",
    "batch-bought",
    "lap-completed",
    "tyres-worn",
    "car-serviced",
    "point-swapped",
    "point-recovered",
    "bot-checked",
}
BATCH_ICONS = {"engine": "engine", "brake": "brake", "corner": "skill"}

WEATHER_NAMES = catalogued("poleposition.weather-name.", {"dry": "dry", "light": "light", "heavy": "heavy"})


def present_event(race: Race, event: Event, names: Sequence[str]) -> ShownEvent:
    """One line of the radio with its chips and movements."""
    number = getattr(event, "car", None)
    return {
        "kind": event.kind(),
        "rule": REASONS.rule_behind(race, event),
        "actor": None if number is None else car_ref(number),
        "text": text(f"poleposition.event.{event.kind()}", say(race, event, names), **_counting(event)),
        "chips": _CHIPS.get(type(event), _no_chips)(event),
        "anim": _animations(race, event),
        **_detail(event.kind()),
    }


def _detail(kind: str) -> Detail:
    """What the table shows anyway, and what only the driver of the car wants to read."""
    return {"detail": "shown"} if kind in SHOWN_ANYWAY else {"detail": "driver"} if kind in OWN_BUSINESS else {}


def _counting(event: Event) -> dict[str, object]:
    """A new round tells its number, by which a client counts."""
    return {"number": event.number} if isinstance(event, RoundStarted) else {}


def _animations(race: Race, event: Event) -> list[Anim]:
    """Movements of cars and dice; only the queue needs to know the circuit."""
    if isinstance(event, QueueFormed):
        return _queue(race, event)
    return _ANIMATIONS.get(type(event), _no_animation)(event)


def _no_chips(event: Any) -> list[Chip]:
    return []


def _no_animation(event: Any) -> list[Anim]:
    return []


def _chip(icon: str, label: str) -> Chip:
    return {"icon": icon, "text": text(f"poleposition.chip.{icon}", label)}


def _die(event: DieRolled) -> list[Anim]:
    return [{"op": "die", "car": car_ref(event.car), "die": event.die, "face": event.face}]


def _move(event: CarMoved) -> list[Anim]:
    return [{"op": "move", "car": car_ref(event.car), "via": [named_cell_ref(name) for name in event.cells]}]


def _queue(race: Race, event: QueueFormed) -> list[Anim]:
    """PP.SC.07: one file behind the line."""
    places = zip(event.order, race.course.queue, strict=False)
    return [{"op": "queue", "car": car_ref(number), "to": cell_ref(race, cell)} for number, cell in places]


def _round(event: RoundStarted) -> list[Anim]:
    return [{"op": "banner", "text": text("poleposition.banner.round", "Round {round}", round=event.number)}]


def _weather(event: WeatherChanged) -> list[Anim]:
    return [
        {
            "op": "banner",
            "text": text("poleposition.banner.weather", "Weather: {weather}", weather=WEATHER_NAMES[event.weather]),
        }
    ]


def _safety_car(event: SafetyCarReleased) -> list[Anim]:
    return [{"op": "banner", "text": text("poleposition.banner.safety-car", "Safety car")}]


_CHIPS: dict[type[Event], Callable[[Any], list[Chip]]] = {
    DieRolled: lambda event: [
        _chip(
            "die",
            said("poleposition.chip.values", "{die} {face}", die=DIE_WORDS.get(event.die, event.die), face=event.face),
        )
    ],
    CarMoved: lambda event: [_chip("move", said("poleposition.chip.values-2", "+{cells}", cells=len(event.cells)))],
    MovementReckoned: lambda event: [_chip("move", said("poleposition.chip.mp", "{mp} MP", mp=event.mp))],
    BatchBought: lambda event: [_chip(BATCH_ICONS[event.batch], said("poleposition.chip.mp", "{mp} MP", mp=event.mp))],
    FightRolled: lambda event: [
        _chip("swords", said("poleposition.value", "{value}", value=" : ".join(map(str, event.values))))
    ],
    BidMade: lambda event: [_chip("skill", said("poleposition.chip.values-3", "+{points}", points=event.points))],
    CarPassed: lambda event: [_chip("chev", said("poleposition.chip.p", "P{place}", place=event.place))],
    PitCarsPassed: lambda event: [_chip("chev", said("poleposition.chip.p", "P{place}", place=event.place))],
    CrewPassed: lambda event: [_chip("chev", said("poleposition.chip.p", "P{place}", place=event.place))],
    JoinedAhead: lambda event: [_chip("chev", said("poleposition.chip.p", "P{place}", place=event.place))],
    FellBehind: lambda event: [_chip("down", said("poleposition.chip.p", "P{place}", place=event.place))],
    TyresFitted: lambda event: [
        _chip(
            "tyre",
            said(
                "poleposition.chip.values-4",
                "{compound} {life}",
                compound=COMPOUND_WORDS[event.compound],
                life=event.life,
            ),
        )
    ],
    TyresShown: lambda event: [
        _chip(
            "tyre",
            said(
                "poleposition.chip.values-4",
                "{compound} {life}",
                compound=COMPOUND_WORDS[event.compound],
                life=event.life,
            ),
        )
    ],
    TyresWorn: lambda event: [_chip("tyre", said("poleposition.value", "{value}", value=event.life))],
    BrokeDown: lambda event: [
        _chip(
            "damage",
            said("poleposition.chip.heavy", "heavy") if event.heavy else said("poleposition.chip.light", "light"),
        )
    ],
    CarFinished: lambda event: [_chip("flag", said("poleposition.chip.p", "P{place}", place=event.place))],
    StressChanged: lambda event: [_chip("stress", said("poleposition.value", "{value}", value=event.level))],
    StressGained: lambda event: [_chip("stress", said("poleposition.value", "{value}", value=event.level))],
    StressRelieved: lambda event: [_chip("stress", said("poleposition.value", "{value}", value=event.level))],
}
_ANIMATIONS: dict[type[Event], Callable[[Any], list[Anim]]] = {
    DieRolled: _die,
    CarMoved: _move,
    CarPutBack: lambda event: [{"op": "move", "car": car_ref(event.car), "via": [named_cell_ref(event.cell)]}],
    RoundStarted: _round,
    WeatherChanged: _weather,
    SafetyCarReleased: _safety_car,
    WentOffTrack: lambda event: [{"op": "spin", "car": car_ref(event.car)}],
}
