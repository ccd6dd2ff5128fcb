"""The log of a table in words."""

from __future__ import annotations

from collections.abc import Sequence

from ..flow import Event
from .table import Table


def log_of(table: Table, events: Sequence[Event] | None = None) -> list[str]:
    """All events of a table, or its latest, line by line, each with the names of the circuit it happened on."""
    told = table.events if events is None else events
    grounds = table.game.presenter.grounds(table.state, told)
    return [table.game.say(ground, event, table.names) for ground, event in zip(grounds, told, strict=True)]
