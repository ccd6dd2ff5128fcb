"""Share races among processes.

Worker processes are started afresh, so a script that asks for more than one job keeps its own work behind
`if __name__ == "__main__"`.
"""

from __future__ import annotations

import signal
from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context
from multiprocessing.synchronize import Event as Signal

from .racing import Plan, RaceResult, run_races

Chunk = list[RaceResult]
_LARGEST_CHUNK = 25
_stopped: list[Signal] = []  # in a worker: told by the parent that nobody waits for results any more


def results(plan: Plan, races: int, jobs: int) -> Generator[Chunk, None, None]:
    """All races of a series, in chunks as they are done."""
    chunks = _chunks(races, jobs)
    if jobs == 1:
        return (run_races(plan, chunk) for chunk in chunks)
    return _from_processes(plan, chunks, jobs)


def _chunks(races: int, jobs: int) -> Iterator[range]:
    """Small enough that every process has work to the end and progress is seen, large enough to be worth sending."""
    size = max(1, min(_LARGEST_CHUNK, races // (4 * jobs)))
    return (range(first, min(first + size, races)) for first in range(0, races, size))


def _from_processes(plan: Plan, chunks: Iterator[range], jobs: int) -> Generator[Chunk, None, None]:
    """Whoever stops listening, by an interruption or otherwise, leaves no process behind."""
    context = get_context("spawn")
    stopped = context.Event()
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_begin_work, initargs=(stopped,))
    try:
        waiting: set[Future[Chunk]] = {pool.submit(_run_chunk, plan, chunk) for chunk in islice(chunks, 2 * jobs)}
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            waiting |= {pool.submit(_run_chunk, plan, chunk) for chunk in islice(chunks, len(done))}
            for future in done:
                yield future.result()
    finally:
        stopped.set()
        pool.shutdown(wait=True, cancel_futures=True)


def _begin_work(stopped: Signal) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interruption is the parent's business
    _stopped.append(stopped)


def _run_chunk(plan: Plan, chunk: range) -> Chunk:
    done: Chunk = []
    for number in chunk:
        if _stopped[0].is_set():
            break
        done += run_races(plan, (number,))
    return done
