"""What can happen in a race, one module for each of its moments. Cars and cards are numbers."""

from __future__ import annotations

from paddock.kernel import Event

from . import before, ending, reacting, round, season

__all__ = ["EVENTS"]

MOMENTS = (before, round, reacting, ending, season)
EVENTS = tuple(
    kind
    for moment in MOMENTS
    for kind in moment.__dict__.values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
)
"""Every event, in the order in which the modules tell them."""
