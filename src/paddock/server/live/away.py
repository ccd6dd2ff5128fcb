"""Who has been away from a table, and for how long, by the server's own clock."""

from __future__ import annotations

from collections.abc import Iterable

from ..storage import now


class LastSeen:
    """When everybody was here last; of whom nothing is known, since the table came into memory."""

    __slots__ = ("_begin", "_seen")

    def __init__(self) -> None:
        self._begin = now()
        self._seen: dict[str, int] = {}

    def note(self, persons: Iterable[str]) -> None:
        """They are here now."""
        self._seen.update(dict.fromkeys(persons, now()))

    def milliseconds(self, person: str) -> int:
        """How long somebody who is not here now has been away."""
        return now() - self._seen.get(person, self._begin)
