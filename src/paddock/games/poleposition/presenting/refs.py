"""How a client names the things on the table, and how cars look."""

from __future__ import annotations

from collections.abc import Sequence

from ..car import Car
from ..cards import BOTS
from ..parts import COLOURS
from ..state import Race

LIVERIES = {  # colour of the box -> livery and start number of our drawing
    "green": ("green", 5),
    "blue": ("blue", 31),
    "red": ("vermilion", 27),
    "yellow": ("amber", 18),
    "orange": ("tangerine", 63),
    "purple": ("mauve", 8),
}


def car_ref(number: int) -> str:
    """A car."""
    return f"car:{number}"


def cell_ref(race: Race, cell: int) -> str:
    """A cell of the track or a place in the pit lane."""
    return f"cell:{race.course.names[cell]}"


def named_cell_ref(name: str) -> str:
    """The same from its name."""
    return f"cell:{name}"


def car_names(race: Race, names: Sequence[str]) -> list[str]:
    """Every car's name: the driver's, or the bot's card."""
    return [*names, *(BOTS[car.bot].name for car in race.cars if car.is_bot)]


def car_codes(names: Sequence[str]) -> list[str]:
    """Three letters for every car, each one different."""
    codes: list[str] = []
    for name in names:
        letters = [letter for letter in name.upper() if letter.isalnum()]
        code = "".join(letters)[:3].ljust(3, "X")
        number = 2
        while code in codes:
            code, number = f"{code[:2]}{number}", number + 1
        codes.append(code)
    return codes


def livery(car: Car) -> tuple[str, int]:
    """A car's livery and start number."""
    return LIVERIES[COLOURS[car.colour]]
