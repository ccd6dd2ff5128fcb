"""Who has been away from a table, and for how long, by the server's own clock."""

from __future__ import annotations

import time
from collections.abc import Iterable


class LastSeen:
    """When everybody was here last; of whom nothing is known, since the table came into memory."""

    __slots__ = ("_begin", "_seen")

    def __init__(self) -> None:
        self._begin = time.monotonic()
        self._seen: dict[str, float] = {}

    def note(self, persons: Iterable[str]) -> None:
        """They are here now."""
        self._seen.update(dict.fromkeys(persons, time.monotonic()))

    def seconds(self, person: str) -> float:
        """How long somebody who is not here now has been away."""
        return time.monotonic() - self._seen.get(person, self._begin)
