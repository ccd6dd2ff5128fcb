"""What stands on the map besides racing cars: the safety car, cars in their boxes, and the odds of a fight."""

from __future__ import annotations

from typing import Any

import pytest

import paddock
from paddock.kernel import Plain, Presenter, Table, find_game

NAMES = ["Nina", "Bea"]
BOTS = 3


@pytest.fixture(scope="module")
def presenter() -> Presenter:
    return find_game("poleposition").presenter


def _race(seed: int, **options: Any) -> Table:
    chosen = {"circuit": "toy-ring", "laps": 3, "bots": BOTS, **options}
    return paddock.new_table("poleposition", seats=2, options=chosen, seed=seed)


def _asked(table: Table, presenter: Presenter) -> tuple[int, Plain]:
    seat = next(iter(table.decisions))
    return seat, presenter.decision(table.state, seat, whole=True)


def _to(presenter: Presenter, kind: str, **options: Any) -> tuple[Table, int, Plain]:
    """Race after race with the last option, until something of that kind is asked."""
    for seed in range(60):
        table = _race(seed, **options)
        while table.decisions:
            seat, shown = _asked(table, presenter)
            if shown["kind"] == kind:
                return table, seat, shown
            table.play(seat, shown["options"][-1]["id"])
    raise AssertionError(f"nobody is asked {kind}")


def test_the_safety_car_leads_the_queue_until_the_first_has_driven_off(presenter: Presenter) -> None:
    """PP.SC.07, 10, 23: out while the drivers decide, on a free cell beyond the line; then back in its garage."""
    table, _, _ = _to(presenter, "sc.pit", safety_car=True, collisions=True, events=True)
    view = presenter.view(table.state, 0, NAMES)
    board = presenter.board(table.state)
    assert view["safety_car"]["out"]
    assert view["flags"][0]["kind"] == "sc"
    cell = next(cell for cell in board["cells"] if cell["id"] == view["safety_car"]["at"]["cell"])
    line = next(line["u"] for line in board["lines"] if line["kind"] == "sc")
    assert 0 <= cell["u"][0] - line < board["n"] / 4
    assert cell["id"] not in {car["at"]["cell"] for car in view["cars"]}
    while table.decisions and presenter.view(table.state, 0, NAMES)["safety_car"]["out"]:
        seat, shown = _asked(table, presenter)
        table.play(seat, shown["options"][0]["id"])
    assert presenter.view(table.state, 0, NAMES)["safety_car"] == {
        "out": False,
        "at": {"cell": None},
        "rule": "PP.SC.07",
    }


def test_the_queue_is_driven_on_the_map(presenter: Presenter) -> None:
    """PP.SC.12: whoever lines up is moved to the cell of the own place."""
    table, _, _ = _to(presenter, "sc.pit", safety_car=True, collisions=True, events=True)
    before = len(table.events)
    while not (formed := [event for event in table.events[before:] if event.kind() == "queue-formed"]):
        seat, shown = _asked(table, presenter)
        table.play(seat, shown["options"][0]["id"])
    told = presenter.event(table.state, formed[0], NAMES)["anim"]
    assert [move["op"] for move in told] == ["queue"] * len(formed[0].order)
    assert len({move["to"] for move in told}) == len(told)


def test_there_is_no_safety_car_without_its_module(presenter: Presenter) -> None:
    """PP.SC is a module."""
    assert presenter.view(_race(1).state, 0, NAMES)["safety_car"] is None


def test_cars_wait_in_their_boxes_until_the_grid_is_formed(presenter: Presenter) -> None:
    """PP.START.01: qualifying comes first; every car has a box of its own colour."""
    table = _race(2)
    waiting = presenter.view(table.state, 0, NAMES)["cars"]
    assert {car["at"]["cell"] for car in waiting} == {"cell:pit:box"}
    assert len({car["values"]["box"] for car in waiting}) == len(waiting)
    while (asked := _asked(table, presenter))[1]["kind"] != "tyre.start":
        table.play(asked[0], asked[1]["options"][0]["id"])
    lined_up = {car["at"]["cell"] for car in presenter.view(table.state, 0, NAMES)["cars"]}
    assert len(lined_up) == len(waiting)
    assert "cell:pit:box" not in lined_up


def test_bots_have_names_to_speak_of(presenter: Presenter) -> None:
    """PP.BOT.02: by the colour and the side of their cards."""
    cars = presenter.view(_race(1, bot_side="b").state, 0, NAMES)["cars"]
    names = [car["name"] for car in cars if car["kind"] == "robot"]
    assert len(names) == BOTS
    assert all(name.endswith(" B") and name[0].isupper() for name in names)


def test_a_fight_is_told_with_its_odds(presenter: Presenter) -> None:
    """PP.FIGHT.07, PP.BOT.41: the attacker needs more; a bot has the value of its card instead of a die."""
    table, seat, shown = _to(presenter, "fight.yield")
    duel = next(one["data"] for one in presenter.view(table.state, seat, NAMES)["widgets"] if one["kind"] == "duel")
    passes, holds = duel["odds"]
    assert passes + holds == pytest.approx(1)
    attacker, defender = duel["sides"]
    low, high = defender["range"]
    assert high - low == 5
    if attacker["range"] is None:
        kept = sum(value >= attacker["value"] for value in range(low, high + 1))
        assert holds == pytest.approx(kept / 6, abs=0.001)
    notes = next(option["preview"]["notes"] for option in shown["options"] if option["id"] == "fight")
    assert notes[-1]["value"]["en"] == f"{round(100 * holds)}%"
