"""Whoever guesses waits: after five wrong tries half a minute, then twice as long each time."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable

from paddock.kernel import said

from ..errors import Refusal
from .limits import MOST_KEYS

FREE = 5
FIRST_WAIT, LONGEST_WAIT = 30_000, 15 * 60_000
"""Milliseconds."""
FORGOTTEN_AFTER = 24 * 3_600_000


class WrongTries:
    """Wrong tries by account and address together, so that a stranger elsewhere locks nobody out."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._wrong: OrderedDict[tuple[str, str], tuple[int, int]] = OrderedDict()

    def check(self, account: str, address: str) -> None:
        """Refuse who has to wait."""
        count, latest = self._wrong.get((account, address), (0, 0))
        left = latest + self._wait(count) - self._now()
        if left > 0:
            seconds = math.ceil(left / 1000)
            raise Refusal(
                "too-fast",
                said("refused.wrong-tries", "Too many wrong tries; wait {seconds} s before the next.", seconds=seconds),
                429,
            )

    def note(self, account: str, address: str) -> None:
        """One more was wrong."""
        key, moment = (account, address), self._now()
        count, latest = self._wrong.get(key, (0, 0))
        self._wrong[key] = (1 if moment - latest > FORGOTTEN_AFTER else count + 1, moment)
        self._wrong.move_to_end(key)
        if len(self._wrong) > MOST_KEYS:
            self._wrong.popitem(last=False)

    def forgive(self, account: str, address: str) -> None:
        """The right one."""
        self._wrong.pop((account, address), None)

    def _wait(self, count: int) -> int:
        return 0 if count < FREE else min(LONGEST_WAIT, FIRST_WAIT * 2 ** min(count - FREE, 10))
