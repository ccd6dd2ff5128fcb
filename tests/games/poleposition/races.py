"""Races of Pole Position over every option, for the kit and for the long random tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import paddock
from kit import SetUp, Subject, pairwise
from paddock.games.poleposition.table.rulings import RULINGS

CIRCUITS = paddock.game("poleposition").circuits
COUNTS = Path(__file__).parents[2] / "kit" / "counts" / "poleposition.toml"
SEALED = "5ea1" * 16
FIELDS = ((1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (6, 0), (1, 1), (1, 5), (2, 2), (3, 3), (4, 2), (5, 1))
SWITCHES = (
    "circuit_rules",
    "events",
    "drivers",
    "teams",
    "collisions",
    "safety_car",
    "drs",
    "stress",
    "custom_start",
    "custom_pit",
    "no_elimination",
    "extended",
    "constructors",
)
FACTORS: dict[str, Sequence[object]] = {
    "cars": FIELDS,
    "circuit": CIRCUITS,
    "laps": (1, 2, 3),
    **dict.fromkeys(SWITCHES, (False, True)),
    "dice": ("default", "white-12"),
    "lapped": ("out", "letter", "stay"),
    "more_events": (False, True),
    "card_sets": ("base", "all"),
    **{ruling.option: tuple(ruling.values) for ruling in RULINGS},
    "bot_side": ("a", "b", "mixed"),
    "ask_forced": (False, True),
    "seed": (11, SEALED),
}


def race_from(row: Mapping[str, Any]) -> SetUp:
    """A row of the table of pairs as a set-up; what needs something else is left out where that is missing."""
    drivers, bots = row["cars"]
    options = {name: row[name] for name in row if name not in ("cars", "seed")}
    options["bots"] = bots
    options["safety_car"] = row["safety_car"] and (row["collisions"] or row["events"] or bots > 0)
    options["more_events"] = row["more_events"] and row["events"]
    options["constructors"] = row["constructors"] and (drivers + bots) % 2 == 0
    switches = [name for name, value in options.items() if value is True]
    turned = [f"{one.option}={row[one.option]}" for one in RULINGS if row[one.option] != next(iter(one.values))]
    name = "-".join([row["circuit"], f"{drivers}+{bots}", f"{row['laps']}laps", *switches, *turned])
    return SetUp("poleposition", name, drivers, options, row["seed"])


def study(name: str, seats: int, seed: int | str = 3, **options: object) -> SetUp:
    """A set-up of two laps on the practice ring, unless told otherwise."""
    return SetUp("poleposition", name, seats, {"circuit": "toy-ring", "laps": 2, **options}, seed)


ALL_MODULES = {name: True for name in SWITCHES if name not in ("extended", "constructors", "no_elimination")}
OTHER_READINGS = {ruling.option: list(ruling.values)[-1] for ruling in RULINGS}
STUDIES = (
    study("two", 2),
    study("six", 6, SEALED),
    study("with-bots", 2, bots=3, collisions=True, safety_car=True),
    study("all-modules", 4, bots=2, card_sets="all", **ALL_MODULES),
    study("other-readings", 3, bots=2, **ALL_MODULES, **OTHER_READINGS),
    study("no-elimination", 3, collisions=True, no_elimination=True, events=True, more_events=True),
)
RACES = [race_from(row) for row in pairwise(FACTORS)]
POLE_POSITION = Subject("poleposition", RACES, STUDIES, COUNTS)
