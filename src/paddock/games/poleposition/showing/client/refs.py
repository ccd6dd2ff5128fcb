"""How a client names the things on the table, and how cars look."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.racing import LIVERIES

from ...pieces.cards import BOTS
from ...pieces.components import COLOURS
from ...state.car import Car
from ...state.race import Race


def car_names(race: Race, names: Sequence[str]) -> list[str]:
    """Every car's name: the driver's, or the bot's card."""
    return [*names, *(BOTS[car.bot].name for car in race.cars if car.is_bot)]


def livery(car: Car) -> tuple[str, int]:
    """A car's livery and start number."""
    return LIVERIES[COLOURS[car.colour]]
