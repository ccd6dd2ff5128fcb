"""One race as lines of a chart: a colour for each car, and labels that do not cover each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from paddock.kernel import Plain
from paddock.racing import COLOUR_WORDS

from .traces import Trace

CAR_COLOURS = frozenset(
    ("red", "blue", "green", "yellow", "black", "gray", "grey", "white", "purple", "orange", "pink", "brown")
)
LABEL_ROOM = 0.045  # part of the chart's height that a label takes
COLOURS = 12


def shelved(trace: Trace) -> list[list[object]]:
    """The cars of a race as the page's script reads them."""
    heights = label_heights(trace)
    return [
        [car_word(car), driver, place, colour_of(car, number), round(heights[car], 1), gaps]
        for number, (car, driver, place, gaps) in enumerate(trace.cars)
    ]


def rows(cars: Sequence[Sequence[Any]]) -> list[Plain]:
    """The rows of the chart, one for each car and round; the script makes the same of the other races."""
    return [
        {
            "car": car,
            "driver": driver,
            "colour": colour,
            "round": number,
            "gap": gap,
            "last": number == gaps[-1][0],
            "height": height,
            "label": f"{place} {car}",
        }
        for car, driver, place, colour, height, gaps in cars
        for number, gap in gaps
    ]


def car_word(car: str) -> str:
    """What a car is called: many by the colour of their box."""
    return COLOUR_WORDS.get(car, car)


def colour_of(car: str, number: int) -> str:
    """A car that is called by a colour wears it."""
    return f"var(--c-{car.replace('grey', 'gray')})" if car in CAR_COLOURS else f"var(--d{number % COLOURS})"


def label_heights(trace: Trace) -> dict[str, float]:
    """Where the labels of a race stand on the scale of gaps."""
    deepest = max((gap for *_, gaps in trace.cars for _, gap in gaps), default=1.0)
    return apart({car: gaps[-1][1] for car, _, _, gaps in trace.cars}, deepest)


def apart(ends: Mapping[str, float], deepest: float) -> dict[str, float]:
    """Ends of lines from the top, moved down where a label would cover the one above."""
    room, heights, above = LABEL_ROOM * (deepest or 1.0), {}, -2 * (deepest or 1.0)
    for name in sorted(ends, key=lambda name: ends[name]):
        above = max(ends[name], above + room)
        heights[name] = above
    return heights
