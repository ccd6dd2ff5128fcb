"""HEAT by the million: many races at once, compiled, equal to the reference engine choice by choice.

Whatever races needs the extra `batch` (numba); a trained driver needs NumPy alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from paddock.kernel import PaddockError

from .driver import Driver

if TYPE_CHECKING:
    from .functional import Functional
    from .races import Races
    from .vector import BatchVector

__all__ = ["Driver", "MissingNumba", "begin", "functional", "vector"]


class MissingNumba(PaddockError, ImportError):
    """The compiler that the batch engine needs is not installed."""


def begin(seats: int, options: Mapping[str, object], races: int, *, device: str = "cpu", seed: int = 0) -> Races:
    """So many races of one table of HEAT, side by side."""
    _need_numba()
    from .races import begin as begin_races

    return begin_races(seats, options, races, device=device, seed=seed)


def vector(seats: int, options: Mapping[str, object], races: int, *, seed: int = 0) -> BatchVector:
    """Many races for one learner as a Gymnasium vector environment; the other seats choose at random."""
    _need_numba()
    from .vector import BatchVector

    return BatchVector(seats, options, races, seed)


def functional(seats: int, options: Mapping[str, object]) -> Functional:
    """A table as two functions, `init` and `step`, as pgx has it."""
    _need_numba()
    from .functional import Functional

    return Functional(seats, options)


def _need_numba() -> None:
    try:
        import numba  # noqa: F401
    except ModuleNotFoundError:
        raise MissingNumba("batch: numba is missing; pip install 'paddock-racing[batch]'.") from None
