"""What was shown of a part is shown again as it is, as long as the values that it was made of are the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from operator import attrgetter
from typing import Any, Generic, TypeVar

T = TypeVar("T")

MOST_REMEMBERED = 2048


class Remembered(Generic[T]):
    """Parts of pictures by the values behind them: those of late, and those of before; the oldest are forgotten.

    Whoever gets a part must not change it. Several threads may ask at once: at worst a part is made twice.
    """

    __slots__ = ("_before", "_lately", "_most")

    def __init__(self, most: int = MOST_REMEMBERED) -> None:
        self._most = most
        self._lately: dict[Hashable, tuple[object, T]] = {}
        self._before: dict[Hashable, tuple[object, T]] = {}

    def part(self, ground: object, values: Hashable, make: Callable[[], T]) -> T:
        """What these values look like by these very rules, or on this very course."""
        key = (id(ground), values)  # no other one can have this id while we hold on to it
        known = self._lately.get(key)
        if known is None:
            known = self._before.get(key) or (ground, make())
            self._keep(key, known)
        return known[1]

    def _keep(self, key: Hashable, known: tuple[object, T]) -> None:
        if len(self._lately) >= self._most:
            self._before, self._lately = self._lately, {}
        self._lately[key] = known


def values_of(kind: type[Any]) -> Callable[[Any], tuple[Any, ...]]:
    """All that is known of a car or the like, in one tuple."""
    return attrgetter(*kind.__slots__)
