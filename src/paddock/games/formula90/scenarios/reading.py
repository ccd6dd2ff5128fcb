"""Words of scenario files read one by one, with errors that name the key and what would have been possible."""

from __future__ import annotations

from collections.abc import Mapping

from paddock.kernel import BadData, Plain
from paddock.kernel.flow import QueuedChance
from paddock.kernel.scenario import named_number, named_word, only_keys

from ..pieces.decks import robot_chits
from ..state.car import Car
from ..state.race import Race


def named_car(race: Race, cars: Mapping[str, int], name: str, key: str) -> Car:
    """A car by its name."""
    return race.cars[named_number(cars, name, key)]


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
    return named_word(name, ids, key)


def named_point(race: Race, name: str, key: str) -> int:
    """A trajectory start by its id."""
    return named_word(name, [point.id for point in race.course.points], key)


def set_chance(race: Race, cars: Mapping[str, int], entry: Plain) -> None:
    """Dictated outcomes."""
    only_keys("chance", entry, ("shuffles", "numbers"))
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
