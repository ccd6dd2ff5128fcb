"""How a client names the things on the table, and how cars look."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel.game import distinct_codes
from paddock.racing import LIVERIES

from ...modules.legends import COLOURS
from ...state.race import Car, Race
from ..words import corner_number


def corner_label(race: Race, at: int) -> str:
    """T1, T2 … in driving order."""
    return corner_number(race, at)


def car_names(race: Race, names: Sequence[str]) -> list[str]:
    """Every car's name: the driver's, or the Legend's colour."""
    return [*names, *(f"Legend {COLOURS[car.colour]}" for car in race.cars if car.is_legend)]


def car_codes(names: Sequence[str]) -> tuple[str, ...]:
    """Three letters for every car, each one different."""
    return distinct_codes(tuple(name.removeprefix("Legend ") for name in names))


def livery(car: Car) -> tuple[str, int]:
    """A car's livery and start number."""
    return LIVERIES[COLOURS[car.colour]]
