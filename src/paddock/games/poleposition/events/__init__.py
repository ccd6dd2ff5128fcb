"""What can happen in a race, with its sentence. Cars are numbers; cells, compounds and cards are their names."""

from __future__ import annotations

from paddock.kernel import Event

from . import before, driving, ending, fighting, pits, round

EVENTS: tuple[type[Event], ...] = tuple(
    kind
    for moment in (before, round, driving, fighting, pits, ending)
    for kind in vars(moment).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
)
