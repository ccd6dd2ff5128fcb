"""Work in chunks: how races are cut into pieces that a worker runs and hands in."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from time import monotonic
from typing import TypeVar

T = TypeVar("T")
Run = Callable[[Sequence[int]], Iterator[T]]
"""Runs races by their numbers; travels to other processes."""
Undone = deque[range]

LARGEST_CHUNK = 25
HAND_IN = 1.0  # seconds after which a worker hands in what it has
MOST_DEATHS = 3  # in a row, before the fault must lie with the races themselves


def chunks(numbers: Sequence[int], jobs: int) -> Undone:
    """Small enough that every worker has work to the end and progress is seen, large enough to be worth sending."""
    size = max(1, min(LARGEST_CHUNK, len(numbers) // (4 * jobs)))
    gaps = [at for at, (one, other) in enumerate(pairwise(numbers), 1) if other != one + 1]
    undone: Undone = deque()
    for start, stop in pairwise([0, *gaps, len(numbers)]):
        for first in range(start, stop, size):
            last = min(first + size, stop) - 1
            undone.append(range(numbers[first], numbers[last] + 1))
    return undone


def run_chunk(run: Run[T], chunk: range, stopped: Callable[[], bool] = lambda: False) -> list[T]:
    """Run a chunk, or as much of it as fits before it is time to hand in."""
    done: list[T] = []
    start = monotonic()
    for outcome in run(chunk):
        done.append(outcome)
        if stopped() or monotonic() - start > HAND_IN:
            break
    return done


def rest_of(chunk: range, done: Sequence[T]) -> list[range]:
    """What of a chunk is left to run."""
    return [chunk[len(done) :]] if len(done) < len(chunk) else []
