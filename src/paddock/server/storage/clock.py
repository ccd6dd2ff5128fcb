"""The server's only clock: milliseconds since 1970, as they are stored and sent.

Hosts that share a database go by the database's time. In tests the clock travels: here by hand, and in a process by the
milliseconds in the file that PADDOCK_TEST_CLOCK names.
"""

from __future__ import annotations

import os
import time
from pathlib import Path

TEST_CLOCK = "PADDOCK_TEST_CLOCK"
LONGEST_TEST_NAP = 0.05
DAY = 86_400_000
HOUR = 3_600_000


class Clock:
    """What time it is, and how long one may sleep before it has to be asked again."""

    __slots__ = ("_ahead", "_file", "_travelled")

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._travelled = 0
        self._ahead = 0

    def now(self) -> int:
        """This moment."""
        return time.time_ns() // 1_000_000 + self._ahead + self._travelled + self._told()

    @property
    def travels(self) -> bool:
        """Whether somebody sets it: then a leap of time is meant, and no fault of the machine's."""
        return self._file is not None or self._travelled != 0

    def agree_with(self, moment: int) -> None:
        """Go by the time of a database that several hosts share."""
        self._ahead = moment - time.time_ns() // 1_000_000

    def travel(self, seconds: float) -> None:
        """Leap; for tests."""
        self._travelled += int(seconds * 1000)

    def nap(self, seconds: float) -> float:
        """How long to sleep at a time while waiting so long: a clock that travels is looked at often."""
        return max(0.0, min(seconds, LONGEST_TEST_NAP) if self.travels else seconds)

    def _told(self) -> int:
        if self._file is None:
            return 0
        try:
            return int(self._file.read_text(encoding="ascii").strip() or 0)
        except (OSError, ValueError):  # it is being written
            return 0


def _clock() -> Clock:
    file = os.environ.get(TEST_CLOCK)
    return Clock(Path(file) if file else None)


clock = _clock()
"""The clock of this process."""


def now() -> int:
    """This moment."""
    return clock.now()


def days_ago(days: float) -> int:
    """A moment in the past."""
    return now() - int(days * DAY)
