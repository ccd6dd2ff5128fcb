"""Two implementations of HEAT's turn that share no code agree on every question, option, spot, pile and place."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import paddock

from . import Disagreement, follow, race, reacting

CIRCUITS = paddock.game("heat").circuits
BOXES = ("heavy-rain", "tunnel-vision", "rocky-roads")


def any_race(number: int) -> tuple[int, dict[str, object]]:
    """Drivers and options of one race: any circuit, field, garage and weather."""
    dice = random.Random(number)
    drivers = dice.choice((1, 2, 3, 4, 5, 6))
    options: dict[str, object] = {
        "circuit": CIRCUITS[number % len(CIRCUITS)],
        "laps": dice.choice((1, 1, 2)),
        "legends": dice.choice((0, 0, 1, 4)),
        "weather": dice.random() < 0.5,
        "slipstream_line": dice.choice(("final", "always")),
        "garage": dice.choice(("off", "basic", "advanced", "all")),
        "sets": [box for box in BOXES if dice.random() < 0.5],
    }
    if options["garage"] != "off":
        options["garage_mode"] = dice.choice(("draft", "snake", "random"))
    return drivers, options


@pytest.mark.parametrize("number", range(30))
def test_the_game_and_the_referee_agree(number: int) -> None:
    seen = follow(*any_race(number), number)
    assert seen["gear"] and seen["cards"]


def test_everything_comes_up() -> None:
    """The few races of a quick run try every kind of reaction but the rarest."""
    options = {"garage": "all", "laps": 1, "weather": True, "sets": BOXES}
    seen = sum((follow(6, options, seed) for seed in range(6)), Counter[str]())
    words = {"cool", "adrenaline", "boost", "pay", "scrap", "calm", "direct", "salvage", "super-cool", "end-react"}
    assert words | {"speed", "refresh", "slipstream", "pass", "discard"} <= set(seen)


@pytest.mark.parametrize(
    ("where", "name", "wrong"),
    [
        (reacting, "GEAR_COOLDOWN", {1: 3, 2: 2, 3: 0, 4: 0}),
        (race, "MOST_GEARS", range(1, 4)),
        (race.Race, "last_cars", lambda self: self.order[-2:]),
        (race.Race, "spin_out", lambda self, driver, line: driver.pay(driver.engine)),
    ],
)
def test_a_referee_of_other_rules_protests(
    monkeypatch: pytest.MonkeyPatch, where: object, name: str, wrong: object
) -> None:
    """HEAT.REACT.08, HEAT.GEAR.05, HEAT.ADRENALINE.01, HEAT.SPINOUT.02: a rule read otherwise does not go unnoticed."""
    monkeypatch.setattr(where, name, wrong)
    with pytest.raises(Disagreement):
        follow(3, {"circuit": "gb", "laps": 2}, 1)
