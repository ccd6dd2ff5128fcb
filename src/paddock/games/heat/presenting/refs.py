"""How a client names the things on the table, and how cars look."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ..modules.legends import COLOURS
from ..state import Car, Race
from ..words import corner_number

LIVERIES = {  # colour of the box -> livery and start number of our drawing
    "black": ("graphite", 9),
    "blue": ("blue", 31),
    "green": ("green", 5),
    "red": ("vermilion", 27),
    "gray": ("silver", 44),
    "yellow": ("amber", 18),
    "orange": ("tangerine", 63),
    "purple": ("mauve", 8),
    "white": ("ivory", 3),
    "pink": ("rose", 77),
    "teal": ("sky", 12),
    "brown": ("umber", 50),
}


def car_ref(number: int) -> str:
    """A car."""
    return f"car:{number}"


def cell_ref(race: Race, progress: int, lane: int) -> str:
    """A spot of the board."""
    return f"cell:{progress % race.course.spaces}.{lane}"


def corner_label(race: Race, at: int) -> str:
    """T1, T2 … in driving order."""
    return corner_number(race, at)


def car_names(race: Race, names: Sequence[str]) -> list[str]:
    """Every car's name: the driver's, or the Legend's colour."""
    return [*names, *(f"Legend {COLOURS[car.colour]}" for car in race.cars if car.is_legend)]


@lru_cache(maxsize=1024)
def car_codes(names: tuple[str, ...]) -> list[str]:
    """Three letters for every car, each one different."""
    codes: list[str] = []
    for name in names:
        letters = [letter for letter in name.removeprefix("Legend ").upper() if letter.isalnum()]
        code = "".join(letters)[:3].ljust(3, "X")
        number = 2
        while code in codes:
            code, number = f"{code[:2]}{number}", number + 1
        codes.append(code)
    return codes


def livery(car: Car) -> tuple[str, int]:
    """A car's livery and start number."""
    return LIVERIES[COLOURS[car.colour]]
