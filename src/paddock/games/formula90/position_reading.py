"""Words of scenario files read one by one, with errors that name the key and what would have been possible."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from paddock.kernel import BadData, QueuedChance, alternatives

from .car import Car
from .decks import robot_chits
from .state import Race

Plain = dict[str, Any]


def only(place: str, entry: Plain, allowed: Sequence[str]) -> None:
    """Refuse keys that a table of the position may not have."""
    for key in entry:
        if key not in allowed:
            raise BadData("", f"{place}.{key}".lstrip("."), f"is unknown; {alternatives(key, allowed)}")


def named(word: object, words: Sequence[str], key: str) -> int:
    """A word as its place among others."""
    if not isinstance(word, str) or word not in words:
        raise BadData("", key, f"{word!r} is unknown; {alternatives(str(word), filter(None, words))}")
    return words.index(word)


def named_car(race: Race, cars: Mapping[str, int], name: str, key: str) -> Car:
    """A car by its name."""
    if name not in cars:
        raise BadData("", key, f"there is no car {name!r}; {alternatives(name, cars)}")
    return race.cars[cars[name]]


def named_cards(race: Race, entry: list[str], key: str) -> bytes:
    """Cards by their ids."""
    by_id = race.course.cards.by_id
    if not isinstance(entry, list):
        raise BadData("", key, f"{entry!r} is no list of cards")
    for name in entry:
        if name not in by_id:
            raise BadData("", key, f"there is no card {name!r}; cards are named such as 'driving-3-43'")
    return bytes(by_id[name] for name in entry)


def named_section(race: Race, name: str, key: str) -> int:
    """A section by its id, as its number."""
    ids = [section.id for section in race.course.circuit.sections]
    return named(name, ids, key)


def named_point(race: Race, name: str, key: str) -> int:
    """A trajectory start by its id."""
    return named(name, [point.id for point in race.course.points], key)


def whole_number(entry: Plain, name: str, key: str, allowed: range) -> int:
    """A whole number within bounds."""
    value = entry[name]
    if isinstance(value, bool) or not isinstance(value, int) or value not in allowed:
        told = f"{value!r} is not possible; allowed: {allowed[0]} to {allowed[-1]}"
        raise BadData("", f"{key}.{name}".lstrip("."), told)
    return value


def set_chance(race: Race, cars: Mapping[str, int], entry: Plain) -> None:
    """Dictated outcomes."""
    only("chance", entry, ("shuffles", "numbers"))
    if entry:
        orders = [_shuffled(race, cars, order) for order in entry.get("shuffles", [])]
        race.chance = QueuedChance(race.chance, orders, entry.get("numbers", []))


def _shuffled(race: Race, cars: Mapping[str, int], order: list[str]) -> bytes:
    """Chits, cars or cards; chits are completed with the others of their type."""
    chits = [chit.id for chit in robot_chits()]
    if order and order[0] in chits:
        given = bytes(chits.index(name) for name in order)
        of_type = robot_chits()[given[0]].type
        rest = (number for number, chit in enumerate(robot_chits()) if chit.type == of_type and number not in given)
        return given + bytes(rest)
    if set(order) <= set(cars):
        return bytes(cars[name] for name in order)
    return named_cards(race, order, "chance.shuffles")
