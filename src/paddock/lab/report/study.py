"""A series and everything that is worked out from it, each thing once."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from ..estimate import Estimate
from .lap import CornerToll, Layer, corner_tolls, layers
from .measures import Observations, measure
from .rates import Factor, factors
from .road import Road
from .series import Series
from .traces import Course


class Study:
    """One series under the lens. Seasons visit several circuits, so that their turns fit on no single one."""

    def __init__(self, series: Series) -> None:
        self.series = replace(series, turns=(), incidents=()) if series.is_season else series
        self.course = Course(self.series)

    @cached_property
    def road(self) -> Road:
        """The circuit."""
        return Road(self.series.board)

    @property
    def unit(self) -> str:
        """What the game calls a step of the lap."""
        return str(self.series.board["unit"]["en"])

    @cached_property
    def factors(self) -> list[Factor]:
        """Whatever tells cars apart; drivers first, then the grid if it has more than one slot."""
        return factors(self.series)

    @property
    def slots(self) -> Factor | None:
        """The grid."""
        return next((factor for factor in self.factors if factor.key == "slot"), None)

    @property
    def traits(self) -> list[Factor]:
        """What the game's own choices tell apart."""
        return [factor for factor in self.factors if factor.key not in ("driver", "slot")]

    @cached_property
    def layers(self) -> list[Layer]:
        """What can be shown on the circuit."""
        return layers(self.series, self.road)

    @cached_property
    def tolls(self) -> list[CornerToll]:
        """Mishaps by corner."""
        return corner_tolls(self.series, self.road)

    @cached_property
    def measures(self) -> dict[str, Estimate]:
        """The figures by which series are compared."""
        return measure(Observations(self.series, self.course, self.slots, self.tolls))
