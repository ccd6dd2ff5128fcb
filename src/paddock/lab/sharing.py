"""Share races among workers: this process, several processes of this machine, or a Ray cluster.

Whoever runs them, the races are the same. Finished races come back after a second or two at the latest, so that hardly
anything is lost when somebody pulls the plug; what a dead worker had not handed in is run again.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass
from typing import TypeVar

from .cluster import from_cluster
from .processes import from_processes
from .working import Run, Undone, chunks, rest_of, run_chunk

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Workers:
    """How many processes, or the address of a Ray cluster ("auto" starts one on this machine)."""

    jobs: int = 1
    ray: str | None = None


def results(run: Run[T], numbers: Iterable[int], workers: Workers) -> Generator[list[T], None, None]:
    """All these races, in chunks as they are done."""
    wanted = sorted(numbers)
    undone = chunks(wanted, workers.jobs)
    if workers.ray is not None and wanted:
        return from_cluster(run, undone, workers.ray)
    if min(workers.jobs, len(wanted)) <= 1:
        return _from_here(run, undone)
    return from_processes(run, undone, min(workers.jobs, len(wanted)))


def _from_here(run: Run[T], undone: Undone) -> Generator[list[T], None, None]:
    while undone:
        chunk = undone.popleft()
        done = run_chunk(run, chunk)
        undone.extendleft(rest_of(chunk, done))
        yield done
