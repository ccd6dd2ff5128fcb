"""Words of scenario files read one by one, with errors that name the key and what would have been possible."""

from __future__ import annotations

from collections.abc import Mapping

from paddock.kernel import BadData, alternatives
from paddock.kernel.scenario import named_number

from ..pieces.cards import BY_ID, Pile
from ..state.car import Car
from ..state.garage import as_race_cards
from ..state.race import Race


def named_car(race: Race, cars: Mapping[str, int], name: str, key: str) -> Car:
    """A car by its name."""
    return race.cars[named_number(cars, name, key)]


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


def spot(race: Race, text: str, key: str) -> tuple[int, int]:
    """Position and lane."""
    position, _, lane = str(text).partition("/")
    if not position.isdecimal() or lane not in ("1", "2") or int(position) >= race.course.spaces:
        raise BadData("", key, f"{text!r} is no spot; write position/lane, such as '20/2'")
    return int(position), int(lane)
