"""Weather and road conditions: one token for the day, one for every corner."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from paddock.kernel import Act, Steps, after

from ..board.circuit import Circuit
from ..board.course import Conditions, prepare_course, road_tokens, weather_tokens
from ..events.before import RoadTokensLaid, WeatherDrawn
from ..state.race import Race
from ..steps.round import OpenRace

if TYPE_CHECKING:
    from .rules import Rules


class DrawWeather(Act[Race]):
    """HEAT.WEATHER.01: one of the six tokens, at random."""

    rule = "HEAT.WEATHER.01"

    def act(self, race: Race, who: int) -> None:
        tokens = tuple(weather_tokens())
        weather = tokens[race.chance.below(len(tokens))]
        change_conditions(race, replace(race.course.conditions, weather=weather))
        if race.telling:
            race.tell(WeatherDrawn(weather))


class LayRoadTokens(Act[Race]):
    """HEAT.ROAD.01: the twelve tokens are shuffled and one is laid at every corner."""

    rule = "HEAT.ROAD.01"

    def act(self, race: Race, who: int) -> None:
        circuit, tokens = race.course.circuit, all_road_tokens()
        drawn = race.chance.shuffle(bytes(range(len(tokens))))
        laid = tuple((corner, tokens[token]) for corner, token in zip(token_corners(circuit), drawn, strict=False))
        change_conditions(race, replace(race.course.conditions, tokens=laid))
        if race.telling:
            race.tell(RoadTokensLaid(tuple((circuit.corners[corner].at, token) for corner, token in laid)))


@cache
def all_road_tokens() -> tuple[str, ...]:
    """Every road token of the box."""
    return tuple(token.id for token in road_tokens().values() for _ in range(token.copies))


def token_corners(circuit: Circuit) -> list[int]:
    """HEAT.ROAD.01, HEAT.ROAD.08: the corners that get a token; that of a chicane lies at the second line."""
    first_lines = circuit.chicane_first_lines()
    return [index for index, corner in enumerate(circuit.corners) if corner.at not in first_lines]


def change_conditions(race: Race, conditions: Conditions) -> None:
    """Race the same circuit under these conditions."""
    race.course = prepare_course(race.course.circuit, race.course.laps, conditions)


CONDITIONS: Steps[Race] = (DrawWeather(), LayRoadTokens())


def with_weather(rules: Rules) -> Rules:
    """HEAT.SETUP.14, HEAT.ROAD.09: the conditions are known before any car is built."""
    return replace(rules, set_up=after(rules.set_up, OpenRace, *CONDITIONS))
