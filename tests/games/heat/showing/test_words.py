"""The radio: corners by their names on the map, every fact told once, gaps a driver understands."""

from __future__ import annotations

import re
from dataclasses import fields

import pytest

import paddock
from paddock.games.heat.events import EVENTS
from paddock.games.heat.events.round import (
    CardsDiscarded,
    CardsDrawn,
    CornerTaken,
)
from paddock.games.heat.showing.words import AT_ANY_TABLE
from paddock.kernel import Event, Plain
from paddock.kernel.wording import fill


def told(cars: Plain, *choices: tuple[int, str], **options: object) -> tuple[paddock.Table, list[Plain]]:
    """What the radio says about some choices in a position on the USA circuit, where T2 is the corner at 33"""
    table = paddock.scenario.Scenario(
        file="position",
        game="heat",
        title="a position",
        rules=("HEAT.ROUND.01",),
        drivers=("A", "B"),
        options={"circuit": "usa", "laps": 2, **options},
        seed=1,
        position={"cars": cars},
        script=(),
        expect={},
    ).table()
    before = len(table.events)
    for seat, choice in choices:
        table.play(seat, choice)
    presenter = table.game.presenter
    return table, [presenter.event(table.state, event, table.names) for event in table.events[before:]]


FAST = {
    "A": {"at": "30/1", "gear": 2, "engine": 3, "hand": ["speed-1", "speed-3", "speed-4"], "deck": ["speed-2"] * 9},
    "B": {"at": "20/1", "gear": 2, "engine": 6, "hand": ["speed-1"] * 5, "deck": ["speed-3"] * 9},
}
CHOICES = ((0, "gear:2"), (0, "cards:speed-1+speed-3"), (1, "gear:1"), (0, "end-react"))


def test_a_corner_has_the_name_it_has_on_the_map() -> None:
    table, lines = told(FAST, *CHOICES)
    words = " ".join(line["text"]["en"] for line in lines)
    board = table.game.presenter.board(table.state)
    second = next(line for line in board["lines"] if line["id"] == "line:c33")
    assert second["label"]["en"] in words
    assert not re.search(r"\bcorner \d|\d+/[12]\b", words), words
    taken = next(line for line in lines if line["kind"] == "corner-taken")
    assert taken["text"]["args"]["corner"] == second["label"]["en"]


def test_the_price_of_a_corner_is_told_by_one_chip() -> None:
    _, lines = told(FAST, *CHOICES)
    chips = [chip["text"]["en"] for line in lines if line["actor"] == "car:0" for chip in line["chips"]]
    assert [chip for chip in chips if "paid" in chip] == ["T2, paid 1"]


def test_of_two_cars_on_one_space_only_one_leads() -> None:
    level = {"A": {"at": "30/2", "gear": 1}, "B": {"at": "30/1", "gear": 1}}
    table, _ = told(level)
    cars = table.game.presenter.view(table.state, None, table.names)["cars"]
    assert {car["place"]: car["gap"]["en"] for car in cars} == {1: "Leader", 2: "+0"}


def test_a_legend_card_is_not_told_by_its_file_name() -> None:
    table = paddock.new_table("heat", ("A",), {"circuit": "usa", "laps": 1, "legends": 2}, seed=4)
    while not table.over:
        table.play(0, table.decisions[0].options[0].id)
    words = [table.game.presenter.event(table.state, event, table.names)["text"]["en"] for event in table.events]
    assert any("Legend card" in line for line in words)
    assert not [line for line in words if re.search(r"\bleg-\d|\bupg-\d|\bcorner \d|\d+/[12]\b", line)]


def test_every_event_brings_a_sentence_and_all_that_it_speaks_of() -> None:
    plainest = {"int": 1, "str": "word"}
    for kind in EVENTS:
        event = kind(*(plainest.get(str(field.type), ()) for field in fields(kind)))
        line = fill(event.says, event.told(), {})
        assert line and "{" not in line, kind.kind()


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (CornerTaken(0, 33, 6, 4, 2), "A takes 33 at speed 6, 2 above the limit of 4: pays 2 Heat."),
        (
            CornerTaken(0, 33, 6, 4, 3),
            "A takes 33 at speed 6, 2 above the limit of 4 and 1 more for the road: pays 3 Heat.",
        ),
        (CornerTaken(0, 33, 4, 4, 0), "A takes 33 at speed 4, within the limit of 4: pays nothing."),
        (CardsDiscarded(0, (28, 31)), "A discards Cooling system 4 (scrap 2, cool 1), Throttle 1 (direct, scrap 1)."),
        (CardsDrawn(0, 0, ()), "A draws nothing."),
    ],
)
def test_sums_and_lists_explain_themselves(event: Event, line: str) -> None:
    assert fill(event.says, event.told(), {**AT_ANY_TABLE, "car": lambda number: "AB"[number]}) == line


def test_a_spin_out_is_told_before_the_heat_it_takes() -> None:
    cars = {**FAST, "A": {**FAST["A"], "engine": 2, "hand": ["speed-4", "speed-4"]}}
    _, lines = told(cars, (0, "gear:2"), (1, "gear:1"), (0, "end-react"))
    kinds = [line["kind"] for line in lines]
    assert kinds.index("spun-out") < kinds.index("heat-paid")


def test_a_gear_that_cannot_be_paid_is_refused_with_its_true_price() -> None:
    """HEAT.GEAR.04: on a dry spot two gears down cost one Heat, not the two of a flooded one."""
    dry = {"A": {"at": "30/1", "gear": 3, "engine": 0, "hand": ["speed-1"] * 5}, "B": {"at": "20/1", "gear": 1}}
    table, _ = told(dry)
    refused = {one["value"]: one for one in table.game.presenter.decision(table.state, 0, whole=True)["refused"]}
    assert refused[1]["why"]["en"] == "Gear 1 costs 1 Heat and the engine holds 0."
    assert refused[1]["rule"] == "HEAT.GEAR.04"
