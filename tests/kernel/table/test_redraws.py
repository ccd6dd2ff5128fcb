"""A race that draws anew: nobody knows what comes, and the record still leads to the same race."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from paddock.kernel import BadData, Plain, Record, Table, asked_together, new_table
from paddock.kernel.flow import redrawn_seed
from paddock.kernel.table import load_table, save_table, table_to_plain, verify

WORD, OTHER = "0000000000000007", "ab" * 32
GAMES = ("heat", "formula90", "poleposition")


def drive(table: Table, choose: random.Random, choices: int) -> None:
    for _ in range(choices):
        if table.over:
            return
        seat = choose.choice(sorted(table.decisions))
        table.play(seat, choose.choice(table.decisions[seat].options))


def seen(table: Table) -> list[Plain]:
    """What each seat and a spectator know; not whether they may go back further."""
    return [{**table.view(seat), "can_undo": None} for seat in (None, 0, 1, 2)]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("point", [0, 7, 40, 111])
def test_nothing_that_was_seen_changes_and_all_that_comes_does(game: str, point: int) -> None:
    table = new_table(game, 3, seed="5c" * 32, events="latest")
    drive(table, random.Random(point), point)
    truth, other, before = table.clone(), table.clone(), seen(table)
    pieces = dict(table.game.components(table.state))
    table.draw_anew(WORD)
    other.draw_anew(OTHER)
    assert seen(table) == before and dict(table.game.components(table.state)) == pieces
    assert len({drawn.state.clone().chance.below(2**31) for drawn in (truth, table, other)}) == 3
    if game != "poleposition":  # its cards are an optional rule
        orders = [{**drawn.state.to_plain(), "chance": None} for drawn in (truth, table, other)]
        assert orders[0] != orders[1] != orders[2] != orders[0], "decks are dealt long before they are drawn from"


@pytest.mark.parametrize("game", GAMES)
def test_the_record_holds_it(game: str) -> None:
    """Twice in one race, once with secret answers out; replay, verify, save and load lead to the same position."""
    table, choose = new_table(game, 3, seed="5c" * 32, events="latest"), random.Random(4)
    for word in (WORD, OTHER):
        drive(table, choose, 31)
        table.draw_anew(word)
    drive(table, choose, 60)
    record = table.record()
    assert [word for _, word in record.redraws] == [WORD, OTHER]
    again = Record.from_plain(record.to_plain())
    assert again == record and verify(again).digest() == table.digest()
    with pytest.raises(BadData):
        verify(replace(record, redraws=((record.redraws[0][0], OTHER), record.redraws[1])))


def test_it_is_saved_and_loaded(tmp_path: Path) -> None:
    table, choose = new_table("heat", 2, seed="5c" * 32), random.Random(6)
    drive(table, choose, 12)
    table.draw_anew(WORD)
    drive(table, choose, 5)
    save_table(table, tmp_path / "table.json")
    loaded = load_table(tmp_path / "table.json")
    assert loaded.digest() == table.digest() and loaded.record() == table.record()
    assert table_to_plain(loaded)["redraws"] == [[table.record().redraws[0][0], WORD]]


def test_old_records_stay_as_they_are() -> None:
    table = new_table("heat", 2, seed=3)
    plain = table.record().to_plain()
    assert "redraws" not in plain and plain["format_version"] == 1 and "redraws" not in table_to_plain(table)
    table.draw_anew(WORD)
    plain = table.record().to_plain()
    assert plain["format_version"] == 2, "a program that does not know of redraws refuses it"
    with pytest.raises(BadData, match="format_version"):
        Record.from_plain({**plain, "format_version": 1})


@pytest.mark.parametrize(
    "redraws",
    [7, [[0]], [[0, "xyz"]], [[0, ""]], [[-1, "ab"]], [[99, "ab"]], [[1, "ab"], [0, "ab"]], [[0, "ab"]] * 1001],
    ids=lambda value: str(value)[:20],
)
def test_a_hostile_list_is_refused(redraws: object) -> None:
    table = new_table("heat", 2, seed=3)
    drive(table, random.Random(1), 4)
    with pytest.raises(BadData, match="redraws"):
        Record.from_plain({**table.record().to_plain(), "format_version": 2, "redraws": redraws})


def test_a_seed_follows_from_the_last_one_and_a_word() -> None:
    """Written down for whoever checks a race by a program of their own."""
    assert redrawn_seed("5c" * 32, WORD) == "4d9c9bba15f3b3f39fa9ec7dfcfc9b5b3e959fb61445f9fd57ab6cad3f4317e5"
    assert len({redrawn_seed(seed, word) for seed in (1, "5c" * 32) for word in (WORD, OTHER)}) == 4


def test_nothing_from_before_can_be_taken_back() -> None:
    table, choose = new_table("heat", 1, {"circuit": "usa", "laps": 1}, seed=3), random.Random(1)
    while not table.can_undo(0) or asked_together(table.state):
        drive(table, choose, 1)
    table.draw_anew(WORD)
    assert not table.can_undo(0)
