"""Figures for operators, in the text format that Prometheus reads."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Counter:
    """Something that only grows."""

    __slots__ = ("_meaning", "_name", "value")

    def __init__(self, name: str, meaning: str) -> None:
        self._name = name
        self._meaning = meaning
        self.value = 0

    def lines(self) -> Iterator[str]:
        """As text."""
        yield f"# HELP {self._name} {self._meaning}"
        yield f"# TYPE {self._name} counter"
        yield f"{self._name} {self.value}"


class Gauge:
    """Something that is looked up when asked."""

    __slots__ = ("_look", "_meaning", "_name")

    def __init__(self, name: str, meaning: str, look: Callable[[], float]) -> None:
        self._name = name
        self._meaning = meaning
        self._look = look

    def lines(self) -> Iterator[str]:
        """As text."""
        yield f"# HELP {self._name} {self._meaning}"
        yield f"# TYPE {self._name} gauge"
        yield f"{self._name} {self._look()}"


class Histogram:
    """How long something takes."""

    __slots__ = ("_counts", "_meaning", "_name", "_sum")

    def __init__(self, name: str, meaning: str) -> None:
        self._name = name
        self._meaning = meaning
        self._counts = [0] * (len(BUCKETS) + 1)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        """One more."""
        self._counts[bisect_left(BUCKETS, seconds)] += 1
        self._sum += seconds

    def lines(self) -> Iterator[str]:
        """As text."""
        yield f"# HELP {self._name} {self._meaning}"
        yield f"# TYPE {self._name} histogram"
        total = 0
        for limit, count in zip((*BUCKETS, "+Inf"), self._counts, strict=True):
            total += count
            yield f'{self._name}_bucket{{le="{limit}"}} {total}'
        yield f"{self._name}_sum {self._sum:.6f}"
        yield f"{self._name}_count {total}"


class Metrics:
    """What one worker counts."""

    def __init__(self) -> None:
        self.choices = Counter("paddock_choices_total", "Choices made durable.")
        self.refused = Counter("paddock_refused_total", "Choices and messages refused.")
        self.replays = Counter("paddock_replays_total", "Tables rebuilt from their choices.")
        self.bot_failures = Counter("paddock_bot_failures_total", "Bots that took too long or failed.")
        self.choice_seconds = Histogram("paddock_choice_seconds", "From a choice received to its acknowledgement.")
        self.bot_seconds = Histogram("paddock_bot_seconds", "How long bots think.")
        self.live_tables = 0
        self.sockets = 0
        self._gauges = (
            Gauge("paddock_live_tables", "Tables in memory.", lambda: self.live_tables),
            Gauge("paddock_sockets", "Open sockets.", lambda: self.sockets),
        )

    def text(self) -> str:
        """Everything, one figure per line."""
        parts = (
            self.choices,
            self.refused,
            self.replays,
            self.bot_failures,
            self.choice_seconds,
            self.bot_seconds,
            *self._gauges,
        )
        return "\n".join(line for part in parts for line in part.lines()) + "\n"
