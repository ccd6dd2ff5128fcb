"""Races of every edition and option, for the kit and for the long random tests."""

from __future__ import annotations

from pathlib import Path

import paddock
from kit import SetUp, Subject

CIRCUITS = paddock.game("formula90").circuits
SEALED = "f90a" * 16


def race(circuit: str, seats: int, seed: int | str, **options: object) -> SetUp:
    """A race driven to its end at random."""
    told = "-".join(f"{key}-{value}" for key, value in options.items())
    return SetUp("formula90", f"{circuit}-{seats}-{seed}-{told}", seats, {"circuit": circuit, **options}, seed)


RACES = [race(circuit, seats, seats) for circuit in CIRCUITS for seats in range(1, 7)]
RACES += [race(circuit, 2, SEALED, length=length) for circuit in CIRCUITS[:2] for length in ("short", "sprint")]
RACES += [race("spa", 4, 9, robots=False), race("monza", 3, 10, ask_forced=True)]
RACES += [race(CIRCUITS[seed % 6], 1 + seed % 5, seed) for seed in range(100, 158)]
OTHERS = ("v10", "93-advanced", "93-base")
RACES += [race(CIRCUITS[seed % 6], 1 + seed % 6, seed, edition=edition) for edition in OTHERS for seed in range(6)]
RACES += [
    race("silverstone", 3, 31, edition="v10", teams=["1+2", "3+robot"]),
    race("hungaroring", 4, 32, edition="v10", teams=["1+robot", "4+robot"]),
]
RACES += [
    race("monza", 3, 33, edition="93-base", junior=True),
    race("spa", 4, 34, edition="93-advanced", length="short", returns=True),
    race("monaco", 2, 35, edition="93-base", length="short", returns=True),
]
RULINGS = {
    "v10": ("line_by_standing",),
    "93-advanced": ("tank_limit", "free_yellow", "line_by_standing", "contests_always"),
    "93-base": ("contests_always",),
}
"""Rulings a table may turn round, one at a time and all together."""
RACES += [
    race(CIRCUITS[number % 6], 2 + number % 4, 40 + number, edition=edition, **{ruling: True})
    for edition, rulings in RULINGS.items()
    for number, ruling in enumerate(rulings)
]
RACES += [
    race(circuit, 3, 50, edition=edition, **dict.fromkeys(rulings, True))
    for edition, rulings in RULINGS.items()
    for circuit in CIRCUITS[:3]
]
STUDIES = [
    race("monza", 2, 21, length="sprint"),
    race("silverstone", 3, SEALED, length="sprint"),
    race("monaco", 5, 23, length="sprint", ask_forced=True),
    race("monza", 3, 24, length="sprint", edition="v10", teams=["1+robot", "2+3"]),
    race("spa", 3, 25, length="sprint", edition="93-advanced"),
    race("monza", 4, 26, length="sprint", edition="93-base"),
    race("spa", 3, 27, length="sprint", edition="93-advanced", **dict.fromkeys(RULINGS["93-advanced"], True)),
]
FORMULA90 = Subject("formula90", RACES, STUDIES, Path(__file__).parents[2] / "kit" / "counts" / "formula90.toml")
