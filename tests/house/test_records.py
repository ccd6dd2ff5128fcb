"""Whole races stored in the project lead, link by link, where they led when they were stored.

A record that no longer verifies means that the rules or the numbers of chance have changed, and every race that people
saved has changed with it. If that was meant, raise the game's rules version and store the races anew:

    PADDOCK_UPDATE_RECORDS=1 pytest tests/house/test_records.py
"""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

import paddock
from kit import SetUp
from kit.replays import check_stored_record, whole_record
from paddock.kernel import BadData, find_game
from paddock.kernel.table import verify

FOLDER = Path(__file__).parents[1] / "records"
OUR_SEASON = {
    "name": "Ours",
    "race": [
        {"circuit": "italia", "event": "evt-03", "weather": "rain"},
        {"circuit": "espana", "event": "evt-22"},
    ],
}
EVERY_MODULE = dict.fromkeys(
    ("circuit_rules", "events", "drivers", "teams", "collisions", "safety_car", "drs", "stress"), True
)
STORED = {  # by file
    "heat/two-drivers-on-usa.json": SetUp("heat", "two drivers", 2, {"circuit": "usa", "laps": 1}, 2026),
    "heat/sealed-with-legends-on-italia.json": SetUp(
        *("heat", "sealed", 2, {"circuit": "italia", "laps": 1, "legends": 3, "mulligan": True, "give_up": True}),
        seed="c0ffee" * 10 + "cafe",
    ),
    "heat/alone-in-the-rain-on-japan.json": SetUp(
        "heat", "alone", 1, {"circuit": "japan", "laps": 1, "legends": 5, "aggressive_legends": True}, 7
    ),
    "heat/all-is-asked-on-southafrica.json": SetUp(
        "heat", "asked", 2, {"circuit": "southafrica", "laps": 1, "ask_forced": True, "slipstream_line": "always"}, 99
    ),
    "heat/a-season-of-our-own.json": SetUp("heat", "season", 1, {"championship": OUR_SEASON, "legends": 2}, 1965),
    "formula90/two-drivers-at-monza.json": SetUp(
        "formula90", "two drivers at Monza", 2, {"circuit": "monza", "length": "sprint"}, 2026
    ),
    "formula90/sealed-at-spa.json": SetUp(
        *("formula90", "sealed at Spa", 4, {"circuit": "spa", "length": "sprint"}), seed="f0a90b" * 10 + "cafe"
    ),
    "formula90/alone-at-monaco.json": SetUp("formula90", "alone at Monaco", 1, {"circuit": "monaco"}, 7),
    "formula90/base-game-at-monza.json": SetUp(
        "formula90", "base game at Monza", 3, {"circuit": "monza", "edition": "93-base", "length": "sprint"}, 93
    ),
    "formula90/advanced-game-at-the-hungaroring.json": SetUp(
        "formula90", "advanced game", 2, {"circuit": "hungaroring", "edition": "93-advanced", "length": "sprint"}, 94
    ),
    "formula90/juniors-at-spa.json": SetUp(
        "formula90", "juniors at Spa", 2, {"circuit": "spa", "edition": "93-base", "junior": True}, 95
    ),
    "formula90/teams-at-silverstone.json": SetUp(
        *("formula90", "teams", 3),
        {"circuit": "silverstone", "edition": "v10", "length": "sprint", "teams": ["1+robot", "2+3"]},
        seed="90" * 32,
    ),
    "poleposition/two-drivers-on-the-toy-ring.json": SetUp(
        "poleposition", "two drivers", 2, {"circuit": "toy-ring", "laps": 3}, 2026
    ),
    "poleposition/sealed-with-every-module-at-monaco.json": SetUp(
        *("poleposition", "every module", 2, {"circuit": "monaco", "laps": 2, "bots": 2, **EVERY_MODULE}),
        seed="ace" * 21 + "f",
    ),
    "poleposition/a-championship.json": SetUp(
        "poleposition", "championship", 1, {"championship": ["toy-ring"] * 4, "laps": 2, "bots": 1}, 1950
    ),
}


def stored_files() -> list[str]:
    """Every record in the folder; those of `STORED` are written first if so asked."""
    if os.environ.get("PADDOCK_UPDATE_RECORDS"):
        for name, setup in STORED.items():
            whole_record(setup).save(FOLDER / name)
    return sorted(str(file.relative_to(FOLDER)) for file in FOLDER.rglob("*.json"))


FILES = stored_files()


def test_nothing_is_missing() -> None:
    assert set(STORED) <= set(FILES)


@pytest.mark.parametrize("name", FILES)
def test_record_leads_where_it_led(name: str) -> None:
    check_stored_record(FOLDER / name)


@pytest.mark.parametrize("name", FILES)
def test_record_is_small_and_in_its_game_s_folder(name: str) -> None:
    record = paddock.load_record(FOLDER / name)
    assert name.partition("/")[0] == record.game
    assert (FOLDER / name).stat().st_size < 40_000


@pytest.mark.parametrize("name", FILES)
def test_every_choice_counts(name: str) -> None:
    """A record with one choice changed, left out or doubled is refused."""
    record = paddock.load_record(FOLDER / name)
    for at in range(0, len(record.choices), 17):
        seat, option = record.choices[at]
        changed = (*record.choices[:at], (seat, f"{option}x"), *record.choices[at + 1 :])
        with pytest.raises(BadData):
            verify(replace(record, choices=changed))
    for choices in (record.choices[1:], record.choices[:1] + record.choices):
        with pytest.raises(BadData):
            verify(replace(record, choices=choices, links=record.links[: len(choices)]))


def test_records_of_other_rules_are_refused() -> None:
    for name in FILES:
        record = paddock.load_record(FOLDER / name)
        played = find_game(record.game).rules_version
        for version in (played - 1, played + 1):
            with pytest.raises(BadData, match=f"made with rules {version} .* this program plays rules {played}"):
                verify(replace(record, rules_version=version))
