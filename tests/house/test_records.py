"""Whole records stored in the project lead, link by link, where they led when they were stored.

A record that no longer verifies means that the rules or the numbers of chance have changed, and every race that people
saved has changed with it. If that was meant, it is a new version of the rules, and these races keep theirs.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import paddock
from paddock.kernel import BadData, find_game
from paddock.kernel.table import verify
from paddock.testing.replays import check_stored_record

FOLDER = Path(__file__).parents[1] / "records"
FILES = sorted(str(file.relative_to(FOLDER)) for file in FOLDER.glob("*/*.json"))


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
        game = find_game(record.game)
        for version in (game.oldest_rules - 1, game.rules_version + 1):
            with pytest.raises(BadData, match=f"made with rules {version} .* this program plays {game.rules_played}"):
                verify(replace(record, rules_version=version))
