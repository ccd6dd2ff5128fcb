"""Who is at a table now, here and at other workers, and who looks at it."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Iterable

from ..storage import now

AWAKE = 120_000
"""Milliseconds after the last sign of somebody who looks."""
MOST_LOOKS = 50_000
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


class Looks:
    """Who has looked at which table through another worker."""

    __slots__ = ("_looks",)

    def __init__(self) -> None:
        self._looks: OrderedDict[tuple[str, str], int] = OrderedDict()

    def hear(self, table_id: str, person: str) -> None:
        """Somebody looks there."""
        self._looks[table_id, person] = now()
        self._looks.move_to_end((table_id, person))
        if len(self._looks) > MOST_LOOKS:
            self._looks.popitem(last=False)

    def are_fresh(self, table_id: str, person: str) -> bool:
        """Whether somebody has looked lately."""
        return now() - self._looks.get((table_id, person), 0) < AWAKE
