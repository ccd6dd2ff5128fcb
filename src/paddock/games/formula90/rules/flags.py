"""Flags and the weather pawn: what can be done with them, and doing it (F90.FLAG, F90.WEATHER)."""

from __future__ import annotations

from ..events.flags import BlueFlagTaken, OrangeFlagTaken, WeatherMoved, YellowPlaced, YellowRemoved
from ..state.car import Car
from ..state.race import FLAG_ITEM, Race
from .order import flag_places, flagged_sections, remove_flag


def yellow_places(race: Race) -> list[tuple[int, int]]:
    """F90.FLAG.YELLOW.01, F90.FLAG.YELLOW.09: corner sections without a flag, and the gaps between their cars."""
    flagged = flagged_sections(race)
    if len(flagged) >= race.edition.figures.yellow_flags:
        return []
    return [
        (section, place)
        for section in race.course.all_corner_sections
        if section not in flagged
        for place in flag_places(race, section)
    ]


def place_yellow(race: Race, car: Car, section: int, place: int) -> None:
    """Among the cars of the section, so many of them ahead of it."""
    lane = race.lanes[section]
    race.lanes[section] = lane[:place] + FLAG_ITEM + lane[place:]
    if race.telling:
        race.tell(YellowPlaced(car.number, section, place))


def remove_yellow(race: Race, car: Car, section: int, reason: str) -> None:
    """F90.FLAG.GREEN.01, F90.FLAG.YELLOW.06: by a green flag or by the Leader."""
    remove_flag(race, section)
    if race.telling:
        race.tell(YellowRemoved(car.number, section, reason))


def blue_has_use(race: Race, car: Car) -> bool:
    """F90.FLAG.BLUE.08: a second pawn changes nothing, but LAPPING still gains its MP."""
    return not car.blue_flag or race.edition.skill_of(car).mp_per_blue_flag > 0


def take_blue(race: Race, car: Car) -> None:
    """F90.FLAG.BLUE.01, F90.FLAG.BLUE.06."""
    car.blue_flag = True
    race.turn.lapping_mp += race.edition.skill_of(car).mp_per_blue_flag
    if race.telling:
        race.tell(BlueFlagTaken(car.number))


def take_orange(race: Race, car: Car) -> None:
    """F90.FLAG.ORANGE.01: there is only one."""
    race.orange_holder = car.number
    if race.telling:
        race.tell(OrangeFlagTaken(car.number))


def move_weather(race: Race, car: Car, step: int) -> None:
    """F90.WEATHER.03, F90.WEATHER.04: one slot either way; the condition applies at once."""
    race.slot += step
    race.weather_changed = True
    if race.telling:
        race.tell(WeatherMoved(car.number, race.slot, race.course.weather_of_slot[race.slot]))
