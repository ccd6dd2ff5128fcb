"""How slow a line is, by the server's own pings; nothing that a client claims counts."""

from __future__ import annotations

import statistics
from collections import deque

REMEMBERED = 8


class LagMeter:
    """The latest round trips of one socket."""

    __slots__ = ("_trips",)

    def __init__(self) -> None:
        self._trips: deque[float] = deque(maxlen=REMEMBERED)

    def note(self, milliseconds: float) -> None:
        """A ping was answered."""
        self._trips.append(milliseconds)

    @property
    def delay(self) -> float:
        """Milliseconds of a typical round trip; nothing is known of a line that was never measured."""
        return statistics.median(self._trips) if self._trips else 0.0
