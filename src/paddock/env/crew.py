"""Who steps the races: this process and its workers, each with a share of its own, all writing into the same arrays."""

from __future__ import annotations

import gc
import multiprocessing
import signal
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from multiprocessing.connection import Connection
from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.kernel import BadOptions

from .batch import NO_SEED, SHAPES, Batch, Layout, batch_of
from .line import GONE, WorkerLost, cores, open_line

Array = NDArray[Any]
Seeds = int | Sequence[int | None] | None
STEP, RESET, STOP, DONE, FAILED = b"s", b"r", b"q", b"d", b"f"
WATCHING = (5e-4, 2e-4)
"""Seconds that this process, with nothing else to do, and a worker, beside whom a learner may think, stay awake."""
SLEEPING = (0.0, 0.0)
"""Where there are more processes than cores, or this one has other things to do: nobody keeps a core from others."""
SPAWN = multiprocessing.get_context("spawn")


def shares_of(races: int, workers: int | None, here: int | None) -> list[int]:
    """How many races each process steps, this one first; the rest is as even as possible."""
    if workers is None:
        workers = cores() if here is None or here in (0, races) else max(2, cores())
    if workers < 1:
        raise BadOptions(f"workers: {workers!r} is not possible; allowed: 1 or more.")
    if here is None:
        return _even(races, min(races, workers))
    if not 0 <= here <= races:
        raise BadOptions(f"here: {here!r} is not possible; allowed: 0 to {races}.")
    others = workers - 1 if here else workers
    if here < races and not others:
        raise BadOptions(f"here: {here} of {races} races leaves {races - here} to nobody; give more workers.")
    return [here, *(_even(races - here, min(races - here, others)) if here < races else ())]


def _even(races: int, processes: int) -> list[int]:
    return [races * (place + 1) // processes - races * place // processes for place in range(processes)]


def seeds_of(seed: Seeds, races: int) -> list[int]:
    """One seed for each race; a single one gives race k the seed plus k."""
    if seed is None:
        return [NO_SEED] * races
    each = seed if isinstance(seed, Sequence) else range(int(seed), int(seed) + races)
    if len(each) != races or any(one is not None and one < 0 for one in each):
        raise BadOptions(f"seed: {seed!r} is not possible; allowed: a number from 0 on, or {races} of them.")
    return [NO_SEED if one is None else int(one) for one in each]


class Crew:
    """Everybody who steps races: orders begin at once in the workers, and here when the end is waited for."""

    def __init__(self, settings: Mapping[str, Any], layout: Layout, shares: Sequence[int]) -> None:
        here, *others = shares
        memory = {name: SPAWN.RawArray("b", layout.length(name)) for name in SHAPES} if others else {}
        self.arrays = as_arrays(memory, layout) if others else new_arrays(layout)
        self.order: bytes | None = None
        watching = WATCHING if here and len(shares) <= cores() else SLEEPING
        firsts = list(accumulate(shares))[:-1]
        self._workers = [
            Worker(Job(settings, memory, layout, first, count), watching)
            for first, count in zip(firsts, others, strict=True)
        ]
        self._batch: Batch = batch_of(layout)(settings, self.arrays, 0, here)
        self._hear_all()

    def begin(self, order: bytes) -> None:
        """Give an order; the workers set off."""
        self.order = order
        for worker in self._workers:
            worker.tell(order)

    def finish(self) -> None:
        """Step the races of this process, and wait for all others."""
        assert self.order, "nothing was ordered"
        order, self.order = self.order, None
        try:
            obey(self._batch, order)
        finally:
            self._hear_all()

    def _hear_all(self) -> None:
        """Wait for everybody, then raise the first failure: nobody is left behind with an unread answer."""
        failures = [failure for worker in self._workers if (failure := worker.hear())]
        if failures:
            raise failures[0]

    def close(self) -> None:
        """Send everybody home."""
        for worker in self._workers:
            worker.tell(STOP)
        for worker in self._workers:
            worker.join()
        self._workers = []


@dataclass(frozen=True, slots=True)
class Job:
    """What a worker has to know."""

    settings: Mapping[str, Any]
    memory: Mapping[str, Any]
    layout: Layout
    first: int
    count: int


class Worker:
    """A worker process as seen from here."""

    def __init__(self, job: Job, awake: tuple[float, float]) -> None:
        ours, theirs = SPAWN.Pipe()
        self._races = f"{job.first} to {job.first + job.count - 1}"
        self._running = SPAWN.Process(target=serve, args=(theirs, job, awake[1]), daemon=True)
        self._running.start()
        theirs.close()
        self._line = open_line(ours, awake[0])
        self._due = 1  # it tells when its races are ready

    def tell(self, order: bytes) -> None:
        """Have something done."""
        self._due += 1
        self._line.say(order)

    def hear(self) -> Exception | None:
        """Wait until it is done; what went wrong, if anything. More is due after a wait that was interrupted."""
        failure = None
        while self._due:
            word = self._line.hear()
            if word == GONE:
                return self._lost()
            self._due -= 1
            failure = self._line.receive_failure() if word == FAILED else None
        return failure

    def _lost(self) -> WorkerLost:
        self._running.join(1)
        code = self._running.exitcode
        how = "was lost" if code is None else f"has ended with exit code {code}"
        which = f"The worker process {self._running.pid}, which steps races {self._races},"
        return WorkerLost(f"{which} {how}; close this environment and make a new one.")

    def join(self) -> None:
        """Wait until the process has ended."""
        self._running.join()
        self._line.close()


def serve(connection: Connection, job: Job, awake: float) -> None:
    """A worker's life: make the races, then do what is told until it is enough or nobody is there any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupt is for the caller, who then closes
    line = open_line(connection, awake)
    batch = batch_of(job.layout)(job.settings, as_arrays(job.memory, job.layout), job.first, job.count)
    gc.freeze()  # what is loaded by now stays; a collection that walks through it would keep everybody waiting
    line.say(DONE)
    while (order := line.hear()) not in (STOP, GONE):
        try:
            obey(batch, order)
        except Exception as error:  # whatever it is, the caller has to know
            line.say(FAILED)
            line.send_failure(error)
        else:
            line.say(DONE)


def obey(batch: Batch, order: bytes) -> None:
    """One order."""
    if order == RESET:
        batch.reset()
    else:
        batch.step()


def new_arrays(layout: Layout) -> dict[str, Array]:
    """Arrays of this process alone."""
    return {name: np.zeros(layout.shape(name), kind) for name, kind in SHAPES.items()}


def as_arrays(memory: Mapping[str, Any], layout: Layout) -> dict[str, Array]:
    """Shared memory as arrays."""
    return {name: np.frombuffer(memory[name], SHAPES[name]).reshape(layout.shape(name)) for name in SHAPES}
