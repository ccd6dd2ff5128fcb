"""What happens before the first round: grid, conditions, garage, starting hand."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.kernel import Event


@dataclass(frozen=True, slots=True)
class RaceStarted(Event):
    """The cars stand on the grid, pole first."""

    circuit: str
    laps: int
    grid: tuple[int, ...]

    rule = "HEAT.SETUP.10"
    says = "{circuit}, {laps, plural, one {# lap} other {# laps}}. Grid: {grid, cars}."


@dataclass(frozen=True, slots=True)
class WeatherDrawn(Event):
    """The weather of the day."""

    weather: str

    rule = "HEAT.WEATHER.01"
    says = "The weather of the day: {weather}."


@dataclass(frozen=True, slots=True)
class RoadTokensLaid(Event):
    """A road token lies at every corner."""

    tokens: tuple[tuple[int, str], ...]  # the position of the corner line, and the token

    rule = "HEAT.ROAD.01"
    says = "Road conditions: {tokens, tokens_laid}."


@dataclass(frozen=True, slots=True)
class MarketOpened(Event):
    """A round of the draft begins: the upgrades to choose from."""

    round: int
    cards: tuple[int, ...]

    rule = "HEAT.GARAGE.03"
    says = "Draft round {round}, on the market: {cards}."


@dataclass(frozen=True, slots=True)
class UpgradeTaken(Event):
    """A driver took an upgrade from the market."""

    car: int
    card: int

    rule = "HEAT.GARAGE.11"
    says = "{car} takes {card}."


@dataclass(frozen=True, slots=True)
class UpgradeReturned(Event):
    """A driver gave an upgrade back after the draft."""

    car: int
    card: int

    rule = "HEAT.GARAGE.08"
    says = "{car} returns {card}."


@dataclass(frozen=True, slots=True)
class UpgradesDealt(Event):
    """A driver was dealt upgrades."""

    car: int
    cards: tuple[int, ...]

    rule = "HEAT.GARAGE.08"
    says = "{car} is dealt {cards}."


@dataclass(frozen=True, slots=True)
class HandChanged(Event):
    """A driver paid a Heat for a new starting hand."""

    car: int

    rule = "HEAT.SETUP.13"
    says = "{car} takes a new starting hand."
