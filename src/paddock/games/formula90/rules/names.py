"""What cars, cards, sections and points are called."""

from __future__ import annotations

from functools import lru_cache

from paddock.kernel import counted

from ..pieces.kinds import ROBOT_TYPES
from ..state.race import Race

COLOURS = ("blue", "orange", "green", "red", "pink", "white")
"""The players' cars, in the order of the seats."""
ROBOT_COLOURS = ("black", "yellow", "purple")
"""F90.SETUP.12, by type."""


def car_id(race: Race, number: int) -> str:
    """A stable name: car-0 for the driver in seat 0, fast-2 for the second Fast robot."""
    return car_ids(race)[number]


def car_ids(race: Race) -> tuple[str, ...]:
    """The stable names of all cars, by number."""
    return _ids_of(tuple([car.robot for car in race.cars]))


@lru_cache(maxsize=1024)
def _ids_of(robots: tuple[int | None, ...]) -> tuple[str, ...]:
    """Fields are few, and a race never changes its own."""
    return tuple(
        f"car-{number}" if robot is None else f"{ROBOT_TYPES[robot]}-{robots[: number + 1].count(robot)}"
        for number, robot in enumerate(robots)
    )


def car_title(race: Race, number: int) -> str:
    """A car in a label: its colour, or a robot's type and number."""
    robot = race.cars[number].robot
    if robot is None:
        return COLOURS[number].capitalize()
    return car_id(race, number).replace("-", " ").capitalize()


def section_id(race: Race, section: int) -> str:
    """The id of a section in its circuit's file."""
    return race.course.section(section).id


def fuel_words(race: Race, turn: int) -> str:
    """How long the fuel of a chit lasts; one beyond the race is never due (F90.DATA.04)."""
    return "to the end" if turn > race.course.last_turn else f"until turn {turn}"


def card_words(race: Race, card: int) -> str:
    """A card in a label: kind, MP and check value."""
    entry = race.course.cards[card]
    place = f", corner {entry.corner}" if entry.corner else ""
    kind = ("Speeding", "Driving", "Gear", "Event")[entry.kind]
    return f"{kind} [{entry.mp}] ({entry.factor}{place})"


def cards_words(race: Race, cards: bytes) -> str:
    """Several cards in a label."""
    return " + ".join(card_words(race, card) for card in cards)


def cost_words(tyres: int, damage: int, cards: int) -> list[str]:
    """A price, part by part; what costs nothing is left out."""
    amounts = ((tyres, "tyre", "tyres"), (damage, "damage", "damage"), (cards, "card", "cards"))
    return [counted(count, word, several) for count, word, several in amounts if count]


def build_words(chips: int, cards: int, slots: int) -> str:
    """What a car is built of."""
    return f"{counted(chips, 'tyre chip')}, {counted(cards, 'card')}, {counted(slots, 'damage slot')}"


def car_ref(number: int) -> str:
    """A car."""
    return f"car:{number}"


def cell_ref(race: Race, progress: int) -> str:
    """A section, by its number or a car's progress."""
    return f"cell:{progress % race.course.sections}"


def path_ref(point: int) -> str:
    """A trajectory start."""
    return f"path:{point}"
