"""The timing table of a HEAT race: who is where, with what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.table import Table as Grid

from ..output import plain_table

Plain = Mapping[str, Any]

LONGEST_NAME = 18


def timing_table() -> Grid:
    """The headings."""
    grid = plain_table()
    grid.add_column("P", justify="right")
    grid.add_column("car")
    grid.add_column("driver", no_wrap=True)
    for heading in ("lap", "gear", "Heat", "hand", "deck", "gap"):
        grid.add_column(heading, justify="right", no_wrap=True)
    grid.add_column("corner", no_wrap=True)
    return grid


def timing_cells(car: Plain, view: Plain, gap: int) -> list[str]:
    """Lap, gear, Heat, cards, gap, and the next corner with its limit."""
    driver = [str(car.get(key, "–")) for key in ("gear", "engine", "hand_count", "deck_count")]
    if not car["on_track"]:
        return ["flag" if car["finished"] else "out", *driver, "", f"place {car['place']}"]
    if car["finished"]:
        return ["flag", *driver, "", "over the line"]
    laps, corner = view["circuit"]["laps"], car["next_corner"]
    lap = "grid" if car["lap"] < 0 else f"{min(car['lap'] + 1, laps)}/{laps}"
    return [lap, *driver, f"-{gap}" if gap else "", f"({corner['limit']}) in {corner['distance']}"]


def progress(car: Plain, spaces: int) -> int:
    """Spaces from the first crossing of the line; negative on the grid."""
    return int(car["lap"]) * spaces + int(car["position"])


def shortened(name: str) -> str:
    """A name that fits a table."""
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
