"""Races put aside: the table with everything that belongs to it, who drives, and how far the log was told."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path

from paddock.kernel import BadData, FastChance, Table
from paddock.kernel.table import read_json, table_from_plain, table_to_plain

from .output import write_file

FORMAT = "paddock-terminal-race"
FORMAT_VERSION = 1


@dataclass(slots=True)
class Race:
    """A race in a terminal."""

    table: Table
    kinds: tuple[str, ...]  # who answers for each seat: a person or a bot
    thinking: FastChance  # what bots draw from; the table's own chance is never touched
    told: list[int]  # events that each seat has read


def saves_folder() -> Path:
    """Where races are kept: $XDG_DATA_HOME/paddock, or ~/.local/share/paddock."""
    home = os.environ.get("XDG_DATA_HOME") or ""
    try:
        base = Path(home) if Path(home).is_absolute() else Path.home() / ".local" / "share"
    except RuntimeError:  # somebody without a home, as in a container
        base = Path()
    return base / "paddock"


def last_race_file(game: str) -> Path:
    """Where an unfinished race goes if nobody says otherwise."""
    return saves_folder() / f"last-{game}.json"


def save_race(race: Race, path: Path) -> None:
    """Put a race aside."""
    content = {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "kinds": list(race.kinds),
        "thinking": race.thinking.mark(),
        "told": race.told,
        "table": table_to_plain(race.table),
    }
    write_file(path, json.dumps(content, ensure_ascii=False) + "\n")


def load_race(path: Path) -> Race:
    """A race that was put aside."""
    file, content = str(path), read_json(path)
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise BadData(file, "format", f"is not a {FORMAT} file")
    if content.get("format_version") != FORMAT_VERSION:
        raise BadData(file, "format_version", f"{content.get('format_version')!r} is not {FORMAT_VERSION}")
    table = table_from_plain(content.get("table"), file)
    kinds, thinking, told = (content.get(key) for key in ("kinds", "thinking", "told"))
    if not isinstance(kinds, list) or len(kinds) != table.setup.seats:
        raise BadData(file, "kinds", "must name who drives for every seat")
    if not isinstance(told, list) or [type(count) for count in told] != [int] * table.setup.seats:
        raise BadData(file, "told", "must count the events that every seat has read")
    if not isinstance(thinking, int):
        raise BadData(file, "thinking", "must be a whole number")
    return Race(table, tuple(map(str, kinds)), FastChance.from_state(thinking), told)
