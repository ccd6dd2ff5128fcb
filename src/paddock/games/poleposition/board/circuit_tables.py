"""The tables of a circuit's file that are no sections: weather, grid, pit lane and Safety Car."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.kernel import said
from paddock.kernel.files import Reader

WEATHERS = {"D": 0, "L": 1, "H": 2}


@dataclass(frozen=True, slots=True)
class PitLane:
    """PP.PIT.03, PP.PIT.05: from the track into the box and out again; `split` cells are two in rain."""

    enter_from: tuple[str, ...]
    entry: tuple[str, ...]
    boxes: int
    exit: tuple[str, ...]
    exit_to: tuple[str, ...]


def grid_places(read: Reader) -> tuple[str, ...]:
    """PP.START.02: the cells of the grid, pole first."""
    read.only("places")
    return read.texts("places")


def weather_grid(read: Reader) -> tuple[int, ...]:
    """PP.SETUP.10: grid A, row by row."""
    read.only("a", "b")
    rows = read.texts("a")
    if len(rows) != 6 or any(len(row) != 6 or set(row) - set(WEATHERS) for row in rows):
        raise read.problem("a", said("fault.weather-grid", "must be six rows of six letters D, L or H"))
    if len(set("".join(rows))) < 2:
        raise read.problem(
            "a", said("fault.weather-kinds", "needs at least two kinds of weather, or it would never change")
        )
    return tuple(WEATHERS[letter] for letter in "".join(rows))


def is_number(text: str) -> bool:
    """Whether a text is a small whole number."""
    return text.isdecimal() and len(text) < 4


def pit_lane(read: Reader) -> PitLane:
    """PP.PIT.03: the way into the box and out again."""
    read.only("enter_from", "entry", "boxes", "exit", "exit_to")
    for key in ("entry", "exit"):
        for kind in read.texts(key):
            if kind not in ("whole", "split"):
                raise read.problem(
                    key, said("fault.pit-cell", "{kind} is neither 'whole' nor 'split'", kind=repr(kind))
                )
    return PitLane(
        enter_from=read.texts("enter_from"),
        entry=read.texts("entry"),
        boxes=read.number("boxes", 6, 12),
        exit=read.texts("exit"),
        exit_to=read.texts("exit_to"),
    )


def safety_car(read: Reader) -> tuple[tuple[str, int], tuple[str, ...]]:
    """The Safety Car's line, and the cells of the queue behind it."""
    read.only("line", "queue")
    section, _, row = read.text("line").partition(":")
    if not is_number(row):
        raise read.problem(
            "line",
            said(
                "fault.edge-form", "{edge} is no edge; write section:row, such as 'S9:6'", edge=repr(read.text("line"))
            ),
        )
    return (section, int(row)), read.texts("queue")
