"""Which thread of a GPU takes which race."""

from __future__ import annotations

from typing import Any

from numba import cuda, int32

from .layout import OVER, PHASE

PHASES = OVER + 1
BLOCK = 256
"""Threads that start together; they share out their races by the question that is asked."""


def race_of_thread(figures: Any) -> int:
    """Neighbouring threads take races with the same question: threads that go different ways wait for each other."""
    asked = cuda.shared.array(PHASES, int32)
    races = cuda.shared.array(BLOCK, int32)
    thread, number = cuda.threadIdx.x, cuda.grid(1)
    if thread <= OVER:
        asked[thread] = 0
    cuda.syncthreads()
    phase = figures[PHASE, number] if number < figures.shape[1] else OVER
    place = cuda.atomic.add(asked, phase, 1)
    cuda.syncthreads()
    for other in range(phase):
        place += asked[other]
    races[place] = number
    cuda.syncthreads()
    return races[thread]
