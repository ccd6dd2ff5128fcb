"""Events for a client: a sentence, and what to animate."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from paddock.kernel import Event, text

from .. import events as e
from ..state import Race
from ..words import say
from .refs import car_ref, cell_ref

Plain = dict[str, Any]
Animations = list[Plain]


def present_event(race: Race, event: Event, names: Sequence[str]) -> Plain:
    """One line of the radio with its movements."""
    number = getattr(event, "car", None)
    return {
        "kind": event.kind(),
        "rule": event.rule,
        "actor": None if number is None else car_ref(number),
        "text": text(f"f90.event.{event.kind()}", say(race, event, names)),
        "chips": _chips(event),
        "anim": _ANIMATIONS.get(type(event), _none)(race, event),
    }


def _chips(event: Event) -> Animations:
    if isinstance(event, e.MovementPoints):
        return [{"icon": "move", "text": text("f90.chip.mp", f"{event.points} MP", n=event.points)}]
    if isinstance(event, e.CheckMade):
        label = f"{'passed' if event.passed else 'failed'} {event.target}"
        return [{"icon": "check", "text": text("f90.chip.check", label, target=event.target)}]
    return []


def _none(race: Race, event: Any) -> Animations:
    return []


def _moved(race: Race, event: e.CarMoved) -> Animations:
    via = [cell_ref(race, step) for step in range(event.start + 1, event.progress + 1)]
    return [{"op": "move", "car": car_ref(event.car), "via": via}] if via else []


def _one_section(race: Race, event: e.LateBrakeMade | e.LineFormed | e.CarReentered) -> Animations:
    return [{"op": "move", "car": car_ref(event.car), "via": [cell_ref(race, event.progress)]}]


def _back(race: Race, event: e.PitStopMade | e.RobotStopped) -> Animations:
    return [{"op": "back", "car": car_ref(event.car), "to": cell_ref(race, event.progress)}]


def _spin(race: Race, event: e.ControlLost) -> Animations:
    return [{"op": "spin", "car": car_ref(event.car)}]


def _cards(race: Race, event: e.CardsPlayed) -> Animations:
    cards = race.course.cards.names(bytes(event.cards))
    return [{"op": "card", "car": car_ref(event.car), "cards": cards, "to": "pile:play", "reveal": True}]


def _banner(race: Race, event: e.GameTurnStarted) -> Animations:
    return [{"op": "banner", "text": text("f90.banner.turn", f"Turn {event.turn}", turn=event.turn)}]


_ANIMATIONS: dict[type[Event], Callable[[Race, Any], Animations]] = {
    e.CarMoved: _moved,
    e.LateBrakeMade: _one_section,
    e.LineFormed: _one_section,
    e.CarReentered: _one_section,
    e.PitStopMade: _back,
    e.RobotStopped: _back,
    e.ControlLost: _spin,
    e.CardsPlayed: _cards,
    e.GameTurnStarted: _banner,
}
