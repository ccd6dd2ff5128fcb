"""Tournament mode: what the others may see before a car's own turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import paddock
from paddock.kernel import FastChance, Table

HAND = ["speed-1", "speed-2", "speed-3", "speed-4", "start-5", "heat", "stress"]
DECK = ["speed-1", "speed-2", "speed-3", "speed-4", "speed-1", "heat", "stress", "speed-2"]


def position_table(options: Mapping[str, object], hand: Sequence[str] = HAND) -> Table:
    """Three cars behind one another, A in front, about to shift; the hand is that of B."""
    car = {"gear": 2, "engine": 3, "hand": HAND, "deck": DECK, "discard": []}
    places = {"A": {**car, "at": "26/2"}, "B": {**car, "at": "22/2", "hand": list(hand)}, "C": {**car, "at": "18/2"}}
    scenario = paddock.scenario.Scenario(
        file="test",
        game="heat",
        title="",
        rules=(),
        drivers=("A", "B", "C"),
        options=options,
        seed=1,
        position={"cars": places},
        script=(),
        expect={},
    )
    return scenario.table()


def submit(table: Table, seat: int, gear: int) -> None:
    """Any cards for a gear."""
    table.play(seat, f"gear:{gear}")
    table.play(seat, table.decisions[seat].options[0])


def seen(table: Table, seat: int | None, number: int) -> Any:
    """A car as a seat sees it."""
    return table.view(seat)["cars"][number]


def test_others_see_neither_gear_nor_number() -> None:
    """HEAT.TOURNAMENT.01, HEAT.TOURNAMENT.08: two submissions differ for nobody but their driver until the own turn."""
    tables = []
    for gear in (1, 4):
        table = position_table({"tournament": True})
        submit(table, 0, 3)
        submit(table, 2, 2)
        submit(table, 1, gear)
        tables.append(table)
    low, high = tables
    for seat in (None, 0, 2):
        assert seen(low, seat, 1) == seen(high, seat, 1)
        car = seen(high, seat, 1)
        assert (car["gear"], car["engine"], car["hand_count"], car["face_down"]) == (2, 3, 7, None)
        shown = [table.game.presenter.view(table.state, seat, table.names)["cars"][1] for table in tables]
        assert shown[0] == shown[1]
        assert [event for event in low.events_for(seat) if getattr(event, "car", 0) == 1] == []
    assert len(high.view(1)["own"]["face_down"]) == 4
    assert len(low.view(1)["own"]["face_down"]) == 1


def test_the_usual_game_shows_the_gears() -> None:
    """HEAT.GEAR.08, HEAT.TOURNAMENT.01: without the mode all gears are shown once all have submitted."""
    table = position_table({})
    for seat, gear in ((0, 3), (1, 4), (2, 2)):
        submit(table, seat, gear)
    assert (seen(table, 0, 1)["gear"], seen(table, 0, 1)["face_down"], seen(table, 0, 1)["hand_count"]) == (4, 4, 3)


def test_the_own_turn_shows_everything() -> None:
    """HEAT.TOURNAMENT.02, HEAT.TOURNAMENT.03: gear, cards and the price of the shift become public then."""
    table = position_table({"tournament": True})
    for seat, gear in ((0, 3), (1, 4), (2, 2)):
        submit(table, seat, gear)
    while table.view(None)["on_turn"] != 1:
        seat, decision = next(iter(table.decisions.items()))
        table.play(seat, decision.options[-1])
    car = seen(table, 2, 1)
    assert (car["gear"], car["engine"], car["face_down"], len(car["in_play"])) == (4, 2, 0, 4)
    assert seen(table, 0, 2)["face_down"] is None


@pytest.mark.parametrize("mistakes", ["strict", "lenient"])
def test_other_worlds_differ_in_gear_and_cards(mistakes: str) -> None:
    """HEAT.TOURNAMENT.01: what a seat may imagine of another submission is any number of cards that was possible."""
    table = position_table({"tournament": True, "tournament_mistakes": mistakes})
    for seat, gear in ((0, 3), (1, 4), (2, 2)):
        submit(table, seat, gear)
    numbers = set()
    for seed in range(60):
        world: Any = table.deal_afresh(0, FastChance(seed)).to_plain()
        car = world["cars"][1]
        assert car["planned_gear"] == len(car["face_down"]["pile"])
        assert len(car["face_down"]["pile"]) + len(car["hand"]["pile"]) == 7
        numbers.add(car["planned_gear"])
    assert numbers == {1, 2, 3, 4}


def test_a_cluttered_hand_is_hidden_too() -> None:
    """HEAT.TOURNAMENT.01: a driver who could lay nothing looks like any other until the own turn."""
    table = position_table({"tournament": True}, hand=["heat"] * 7)
    for seat in (0, 2):
        submit(table, seat, 2)
    table.play(1, "gear:3")
    car = seen(table, 0, 1)
    assert (car["gear"], car["face_down"], car["hand_count"]) == (2, None, 7)
    worlds: Any = [table.deal_afresh(0, FastChance(seed)).to_plain() for seed in range(40)]
    assert any(world["cars"][1]["face_down"]["pile"] for world in worlds), "the others cannot know that there were none"


def test_giving_up_is_known_at_once() -> None:
    """HEAT.TOURNAMENT.01, HEAT.ROUND.12: a car that gives up leaves when all have submitted, in this mode too."""
    scenario = paddock.scenario.Scenario(
        file="test",
        game="heat",
        title="",
        rules=(),
        drivers=("A", "B", "C"),
        options={"tournament": True, "give_up": True},
        seed=1,
        position={
            "ranked": ["C"],
            "cars": {"A": {"at": "26/2", "hand": HAND}, "B": {"at": "22/2", "hand": HAND}},
        },
        script=(),
        expect={},
    )
    table = scenario.table()
    table.play(1, "give-up")
    submit(table, 0, 1)
    assert [event.kind() for event in table.events if event.kind() == "car-dropped-out"] == ["car-dropped-out"]
    assert seen(table, 0, 1)["on_track"] is False
