"""Thousands of races of HEAT over everything. `make soak` runs them, with another seed every time; see `soak.kit`."""

from __future__ import annotations

from functools import cache

import pytest

from games.heat.races import CONDITIONS, FACTORS, HEAT, SYMBOLS, race_from, with_symbols
from kit import SetUp, pairwise, races
from paddock.kernel import FastChance
from soak.kit import CHECKS, REPLAYS, SEED, random_seed

BATCHES = 40
STUDIES = 60


@cache
def random_setups(batch: int) -> tuple[SetUp, ...]:
    """A table of pairs, its rows with random seeds, and the positions with cards that have symbols."""
    chance = FastChance(SEED + batch)
    rows = [dict(row, seed=random_seed(row["seed"], chance)) for row in pairwise(FACTORS, seed=SEED + batch)]
    return tuple(renamed(setup, batch) for setup in (*map(race_from, rows), SYMBOLS, CONDITIONS))


def renamed(setup: SetUp, batch: int) -> SetUp:
    """The name seeds the choices."""
    name = f"{setup.name} (seed {SEED}, batch {batch})"
    return SetUp(setup.game, name, setup.seats, setup.options, setup.seed, setup.position)


def small_setup(number: int) -> SetUp:
    """One of the smaller tables, for checks that look at every decision."""
    small = [setup for setup in random_setups(number) if setup.seats <= 4]
    return small[FastChance(SEED + number).below(len(small))]


def random_cards(number: int) -> SetUp:
    """Two drivers and a Legend, the drivers with any cards that have symbols."""
    chance = FastChance(SEED + number)
    kinds = [f"u{card:02}" for card in range(1, 67)] + [f"s{card:02}" for card in range(1, 9)]
    hands = [[kinds[chance.below(len(kinds))] for _ in range(5)] for _ in range(2)]
    circuit, spots = ("usa", "gb", "italia")[chance.below(3)], ("20/1", "19/2")
    cars = {f"Seat {seat}": with_symbols(spots[seat], 0, *hands[seat]) for seat in range(2)}
    options = {"circuit": circuit, "laps": 1, "legends": 1}
    return SetUp("heat", f"{hands} (seed {SEED + number})", 2, options, chance.below(1 << 30), {"cars": cars})


@pytest.mark.parametrize("number", range(20 * STUDIES))
def test_cards_with_symbols(number: int) -> None:
    setup = random_cards(number)
    races.check_race(setup, HEAT, look_every=1)
    list(CHECKS.values())[number % len(CHECKS)](setup)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_races_end_and_keep_their_components(batch: int) -> None:
    for setup in random_setups(batch):
        races.check_race(setup, HEAT, look_every=1)


@pytest.mark.parametrize("number", range(STUDIES))
@pytest.mark.parametrize("check", CHECKS)
def test_everything_holds(check: str, number: int) -> None:
    CHECKS[check](small_setup(number))


@pytest.mark.parametrize("number", range(STUDIES))
@pytest.mark.parametrize("check", REPLAYS)
def test_races_replay(check: str, number: int) -> None:
    if (setup := small_setup(number)).replays:
        REPLAYS[check](setup)
