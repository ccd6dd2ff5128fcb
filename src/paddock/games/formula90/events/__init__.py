"""What can happen in a race, one module for each of its moments. Cars, cards, sections and points are numbers."""

from __future__ import annotations

from paddock.kernel import Event

from . import before, contest, flags, game_turn, movement, off_track, resolve, safety_car, stops, turn

__all__ = ["EVENTS"]

MOMENTS = (before, game_turn, contest, turn, resolve, flags, movement, off_track, stops, safety_car)
EVENTS = tuple(
    kind
    for moment in MOMENTS
    for kind in moment.__dict__.values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
)
"""Every event, in the order in which the modules tell them."""
