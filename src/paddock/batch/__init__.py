"""HEAT by the million: many races at once, compiled, equal to the reference engine choice by choice.

Whatever races needs the extra `batch` (numba); a trained driver needs NumPy alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from paddock.kernel import PaddockError

from .driver import Driver

if TYPE_CHECKING:
    from .races import Races

__all__ = ["Driver", "MissingNumba", "begin"]


class MissingNumba(PaddockError, ImportError):
    """The compiler that the batch engine needs is not installed."""


def begin(seats: int, options: Mapping[str, object], races: int, *, device: str = "cpu", seed: int = 0) -> Races:
    """So many races of one table of HEAT, side by side."""
    try:
        import numba  # noqa: F401
    except ModuleNotFoundError:
        raise MissingNumba("batch: numba is missing; pip install 'paddock-racing[batch]'.") from None
    from .races import begin as begin_races

    return begin_races(seats, options, races, device=device, seed=seed)
