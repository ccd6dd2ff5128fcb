"""Thousands of random races of Race! Formula 90 over all circuits, fields and lengths; see `soak.kit` for the seed."""

from __future__ import annotations

import pytest

from games.formula90.races import CIRCUITS, FORMULA90, STUDIES
from kit import SetUp, races
from paddock.kernel import FastChance
from soak.kit import CHECKS, REPLAYS, SEED, sealed

BATCHES = 50
RACES_IN_BATCH = 100
STUDY_BATCHES = 4


def random_setup(number: int, length: str = "") -> SetUp:
    """Any circuit, field and length, with a seed of either kind."""
    chance = FastChance(SEED + number)
    seats = 1 + chance.below(6)
    options: dict[str, object] = {
        "circuit": CIRCUITS[chance.below(len(CIRCUITS))],
        "length": length or ("full", "full", "full", "short", "sprint")[chance.below(5)],
        "robots": seats == 1 or chance.below(6) > 0,
        "ask_forced": chance.below(8) == 0,
    }
    seed = sealed(chance) if chance.below(4) == 0 else chance.below(1 << 30)
    return SetUp(
        "formula90", f"{options['circuit']}, {seats} drivers (seed {SEED}, race {number})", seats, options, seed
    )


@pytest.mark.parametrize("batch", range(BATCHES))
def test_races_end_and_keep_their_components(batch: int) -> None:
    for number in range(batch * RACES_IN_BATCH, (batch + 1) * RACES_IN_BATCH):
        setup = random_setup(number)
        races.check_race(setup, FORMULA90, look_every=1 if number % 10 == 0 else 50)


@pytest.mark.parametrize("number", range(STUDY_BATCHES))
@pytest.mark.parametrize("name", [*CHECKS, *REPLAYS])
def test_studies(name: str, number: int) -> None:
    {**CHECKS, **REPLAYS}[name](random_setup(100_000 + number, "sprint"))


def test_studies_are_sprints() -> None:
    """The checks that look at every decision would take too long for whole races."""
    assert all(study.options["length"] == "sprint" for study in STUDIES)
