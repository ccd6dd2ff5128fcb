"""What can happen in a race, one module for each of its moments. Cars are numbers; cells and cards are their names."""

from __future__ import annotations

from paddock.kernel import Event

from . import before, driving, ending, fighting, pits, round

__all__ = ["EVENTS"]

MOMENTS = (before, round, driving, fighting, pits, ending)
EVENTS = tuple(
    kind
    for moment in MOMENTS
    for kind in moment.__dict__.values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
)
"""Every event, in the order in which the modules tell them."""
