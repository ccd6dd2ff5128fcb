"""The two weather grids (PP.WEATHER)."""

from __future__ import annotations

from ..board.circuit import Circuit
from ..events.round import WeatherChanged, WeatherMoved, WeatherRolled
from ..pieces.components import WEATHERS
from ..state.race import Race
from .dice import cloud

GRID_CELLS = 36
COLUMNS = 6


def move_weather(race: Race, cells: int) -> None:
    """PP.WEATHER.04, PP.WEATHER.07: the token of grid B moves on; past its end the token of grid A does, too."""
    before = race.weather
    for _ in range(cells):
        race.weather_b += 1
        if race.weather_b == race.course.circuit.weather_steps:
            race.weather_b = 0  # PP.WEATHER.05
            race.weather_a = (race.weather_a + 1) % GRID_CELLS  # PP.WEATHER.06
    if race.telling:
        race.tell(WeatherMoved(cells, race.weather_b + 1, WEATHERS[race.weather]))
        if race.weather != before:
            race.tell(WeatherChanged(WEATHERS[race.weather]))


def roll_weather(race: Race) -> bool:
    """PP.WEATHER.03, PP.WEATHER.04, PP.WEATHER.09: a cloud moves the weather and the bots' progress."""
    is_cloud = cloud(race)
    if race.telling:
        race.tell(WeatherRolled(race.rank[0], is_cloud))
    if not is_cloud:
        return False
    move_weather(race, 1)
    race.progress = (race.progress + 1) % 6  # PP.BOT.22
    return True


def steps_to_change(race: Race) -> int:
    """PP.WEATHER.08, PP.BOT.13: how many times grid B must move until the weather changes."""
    return steps_until_change(race.course.circuit, race.weather_a, race.weather_b)


def steps_until_change(circuit: Circuit, at: int, step: int) -> int:
    """The same from any position of the tokens of grid A and grid B."""
    same = 0
    while circuit.weather[(at + same + 1) % GRID_CELLS] == circuit.weather[at]:
        same += 1
    return circuit.weather_steps - step + circuit.weather_steps * same


def future_weather(race: Race) -> int:
    """PP.BOT.12: the weather that comes when the current one changes."""
    grid = race.course.circuit.weather
    at = race.weather_a
    while grid[at % GRID_CELLS] == race.weather:
        at += 1
    return grid[at % GRID_CELLS]
