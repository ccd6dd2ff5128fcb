"""Five thousand whole races of Pole Position over everything; see `soak.kit` for the seed."""

from __future__ import annotations

import pytest

from games.poleposition.races import FACTORS, POLE_POSITION, STUDIES, race_from
from kit import SetUp, pairwise, races
from paddock.kernel import FastChance
from soak.kit import CHECKS, REPLAYS, SEED, random_seed

BATCHES = 46  # of a good hundred races each


def setups(batch: int) -> list[SetUp]:
    """A table of pairs, its rows with random seeds; the name seeds the choices."""
    chance = FastChance(SEED + batch)
    rows = [dict(row, seed=random_seed(row["seed"], chance)) for row in pairwise(FACTORS, seed=SEED + batch)]
    found = [race_from(row) for row in rows]
    return [
        SetUp(one.game, f"{one.name} (seed {SEED}, batch {batch})", one.seats, one.options, one.seed) for one in found
    ]


@pytest.mark.parametrize("batch", range(BATCHES))
def test_races_end_and_keep_their_components(batch: int) -> None:
    for setup in setups(batch):
        races.check_race(setup, POLE_POSITION, look_every=1)


@pytest.mark.parametrize("number", range(10))
@pytest.mark.parametrize("check", [*CHECKS, *REPLAYS])
def test_everything_holds(check: str, number: int) -> None:
    one = STUDIES[number % len(STUDIES)]
    setup = SetUp(one.game, f"{one.name} (seed {SEED + number})", one.seats, one.options, SEED + number)
    {**CHECKS, **REPLAYS}[check](setup)
