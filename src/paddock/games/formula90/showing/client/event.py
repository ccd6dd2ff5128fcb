"""Events for a client: a sentence, fact chips, and what to animate."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from paddock.kernel import Event, Plain, counted
from paddock.kernel.game import text

from ... import events as e
from ...pieces.kinds import WEATHER
from ...rules.names import car_ref, cell_ref, path_ref
from ...state.race import Race
from ..words.turn import say
from .refs import SAFETY_CAR, spelt_out

Shown = list[Plain]


def present_event(race: Race, event: Event, names: Sequence[str]) -> Plain:
    """One line of the radio with its chips and movements."""
    number = getattr(event, "car", None)
    return {
        "kind": event.kind(),
        "rule": event.rule,
        "actor": None if number is None else car_ref(number),
        "text": text(f"f90.event.{event.kind()}", spelt_out(race, say(race, event, names)), **_numbers(event)),
        "chips": _CHIPS.get(type(event), _nothing)(race, event),
        "anim": _ANIMATIONS.get(type(event), _nothing)(race, event),
    }


def _numbers(event: Event) -> dict[str, int]:
    """A new turn tells its number, by which a client counts."""
    return {"number": event.turn} if isinstance(event, e.GameTurnStarted) else {}


def _nothing(race: Race, event: Any) -> Shown:
    return []


def _chip(icon: str, label: str, **numbers: int) -> Plain:
    return {"icon": icon, "text": text(f"f90.chip.{icon}", label, **numbers)}


def _points(race: Race, event: e.MovementPoints | e.RobotPoints) -> Shown:
    return [_chip("move", f"{event.points} MP", n=event.points)]


def _check(race: Race, event: e.CheckMade) -> Shown:
    words = f"{'passed' if event.passed else 'failed'} {event.target}"
    return [_chip("check" if event.passed else "failed", words, target=event.target)]


def _passed(race: Race, event: e.CarPassed) -> Shown:
    price = f"{event.cost} MP" if event.cost else "free"
    return [_chip(event.pass_kind, f"{event.pass_kind}, {price}", cost=event.cost)]


def _stopped(race: Race, event: e.PitStopMade | e.RobotStopped) -> Shown:
    return [_chip("pit", f"{counted(event.back, 'section')} back", n=event.back)]


def _refuelled(race: Race, event: e.Refuelled) -> Shown:
    return [_chip("fuel", f"to turn {event.fuel}", turn=event.fuel)]


def _drive(race: Race, event: e.CarMoved) -> Shown:
    """Section by section."""
    via = [cell_ref(race, step) for step in range(event.start + 1, event.progress + 1)]
    return [{"op": "move", "car": car_ref(event.car), "via": via}] if via else []


def _one_section(race: Race, event: e.LateBrakeMade | e.LineFormed | e.CarReentered) -> Shown:
    return [{"op": "move", "car": car_ref(event.car), "via": [cell_ref(race, event.progress)]}]


def _back(race: Race, event: e.PitStopMade | e.RobotStopped) -> Shown:
    return [{"op": "back", "car": car_ref(event.car), "to": cell_ref(race, event.progress)}]


def _point(race: Race, event: e.PointTaken | e.RobotTookPoint) -> Shown:
    return [{"op": "queue", "car": car_ref(event.car), "to": path_ref(event.point)}]


def _spin(race: Race, event: e.ControlLost) -> Shown:
    return [{"op": "spin", "car": car_ref(event.car)}]


def _out(race: Race, event: e.CarOut) -> Shown:
    return [{"op": "out", "car": car_ref(event.car)}]


def _cards(race: Race, event: e.CardsPlayed) -> Shown:
    cards = race.course.cards.names(bytes(event.cards))
    return [{"op": "card", "car": car_ref(event.car), "cards": cards, "to": "pile:play", "reveal": True}]


def _weather(race: Race, event: e.WeatherMoved | e.WeatherSet) -> Shown:
    return [{"op": "weather", "to": WEATHER[event.weather], "slot": event.slot}]


def _safety_car(race: Race, event: e.SafetyCarEntered | e.SafetyCarMoved) -> Shown:
    return [{"op": "move", "car": SAFETY_CAR, "via": [cell_ref(race, event.progress)]}]


def _yellow(race: Race, event: e.YellowPlaced | e.YellowRemoved) -> Shown:
    kind = "yellow" if isinstance(event, e.YellowPlaced) else "none"
    return [{"op": "flag", "to": kind, "where": cell_ref(race, event.section)}]


def _banner(race: Race, event: e.GameTurnStarted) -> Shown:
    return [{"op": "banner", "text": text("f90.banner.turn", f"Turn {event.turn}", turn=event.turn)}]


_CHIPS: dict[type[Event], Callable[[Race, Any], Shown]] = {
    e.MovementPoints: _points,
    e.RobotPoints: _points,
    e.CheckMade: _check,
    e.CarPassed: _passed,
    e.PitStopMade: _stopped,
    e.RobotStopped: _stopped,
    e.Refuelled: _refuelled,
}
_ANIMATIONS: dict[type[Event], Callable[[Race, Any], Shown]] = {
    e.CarMoved: _drive,
    e.LateBrakeMade: _one_section,
    e.LineFormed: _one_section,
    e.CarReentered: _one_section,
    e.PitStopMade: _back,
    e.RobotStopped: _back,
    e.PointTaken: _point,
    e.RobotTookPoint: _point,
    e.ControlLost: _spin,
    e.CarOut: _out,
    e.CardsPlayed: _cards,
    e.WeatherSet: _weather,
    e.WeatherMoved: _weather,
    e.SafetyCarEntered: _safety_car,
    e.SafetyCarMoved: _safety_car,
    e.YellowPlaced: _yellow,
    e.YellowRemoved: _yellow,
    e.GameTurnStarted: _banner,
}
