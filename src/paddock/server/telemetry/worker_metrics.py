"""Where the workers of one host leave their figures, so that any of them can answer for all."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

from prometheus_client import Metric, generate_latest
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector

from ..settings import Settings
from .metrics import Metrics

FRESH = 15.0
"""Seconds after which a worker that leaves nothing counts as gone."""


class WorkerMetrics(Collector):
    """The figures of all workers, in a folder with one small file for each."""

    def __init__(self, settings: Settings, worker: str, metrics: Metrics) -> None:
        self._worker = worker
        self._metrics = metrics
        self._folder = settings.folder / "metrics" if settings.workers > 1 else None

    def to_text(self) -> bytes:
        """As Prometheus reads it."""
        return generate_latest(self)

    def collect(self) -> Iterable[Metric]:
        """All workers that are alive; where there are several, each sample names its own."""
        self.leave()  # what is told now must not be undercut by what another worker reads later
        workers: dict[str, Iterable[Metric]] = {self._worker: self._metrics.collect(), **dict(self._others())}
        if len(workers) == 1:
            return workers[self._worker]
        joined: dict[str, Metric] = {}
        for worker, figures in workers.items():
            for figure in figures:
                whole = joined.setdefault(figure.name, Metric(figure.name, figure.documentation, figure.type))
                whole.samples += [
                    sample._replace(labels={**sample.labels, "worker": worker}) for sample in figure.samples
                ]
        return joined.values()

    def leave(self) -> None:
        """Our figures as they stand now; whatever the gone left behind is removed."""
        if not self._folder:
            return
        self._folder.mkdir(exist_ok=True)
        fresh = self._folder / f"{self._worker}.new"
        fresh.write_bytes(generate_latest(self._metrics))
        fresh.replace(self._file(self._worker))
        for file in self._folder.iterdir():
            with contextlib.suppress(FileNotFoundError):  # another worker was quicker
                if _age(file) > 4 * FRESH:
                    file.unlink()

    def take_away(self) -> None:
        """This worker goes."""
        if self._folder:
            self._file(self._worker).unlink(missing_ok=True)

    def _file(self, worker: str) -> Path:
        assert self._folder
        return self._folder / f"{worker}.prom"

    def _others(self) -> Iterator[tuple[str, list[Metric]]]:
        for file in sorted(self._folder.glob("*.prom")) if self._folder else ():
            with contextlib.suppress(FileNotFoundError, ValueError):  # it has just gone, or was cut off
                if file.stem != self._worker and _age(file) < FRESH:
                    yield file.stem, list(text_string_to_metric_families(file.read_text(encoding="utf-8")))


def _age(file: Path) -> float:
    return time.time() - file.stat().st_mtime
