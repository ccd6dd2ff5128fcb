"""A HEAT championship in a terminal: the race and its event, and the points so far."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ..output import plain_table
from .heat_timing import shortened

Plain = Mapping[str, Any]


def circuit_source(options: Plain, circuit: str) -> str | Plain:
    """A circuit by its id, or the user's own that belongs to the race or the season."""
    own = [options["circuit"]]
    if isinstance(options["championship"], Mapping):
        own += [race["circuit"] for race in options["championship"]["race"]]
    return next((found for found in own if isinstance(found, Mapping) and found["id"] == circuit), circuit)


def race_words(season: Plain | None) -> str:
    """Which race of the season it is, for the heading."""
    return f" · race {season['now']} of {len(season['races'])}" if season else ""


def event_words(season: Plain | None) -> list[RenderableType]:
    """The event of the race."""
    if not season:
        return []
    event = season["races"][season["now"] - 1]["event"]
    return [Text(f"{event['name']}: {event['text']}", style="dim")]


def points_table(season: Plain | None, name: Callable[[int], str]) -> list[RenderableType]:
    """Who has how many points, race by race."""
    if not season:
        return []
    grid: Grid = plain_table()
    grid.add_column("", justify="right")
    grid.add_column("championship", no_wrap=True)
    for race in season["races"]:
        grid.add_column(race["circuit"], justify="right")
    grid.add_column("points", justify="right", style="bold")
    for line in season["standings"]:
        scored = [str(race["points"][line["car"]]) if race["points"] else "" for race in season["races"]]
        grid.add_row(str(line["place"]), shortened(name(line["car"])), *scored, str(line["points"]))
    return [grid]
