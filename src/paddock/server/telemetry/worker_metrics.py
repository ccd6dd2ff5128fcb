"""Where the workers of one host pin up their figures, so that any of them can answer for all."""

from __future__ import annotations

import asyncio
import contextlib
import time

import orjson

from ..settings import Settings
from .metrics import Figure, Metrics

EVERY = 2.0
FRESH = 15.0
"""Seconds after which a worker that pins up nothing counts as gone."""


class WorkerMetrics:
    """A folder with one small file per worker."""

    def __init__(self, settings: Settings, worker: str, metrics: Metrics) -> None:
        self._worker = worker
        self._metrics = metrics
        self._folder = settings.folder / "metrics" if settings.workers > 1 else None

    def read(self) -> dict[str, list[Figure]]:
        """The figures of all workers that are alive, by worker."""
        found = {self._worker: self._metrics.figures()}
        for file in sorted(self._folder.glob("*.json")) if self._folder else ():
            with contextlib.suppress(OSError, orjson.JSONDecodeError):
                if file.stem != self._worker and time.time() - file.stat().st_mtime < FRESH:
                    found[file.stem] = [Figure(**figure) for figure in orjson.loads(file.read_bytes())]
        return found

    async def keep_up(self) -> None:
        """Pin up our own figures again and again."""
        while self._folder:
            self.pin_up()
            await asyncio.sleep(EVERY)

    def pin_up(self) -> None:
        """Our figures as they stand now; whatever the gone left behind is taken down."""
        if not self._folder:
            return
        self._folder.mkdir(exist_ok=True)
        fresh = self._folder / f"{self._worker}.new"
        fresh.write_bytes(orjson.dumps(self._metrics.figures()))
        fresh.replace(self._folder / f"{self._worker}.json")
        for file in self._folder.iterdir():
            with contextlib.suppress(OSError):
                if time.time() - file.stat().st_mtime > 4 * FRESH:
                    file.unlink()

    def take_down(self) -> None:
        """This worker goes."""
        if self._folder:
            (self._folder / f"{self._worker}.json").unlink(missing_ok=True)
