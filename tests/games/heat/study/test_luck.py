"""Luck: what was drawn beside what could be expected, counted by hand and checked against the engine's own decks."""

from __future__ import annotations

import random
from typing import Any

import pytest

import paddock
from paddock.games.heat.events.round import CardFlipped, CardsDrawn
from paddock.games.heat.pieces.cards import HEAT, STRESS
from paddock.games.heat.state.race import Race
from paddock.games.heat.study.luck import Luck, race_luck


def drive(table: paddock.Table, seed: int) -> list[tuple[paddock.Table, int]]:
    """Drive at random to the end; the table before every choice, and how many events it had told."""
    choose, before = random.Random(seed), []
    while not table.over:
        before.append((table.clone(), len(table.events)))
        seat, decision = choose.choice(list(table.decisions.items()))
        table.play(seat, choose.choice(list(decision.options)))
    return before


def luck_of(table: paddock.Table) -> tuple[Luck, ...]:
    assert isinstance(table.state, Race)
    return race_luck(table.state, table.events)


def test_a_flip_counted_by_hand() -> None:
    """One Stress, a deck of Speed cards 4 and 1: two and a half may be expected, whatever came."""
    position: dict[str, Any] = {
        "cars": {
            "A": {"at": "20/1", "gear": 1, "engine": 6, "hand": ["stress", "heat"], "deck": ["speed-4", "speed-1"] * 2},
            "B": {"at": "10/1", "gear": 1, "engine": 6, "hand": ["speed-1"], "deck": ["speed-3"] * 9},
        }
    }
    table = paddock.scenario.Scenario(
        file="position",
        game="heat",
        title="a flip",
        rules=("HEAT.REVEAL.03",),
        drivers=("A", "B"),
        options={"circuit": "usa", "laps": 1},
        seed=1,
        position=position,
        script=(),
        expect={},
    ).table()
    while not any(isinstance(event, CardFlipped) for event in table.events):
        seat = next(iter(table.decisions))
        table.play(seat, table.decisions[seat].options[0])
    flips = luck_of(table)[0].flips
    assert (flips.count, flips.drawn, flips.expected) == (1, 4.0, 2.5)


OPTIONS: list[dict[str, object]] = [
    {"circuit": "usa", "laps": 1},
    {"circuit": "italia", "laps": 1, "garage": "all", "garage_mode": "random", "weather": True},
    {"circuit": "gb", "laps": 1, "mulligan": True},
]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_expectation_is_that_of_the_deck(options: dict[str, object], seed: int) -> None:
    """A choice that draws once, without a reshuffle, must be expected to draw what its deck holds on average."""
    table = paddock.new_table("heat", 3, options, seed=seed + 1)
    before = drive(table, seed)
    for luck in luck_of(table):
        assert luck.hand.count >= luck.dead_weight.drawn >= 0
        assert luck.hand.expected > 0
    checked = 0
    ends = [told for _, told in before[1:]] + [len(table.events)]
    for (earlier, told), end in zip(before, ends, strict=True):
        checked += _check_one(earlier, table, told, end)
    assert checked > 5


def _check_one(earlier: paddock.Table, table: paddock.Table, told: int, end: int) -> int:
    """Compare one choice, if it is a plain draw."""
    fresh = table.events[told:end]
    for number, car in enumerate(earlier.state.cars):  # type: ignore[attr-defined]
        mine = [event for event in fresh if getattr(event, "car", None) == number]
        kinds = {event.kind() for event in mine}
        moves = kinds & {"cards-drawn", "card-flipped", "deck-reshuffled", "cards-scrapped"}
        if moves != {"cards-drawn"} or "hand-changed" in kinds or car.known_top:  # a new hand goes into the deck first
            continue
        drawn = next(event for event in mine if isinstance(event, CardsDrawn))
        whole = race_luck(table.state, table.events[told:])[number]  # type: ignore[arg-type]
        rest = race_luck(table.state, table.events[end:])[number]  # type: ignore[arg-type]
        heavy = sum(card in (STRESS, HEAT) for card in car.deck)
        share = drawn.count / len(car.deck)
        assert whole.dead_weight.expected - rest.dead_weight.expected == pytest.approx(share * heavy)
        return 1
    return 0


def test_in_the_long_run_luck_evens_out() -> None:
    """Over many races what is drawn is what was to be expected."""
    flips = hands = 0.0
    expected_flips = expected_hands = 0.0
    for seed in range(25):
        table = paddock.new_table("heat", 4, {"circuit": "usa", "laps": 1}, seed=seed + 1)
        drive(table, seed)
        for luck in luck_of(table):
            flips, expected_flips = flips + luck.flips.drawn, expected_flips + luck.flips.expected
            hands, expected_hands = hands + luck.hand.drawn, expected_hands + luck.hand.expected
    assert flips == pytest.approx(expected_flips, rel=0.04)
    assert hands == pytest.approx(expected_hands, rel=0.04)


def test_whoever_does_not_see_the_cards_cannot_tell() -> None:
    """A spectator's copy of the story gives no luck at all, rather than a wrong one."""
    table = paddock.new_table("heat", 2, {"circuit": "usa", "laps": 1}, seed=5)
    drive(table, 5)
    assert isinstance(table.state, Race)
    assert race_luck(table.state, table.events_for(None)) == (Luck(), Luck())


def test_the_result_is_ready_for_clients() -> None:
    """Every figure has a column, Legends have no luck, and all of it is JSON."""
    table = paddock.new_table("heat", 2, {"circuit": "usa", "laps": 1, "legends": 1}, seed=8)
    drive(table, 8)
    presenter = table.game.presenter
    keys = {figure["key"] for figure in presenter.figures()}
    cars = presenter.result(table.state, table.events)
    assert [car["car"] for car in cars] == ["car:0", "car:1", "car:2"]
    assert all(set(car["values"]) == keys for car in cars)
    assert not cars[2]["luck"] and {line["key"] for line in cars[0]["luck"]} >= {"hand", "dead_weight"}
