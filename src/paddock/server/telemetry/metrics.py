"""Figures for operators, in the text format that Prometheus reads."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

Sample = tuple[str, str, float]
"""What follows the figure's name, its labels, and its value."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure as it stands now."""

    name: str
    kind: str
    meaning: str
    samples: tuple[Sample, ...]


class Counter:
    """Something that only grows."""

    __slots__ = ("_meaning", "_name", "value")

    def __init__(self, name: str, meaning: str) -> None:
        self._name = name
        self._meaning = meaning
        self.value = 0

    def figure(self) -> Figure:
        """As it stands now."""
        return Figure(self._name, "counter", self._meaning, (("", "", self.value),))


class Gauge:
    """Something that is looked up when asked."""

    __slots__ = ("_look", "_meaning", "_name")

    def __init__(self, name: str, meaning: str, look: Callable[[], float]) -> None:
        self._name = name
        self._meaning = meaning
        self._look = look

    def figure(self) -> Figure:
        """As it stands now."""
        return Figure(self._name, "gauge", self._meaning, (("", "", self._look()),))


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

    def figure(self) -> Figure:
        """As it stands now."""
        samples: list[Sample] = []
        total = 0
        for limit, count in zip((*BUCKETS, "+Inf"), self._counts, strict=True):
            total += count
            samples.append(("_bucket", f'le="{limit}"', total))
        samples += (("_sum", "", round(self._sum, 6)), ("_count", "", total))
        return Figure(self._name, "histogram", self._meaning, tuple(samples))


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

    def figures(self) -> list[Figure]:
        """Everything, as it stands now."""
        counted = (self.choices, self.refused, self.replays, self.bot_failures, self.choice_seconds, self.bot_seconds)
        return [part.figure() for part in (*counted, *self._gauges)]


def to_text(workers: Mapping[str, Iterable[Figure]]) -> str:
    """The figures of all workers; where there are several, each line names its worker."""
    named = len(workers) > 1
    lines: dict[str, list[str]] = {}
    for worker, figures in workers.items():
        own = f'worker="{worker}"' if named else ""
        for figure in figures:
            head = [f"# HELP {figure.name} {figure.meaning}", f"# TYPE {figure.name} {figure.kind}"]
            lines.setdefault(figure.name, head).extend(_line(figure.name, own, sample) for sample in figure.samples)
    return "\n".join(line for part in lines.values() for line in part) + "\n"


def _line(name: str, own: str, sample: Sample) -> str:
    suffix, labels, value = sample
    joined = ",".join(part for part in (own, labels) if part)
    return f"{name}{suffix}{{{joined}}} {value}" if joined else f"{name}{suffix} {value}"
