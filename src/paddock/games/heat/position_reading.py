"""Words of scenario files read one by one, with errors that name the key and what would have been possible."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from paddock.kernel import BadData, alternatives

from .cards import BY_ID, Pile
from .state import Car, Race
from .upgrades import as_race_cards

Plain = dict[str, Any]


def only(place: str, entry: Plain, allowed: tuple[str, ...]) -> None:
    """Refuse keys that a table of the position may not have."""
    for key in entry:
        if key not in allowed:
            raise BadData("", f"{place}.{key}".lstrip("."), f"is unknown; {alternatives(key, allowed)}")


def named_car(race: Race, cars: Mapping[str, int], name: str, key: str) -> Car:
    """A car by its name."""
    if name not in cars:
        raise BadData("", key, f"there is no car {name!r}; {alternatives(name, cars)}")
    return race.cars[cars[name]]


def named_cars(race: Race, cars: Mapping[str, int], entry: list[str], key: str) -> bytes:
    """Several cars by their names, as numbers."""
    return bytes(named_car(race, cars, name, key).number for name in entry)


def race_pile(entry: list[str], key: str) -> Pile:
    """Cards as they are in a race, where all Heat is one kind (HEAT.SETUP.19)."""
    return as_race_cards(named_cards(entry, key))


def named_cards(entry: list[str], key: str) -> Pile:
    """Cards by their ids."""
    if not isinstance(entry, list):
        raise BadData("", key, f"{entry!r} is no list of cards")
    for name in entry:
        if name not in BY_ID:
            raise BadData("", key, f"there is no card {name!r}; {alternatives(name, BY_ID)}")
    return bytes(BY_ID[name] for name in entry)


def whole_number(entry: Plain, name: str, key: str, allowed: range) -> int:
    """A whole number within bounds."""
    value = entry[name]
    if isinstance(value, bool) or not isinstance(value, int) or value not in allowed:
        told = f"{value!r} is not possible; allowed: {allowed[0]} to {allowed[-1]}"
        raise BadData("", f"{key}.{name}".lstrip("."), told)
    return value


def spot(race: Race, text: str, key: str) -> tuple[int, int]:
    """Position and lane."""
    position, _, lane = str(text).partition("/")
    if not position.isdigit() or lane not in ("1", "2") or int(position) >= race.course.spaces:
        raise BadData("", key, f"{text!r} is no spot; write position/lane, such as '20/2'")
    return int(position), int(lane)
