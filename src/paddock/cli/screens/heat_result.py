"""A finished HEAT race in figures, a line per car."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.table import Table as Grid

from ..output import plain_table

Plain = Mapping[str, Any]

_FOR_ALL = {"time": "finish_clock", "grid": "grid_slot", "led": "rounds_started_first"}
_FOR_DRIVERS = {
    "Heat": "heat_paid",
    "boosts": "boosts",
    "fast": "corners_too_fast",
    "slip": "slipstream_spaces",
    "adr": "adrenaline_spaces",
    "spins": "spin_outs",
}
EXPLANATION = "led: rounds begun in front; fast: corners above the limit; slip, adr: spaces"


def final_table() -> Grid:
    """The headings."""
    grid = plain_table()
    grid.add_column("P", justify="right")
    grid.add_column("car")
    grid.add_column("driver", no_wrap=True)
    for heading in (*_FOR_ALL, *_FOR_DRIVERS):
        grid.add_column(heading, justify="right")
    return grid


def final_cells(car: Plain, figures: Plain) -> list[str]:
    """What is told of every car, and what only a driver has: a Legend has neither cards nor Heat."""
    told = ["out" if figures[key] is None else str(figures[key]) for key in _FOR_ALL.values()]
    return told + ["–" if car["legend"] else str(figures[key]) for key in _FOR_DRIVERS.values()]
