"""The flow of steps, forced choices, and answers that are secret until all are in."""

from __future__ import annotations

import pytest

from kit.hill import CardShown, Hill, answer_all
from paddock.kernel import FastChance, Table, advance, apply, game_of, new_table
from paddock.kernel.table import state_digest

pytestmark = pytest.mark.usefixtures("hill")


def test_a_finished_flow_stays_finished() -> None:
    state = Hill(FastChance(1), 2)
    advance(state)
    assert state.over


def test_forced_choices_are_played_at_once() -> None:
    """A seat with one kind of card is not asked; if all are forced, the first question is the next one."""
    table = new_table("hill", 2, {"cards": 1}, seed=7)
    assert [decision.kind for decision in table.decisions.values()] == ["steer"]
    asking = new_table("hill", 2, {"cards": 1, "ask_forced": True}, seed=7)
    assert [decision.kind for decision in asking.decisions.values()] == ["card", "card"]


def test_trusted_play_needs_no_table(table: Table) -> None:
    """`apply` on a clone leads where `play` leads."""
    state = table.state.clone()
    for seat in (0, 1, 2):
        apply(state, seat, state.asked[seat][0])
    answer_all(table)
    assert state_digest(state.to_plain()) == table.digest()


def test_game_of_a_state(table: Table) -> None:
    assert game_of(table.state).name == "hill"


def test_nothing_happens_before_all_answers_are_in(table: Table) -> None:
    table.play(1, table.decisions[1].options[0])
    assert sorted(table.decisions) == [0, 2]
    assert not table.events and table.view(0)["waiting_for"] == [0, 2]
    assert table.view(1)["own"] != table.view(0)["own"]


def test_answers_are_written_down_in_the_order_of_the_seats() -> None:
    """Who answers first leaves no trace."""
    records = []
    for order in ((0, 1, 2), (2, 0, 1)):
        table = new_table("hill", 3, seed=7)
        for seat in order:
            table.play(seat, table.decisions[seat].options[0])
        records.append(table.record())
    assert records[0] == records[1]
    assert [seat for seat, _ in records[0].choices] == [0, 1, 2]


def test_an_answer_can_be_changed_until_all_are_in(table: Table) -> None:
    first, last = table.decisions[0].options[0], table.decisions[0].options[-1]
    untouched = table.digest()
    table.play(0, first)
    assert table.can_undo(0) and not table.can_undo(1)
    table.undo(0)
    assert table.digest() == untouched
    table.play(0, last)
    table.play(1, table.decisions[1].options[0])
    table.play(2, table.decisions[2].options[0])
    assert table.events[0] == CardShown(0, last.code[0])
    assert not any(table.can_undo(seat) for seat in range(3))
