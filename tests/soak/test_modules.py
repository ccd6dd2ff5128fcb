"""Twenty thousand whole races with the modules, championships among them; see `soak.kit` for the seed."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from games.heat.modules.races import MODULES
from games.heat.races import CIRCUITS
from kit import SetUp, copies, races, secrecy
from paddock.kernel import FastChance
from soak.kit import SEED

BATCHES, RACES_EACH = 200, 100
SEASON_EVERY = 20  # a season is three to ten races
LOOK_EVERY = 25  # one race in so many is looked at decision by decision
GLANCE_EVERY = 50  # choices of the other races between two counts of their components
SWITCHES = ("mulligan", "give_up", "stop_after_drivers", "ask_forced", "tournament", "aggressive_legends")
BOXES = ("heavy-rain", "tunnel-vision", "rocky-roads")
SEASONS = ("1961", "1962", "1963", "1964", "1965", "1966", "random")


def one_of(chance: FastChance, values: Sequence[object]) -> object:
    """Any of them."""
    return values[chance.below(len(values))]


def random_setup(number: int) -> SetUp:
    """Any options that go together."""
    chance = FastChance(SEED + number)
    cars = 1 + chance.below(12)
    legends = chance.below(cars) if chance.below(2) else 0
    options: dict[str, object] = {name: bool(chance.below(2)) for name in SWITCHES}
    options |= {"legends": legends, "sets": tuple(box for box in BOXES if chance.below(2))}
    if options["tournament"]:
        options["tournament_mistakes"] = one_of(chance, ("strict", "lenient"))
    if number % SEASON_EVERY == 0:
        options |= {"championship": one_of(chance, SEASONS), "garage": one_of(chance, ("basic", "advanced", "all"))}
    else:
        options |= {"circuit": one_of(chance, CIRCUITS), "laps": 1 + chance.below(2), "weather": bool(chance.below(2))}
        options["garage"] = one_of(chance, ("off", "basic", "advanced", "all"))
        if options["garage"] != "off":
            options["garage_mode"] = one_of(chance, ("draft", "snake", "random"))
    return SetUp("heat", f"race {number} of seed {SEED}", cars - legends, options, chance.below(1 << 30))


@pytest.mark.parametrize("batch", range(BATCHES))
def test_races_with_modules(batch: int) -> None:
    for number in range(batch * RACES_EACH, (batch + 1) * RACES_EACH):
        setup = random_setup(number)
        looked_at = number % LOOK_EVERY == 0
        races.check_race(setup, MODULES, look_every=1 if looked_at else GLANCE_EVERY)
        if looked_at and setup.seats <= 3 and "championship" not in setup.options:
            copies.check_saving(setup)
            secrecy.check_views_hide(setup)
            secrecy.check_resampling_keeps(setup)
