"""Python's search for garbage, in bites so small that nobody waits for one.

What a race leaves behind goes by counting references; only rings of objects must be searched for, and they come from
faults and farewells, never from a choice. Left to itself the search looks through fifty thousand young objects at once,
and the event loop stands still for as long as thirty choices take.

A ring that was whole when it was looked at, such as an open socket, is garbage later. So everything is searched when
nobody notices, or when much more has been put aside than the last search left.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Mapping

BITE = 2_000
"""Young objects that are looked through at once: about a millisecond."""
SELDOM = (50, 1_000)
"""After so many bites the older ones, which are none: whatever is looked through is put aside."""
OLDEST = 2
QUIET_PAUSE = 600.0
"""Seconds between two searches through everything while nobody races."""
GROWN, AND_MORE = 1.05, 30_000
"""So many times as many objects as were left, and so many beside, are searched even while somebody races: a tenth of a
second or two are missing then, once in minutes, and garbage never takes more than some 20 MB."""


def search_in_bites() -> None:
    """Look through young objects only, once; what is there now stays."""
    gc.freeze()
    gc.set_threshold(BITE, *SELDOM)
    if _put_aside not in gc.callbacks:
        gc.callbacks.append(_put_aside)


def _put_aside(phase: str, found: Mapping[str, int]) -> None:
    if phase == "stop" and found["generation"] < OLDEST:
        gc.freeze()


class WholeSearch:
    """Looks through what was put aside, when nobody notices or when it has become too much."""

    def __init__(self, choices: Callable[[], float], clock: Callable[[], float] = time.monotonic) -> None:
        self._choices = choices
        self._clock = clock
        self._known = choices()
        self._last = clock()
        self._left = gc.get_freeze_count()

    def search_if_due(self) -> None:
        """Search if nobody has chosen anything since this was asked last, or if much has come together."""
        chosen = self._choices()
        quiet, self._known = chosen == self._known, chosen
        if (quiet and self._clock() - self._last >= QUIET_PAUSE) or self._has_grown():
            gc.unfreeze()
            gc.collect()
            gc.freeze()
            self._last, self._left = self._clock(), gc.get_freeze_count()

    def _has_grown(self) -> bool:
        return gc.get_freeze_count() > self._left * GROWN + AND_MORE
