"""What can happen in a race, one module for each of its moments. Cars, cards, sections and points are numbers."""

from __future__ import annotations

from paddock.kernel.flow import events_in

from . import before, contest, flags, game_turn, movement, off_track, resolve, safety_car, stops, turn

__all__ = ["EVENTS"]

EVENTS = events_in(before, game_turn, contest, turn, resolve, flags, movement, off_track, stops, safety_car)
