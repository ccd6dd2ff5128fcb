"""Before the first round: cards, weather, qualifying, tyres."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.kernel import Event


@dataclass(frozen=True, slots=True)
class RaceStarted(Event):
    """The circuit and its laps."""

    circuit: str
    laps: int

    rule = "PP.SETUP.02"
    says = "{circuit}, {laps, plural, one {# lap} other {# laps}}."


@dataclass(frozen=True, slots=True)
class CardsDealt(Event):
    """A driver drew a driver and a team card; 0 is none."""

    car: int
    driver: int
    team: int

    rule = "PP.SETUP.09"
    says = """{car} draws {driver, select,
        0 {{team, select, 0 {no card} other {the team {team}}}}
        other {the driver {driver}{team, select, 0 {} other { and the team {team}}}}
    }."""


@dataclass(frozen=True, slots=True)
class WeatherSet(Event):
    """The weather tokens were laid by three dice: column, row, cell of the second grid."""

    column: int
    row: int
    step: int
    weather: str

    rule = "PP.SETUP.11"
    says = "Weather: column {column}, row {row}, step {step}: {weather}."


@dataclass(frozen=True, slots=True)
class SettingChosen(Event):
    """A driver shifted points between engine and brakes."""

    car: int
    engine: int
    brake: int

    rule = "PP.CUSTOM.01"
    says = "{car} sets {engine} EP and {brake} BP."


@dataclass(frozen=True, slots=True)
class EngineReplaced(Event):
    """A driver starts from the end of the grid with a new engine."""

    car: int

    rule = "PP.ENGINEDMG.04"
    says = "{car} has a new engine and starts from the end."


@dataclass(frozen=True, slots=True)
class QualifyingRolled(Event):
    """The first roll of a car in a qualifying round."""

    car: int
    round: int
    face: int

    rule = "PP.QUALI.05"
    says = "Q{round}: {car} rolls {face}."


@dataclass(frozen=True, slots=True)
class ExtraRollsTaken(Event):
    """Two more qualifying rolls, and the value recorded."""

    car: int
    round: int
    faces: tuple[int, ...]
    value: int

    rule = "PP.QUALI.08"
    says = "Q{round}: {car} rolls {faces, both} as well and has {value}."


@dataclass(frozen=True, slots=True)
class TieBroken(Event):
    """Cars with equal values, in the order a tie break gave them."""

    cars: tuple[int, ...]
    faces: tuple[int, ...]

    rule = "PP.QUALI.16"
    says = "Tie: {rolls, faces_by_car}."

    def told(self) -> dict[str, object]:
        return {"rolls": tuple(zip(self.cars, self.faces, strict=True))}


@dataclass(frozen=True, slots=True)
class KnockedOut(Event):
    """A car leaves qualifying with its grid place."""

    car: int
    place: int

    rule = "PP.QUALI.12"
    says = "{car} is out of qualifying and starts {place}."


@dataclass(frozen=True, slots=True)
class GridSet(Event):
    """The starting grid, pole first."""

    order: tuple[int, ...]

    rule = "PP.START.01"
    says = "The grid: {order, in_order}."


@dataclass(frozen=True, slots=True)
class TyresShown(Event):
    """A driver's or bot's starting tyres."""

    car: int
    compound: str
    life: int

    rule = "PP.START.04"
    says = "{car} starts on {compound} tyres, {life}."
