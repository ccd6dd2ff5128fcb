"""The position track: how a car takes a place on it."""

from __future__ import annotations

from ..state.car import Car
from ..state.race import Race


def move_up(race: Race, car: Car, other: Car) -> None:
    """The car takes the place of one that was before it; those in between move down."""
    rank = race.rank.replace(bytes([car.number]), b"")
    at = rank.index(other.number)
    race.rank = rank[:at] + bytes([car.number]) + rank[at:]


def move_down(race: Race, car: Car, other: Car) -> None:
    """The car falls to the place right behind another one."""
    rank = race.rank.replace(bytes([car.number]), b"")
    at = rank.index(other.number) + 1
    race.rank = rank[:at] + bytes([car.number]) + rank[at:]
