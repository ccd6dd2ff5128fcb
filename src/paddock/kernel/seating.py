"""Who sits at a table, how much of the log it keeps, and the way back to before a choice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .flow import State

KeepEvents = bool | Literal["latest"]
"""All events, none, or only those of the last choice (a live table whose reader has taken the earlier ones)."""


@dataclass(slots=True)
class Undoable:
    """The way back to before a choice."""

    seat: int
    state: State
    choices: int
    events: int


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits at a table, and how much of the log it keeps."""

    names: tuple[str, ...] = ()
    events: KeepEvents = True
    chained: bool = True  # a table without events, or one whose choices are kept elsewhere, makes its chain when asked
