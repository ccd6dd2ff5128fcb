"""A race of Formula 90 as the laboratory sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from paddock.kernel import Event, Plain
from paddock.racing import Incident, Telemetry, Whereabouts

from ..events.before import StrategyChosen, TyresFitted
from ..events.game_turn import GameTurnStarted
from ..events.movement import MovementPoints, RobotPoints
from ..events.off_track import CarOut, ControlLost, WentOffTrack
from ..events.resolve import DamageTaken
from ..events.safety_car import SafetyCarEntered
from ..events.stops import PitStopMade, Refuelled, RobotStopped
from ..pieces.kinds import ROBOT_TYPES
from ..rules.names import COLOURS, car_id, cell_ref
from ..state.car import TYRES, Car
from ..state.race import Race
from ..table.standings import classification


class Formula90Telemetry(Telemetry[Race]):
    """Remembers the movement points of a game turn and what was decided at each stop."""

    def __init__(self) -> None:
        self._points: dict[int, int] = {}
        self._strategies: dict[int, list[str]] = {}
        self._tyres: dict[int, list[str]] = {}
        self._stops: dict[int, list[int]] = {}
        self._fuel: dict[int, list[int]] = {}

    def notice(self, race: Race, event: Event) -> Incident | None:
        self._remember(race, event)
        match event:
            case PitStopMade():
                return _incident(race, "pit", event.car)
            case RobotStopped():
                return _incident(race, "pit", event.car, event.reason)
            case WentOffTrack():
                return _incident(race, "off-track", event.car)
            case ControlLost():
                return _incident(race, "control-lost", event.car, event.where)
            case DamageTaken():
                return _incident(race, "damage", event.car, event.reason)
            case CarOut():
                return _incident(race, "crash" if event.reason == "crash" else "retired", event.car, event.reason)
            case SafetyCarEntered():
                return Incident("safety-car", None, cell_ref(race, event.progress))
        return None

    def _remember(self, race: Race, event: Event) -> None:
        match event:
            case GameTurnStarted():
                self._points = {}
            case MovementPoints() | RobotPoints():
                self._points[event.car] = event.points
            case StrategyChosen():
                self._strategies.setdefault(event.car, []).append(race.edition.strategies[event.strategy].name)
            case TyresFitted():
                self._tyres.setdefault(event.car, []).append(TYRES[event.tyres])
            case Refuelled():
                self._fuel.setdefault(event.car, []).append(event.fuel)
            case PitStopMade() | RobotStopped():
                self._stops.setdefault(event.car, []).append(race.game_turn)

    def running(self, race: Race) -> Sequence[Whereabouts]:
        return [self._whereabouts(race, car, place) for place, car in enumerate(classification(race), 1)]

    def _whereabouts(self, race: Race, car: Car, place: int) -> Whereabouts:
        return Whereabouts(
            car=_name(race, car),
            seat=car.number if car.robot is None else None,
            place=place,
            progress=car.progress,
            lap=car.progress // race.course.sections + 1,
            space=cell_ref(race, car.progress),
            status="out" if car.is_out else "finished" if race.finished else "racing",
            speed=self._points.get(car.number),
        )

    def traits(self, race: Race) -> Mapping[str, Plain]:
        return {_name(race, car): self._traits(race, car) for car in race.cars}

    def _traits(self, race: Race, car: Car) -> Plain:
        number = car.number
        traits: Plain = {
            "robot": None if car.robot is None else ROBOT_TYPES[car.robot],
            "pit_turns": self._stops.get(number, []),
        }
        if car.robot is not None:
            return traits
        return traits | {
            "skill": race.edition.skills[car.skill].name,
            "strategies": self._strategies.get(number, []),
            "tyres": self._tyres.get(number, []),
            "refuelled": self._fuel.get(number, []),
            "build": {"tyre_chips": car.tyre_chips, "hand_limit": car.hand_limit, "damage_slots": car.damage_slots},
        }


def _name(race: Race, car: Car) -> str:
    return COLOURS[car.number] if car.robot is None else car_id(race, car.number)


def _incident(race: Race, kind: str, number: int, reason: str = "") -> Incident:
    car = race.cars[number]
    return Incident(kind, _name(race, car), cell_ref(race, car.progress), reason)
