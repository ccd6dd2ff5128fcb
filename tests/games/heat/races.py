"""Races of HEAT over every option, for the kit and for the long random tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import paddock
from kit import SetUp, Subject, pairwise
from paddock.kernel import Event

CIRCUITS = paddock.game("heat").circuits
COLOURS = ("black", "blue", "green", "red", "yellow", "orange", "purple", "white", "pink")
SEALED = "5ea1" * 16
FIELDS = (  # drivers and Legends, from one car to twelve
    *((1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (6, 0), (9, 0), (12, 0)),
    *((1, 1), (2, 1), (1, 4), (3, 3), (6, 1), (4, 4), (5, 5), (1, 10), (6, 6)),
)
FACTORS: dict[str, Sequence[object]] = {
    "cars": FIELDS,
    "circuit": (*CIRCUITS, "random"),
    "laps": (0, 1, 2),
    "legend_bonus": (0, 1, 6),
    "aggressive_legends": (False, True),
    "mulligan": (False, True),
    "slipstream_line": ("final", "always"),
    "give_up": (False, True),
    "stop_after_drivers": (False, True),
    "ask_forced": (False, True),
    "field": ("open", "box"),
    "colours": ("drawn", "chosen"),
    "sets": ((), ("heavy-rain", "tunnel-vision", "rocky-roads")),
    "max_rounds": (50, 1000),
    "seed": (11, SEALED),
}


def race_from(row: Mapping[str, Any]) -> SetUp:
    """A row of the table of pairs as a set-up; the printed box takes two to nine cars."""
    drivers, legends = row["cars"]
    options = {name: row[name] for name in row if name not in ("cars", "colours", "seed")}
    options["legends"] = legends
    if not 2 <= drivers + legends <= 9:
        options["field"] = "open"
    if row["colours"] == "chosen" and drivers <= len(COLOURS):
        options["colours"] = COLOURS[:drivers]
    switches = [name for name, value in options.items() if value is True]
    name = "-".join([row["circuit"], f"{drivers}+{legends}", f"{row['laps']}laps", *switches])
    return SetUp("heat", name, drivers, options, row["seed"])


def study(name: str, seats: int, seed: int | str = 3, **options: object) -> SetUp:
    """A set-up of one lap, unless told otherwise."""
    return SetUp("heat", name, seats, {"laps": 1, **options}, seed)


def cards(*names: str) -> list[str]:
    """Cards by short names: a number is a Speed card, u and a number an upgrade, s and a number a sponsorship."""
    prefixes = {"u": "upg-", "s": "spo-"}
    return [
        f"speed-{name}" if name.isdigit() else prefixes[name[0]] + name[1:] if name[1:].isdigit() else name
        for name in names
    ]


def with_symbols(at: str, lap: int, *names: str) -> dict[str, object]:
    """A driver whose cards have symbols."""
    return {
        "at": at,
        "lap": lap,
        "gear": 2,
        "engine": 4,
        "hand": cards(*names, "heat", "1", "4"),
        "deck": cards("2", "3", *names, "heat", "4", "1", "stress"),
        "discard": cards(*names[:2], "heat", "heat", "3", "1", "2"),
    }


SYMBOLS = SetUp(
    *("heat", "cards with symbols", 3, {"circuit": "usa", "laps": 1}, 21),
    position={
        "cars": {
            "Seat 0": with_symbols("20/1", 0, "u22", "u24", "u28", "u47", "u03"),
            "Seat 1": with_symbols("19/2", 0, "u43", "u57", "u54", "u62", "u27"),
            "Seat 2": with_symbols("18/1", 0, "u32", "u35", "u49", "u66", "s07"),
        }
    },
)
CONDITIONS = SetUp(
    *("heat", "weather and road tokens", 2, {"circuit": "mexico", "laps": 1, "legends": 2}, SEALED),
    position={
        "weather": "snow",
        "tokens": {"14": "weather", "19": "overheat", "38": "free-boost", "44": "slower", "51": "tow"},
        "cars": {
            "Seat 0": with_symbols("12/1", 0, "u04", "u19", "u61", "s02", "u07"),
            "Seat 1": with_symbols("11/2", 0, "u42", "u46", "u55", "u63", "s01"),
        },
    },
)


def allowed_change(found: Mapping[str, int], events: Sequence[Event]) -> Mapping[str, int]:
    """HEAT.SETUP.16, HEAT.REACT.33: a spin-out brings Stress, and a sponsorship once played is out of the cycle."""
    allowed: Counter[str] = Counter()
    for event in events:
        plain: dict[str, Any] = event.to_plain()
        if plain["kind"] == "spun-out":
            allowed[f"{plain['car']}:stress"] += plain["stress"]
    for name, number in found.items():
        if ":spo-" in name and number < 0:
            allowed[name] += number
            allowed["used sponsorships"] -= number
    return {name: number for name, number in allowed.items() if number}


def most_choices(setup: SetUp) -> int:
    """Random drivers need about a hundred choices for a lap."""
    return 600 * setup.seats * (int(str(setup.options.get("laps", 0))) or 3)


HEAT = Subject(
    game="heat",
    races=(*map(race_from, pairwise(FACTORS)), SYMBOLS, CONDITIONS),
    studies=(
        study("two drivers", 2, circuit="usa"),
        study("sealed, mulligan, give up", 3, SEALED, circuit="italia", legends=2, mulligan=True, give_up=True),
        study("one driver, aggressive Legends", 1, circuit="japan", legends=3, aggressive_legends=True, legend_bonus=2),
        study("alone", 1, circuit="gb"),
        study("tunnels", 3, circuit="espana"),
        study("gravel, a field of six", 4, circuit="southafrica", legends=2, stop_after_drivers=True),
        study("all is asked", 2, circuit="random", ask_forced=True, slipstream_line="always"),
        SYMBOLS,
        CONDITIONS,
    ),
    counts=Path(__file__).parents[2] / "kit" / "counts" / "heat.toml",
    most_choices=most_choices,
    allowed_change=allowed_change,
)
