"""Token buckets: a burst is welcome, a flood is not."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Mapping

MOST_KEYS = 20_000

RATES: dict[str, tuple[float, float]] = {  # burst, per second
    "connections": (500, 120),
    "requests": (300, 60),
    "guests": (30, 0.5),
    "logins": (8, 0.1),
    "codes": (20, 0.5),
    "tables": (20, 0.3),
    "circuits": (20, 0.3),
    "pictures": (30, 2),
    "replays": (60, 15),
    "lines": (6, 0.5),
    "exports": (3, 0.005),
}


class Bucket:
    """Fills up slowly; each act takes one out."""

    __slots__ = ("_burst", "_level", "_rate", "_seen")

    def __init__(self, burst: float, rate: float) -> None:
        self._burst = burst
        self._rate = rate
        self._level = burst
        self._seen = time.monotonic()

    def take(self) -> bool:
        """True if there was one left."""
        moment = time.monotonic()
        self._level = min(self._burst, self._level + (moment - self._seen) * self._rate)
        self._seen = moment
        if self._level < 1:
            return False
        self._level -= 1
        return True


class Crowd:
    """How many of something each address has open now."""

    def __init__(self, most: float) -> None:
        self._most = most
        self._open: dict[str, int] = {}

    def enter(self, who: str) -> bool:
        """One more, if there is room."""
        if self._open.get(who, 0) >= self._most:
            return False
        self._open[who] = self._open.get(who, 0) + 1
        return True

    def leave(self, who: str) -> None:
        """One less."""
        self._open[who] -= 1
        if not self._open[who]:
            del self._open[who]


class Limiter:
    """Buckets by what is done and by whom; the least recently used are forgotten."""

    def __init__(self, factor: float = 1.0, own: Mapping[str, tuple[float, float]] | None = None) -> None:
        self._factor = factor
        self._rates = {**RATES, **(own or {})}
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def allows(self, what: str, who: str) -> bool:
        """Whether that person or address may do it once more."""
        key = (what, who)
        bucket = self._buckets.get(key)
        if bucket is None:
            burst, rate = self._rates[what]
            bucket = self._buckets[key] = Bucket(burst * self._factor, rate * self._factor)
            if len(self._buckets) > MOST_KEYS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket.take()
