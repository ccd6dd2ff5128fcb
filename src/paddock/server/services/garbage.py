"""Python's search for garbage, in bites so small that nobody waits for one.

What a race leaves behind goes by counting references; only rings of objects must be searched for, and they come from
faults and farewells, never from a choice. Left to itself the search looks through fifty thousand young objects at once,
and the event loop stands still for as long as thirty choices take.
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
BUSY_PAUSE = 6 * 3600.0
"""The same where somebody always does: a few tenths of a second are missing then."""


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
    """Looks through what was put aside, when nobody notices."""

    def __init__(self, choices: Callable[[], float], clock: Callable[[], float] = time.monotonic) -> None:
        self._choices = choices
        self._clock = clock
        self._known = choices()
        self._last = clock()

    def search_if_quiet(self) -> None:
        """Search if nobody has chosen anything since this was asked last, or if it has been put off for hours."""
        chosen, waited = self._choices(), self._clock() - self._last
        quiet, self._known = chosen == self._known, chosen
        if waited >= (QUIET_PAUSE if quiet else BUSY_PAUSE):
            gc.unfreeze()
            gc.collect()
            gc.freeze()
            self._last = self._clock()
