"""Is a first race fair? Curious newcomers drive it, each with a deal of its own, and their places are counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from paddock.bots import find_bot
from paddock.kernel import AnyGame, FastChance, new_table
from paddock.kernel.flow import question
from paddock.racing.learning import Step, coached_seed, ladder_of


@dataclass(frozen=True, slots=True)
class FirstRaces:
    """How often newcomers ended in each place."""

    cars: int
    places: Mapping[int, int]

    @property
    def races(self) -> int:
        """How many were driven."""
        return sum(self.places.values())

    @property
    def in_front(self) -> float:
        """The share of those who ended in the middle of the field or better."""
        middle = (self.cars + 1) // 2
        return sum(count for place, count in self.places.items() if place <= middle) / self.races


def drive_first_races(game: AnyGame, races: int) -> FirstRaces:
    """So many newcomers in the first race of the ladder."""
    step = ladder_of(game)[0]
    places = Counter(_race(game, step, number) for number in range(1, races + 1))
    cars = len(new_table(game.name, 1 + len(step.bots), step.options, seed=1, events=False).standings)
    return FirstRaces(cars, dict(sorted(places.items())))


def _race(game: AnyGame, step: Step, number: int) -> int:
    """The place of one newcomer, who has the first seat."""
    table = new_table(game.name, 1 + len(step.bots), step.options, seed=coached_seed(number), events=False)
    bots = [find_bot(name) for name in ("newcomer", *step.bots)]
    chance = FastChance(number)
    while not table.over:
        seat, state = next(iter(table.state.asked)), table.state
        code = bots[seat].choose(state, seat, state.asked[seat], chance)
        table.play(seat, question(state).option_id(state, seat, code))
    return next(line.place for line in table.standings if line.seat == 0)
