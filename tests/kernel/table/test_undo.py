"""Choices are taken back as long as they have shown nothing."""

from __future__ import annotations

import pytest

from kit.hill import answer_all
from paddock.kernel import IllegalChoice, Table, new_table
from paddock.kernel.table import KeepEvents

pytestmark = pytest.mark.usefixtures("hill")


def test_undo_goes_back_choice_by_choice(table: Table) -> None:
    answer_all(table)
    start = table.digest()
    table.play(0, "outside")
    once = table.digest()
    table.play(0, "inside")
    table.undo(0)
    assert table.digest() == once
    table.undo(0)
    assert table.digest() == start and not table.can_undo(0)
    with pytest.raises(IllegalChoice, match="Ada has nothing to take back"):
        table.undo(0)


def test_undo_never_passes_a_draw_or_another_seat(table: Table) -> None:
    answer_all(table)
    table.play(0, "draw")
    assert not table.can_undo(0)
    table.play(1, "outside")
    table.play(1, "draw")
    assert not table.can_undo(1)


@pytest.mark.parametrize("events", [True, "latest", False])
def test_undo_takes_back_the_log(events: KeepEvents) -> None:
    table = new_table("hill", 2, seed=7, events=events)
    answer_all(table)
    before = [] if events == "latest" else list(table.events)
    table.play(0, "outside")
    table.undo(0)
    assert list(table.events) == before
