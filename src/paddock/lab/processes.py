"""Share races among processes of this machine.

Worker processes are started afresh, so a script that asks for more than one job keeps its own work behind
`if __name__ == "__main__"`. When one of them dies, the pool is replaced and whatever was not handed in is run again.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Generator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from multiprocessing import get_context, parent_process
from multiprocessing.synchronize import Event as Signal
from threading import Thread
from typing import TypeVar

from paddock.kernel import BadOptions

from .working import MOST_DEATHS, Run, Undone, rest_of, run_chunk

T = TypeVar("T")
_stopped: list[Signal] = []  # in a worker: told by the parent that nobody waits for results any more


def from_processes(run: Run[T], undone: Undone, jobs: int) -> Generator[list[T], None, None]:
    """All chunks, whatever happens to single processes."""
    deaths = 0
    while undone:
        try:
            with closing(_from_pool(run, undone, jobs)) as handed_in:
                for done in handed_in:
                    deaths = 0
                    yield done
        except BrokenProcessPool:
            deaths += 1
            if deaths == MOST_DEATHS:
                raise BadOptions(
                    f"jobs: the workers died {deaths} times in a row without finishing a race; "
                    "the machine may be short of memory, so try fewer."
                ) from None


def _from_pool(run: Run[T], undone: Undone, jobs: int) -> Generator[list[T], None, None]:
    """Whoever stops listening, by an interruption or otherwise, leaves no process behind and no chunk forgotten."""
    context = get_context("spawn")
    stopped = context.Event()
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_begin_work, initargs=(stopped,))
    waiting: dict[Future[list[T]], range] = {}
    try:
        while undone or waiting:
            while undone and len(waiting) < 2 * jobs:
                waiting[pool.submit(_run_chunk, run, undone[0])] = undone[0]
                undone.popleft()
            finished, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in sorted(finished, key=lambda future: future.exception() is not None):  # the good ones first
                done = future.result()
                undone.extendleft(rest_of(waiting.pop(future), done))
                yield done
    finally:
        undone.extendleft(waiting.values())
        stopped.set()
        pool.shutdown(wait=True, cancel_futures=True)


def _begin_work(stopped: Signal) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interruption is the parent's business
    _stopped.append(stopped)
    Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    """A worker whose parent was killed would wait for work for ever."""
    if parent := parent_process():
        parent.join()
        os._exit(1)


def _run_chunk(run: Run[T], chunk: range) -> list[T]:
    return run_chunk(run, chunk, _stopped[0].is_set)
