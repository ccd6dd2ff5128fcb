"""What bots do over a whole race: they never ask, and they keep account of their one soft set."""

from __future__ import annotations

import pytest

from paddock.games.poleposition.modules.bots.tyres import mount, pit_compound
from paddock.games.poleposition.pieces.components import HARD, SOFT
from paddock.games.poleposition.state.race import Race
from paddock.kernel import FastChance, apply, new_table

MODULES = dict.fromkeys(("events", "collisions", "safety_car", "drs", "stress"), True)


def race_with_bots(seats: int, seed: int, **options: object) -> Race:
    """A race in which bots fill the field."""
    wanted = {"circuit": "toy-ring", "laps": 3, "bots": 6 - seats, **options}
    state = new_table("poleposition", seats, wanted, seed, events=False).state.clone()
    assert isinstance(state, Race)
    return state


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("circuit", ["toy-ring", "monaco", "italy"])
def test_a_bot_is_never_asked(circuit: str, seed: int) -> None:
    """PP.BOT.75, PP.AMB.70, PP.END.09: every question goes to a driver, and the race still comes to its end."""
    race, chance = race_with_bots(2, seed, circuit=circuit, **MODULES), FastChance(seed)
    while not race.over:
        assert all(not race.cars[seat].is_bot for seat in race.asked)
        seat = min(race.asked)
        apply(race, seat, race.asked[seat][chance.below(len(race.asked[seat]))])
    assert len(race.home) + len(race.out) == 6


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_bots_are_spared(seed: int) -> None:
    """PP.BOT.11, PP.BOT.35, PP.BOT.70, PP.BOT.73: no points, no damage, no stress, no DRS, no blown tyre."""
    race, chance = race_with_bots(3, seed, **MODULES), FastChance(seed)
    while not race.over:
        for car in (car for car in race.cars if car.is_bot):
            assert (car.engine, car.brake, car.skill, car.stress) == (0, 0, 0, 0)
            assert not car.breakdowns and not car.drs and not car.blown
        seat = min(race.asked)
        apply(race, seat, race.asked[seat][chance.below(len(race.asked[seat]))])


def test_the_soft_set_is_used_once() -> None:
    """PP.BOT.09, PP.BOT.60: a soft set that was fitted is used, in the pits as at the start."""
    race = race_with_bots(1, 1)
    race.weather_a = race.weather_b = 0
    bot = race.cars[1]
    bot.soft_used = False
    assert pit_compound(race, bot) == SOFT
    mount(race, bot, HARD)
    assert pit_compound(race, bot) == SOFT
    mount(race, bot, SOFT)
    assert pit_compound(race, bot) == HARD
    mount(race, bot, HARD)
    assert pit_compound(race, bot) == HARD


def test_a_new_set_leaves_the_others_alone() -> None:
    """PP.BOT.10, PP.BOT.64: the set that is fitted is new, the rest of the dashboard stays as it is."""
    race = race_with_bots(1, 1)
    bot = race.cars[1]
    bot.lives = bytes([7] * len(race.rules.sets))
    mount(race, bot, SOFT)
    assert bot.life() == 2
    assert [life for number, life in enumerate(bot.lives) if number != bot.fitted] == [7] * (len(bot.lives) - 1)
