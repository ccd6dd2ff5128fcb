"""What can happen in a race, one module for each of its moments. Cars are numbers; cells and cards are their names."""

from __future__ import annotations

from paddock.kernel.flow import events_in

from . import before, drivers, driving, ending, fighting, pits, round

__all__ = ["EVENTS"]

EVENTS = events_in(before, round, driving, drivers, fighting, pits, ending)
