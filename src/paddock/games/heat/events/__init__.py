"""What can happen in a race, one module for each of its moments. Cars and cards are numbers."""

from __future__ import annotations

from paddock.kernel.flow import events_in

from . import before, ending, legends, reacting, round, season

__all__ = ["EVENTS"]

EVENTS = events_in(before, round, legends, reacting, ending, season)
