"""Does the jobs that are due. Whatever a host leaves half done, another one begins again when the lease ends."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass

from sqlalchemy import Connection

from ..storage import Job, Storage, clock, now

logger = logging.getLogger("paddock.jobs")

IDLE = 2.0
"""Seconds after which a host looks whether another one has left it something."""
RETRIES = (30, 120, 600, 3600, 21_600)
"""Seconds between tries; after the last one a job is a dead letter."""
JITTER = 0.2


@dataclass(frozen=True, slots=True)
class Done:
    """It is done, and this is written with it."""

    beside: Callable[[Connection], None] | None = None


@dataclass(frozen=True, slots=True)
class Again:
    """It did not work out; once more after so many seconds, or after the usual pause."""

    why: str
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Later:
    """Its time has not come: look again after so many seconds. That is no try that failed."""

    why: str
    seconds: float


@dataclass(frozen=True, slots=True)
class Dead:
    """It will never work out."""

    why: str


Outcome = Done | Again | Later | Dead
Handler = Callable[[Job], Awaitable[Outcome]]
"""Does a job of its kind; it looks first whether it is still wanted, since it may be called twice."""


def retry_after(tries: int) -> float | None:
    """Seconds before the next try; none when it is time to give up."""
    if not 1 <= tries <= len(RETRIES):
        return None
    return RETRIES[tries - 1] * random.uniform(1 - JITTER, 1 + JITTER)


class JobRunner:
    """Takes jobs, and lets their handlers do them."""

    def __init__(self, storage: Storage, handlers: Mapping[str, Handler]) -> None:
        self._storage = storage
        self._handlers = handlers
        self._news = asyncio.Event()

    def wake(self) -> None:
        """There may be something to do."""
        self._news.set()

    async def run(self) -> None:
        """Until it is cancelled."""
        while True:
            try:
                await self.run_due()
                await self._wait()
            except Exception as error:  # a database that is away comes back
                logger.error("looking for jobs failed", exc_info=error)
                await asyncio.sleep(IDLE)

    async def run_due(self) -> int:
        """Do all that is due now; how many jobs that was."""
        count = 0
        while (first := await self._storage.jobs.next_run()) is not None and first <= now():
            taken = await self._storage.jobs.take()
            if not taken:
                break
            await asyncio.gather(*map(self._do, taken))
            count += len(taken)
        return count

    async def _wait(self) -> None:
        first = await self._storage.jobs.next_run()
        seconds = IDLE if first is None else min(IDLE, max(0.0, (first - now()) / 1000))
        self._news.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._news.wait(), max(0.01, clock.nap(seconds)))

    async def _do(self, job: Job) -> None:
        outcome: Outcome
        handler = self._handlers.get(job.kind)
        if handler is None:
            outcome = Dead(f"nobody does jobs of the kind {job.kind!r}")
        else:
            try:
                outcome = await handler(job)
            except Exception as error:  # one job must not stop the others
                logger.error("job %s failed", job.key, exc_info=error)
                outcome = Again(f"{type(error).__name__}: {error}")
        await self._note(job, outcome)

    async def _note(self, job: Job, outcome: Outcome) -> None:
        jobs = self._storage.jobs
        if isinstance(outcome, Done):
            await jobs.finish(job, outcome.beside)
            return
        if isinstance(outcome, Later):
            await jobs.put_off(job, now() + int(outcome.seconds * 1000), outcome.why)
            return
        pause = None
        if isinstance(outcome, Again):
            pause = outcome.seconds if outcome.seconds is not None else retry_after(job.tries)
        if pause is None:
            logger.warning("job %s is given up: %s", job.key, outcome.why)
            await jobs.bury(job, outcome.why)
        else:
            await jobs.again(job, now() + int(pause * 1000), outcome.why)
