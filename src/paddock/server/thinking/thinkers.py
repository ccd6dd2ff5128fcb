"""A few processes that think. One that hangs is killed, and the game's own judgement answers instead."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
import time
from asyncio.subprocess import PIPE, Process
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import orjson

from paddock.bots import quick_bot
from paddock.kernel import Plain, find_game

from .jobs import Job, job_to_verify

if TYPE_CHECKING:
    from ..telemetry import Metrics  # the processes in which bots think need not load it

START_SECONDS = 30.0
LONGEST_LINE = 1 << 22

logger = logging.getLogger("paddock.bots")


class Failed(Exception):
    """A bot took too long, or broke."""


@dataclass(frozen=True, slots=True)
class Errand:
    """For whom something is thought about, and how urgent it is: people wait, others can."""

    who: str = ""
    rank: int = 0


RACING, ADVISING, IDLE = range(3)
"""Ranks: bots that race against people, advice that somebody waits for, and all that has time."""


PLAIN = Errand()


class Thinkers:
    """Gives jobs to processes, as many at a time as there are, in turn between those who want something."""

    def __init__(self, processes: int, limit: float, metrics: Metrics) -> None:
        self._limit = limit
        self._metrics = metrics
        self._idle: asyncio.LifoQueue[Process | None] = asyncio.LifoQueue()
        self._all: set[Process] = set()
        self.is_broken = False  # the last process that was wanted did not start
        from ..security import Turns  # the processes in which bots think need not load it

        self._turns = Turns(processes, in_rows=True)  # a bot's turn is a row of questions
        metrics.bots_waiting = lambda: self._turns.waiting
        for _ in range(processes):
            self._idle.put_nowait(None)  # started when first needed

    @property
    def has_time(self) -> bool:
        """Whether a process waits for work."""
        return self._turns.has_room

    @property
    def waiting(self) -> int:
        """How many jobs wait for a process."""
        return self._turns.waiting

    async def choose(self, job: Job, errand: Errand = PLAIN) -> str | None:
        """The option a bot takes; None if neither it nor its stand-in answers."""
        for bot in dict.fromkeys((job.bot, quick_bot(find_game(job.game)))):
            answer = await self._try(replace(job, bot=bot), errand)
            if isinstance(answer.get("option"), str):
                return str(answer["option"])
        return None

    async def advise(self, job: Job, errand: Errand = PLAIN) -> Plain:
        """The ways to go on, best first, and the outlook with the first; none if nobody answers in time."""
        advice = (await self._try(replace(job, task="advise"), errand)).get("advice")
        return advice if isinstance(advice, dict) else {"ways": [], "outlook": None}

    async def judge(self, job: Job, taken: str, errand: Errand = PLAIN) -> Plain | None:
        """What an option was worth; None if there was nothing to choose, or nobody answers in time."""
        judgement = (await self._try(replace(job, task="judge", taken=taken), errand)).get("judgement")
        return judgement if isinstance(judgement, dict) else None

    async def compare(self, job: Job, errand: Errand = PLAIN) -> Plain | None:
        """What a bot took beside the best of the rest; None if there is nothing to tell, or nobody answers in time."""
        comparison = (await self._try(job, errand)).get("comparison")
        return comparison if isinstance(comparison, dict) else None

    async def foresee(self, job: Job, errand: Errand = PLAIN) -> Plain | None:
        """Who may win; None if nobody answers in time."""
        outlook = (await self._try(job, errand)).get("outlook")
        return outlook if isinstance(outlook, dict) else None

    async def rehearse(self, job: Job, errand: Errand = PLAIN) -> Plain | None:
        """How standing orders would fare; None if nobody answers in time."""
        rehearsal = (await self._try(job, errand)).get("rehearsal")
        return rehearsal if isinstance(rehearsal, dict) else None

    async def verify(self, record: Plain, errand: Errand = PLAIN) -> Plain | None:
        """Whether a recorded race is what it says; None if nobody answers in time."""
        verdict = (await self._try(job_to_verify(record), errand)).get("verdict")
        return verdict if isinstance(verdict, dict) else None

    async def _try(self, job: Job, errand: Errand) -> Plain:
        """An answer, empty if there is none."""
        async with self._turns.take(errand.who, errand.rank):
            return await self._answer(job)

    async def _answer(self, job: Job) -> Plain:
        started = time.perf_counter()
        try:
            return await self._think(job)
        except Failed as failure:
            self._metrics.bot_failures.inc()
            logger.warning("%s by bot %s failed: %s", job.task, job.bot, failure)
            return {}
        finally:
            self._metrics.bot_seconds.observe(time.perf_counter() - started)

    async def warm_up(self) -> None:
        """Start one process before it is needed."""
        worker = await self._idle.get()
        self._idle.put_nowait(worker or await self._start())

    async def stop(self) -> None:
        """End all processes."""
        for worker in list(self._all):
            await self._kill(worker)

    async def _think(self, job: Job) -> Plain:
        worker = self._if_alive(await self._idle.get())
        kept: Process | None = None
        try:
            worker = worker or await self._start()
            answer = await self._ask(worker, job)
            kept = worker
        finally:
            if kept is None and worker is not None:
                await self._kill(worker)
            self._idle.put_nowait(kept)
        if "failed" in answer:
            raise Failed(str(answer["failed"]))
        return answer

    def _if_alive(self, worker: Process | None) -> Process | None:
        """Nobody, if the system has ended it while it waited."""
        if worker is not None and worker.returncode is not None:
            self._all.discard(worker)
            return None
        return worker

    async def _ask(self, worker: Process, job: Job) -> Plain:
        assert worker.stdin and worker.stdout
        try:
            worker.stdin.write(job.to_line())
            line = await asyncio.wait_for(worker.stdout.readline(), self._limit)
        except TimeoutError:
            raise Failed(f"no answer within {self._limit:g} seconds") from None
        except (OSError, RuntimeError) as error:  # uvloop has no OSError for a line that is closed
            raise Failed(str(error)) from None
        if not line:
            raise Failed("its process ended")
        answer: Plain = orjson.loads(line)
        return answer

    async def _start(self) -> Process:
        command = (sys.executable, "-m", f"{__package__}.worker")
        worker = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE)
        self._all.add(worker)
        assert worker.stdout
        self.is_broken, ready = False, b""
        with contextlib.suppress(TimeoutError):
            ready = await asyncio.wait_for(worker.stdout.readline(), START_SECONDS)
        if not ready:
            await self._kill(worker)
            self.is_broken = True
            raise Failed("the bots' process did not start")
        return worker

    async def _kill(self, worker: Process) -> None:
        self._all.discard(worker)
        with contextlib.suppress(ProcessLookupError):
            worker.kill()
        await worker.wait()
