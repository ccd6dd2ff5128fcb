"""A race of HEAT as the laboratory sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from paddock.kernel import Event, Plain
from paddock.racing import Incident, Telemetry, Whereabouts

from ..events.ending import CarDroppedOut
from ..events.round import CarMoved, CornerTaken, RoundStarted, SpunOut
from ..events.season import RaceScored
from ..pieces.cards import card_names
from ..pieces.colours import COLOURS
from ..rules.names import cell_ref
from ..state.car import Car
from ..state.race import Race
from ..table.standings import race_standings


class HeatTelemetry(Telemetry[Race]):
    """Remembers the speeds of a round, which the position forgets turn by turn."""

    def __init__(self) -> None:
        self._speeds: dict[int, int] = {}

    def notice(self, race: Race, event: Event) -> Incident | None:
        match event:
            case RoundStarted():
                self._speeds = {}
            case CarMoved():
                self._speeds[event.car] = event.speed
            case CornerTaken() if event.speed > event.limit:
                return self._incident(race, "too-fast", event.car, self._at_line(race, event.corner))
            case SpunOut():
                return self._incident(race, "spin-out", event.car, self._at_line(race, event.corner))
            case CarDroppedOut():
                car = race.cars[event.car]
                return self._incident(race, event.reason, event.car, cell_ref(race, car.progress, car.lane))
        return None

    def _incident(self, race: Race, kind: str, number: int, space: str) -> Incident:
        return Incident(kind, _name(race.cars[number]), space)

    def _at_line(self, race: Race, position: int) -> str:
        """The spot on the racing line right behind a corner line."""
        return cell_ref(race, position, (race.course.racing_spot[position % race.course.spaces] & 1) + 1)

    def closes_race(self, event: Event) -> bool:
        return isinstance(event, RaceScored)

    def running(self, race: Race) -> Sequence[Whereabouts]:
        places = {int(str(line.details["number"])): line.place for line in race_standings(race)}
        return [self._whereabouts(race, car, places[car.number]) for car in race.cars]

    def _whereabouts(self, race: Race, car: Car, place: int) -> Whereabouts:
        return Whereabouts(
            car=_name(car),
            seat=None if car.is_legend else car.number,
            place=place,
            progress=car.progress,
            lap=car.progress // race.course.spaces + 1,
            space=cell_ref(race, car.progress, car.lane),
            status="out" if car.number in race.dropped else "finished" if car.number in race.ranked else "racing",
            speed=self._speeds.get(car.number),
        )

    def traits(self, race: Race) -> Mapping[str, Plain]:
        return {_name(car): {"upgrades": _upgrades(race, car), "legend": car.is_legend} for car in race.cars}


def _name(car: Car) -> str:
    return COLOURS[car.colour]


def _upgrades(race: Race, car: Car) -> list[str]:
    """The upgrades a driver has built in, by id; none without a garage."""
    if race.garage is None or car.is_legend:
        return []
    return card_names(race.garage.owned[car.number])
