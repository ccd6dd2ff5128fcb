"""What one worker counts."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Metric
from prometheus_client.registry import Collector

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
NAP = 0.1
WRITES = (1, 2, 5, 10, 20, 50, 100, 200, 400)
METHODS = ("GET", "HEAD", "POST", "PATCH", "DELETE", "OPTIONS")


class Metrics(Collector):
    """Figures for operators."""

    def __init__(self) -> None:
        own = self._registry = CollectorRegistry()
        self.choices = Counter("paddock_choices_total", "Choices made durable.", registry=own)
        self.refused = Counter("paddock_refused_total", "Choices and messages refused.", registry=own)
        self.faults = Counter("paddock_faults_total", "Mistakes of the server's own, by call or message.", registry=own)
        self.replays = Counter("paddock_replays_total", "Tables rebuilt from their choices.", registry=own)
        self.bot_failures = Counter("paddock_bot_failures_total", "Bots that took too long or failed.", registry=own)
        self.choice_seconds = _seconds("paddock_choice_seconds", "From a choice received to its acknowledgement.", own)
        self.bot_seconds = _seconds("paddock_bot_seconds", "How long bots think.", own)
        self.requests = Counter(
            "paddock_requests_total", "Answers to calls.", ["method", "route", "status"], registry=own
        )
        self.request_seconds = Histogram(
            "paddock_request_seconds", "From a call to its answer.", ["route"], buckets=SECONDS, registry=own
        )
        self.loop_lag_seconds = _seconds("paddock_loop_lag_seconds", "How late the event loop comes to its work.", own)
        self.commit_seconds = _seconds("paddock_commit_seconds", "How long a transaction takes to be on disk.", own)
        self.writes_per_commit = Histogram(
            "paddock_writes_per_commit", "Writes that share a transaction.", buckets=WRITES, registry=own
        )
        self.live_tables = 0
        self.sockets = 0
        self.bots_waiting: Callable[[], float] = lambda: 0
        Gauge("paddock_bots_waiting", "Thoughts that wait.", registry=own).set_function(lambda: self.bots_waiting())
        Gauge("paddock_live_tables", "Tables in memory.", registry=own).set_function(lambda: self.live_tables)
        Gauge("paddock_sockets", "Open sockets.", registry=own).set_function(lambda: self.sockets)

    def note_request(self, scope: Mapping[str, Any], status: int, seconds: float) -> None:
        """A call was answered; it is told by the pattern of its path, never by the path itself."""
        route = getattr(scope.get("route"), "path", "none")
        method = scope["method"] if scope["method"] in METHODS else "other"
        self.requests.labels(method, route, status).inc()
        self.request_seconds.labels(route).observe(seconds)

    def choices_so_far(self) -> float:
        """How many choices were made durable since the start."""
        (figure,) = self.choices.collect()
        return next(sample.value for sample in figure.samples if sample.name == "paddock_choices_total")

    def note_commit(self, writes: int, seconds: float) -> None:
        """So many writes are on disk."""
        self.writes_per_commit.observe(writes)
        self.commit_seconds.observe(seconds)

    async def watch_loop(self) -> None:
        """See how late the event loop comes back from a short sleep."""
        started = time.perf_counter()
        await asyncio.sleep(NAP)
        self.loop_lag_seconds.observe(max(0.0, time.perf_counter() - started - NAP))

    def collect(self) -> Iterator[Metric]:
        """Everything as it stands now, without the moments at which counting began."""
        for figure in self._registry.collect():
            figure.samples = [sample for sample in figure.samples if not sample.name.endswith("_created")]
            yield figure


def _seconds(name: str, meaning: str, registry: CollectorRegistry) -> Histogram:
    """How long something takes."""
    return Histogram(name, meaning, buckets=SECONDS, registry=registry)
