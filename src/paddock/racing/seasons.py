"""Which race of a season an event belongs to."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import Event


def races_of(events: Sequence[Event], opening: type[Event], now: int) -> list[int]:
    """For each of the latest events the number of its race; an opening event is the first of one, `now` is the last."""
    numbers: list[int] = []
    for event in reversed(events):
        numbers.append(now)
        if isinstance(event, opening):
            now -= 1
    return numbers[::-1]
