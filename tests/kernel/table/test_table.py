"""Tables: seats, seeds, views, refusals."""

from __future__ import annotations

import pytest

import paddock
from kit.hill import answer_all
from paddock.kernel import BadOptions, IllegalChoice, Table, new_table

pytestmark = pytest.mark.usefixtures("hill")


def test_seats_have_names() -> None:
    assert new_table("hill", 2, seed=1).names == ("Seat 0", "Seat 1")
    assert new_table("hill", ["Ada", "Ben"], seed=1).view(None)["seats"] == ["Ada", "Ben"]


def test_a_table_without_a_seed_is_sealed() -> None:
    first, second = (new_table("hill", 2) for _ in range(2))
    assert isinstance(first.seed, str) and first.seed != second.seed
    assert first.view(None)["commitment"] == paddock.kernel.flow.commitment(first.seed)
    assert new_table("hill", 2, seed=1).view(None)["commitment"] is None


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_views_are_for_seats_of_the_table(table: Table, seat: int) -> None:
    with pytest.raises(BadOptions, match="not at this table"):
        table.view(seat)


@pytest.mark.parametrize(
    ("game", "seats", "options", "told"),
    [
        ("hil", 2, {}, "did you mean 'hill'"),
        ("hill", 0, {}, "1 to 4"),
        ("hill", True, {}, "seats"),
        ("hill", 2, {"card": 1}, "did you mean 'cards'"),
        ("hill", 2, {"cards": 9}, "1 to 3"),
        ("hill", 2, {"cards": "many"}, "'many'"),
        ("hill", 2, {"ask_forced": "perhaps"}, "true or false"),
    ],
)
def test_impossible_tables_are_refused(game: str, seats: int, options: dict[str, object], told: str) -> None:
    with pytest.raises(BadOptions, match=told):
        new_table(game, seats, options)


def test_refusals_say_who_what_and_what_else(table: Table) -> None:
    answer_all(table)
    with pytest.raises(IllegalChoice, match=r"Ada cannot choose 'insid'; did you mean 'inside'.*HILL.CLIMB.02") as told:
        table.play(0, "insid")
    assert told.value.rule == "HILL.CLIMB.02"
    with pytest.raises(IllegalChoice, match="Ben is not asked now; waiting for Ada"):
        table.play(1, "inside")


def test_a_decision_in_hand_stays_valid(table: Table) -> None:
    """A table never changes a state: what somebody holds of the position before can still be read."""
    decision = table.decisions[0]
    ids = [option.id for option in decision.options]
    answer_all(table)
    assert [option.id for option in decision.options] == ids
