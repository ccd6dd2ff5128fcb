"""Who is at a table now, here and at other workers."""

from __future__ import annotations

import time
from collections.abc import Iterable

HEARD_FOR = 90.0
"""Seconds after which a silent worker's people count as gone."""


class Presence:
    """Persons with an open socket, by worker."""

    __slots__ = ("_elsewhere",)

    def __init__(self) -> None:
        self._elsewhere: dict[str, tuple[float, frozenset[str]]] = {}

    def hear(self, worker: str, persons: Iterable[str]) -> None:
        """Another worker tells who is there."""
        self._elsewhere[worker] = (time.monotonic(), frozenset(persons))

    def elsewhere(self) -> set[str]:
        """Everybody at other workers."""
        oldest = time.monotonic() - HEARD_FOR
        return {person for heard, persons in self._elsewhere.values() if heard > oldest for person in persons}
