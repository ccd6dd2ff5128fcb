"""Runs the studies that wait, a few at a time, each in a process of its own that goes behind everything else."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from asyncio.subprocess import PIPE, Process
from dataclasses import replace
from pathlib import Path
from shutil import rmtree
from time import monotonic

import orjson

from paddock.kernel import Plain

from ..errors import Refusal
from ..settings import Settings
from ..storage import Ending, Storage, Studies, Study
from .kept import GOING_ON, keep, still_kept, take_kept

logger = logging.getLogger("paddock.studies")

IDLE = 2.0
"""Seconds after which a worker looks whether a study waits."""
OFTEN = 0.7
"""Seconds between two lines about how far a study is."""
BEAT = 5.0
"""Seconds between two signs of life to the database, whatever the races do."""
SILENCE = 180.0
"""Seconds that one race may take; then the study ends with what it has."""
GRACE = 20.0
"""The same once it was told to stop."""
LONGEST_LINE = 1 << 25


class Broken(Exception):
    """The process ended without a report."""


class Lost(Exception):
    """Nobody wants the study any more, or another worker has it."""


class StudyRunner:
    """Takes studies in turn, and sees to it that each one ends."""

    def __init__(self, storage: Storage, settings: Settings) -> None:
        self._studies = storage.studies
        self._settings = settings
        self._news = asyncio.Event()
        self._home = settings.folder / "studies"

    def wake(self) -> None:
        """There may be something to do."""
        self._news.set()

    async def run(self) -> None:
        """Until it is cancelled."""
        while self._settings.study_processes:
            try:
                study = await self._studies.take(self._settings.study_processes)
                if study is None:
                    await self._wait()
                else:
                    await self._do(study)
            except Exception as error:  # a database that is away comes back
                logger.error("running a study failed", exc_info=error)
                await asyncio.sleep(IDLE)

    async def sweep(self) -> None:
        """Remove what studies that are over have left on the disk."""
        await self._studies.forget_gone()
        left = list(self._home.iterdir()) if self._home.is_dir() else []
        wanted = await self._studies.open_ids()  # asked for after looking: what begins meanwhile is not touched
        kept = await asyncio.to_thread(still_kept, left)
        for folder in left:
            if folder.name not in wanted and folder.name not in kept:
                await asyncio.to_thread(rmtree, folder, ignore_errors=True)

    async def _wait(self) -> None:
        self._news.clear()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._news.wait(), IDLE)

    async def _do(self, study: Study) -> None:
        folder = self._home / study.id
        await asyncio.to_thread(take_kept, self._home, study, folder)
        try:
            ending = await self._ending(study, folder)
            await self._studies.end(study, ending)
            if study.kind in GOING_ON and ending.report is not None:
                await asyncio.to_thread(keep, self._home, study, folder)
        except asyncio.CancelledError:  # the server stops; what was raced stays on the disk
            await asyncio.shield(self._studies.give_back(study))
            raise
        except Lost:
            logger.info("study %s was taken away", study.id)
        await asyncio.to_thread(rmtree, folder, ignore_errors=True)

    async def _ending(self, study: Study, folder: Path) -> Ending:
        """How it came out; whatever breaks, races that were written down are looked at."""
        seconds = max(0.0, self._settings.limits.study_seconds - study.cost / 1000)
        try:
            return await self._watched(study, folder, seconds)
        except Broken as reason:
            logger.warning("study %s broke: %s", study.id, reason)
        try:
            spent = (await self._studies.find(study.id)).cost
            return await self._watched(replace(study, cost=spent), folder, 0.0)
        except Broken as reason:
            return Ending("failed", why=f"The races could not be run: {reason}.")
        except Refusal:
            raise Lost from None

    async def _watched(self, study: Study, folder: Path, seconds: float) -> Ending:
        await asyncio.to_thread(folder.mkdir, mode=0o700, parents=True, exist_ok=True)
        command = (sys.executable, "-m", f"{__package__}.worker")
        racer = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE)
        try:
            order = {**study.plan, "folder": str(folder), "seconds": seconds}
            return await Watch(self._studies, study, racer).until_the_end(order)
        finally:
            with contextlib.suppress(ProcessLookupError):
                racer.kill()
            await racer.wait()


class Watch:
    """One process while it races."""

    def __init__(self, studies: Studies, study: Study, racer: Process) -> None:
        self._studies = studies
        self._study = study
        self._racer = racer
        self._done, self._cost = study.done, study.cost
        self._heard = self._noted = monotonic()
        self._stopping = False

    async def until_the_end(self, order: Plain) -> Ending:
        """Follow it line by line."""
        self._say(orjson.dumps(order))
        while True:
            line = await self._next_line()
            if line.get("failed"):
                return Ending("failed", why=str(line["failed"]))
            self._done, self._cost = line["done"], self._study.cost + line["cost"]
            if "report" in line or monotonic() - self._noted > OFTEN:
                await self._tell()
            if "report" in line:
                return self._ending(line["report"])

    async def _next_line(self) -> Plain:
        assert self._racer.stdout
        while True:
            try:
                line = await asyncio.wait_for(self._racer.stdout.readline(), BEAT)
            except TimeoutError:
                await self._bear_silence()
                continue
            if not line:
                raise Broken("their process ended")
            self._heard = monotonic()
            told: Plain = orjson.loads(line)
            return told

    async def _bear_silence(self) -> None:
        await self._tell()
        if monotonic() - self._heard > (GRACE if self._stopping else SILENCE):
            raise Broken("one of them took too long")

    async def _tell(self) -> None:
        """How far it is; whoever is told to stop gets a moment to report."""
        self._noted = monotonic()
        word = await self._studies.note(self._study, self._done, self._cost)
        if word == "lost":
            raise Lost
        if word == "stop" and not self._stopping:
            self._stopping, self._heard = True, monotonic()
            self._say(b"stop")

    def _ending(self, report: Plain) -> Ending:
        if not self._done:
            why = "" if self._stopping else "No race ended in the time that a study has."
            return Ending("stopped" if self._stopping else "failed", why=why)
        return Ending("stopped" if self._done < self._study.races else "done", report)

    def _say(self, line: bytes) -> None:
        assert self._racer.stdin
        with contextlib.suppress(OSError):
            self._racer.stdin.write(line + b"\n")
