"""A race of Pole Position as the laboratory sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from paddock.kernel import Event, Plain
from paddock.racing import Incident, Telemetry, Whereabouts

from ..drawing.places import lap_of
from ..events.before import SettingChosen, TyresShown
from ..events.driving import CarMoved, CarPutBack, WentOffTrack
from ..events.ending import CarDroppedOut, RaceScored
from ..events.fighting import BrokeDown, CarsCollided
from ..events.pits import PitStopMade, TyresFitted
from ..events.round import RoundStarted, SafetyCarReleased
from ..pieces.cards import BOTS, DRIVERS, TEAMS
from ..pieces.components import COLOURS
from ..rules.names import cell_ref
from ..state.car import FINISHED, OUT, Car
from ..state.race import Race
from ..table.standings import race_order, way_driven


class PolePositionTelemetry(Telemetry[Race]):
    """Remembers the cells of a round, the tyres and the stops."""

    def __init__(self) -> None:
        self._cells: dict[int, int] = {}
        self._tyres: dict[int, list[str]] = {}
        self._stops: dict[int, list[int]] = {}
        self._settings: dict[int, Plain] = {}

    def notice(self, race: Race, event: Event) -> Incident | None:
        self._remember(race, event)
        match event:
            case PitStopMade():
                return _incident(race, "pit", event.car)
            case WentOffTrack():
                return _incident(race, "off-track", event.car, event.reason)
            case CarsCollided():
                return _incident(race, "collision", event.car)
            case BrokeDown():
                return _incident(race, "breakdown", event.car, "heavy" if event.heavy else "light")
            case CarDroppedOut():
                return _incident(race, "retired", event.car, event.reason)
            case SafetyCarReleased():
                return Incident("safety-car")
        return None

    def _remember(self, race: Race, event: Event) -> None:
        match event:
            case RoundStarted():
                self._cells = {}
            case CarMoved():
                self._cells[event.car] = self._cells.get(event.car, 0) + len(event.cells)
            case CarPutBack():
                self._cells[event.car] = 0
            case TyresShown() | TyresFitted():
                self._tyres.setdefault(event.car, []).append(event.compound)
            case PitStopMade():
                self._stops.setdefault(event.car, []).append(race.round)
            case SettingChosen():
                self._settings[event.car] = {"engine": event.engine, "brake": event.brake}

    def closes_race(self, event: Event) -> bool:
        return isinstance(event, RaceScored)

    def running(self, race: Race) -> Sequence[Whereabouts]:
        return [self._whereabouts(race, race.cars[number], n) for n, number in enumerate(race_order(race), 1)]

    def _whereabouts(self, race: Race, car: Car, place: int) -> Whereabouts:
        return Whereabouts(
            car=COLOURS[car.colour],
            seat=None if car.is_bot else car.number,
            place=place,
            progress=round(way_driven(race, car) - lap_of(race.course), 3),
            lap=car.lap,
            space=cell_ref(race, car.cell),
            status="finished" if car.status == FINISHED else "out" if car.status == OUT else "racing",
            speed=self._cells.get(car.number),
        )

    def traits(self, race: Race) -> Mapping[str, Plain]:
        return {COLOURS[car.colour]: self._traits(car) for car in race.cars}

    def _traits(self, car: Car) -> Plain:
        number = car.number
        return {
            "bot": BOTS[car.bot].id if car.is_bot else None,
            "tyres": self._tyres.get(number, []),
            "pit_rounds": self._stops.get(number, []),
            "driver": DRIVERS[car.driver - 1].label if car.driver else None,
            "team": TEAMS[car.team - 1].label if car.team else None,
            "setting": self._settings.get(number),
        }


def _incident(race: Race, kind: str, number: int, reason: str = "") -> Incident:
    car = race.cars[number]
    return Incident(kind, COLOURS[car.colour], cell_ref(race, car.cell), reason)
