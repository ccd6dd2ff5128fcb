"""What a client is told: boards, views, decisions with chains to every cell in reach, and the words for them."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import paddock
from paddock.games.poleposition.showing.client.plans import follow
from paddock.games.poleposition.state.turn import TYRE_TURN
from paddock.kernel import Plain, Presenter, Table, find_game, question

NAMES = ["Nina", "Bea", "Cleo"]
EVERYTHING = ("collisions", "drs", "stress", "events", "safety_car", "drivers", "teams", "custom_start", "custom_pit")


@pytest.fixture(scope="module")
def presenter() -> Presenter:
    return find_game("poleposition").presenter


def _race(seed: int, seats: int = 1, **options: Any) -> Table:
    chosen = {"circuit": "great-britain", "laps": 2, "bots": 2, **options}
    return paddock.new_table("poleposition", seats=seats, options=chosen, seed=seed)


def _to(table: Table, presenter: Presenter, kind: str) -> Plain:
    """Answer with the first option until something of that kind is asked."""
    for _ in range(400):
        seat = next(iter(table.decisions))
        shown = presenter.decision(table.state, seat, whole=True)
        if shown["kind"] == kind:
            return shown
        table.play(seat, shown["options"][0]["id"])
    raise AssertionError(f"nobody is asked {kind}")


def test_a_chain_after_the_roll_drives_the_car(presenter: Presenter) -> None:
    """PP.MOVE.05: the dice are thrown, so every end of the move can be offered at once."""
    table = _race(3)
    shown = _to(table, presenter, "roll.again")
    assert shown["plans"]
    plans = presenter.plans(table.state, 0)
    chains = [plan for plan in plans if len(plan["ids"]) > 1]
    assert chains
    assert [plan["ids"] for plan in plans if len(plan["ids"]) == 1] == [["enough"], ["again"]]
    chain = chains[0]
    for option in chain["ids"]:
        table.play(0, option)
    car = presenter.view(table.state, 0, NAMES)["cars"][0]
    assert car["at"]["cell"] == chain["facets"]["cell"]


def test_no_chain_where_a_die_or_a_decision_lies_between(presenter: Presenter) -> None:
    """Two faces have to be chosen from first (PP.REROLL.03); tyres and qualifying lead nowhere."""
    table = _race(3)
    _to(table, presenter, "tyre.start")
    assert follow(table.state, 0) is None  # type: ignore[arg-type]
    table = _race(4, laps=6)
    while True:
        shown = _to(table, presenter, "roll.again")
        state: Any = table.state
        races = state.turn.kind == TYRE_TURN
        if races and len(set(state.turn.faces)) > 1:
            assert not shown["plans"]
            return
        table.play(0, "again" if races else "enough")


def test_ends_come_farthest_first(presenter: Presenter) -> None:
    """A newcomer who takes the first offer gets somewhere."""
    table = _race(5)
    shown = _to(table, presenter, "step")
    board = {cell["id"]: cell["u"][0] for cell in presenter.board(table.state)["cells"]}
    ends = [option["facets"]["cell"] for option in shown["options"] if option["id"].startswith("stop:")]
    ways = [board[end] for end in ends]
    laps = [way + (presenter.board(table.state)["n"] if way < max(ways) / 2 else 0) for way in ways]
    assert laps == sorted(laps, reverse=True)


@pytest.mark.parametrize("seed", range(3))
def test_every_moment_of_a_race_can_be_shown(presenter: Presenter, seed: int) -> None:
    """With all modules: JSON-ready, every cell on the board, every named rule in the ledger."""
    game = find_game("poleposition")
    table = _race(seed, seats=3, **dict.fromkeys(EVERYTHING, True))
    cells = _cells(presenter.board(table.state))
    rules = {rule.id for rule in game.ledger}
    dice = random.Random(seed)
    while not table.over:
        seat = next(iter(table.decisions))
        view = presenter.view(table.state, seat, NAMES)
        shown = presenter.decision(table.state, seat, whole=True)
        plans = presenter.plans(table.state, seat) if shown["plans"] else []
        json.dumps([view, shown, plans])
        assert {car["at"]["cell"] for car in view["cars"]} <= {*cells, None}
        assert shown["rule"] in rules
        for choice in [*shown["options"], *plans]:
            assert choice["rule"] in rules
            assert set(choice["preview"].get("route", ())) <= cells
            assert {note["rule"] for note in choice["preview"]["notes"]} <= rules
        assert question(table.state).kind_now(table.state, seat) == shown["kind"]
        table.play(seat, dice.choice(shown["options"])["id"])


def _cells(board: Plain) -> set[str]:
    pit = next(path for path in board["paths"] if path["kind"] == "pitlane")
    return {cell["id"] for cell in (*board["cells"], *pit["places"])}


def test_both_sides_of_a_fight_are_told(presenter: Presenter) -> None:
    """PP.FIGHT.06: die, modifiers and value of each; before the dice no values."""
    dice, found = random.Random(1), set[str]()
    for seed in range(20):
        table = _race(seed, seats=3)
        while not table.over and len(found) < 2:
            seat = next(iter(table.decisions))
            shown = presenter.decision(table.state, seat, whole=True)
            duels = [w["data"] for w in presenter.view(table.state, seat, NAMES)["widgets"] if w["kind"] == "duel"]
            if shown["kind"].startswith("fight."):
                found.add(shown["kind"])
                _check_duel(duels[0], shown["kind"])
            else:
                assert not duels
            attacks = [o for o in shown["options"] if o["id"].startswith("attack")] or shown["options"]
            fights = [o for o in attacks if o["id"] == "fight"] or attacks
            table.play(seat, dice.choice(fights)["id"])
        if len(found) == 2:
            return
    raise AssertionError("nobody fights")


def _check_duel(duel: Plain, kind: str) -> None:
    for side in duel["sides"]:
        if kind == "fight.yield":
            assert side["value"] is None
        elif side["die"] is not None:
            modifiers = sum(term["n"] for term in side["terms"])
            assert side["value"] == max(0, side["die"] + modifiers) + side["bid"]


def test_dropping_out_is_confirmed_twice(presenter: Presenter) -> None:
    """PP.PIT.16: whoever begins the last lap without a pit stop is out, and is told so before."""
    for seed in range(30):
        table = _race(seed, laps=2, bots=0)
        while not table.over:
            shown = presenter.decision(table.state, 0, whole=True)
            ends = {option["id"]: option for option in shown["options"]}
            if "out" in ends:
                assert "out of the race" in ends["out"]["preview"]["danger"]["en"]
                assert all("danger" not in option["preview"] for name, option in ends.items() if name != "out")
                return
            table.play(0, shown["options"][0]["id"])
    raise AssertionError("nobody comes to the last lap")
