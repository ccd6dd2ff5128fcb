"""What only a whole race shows."""

from __future__ import annotations

import pytest

from paddock.games.poleposition.state.race import Race
from paddock.kernel import Table, new_table

SKILL_DECISIONS = {"quali.extra", "roll.again", "crash.again", "fight.bid", "extra", "rain.lower"}


def race_of(table: Table) -> Race:
    """The race of a table."""
    assert isinstance(table.state, Race)
    return table.state


def race_to_the_end(seed: int, **options: object) -> Table:
    """Two drivers who take the first, the middle or the last option by turns."""
    table, turn = new_table("poleposition", 2, {"circuit": "toy-ring", "laps": 2, **options}, seed=seed), 0
    while not table.over:
        seat, decision = next(iter(table.decisions.items()))
        choices = decision.options
        table.play(seat, choices[(0, len(choices) // 2, -1)[turn % 3]])
        turn += 1
    return table


@pytest.mark.parametrize("seed", range(3))
def test_rounds_until_nobody_races(seed: int) -> None:
    """PP.ROUND.01, PP.END.04: the race is over when every car is home or out, not before."""
    table = race_to_the_end(seed, bots=1)
    race = race_of(table)
    assert not race.rank
    assert sorted(race.home + race.out) == [car.number for car in race.cars]


@pytest.mark.parametrize("seed", range(4))
def test_skill_points_are_spent_on_what_the_book_lists(seed: int) -> None:
    """PP.MOVE.15: points go by answers to these questions only, and nowhere else in a race."""
    modules = ("collisions", "events", "stress", "drs", "custom_pit", "safety_car")
    options = {"circuit": "toy-ring", "laps": 3, **dict.fromkeys(modules, True)}
    table, turn, used = new_table("poleposition", 3, options, seed=seed), 0, set()
    while not table.over:
        seat, decision = next(iter(table.decisions.items()))
        before = [car.skill for car in race_of(table).cars]
        table.play(seat, decision.options[(-1, len(decision.options) // 2, 0)[turn % 3]])
        turn += 1
        if any(car.skill < skill for car, skill in zip(race_of(table).cars, before, strict=True)):
            used.add(decision.kind)
    assert used and used <= SKILL_DECISIONS
