"""Before the start: cars, qualifying, grid, weather, tyres and strategies."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.kernel import Event


@dataclass(frozen=True, slots=True)
class CarBuilt(Event):
    """A driver's skill and car are shown."""

    car: int
    skill: int
    chips: int
    cards: int
    slots: int

    rule = "F90.PRACTICE.01"
    says = """
        {car}{skill, skilled} has {chips, plural, one {# tyre chip} other {# tyre chips}},
        {cards, plural, one {# card} other {# cards}}, {slots, plural, one {# damage slot} other {# damage slots}}.
    """


@dataclass(frozen=True, slots=True)
class HandReplaced(Event):
    """A driver took the substitute car."""

    car: int
    count: int

    rule = "F90.PRACTICE.08"
    says = "{car} takes the substitute car: {count, plural, one {# new card} other {# new cards}}."


@dataclass(frozen=True, slots=True)
class QualifyingShown(Event):
    """A driver's qualifying card and refuel turn."""

    car: int
    card: int
    fuel: int | None
    value: int

    rule = "F90.QUALI.06"
    says = "{car} qualifies with {card}{fuel, select, none {} other { and fuel {fuel, lasting}}}: {value} MP."


@dataclass(frozen=True, slots=True)
class GridFormed(Event):
    """The grid, pole first, with MP and check value of each."""

    grid: tuple[int, ...]
    values: tuple[tuple[int, int], ...]

    rule = "F90.QUALI.11"
    says = "Grid: {places}."

    def told(self) -> dict[str, object]:
        return {**Event.told(self), "places": tuple(zip(self.grid, self.values, strict=True))}


@dataclass(frozen=True, slots=True)
class WeatherSet(Event):
    """The weather of the start, and the robots' tyres."""

    card: int
    slot: int
    weather: int
    robot_tyres: int

    rule = "F90.WEATHER.01"
    says = "The weather card shows {card, check_value}: {weather}. The robots start on {robot_tyres, tyres} tyres."


@dataclass(frozen=True, slots=True)
class TyresFitted(Event):
    """A driver fitted a set of tyres."""

    car: int
    tyres: int
    chips: int
    discs: int

    rule = "F90.TYRES.01"
    says = """
        {car} fits {tyres} tyres: {chips, plural, one {# chip} other {# chips}}{discs, plural,
            =0 {} one { and # blue disc} other { and # blue discs}}.
    """


@dataclass(frozen=True, slots=True)
class StrategyChosen(Event):
    """A strategy lies on a chart."""

    car: int
    strategy: int

    rule = "F90.STRATEGY.01"
    says = "{car} now drives with {strategy}."
