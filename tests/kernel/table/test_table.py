"""Kernel concepts one by one, on a small game: options, events, flow, secret answers, tables, undo."""

from __future__ import annotations

import json
from dataclasses import dataclass

import pytest

import paddock
from kit.hill import CardShown, CardTaken, Hill
from paddock.kernel import (
    BadOptions,
    Event,
    FastChance,
    IllegalChoice,
    Option,
    Table,
    advance,
    apply,
    game_of,
    new_table,
)
from paddock.kernel.flow import Options
from paddock.kernel.table import KeepEvents, state_digest

pytestmark = pytest.mark.usefixtures("hill")


@pytest.fixture
def table() -> Table:
    """Three seats on the hill, nothing answered."""
    return new_table("hill", ("Ada", "Ben", "Cleo"), seed=7)


def answer_all(table: Table) -> None:
    """Everybody plays the first card on offer."""
    for seat in list(table.decisions):
        table.play(seat, table.decisions[seat].options[0])


# Options and events


def test_options_are_built_when_looked_at_and_only_once() -> None:
    built: list[tuple[int, ...]] = []

    def build(code: tuple[int, ...]) -> Option:
        built.append(code)
        return Option(f"take:{code[0]}", "Take it", code, "HILL.CLIMB.01")

    options = Options([(number,) for number in range(5)], build)
    assert len(options) == 5 and not built
    assert options[3].id == options[-2].id == "take:3"
    assert [option.id for option in options[1:3]] == ["take:1", "take:2"]
    assert built == [(3,), (1,), (2,)]
    assert repr(options) == "[take:0, take:1, take:2, take:3, take:4]"


def test_decisions_and_options_are_plain() -> None:
    decision = new_table("hill", 2, seed=7).decisions[0]
    plain = decision.to_plain()
    assert (plain["seat"], plain["kind"], plain["rule"]) == (0, "card", "HILL.CLIMB.01")
    assert json.loads(json.dumps(plain)) == plain


@dataclass(frozen=True, slots=True)
class PitStopTaken(Event):
    """An event with a nested value."""

    cars: tuple[tuple[int, str], ...]


def test_events_have_readable_kinds_and_survive_json() -> None:
    event = PitStopTaken(((1, "blue"), (2, "red")))
    assert event.kind() == "pit-stop-taken"
    assert PitStopTaken.from_plain(json.loads(json.dumps(event.to_plain()))) == event
    assert event.seen_by(None) is event


def test_events_hide_from_others_what_only_the_owner_knows(table: Table) -> None:
    answer_all(table)
    table.play(0, "draw")
    seen = {seat: table.events_for(seat)[-1] for seat in (None, 0, 1)}
    assert isinstance(seen[0], CardTaken) and seen[0].card is not None
    assert seen[1] == seen[None] == CardTaken(0, None)


# The flow


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


# Secret answers


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


# Tables


def test_the_documented_example_runs() -> None:
    """The package's own docstring is a program."""
    assert paddock.__doc__ is not None
    example = paddock.__doc__.split("\n\n", 1)[1]
    names: dict[str, object] = {"paddock": paddock}
    exec(example, names)
    table = names["table"]
    assert isinstance(table, Table) and table.over


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


# Undo


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
