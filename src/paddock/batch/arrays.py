"""The arrays of a batch: a row for each race on a core, a column on a GPU, where neighbours read neighbouring words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from paddock.kernel import BadOptions

from .book import Variant, kinds_seen, most_cars, write_book
from .rules import layout as at
from .setups import needs_modules

ACTIONS = 128
THREADS = 256  # as in rules/threads.py
CAR_FIELDS = 17


@dataclass(frozen=True)
class Size:
    """How much room a batch needs."""

    races: int
    modules: bool
    cars: int
    kinds: int

    @property
    def words(self) -> int:
        """Words of a race."""
        return at.WORDS_WITH_MODULES if self.modules else at.WORDS

    @property
    def figures(self) -> int:
        """Figures of a race."""
        return at.FIGURES_WITH_MODULES if self.modules else at.FIGURES

    @property
    def seen(self) -> int:
        """Numbers of an observation."""
        return 49 + 6 * self.kinds + CAR_FIELDS * self.cars + 13 + self.cars


def size_of(variants: Sequence[Variant], races: int) -> Size:
    """The room for so many races of these set-ups."""
    if races < 1:
        raise BadOptions(f"batch: races = {races!r} is not possible; allowed: 1 or more.")
    cars, kinds = most_cars(variants), kinds_seen(variants)
    return Size(races, any(map(needs_modules, variants)), cars, kinds)


def switches_of(size: Size) -> tuple[str, ...]:
    """What has to be compiled in."""
    return ("MODULES",) if size.modules else ()


@dataclass
class OnCore:
    """Arrays of a core."""

    words: Any
    figures: Any
    book: Any


@dataclass
class OnGpu(OnCore):
    """Arrays of a GPU, and how many threads a launch over all races takes."""

    launch: tuple[int, int]


def on_core(variants: Sequence[Variant], size: Size) -> OnCore:
    """Empty arrays for a core."""
    words = np.zeros((size.races, size.words), np.uint64)
    figures = np.zeros((size.races, size.figures), np.int16)
    return OnCore(words, figures, write_book(variants))


def on_gpu(variants: Sequence[Variant], size: Size) -> OnGpu:
    """Empty arrays for a GPU."""
    from numba import cuda

    words = cuda.to_device(np.zeros((size.words, size.races), np.uint64))
    figures = cuda.to_device(np.zeros((size.figures, size.races), np.int16))
    launch = (-(-size.races // THREADS), THREADS)
    return OnGpu(words, figures, cuda.to_device(write_book(variants)), launch)
