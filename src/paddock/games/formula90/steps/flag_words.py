"""Flags and the weather in words."""

from __future__ import annotations

from paddock.kernel import Words, catalogued, said

from ..rules.names import section_id
from ..state.race import Race

CONDITIONS = catalogued("f90.weather-word.", {"dry": "dry", "uncertain": "uncertain", "rain": "rain"})
FLAG_TITLES = catalogued(
    "f90.flag-title.",
    {
        "yellow": "Yellow flag",
        "green": "Green flag",
        "blue": "Blue flag",
        "orange": "Orange flag",
        "weather": "Weather",
    },
)


def yellow_words(race: Race, section: int, place: int) -> Words:
    """A place for a yellow flag, told by the cars ahead of it."""
    name = section_id(race, section)
    return f"yellow:{name}/{place}", _yellow_in(name, place, len(race.lanes[section]))


def _yellow_in(name: str, place: int, cars: int) -> str:
    if cars == 0:
        return said("f90.option.yellow", "Yellow flag in {section}", section=name)
    if place == 0:
        return said(
            "f90.option.yellow.ahead",
            "Yellow flag in {section}, ahead of {n, plural, one {the car} other {all cars}}",
            section=name,
            n=cars,
        )
    if place == cars:
        return said(
            "f90.option.yellow.behind",
            "Yellow flag in {section}, behind {n, plural, one {the car} other {all cars}}",
            section=name,
            n=cars,
        )
    return said(
        "f90.option.yellow.among",
        "Yellow flag in {section}, behind {n} of {cars} cars",
        section=name,
        n=place,
        cars=cars,
    )
