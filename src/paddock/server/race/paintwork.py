"""Cars in their drivers' own colours, with their own numbers; the others get the next free ones."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TypeVar, cast

from paddock.protocol import CarView, View
from paddock.racing import LIVERIES

from ..storage import Sheet

T = TypeVar("T")

PALETTE = tuple(livery for livery, _ in LIVERIES.values())
NUMBERS = range(1, 100)


class Paintwork:
    """How the cars of one table are painted. Rules know nothing of it: colours of the box stay what they are there."""

    def __init__(self, sheet: Sheet) -> None:
        chosen = bool(sheet.options.get("colours"))  # the host has given out the colours of the box
        seats = sheet.in_race()
        self._liveries = {seat.seat: seat.livery for seat in seats if seat.livery in PALETTE and not chosen}
        self._numbers = {seat.seat: seat.number for seat in seats if seat.number is not None}

    def paint(self, view: View) -> View:
        """A view with its cars as their drivers want them."""
        if not self._liveries and not self._numbers:
            return view
        cars = sorted(view["cars"], key=lambda car: str(car["id"]))
        colours, numbers = self._colours(cars), self._start_numbers(cars)
        painted = [{**car, "livery": colours[car["livery"]], "num": numbers[car["id"]]} for car in view["cars"]]
        return cast(View, {**view, "cars": painted})

    def _colours(self, cars: Sequence[CarView]) -> dict[str, str]:
        """What becomes of each colour of the box; a team that shares one goes on to share one."""
        given: dict[str, str] = {}
        for car in cars:
            wish = self._liveries.get(_seat(car))
            if wish and wish not in given.values() and car["livery"] not in given:
                given[car["livery"]] = wish
        for livery in dict.fromkeys(car["livery"] for car in cars):
            if livery not in given:
                taken = set(given.values())
                given[livery] = livery if livery not in taken else _free(PALETTE, taken | _kept(cars, given))
        return given

    def _start_numbers(self, cars: Sequence[CarView]) -> dict[str, int]:
        """By car; whoever comes second with a number gets another."""
        given: dict[str, int] = {}
        for car in cars:
            wish = self._numbers.get(_seat(car))
            if wish is not None and wish not in given.values():
                given[car["id"]] = wish
        for car in cars:
            if car["id"] not in given:
                taken = {*given.values()}
                others = {other["num"] for other in cars if other["id"] not in given}
                given[car["id"]] = car["num"] if car["num"] not in taken else _free(NUMBERS, taken | others)
        return given


def _seat(car: CarView) -> int:
    seat = car["seat"]
    return -1 if seat is None else seat


def _kept(cars: Iterable[CarView], given: dict[str, str]) -> set[str]:
    """Colours of cars that nobody has repainted yet."""
    return {car["livery"] for car in cars} - given.keys()


def _free(possible: Iterable[T], taken: Collection[T]) -> T:
    """The first that nobody has; where all are taken, two share one."""
    known = list(possible)
    return next((one for one in known if one not in taken), known[0])
