"""Events for a client: a sentence, fact chips, and what to animate."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

from paddock.kernel import Event, said
from paddock.kernel.game import text
from paddock.protocol import Anim, Chip, Detail, ShownEvent

from ...events.before import WeatherSet
from ...events.flags import WeatherMoved, YellowPlaced, YellowRemoved
from ...events.game_turn import GameTurnStarted
from ...events.movement import (
    CarMoved,
    CarPassed,
    LateBrakeMade,
    MovementPoints,
    PointTaken,
    RobotPoints,
    RobotTookPoint,
)
from ...events.off_track import CarOut, CarReentered, ControlLost
from ...events.resolve import CheckMade
from ...events.safety_car import LineFormed, SafetyCarEntered, SafetyCarMoved
from ...events.stops import PitStopMade, Refuelled, RobotStopped
from ...events.turn import CardsPlayed
from ...pieces.kinds import WEATHER
from ...rules.names import car_ref, cell_ref, fuel_words, path_ref
from ...state.race import Race
from ..reasons import REASONS
from ..words import say
from .preview import PASS_WORDS
from .refs import SAFETY_CAR, spelt_out

Chips = list[Chip]
Anims = list[Anim]

SHOWN_ANYWAY = {"game-turn-started", "section-activated", "turn-started", "deck-reshuffled", "contest-opened"}
OWN_BUSINESS = {
    "cards-drawn",
    "track-card-drawn",
    "cards-discarded",
    "fuel-shifted",
    "trajectory-declared",
    "disc-spent",
    "chips-paid",
    "damage-taken",
    "movement-points",
    "robot-points",
    "point-taken",
    "robot-took-point",
    "refuelled",
    "damage-repaired",
}


def present_event(race: Race, event: Event, names: Sequence[str]) -> ShownEvent:
    """One line of the radio with its chips and movements."""
    number = getattr(event, "car", None)
    return {
        "kind": event.kind(),
        "rule": REASONS.rule_behind(race, event),
        "actor": None if number is None else car_ref(number),
        "text": text(f"f90.event.{event.kind()}", spelt_out(race, say(race, event, names)), **_numbers(event)),
        "chips": _CHIPS.get(type(event), _no_chips)(race, event),
        "anim": _ANIMATIONS.get(type(event), _no_animation)(race, event),
        **_detail(event.kind()),
    }


def _detail(kind: str) -> Detail:
    """What the table shows anyway, and what only the driver of the car wants to read."""
    return {"detail": "shown"} if kind in SHOWN_ANYWAY else {"detail": "driver"} if kind in OWN_BUSINESS else {}


def _numbers(event: Event) -> dict[str, int]:
    """A new turn tells its number, by which a client counts."""
    return {"number": event.turn} if isinstance(event, GameTurnStarted) else {}


def _no_chips(race: Race, event: Any) -> Chips:
    return []


def _no_animation(race: Race, event: Any) -> Anims:
    return []


def _chip(icon: str, label: str, **numbers: int) -> Chip:
    return {"icon": icon, "text": text(f"f90.chip.{icon}", label, **numbers)}


def _points(race: Race, event: MovementPoints | RobotPoints) -> Chips:
    return [_chip("move", said("f90.chip.mp", "{n} MP", n=event.points))]


def _check(race: Race, event: CheckMade) -> Chips:
    if event.passed:
        return [_chip("check", said("f90.chip.passed", "passed {target}", target=event.target))]
    return [_chip("failed", said("f90.chip.failed", "failed {target}", target=event.target))]


def _passed(race: Race, event: CarPassed) -> Chips:
    kind = PASS_WORDS[event.pass_kind]
    label = said("f90.chip.pass.free", "{kind}, free", kind=kind)
    if event.cost:
        label = said("f90.chip.pass", "{kind}, {cost} MP", kind=kind, cost=event.cost)
    return [_chip(event.pass_kind, label, cost=event.cost)]


def _stopped(race: Race, event: PitStopMade | RobotStopped) -> Chips:
    return [_chip("pit", said("f90.chip.back", "{n, plural, one {# section} other {# sections}} back", n=event.back))]


def _refuelled(race: Race, event: Refuelled) -> Chips:
    return [_chip("fuel", fuel_words(race, event.fuel))]


def _drive(race: Race, event: CarMoved) -> Anims:
    """Section by section."""
    via = [cell_ref(race, step) for step in range(event.start + 1, event.progress + 1)]
    return [{"op": "move", "car": car_ref(event.car), "via": via}] if via else []


def _one_section(race: Race, event: LateBrakeMade | LineFormed | CarReentered) -> Anims:
    return [{"op": "move", "car": car_ref(event.car), "via": [cell_ref(race, event.progress)]}]


def _back(race: Race, event: PitStopMade | RobotStopped) -> Anims:
    return [{"op": "back", "car": car_ref(event.car), "to": cell_ref(race, event.progress)}]


def _point(race: Race, event: PointTaken | RobotTookPoint) -> Anims:
    return [{"op": "queue", "car": car_ref(event.car), "to": path_ref(event.point)}]


def _spin(race: Race, event: ControlLost) -> Anims:
    return [{"op": "spin", "car": car_ref(event.car)}]


def _out(race: Race, event: CarOut) -> Anims:
    return [{"op": "out", "car": car_ref(event.car)}]


def _cards(race: Race, event: CardsPlayed) -> Anims:
    cards = race.course.cards.names(bytes(event.cards))
    return [{"op": "card", "car": car_ref(event.car), "cards": cards, "to": "pile:play", "reveal": True}]


def _weather(race: Race, event: WeatherMoved | WeatherSet) -> Anims:
    return [{"op": "weather", "to": WEATHER[event.weather], "slot": event.slot}]


def _safety_car(race: Race, event: SafetyCarEntered | SafetyCarMoved) -> Anims:
    return [{"op": "move", "car": SAFETY_CAR, "via": [cell_ref(race, event.progress)]}]


def _yellow(race: Race, event: YellowPlaced | YellowRemoved) -> Anims:
    kind: Literal["yellow", "none"] = "yellow" if isinstance(event, YellowPlaced) else "none"
    return [{"op": "flag", "to": kind, "where": cell_ref(race, event.section)}]


def _banner(race: Race, event: GameTurnStarted) -> Anims:
    return [{"op": "banner", "text": text("f90.banner.turn", "Turn {turn}", turn=event.turn)}]


_CHIPS: dict[type[Event], Callable[[Race, Any], Chips]] = {
    MovementPoints: _points,
    RobotPoints: _points,
    CheckMade: _check,
    CarPassed: _passed,
    PitStopMade: _stopped,
    RobotStopped: _stopped,
    Refuelled: _refuelled,
}
_ANIMATIONS: dict[type[Event], Callable[[Race, Any], Anims]] = {
    CarMoved: _drive,
    LateBrakeMade: _one_section,
    LineFormed: _one_section,
    CarReentered: _one_section,
    PitStopMade: _back,
    RobotStopped: _back,
    PointTaken: _point,
    RobotTookPoint: _point,
    ControlLost: _spin,
    CarOut: _out,
    CardsPlayed: _cards,
    WeatherSet: _weather,
    WeatherMoved: _weather,
    SafetyCarEntered: _safety_car,
    SafetyCarMoved: _safety_car,
    YellowPlaced: _yellow,
    YellowRemoved: _yellow,
    GameTurnStarted: _banner,
}
