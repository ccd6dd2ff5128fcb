"""HEAT by the million: many races at once, compiled, equal to the reference engine choice by choice.

Whatever races needs the extra `batch` (numba); a trained driver needs NumPy alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from paddock.kernel import PaddockError, Setup, State

from .driver import Driver

if TYPE_CHECKING:
    from .foreseeing import Foreseer as Foreseer
    from .functional import Functional
    from .races import Races
    from .rollouts import Rollouts as Rollouts
    from .series import Ended as Ended
    from .series import Seated
    from .vector import BatchVector

__all__ = [
    "Driver",
    "MissingNumba",
    "begin",
    "check_series",
    "find_rollouts",
    "foreseer",
    "functional",
    "race_series",
    "vector",
    "warm_rollouts",
]


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


def check_series(setup: Setup, drivers: Sequence[str]) -> None:
    """Refuse a series that the engine cannot express, with a sentence."""
    _need_numba()
    from .series import check

    check(setup, drivers)


def race_series(setup: Setup, races: Sequence[Seated]) -> list[Ended | None]:
    """Whole races of one table, each from its seed, by random drivers and the network; None for one that broke."""
    from .series import race_series as race

    return race(setup, races)


def find_rollouts(state: State) -> Rollouts | None:
    """Imagined races from a position on, compiled first if need be; none if the engine cannot hold the position."""
    from .rollouts import rollouts_for, warm_up

    rollouts = rollouts_for(state)
    return warm_up(rollouts) if rollouts is not None else None


def warm_rollouts(state: State) -> Rollouts | None:
    """The same without waiting: none until all is compiled, which begins beside when it is first asked for."""
    from .rollouts import rollouts_for, warm_up_beside

    rollouts = rollouts_for(state)
    return warm_up_beside(rollouts) if rollouts is not None else None


def foreseer(driver: Driver, **manner: float) -> Foreseer:
    """A network at the wheel that looks ahead; docs/bots.md tells the manners."""
    _need_numba()
    from .foreseeing import Foreseer, Look

    return Foreseer(driver, Look(**manner))  # type: ignore[arg-type]


def _need_numba() -> None:
    try:
        import numba  # noqa: F401
    except ModuleNotFoundError:
        raise MissingNumba("batch: numba is missing; pip install 'paddock-racing[batch]'.") from None
