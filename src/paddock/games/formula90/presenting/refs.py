"""How cars and sections are referred to."""

from __future__ import annotations

from collections.abc import Sequence

from ..names import car_title
from ..state import Race


def car_ref(number: int) -> str:
    """A car."""
    return f"car:{number}"


def cell_ref(race: Race, progress: int) -> str:
    """A section, by its number or a car's progress."""
    return f"cell:{progress % race.course.sections}"


def path_ref(point: int) -> str:
    """A trajectory start."""
    return f"path:{point}"


def car_names(race: Race, names: Sequence[str]) -> list[str]:
    """Drivers by their names, robots by their types."""
    return [names[car.number] if car.robot is None else car_title(race, car.number) for car in race.cars]


def car_codes(names: Sequence[str]) -> list[str]:
    """Three letters for each car; a digit at the end where two would be alike."""
    codes: list[str] = []
    for name in names:
        letters = "".join(letter for letter in name if letter.isalnum()).upper()
        code = (letters[:2] + letters[-1:] if letters[-1:].isdigit() else letters[:3]).ljust(3, "X")
        number = 2
        while code in codes:
            code = f"{code[:2]}{number}"
            number += 1
        codes.append(code)
    return codes
