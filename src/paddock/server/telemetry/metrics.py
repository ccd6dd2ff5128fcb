"""What one worker counts."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Metric
from prometheus_client.registry import Collector

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


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
        self.live_tables = 0
        self.sockets = 0
        self.bots_waiting: Callable[[], float] = lambda: 0
        Gauge("paddock_bots_waiting", "Thoughts that wait.", registry=own).set_function(lambda: self.bots_waiting())
        Gauge("paddock_live_tables", "Tables in memory.", registry=own).set_function(lambda: self.live_tables)
        Gauge("paddock_sockets", "Open sockets.", registry=own).set_function(lambda: self.sockets)

    def collect(self) -> Iterator[Metric]:
        """Everything as it stands now, without the moments at which counting began."""
        for figure in self._registry.collect():
            figure.samples = [sample for sample in figure.samples if not sample.name.endswith("_created")]
            yield figure


def _seconds(name: str, meaning: str, registry: CollectorRegistry) -> Histogram:
    """How long something takes."""
    return Histogram(name, meaning, buckets=SECONDS, registry=registry)
