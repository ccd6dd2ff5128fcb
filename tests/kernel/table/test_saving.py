"""A table goes into a file and comes back; a record leads to the same race, and whatever is wrong with it is named."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import paddock
from paddock.kernel import BadData, Record, Table, new_table
from paddock.kernel.table import load_table, replay, save_table, table_from_plain, table_to_plain, verify

pytestmark = pytest.mark.usefixtures("hill")


@pytest.fixture
def table() -> Table:
    """Three seats on the hill, all have played a card."""
    table = new_table("hill", ("Ada", "Ben", "Cleo"), seed=7)
    for seat in range(3):
        table.play(seat, table.decisions[seat].options[0])
    return table


def test_tables_are_saved_and_loaded(table: Table, tmp_path: Path) -> None:
    table.play(0, "outside")
    save_table(table, tmp_path / "table.json")
    loaded = load_table(tmp_path / "table.json")
    assert loaded.digest() == table.digest() and loaded.record() == table.record()
    loaded.undo(0)
    table.undo(0)
    assert loaded.digest() == table.digest()


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"format": "diary"}, "format"),
        ({"format_version": 99}, "format_version"),
        ({"rules_version": 0}, "rules 0 of Hill climb"),
        ({"choices": None}, "damaged"),
        ({"choices": [[0, "fly"]]}, "leaves the rules"),
        ({"links": "00"}, "another race"),
        ({"digest": "0" * 64}, "another position"),
        ({"seed": 8}, r"choices\[1\]|another race"),
        ({"names": [[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]}, "deep"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_damaged_tables_are_refused(table: Table, change: dict[str, object], told: str) -> None:
    with pytest.raises(BadData, match=told):
        table_from_plain({**table_to_plain(table), **change})


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"state": {}}, "damaged"),
        ({"shape": 99}, "shape"),
        ({"digest": "0" * 64}, "not that of the saved position"),
        ({"undoable": [[0, {"barriers": 10**12}, 0, 0]]}, "counts nothing"),
    ],
    ids=("state", "shape", "digest", "number"),
)
def test_damaged_positions_are_refused(table: Table, change: dict[str, object], told: str) -> None:
    table.restart_from(table.state.clone())
    with pytest.raises(BadData, match=told):
        table_from_plain({**table_to_plain(table), **change})


def finished(table: Table) -> Record:
    """The record of a race in which everybody takes the first option."""
    while not table.over:
        seat, decision = next(iter(table.decisions.items()))
        table.play(seat, decision.options[0])
    return table.record()


def test_records_replay_to_the_same_digest(table: Table, tmp_path: Path) -> None:
    record = finished(table)
    record.save(tmp_path / "race.json")
    assert replay(paddock.load_record(tmp_path / "race.json")).digest() == table.digest() == record.digest


def test_verify_names_the_first_difference(table: Table) -> None:
    record = finished(table)
    links = list(record.links)
    links[4] = "00" * 16
    with pytest.raises(BadData, match=r"links\[5\]: the race differs after choice 5"):
        verify(replace(record, links=tuple(links)))
    with pytest.raises(BadData, match="digest"):
        verify(replace(record, digest="0" * 64))
    with pytest.raises(BadData, match=r"choices\[2\].*cannot choose 'fly'"):
        verify(replace(record, choices=(record.choices[0], (1, "fly"), *record.choices[2:])))


def test_another_seed_or_other_options_are_noticed(table: Table) -> None:
    record = finished(table)
    for changed in (replace(record, seed=8), replace(record, options={**record.options, "ask_forced": True})):
        with pytest.raises(BadData):
            verify(changed)


def test_a_table_from_a_position_has_no_record(table: Table) -> None:
    """Options, seed and choices would not lead there."""
    state = table.state.clone()
    table.game.set_position(state, {"heights": [1, 2, 3]}, {})
    table.restart_from(state)
    for copy in (table, table.clone(), table_from_plain(table_to_plain(table))):
        with pytest.raises(BadData, match="has no record"):
            copy.record()
