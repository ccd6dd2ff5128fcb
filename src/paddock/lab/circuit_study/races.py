"""The races of a study: three of five with equal drivers, the others with a mixed field.

Equal drivers show the circuit; drivers of three levels show how much of a result is luck.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from paddock.bots import levels_of
from paddock.kernel import AnyGame, BadOptions

from ..planning import make_plan, whole
from ..racing import Plan, RotatingPlan
from ..recording import Recorded, record_races

RACES, MOST_RACES = 200, 5000
DETAIL = "turn"
DRIVER = "greedy"
CARS, LEVELS = 6, 3
FEWER_CARS = {"formula90": 4}
"""As the reference of the reports has them."""
EQUAL, TOGETHER = 3, 5
"""So many races of so many are of equal drivers."""


def equal_field(game: AnyGame) -> list[str]:
    """As many of one driver as race in the figures of the printed circuits."""
    return [DRIVER] * FEWER_CARS.get(game.name, CARS)


def mixed_field(game: AnyGame) -> list[str]:
    """Two each of three levels: the two lowest of the ladder, and the driver of the other races."""
    lower = [level.id for level in levels_of(game) if level.bot != DRIVER][: LEVELS - 1]
    return [*lower, DRIVER] * (CARS // LEVELS)


def equal_races(races: int) -> int:
    """How many of a study are of equal drivers; the others are of a mixed field."""
    return -(-races * EQUAL // TOGETHER)


def check_races(races: int) -> int:
    """As many races as anybody can wait for."""
    if not 1 <= whole("races", races) <= MOST_RACES:
        raise BadOptions(f"races: {races} is not possible; allowed: 1 to {MOST_RACES}.")
    return races


@dataclass(frozen=True, slots=True)
class StudyPlan:
    """What is raced on a circuit; it can be sent to another process."""

    equal: Plan
    mixed: RotatingPlan
    races: int

    def run(self, numbers: Sequence[int]) -> Iterator[Recorded]:
        """These races, one after the other; those of equal drivers come first."""
        first = equal_races(self.races)
        for number in numbers:
            plan, own = (self.equal, number) if number < first else (self.mixed, number - first)
            yield from record_races(plan, DETAIL, [own])


def circuit_plan(game: AnyGame, circuit: str | Mapping[str, object], races: int = RACES, seed: int = 1) -> StudyPlan:
    """The races of a study on one of the game's circuits, or on somebody's own."""
    options = {"circuit": circuit}
    return StudyPlan(
        make_plan(Plan, game, equal_field(game), options, whole("seed", seed)),
        make_plan(RotatingPlan, game, mixed_field(game), options, seed),
        check_races(races),
    )
