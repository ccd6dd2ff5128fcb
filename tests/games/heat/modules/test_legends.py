"""Legends: their cards, their place on the grid, their colours."""

from __future__ import annotations

from typing import Any

import paddock
from kit import RandomRace, SetUp

SEEDS = range(60)


def plain_state(seed: int, **options: object) -> dict[str, Any]:
    """A race of two drivers and Legends before the first choice."""
    return dict(paddock.new_table("heat", 2, {"legends": 2, **options}, seed=seed, events=False).state.to_plain())


def test_legends_join_the_random_grid() -> None:
    """HEAT.LEGENDS.02: any car may stand on any slot."""
    orders = [plain_state(seed)["order"]["pile"] for seed in SEEDS]
    for car in range(4):
        assert {order.index(car) for order in orders} == {0, 1, 2, 3}


def test_the_ten_cards_are_shuffled() -> None:
    """HEAT.LEGENDS.02: all ten lie face down, each time in another order; without Legends there is no deck."""
    decks = [plain_state(seed)["legend_deck"]["pile"] for seed in SEEDS]
    assert all(sorted(deck) == list(range(10)) for deck in decks)
    assert len({tuple(deck) for deck in decks}) == len(decks)
    assert {deck[0] for deck in decks} == set(range(10))
    assert plain_state(1, legends=0)["legend_deck"]["pile"] == []


def test_the_deck_is_hidden_and_the_card_of_the_round_open() -> None:
    """HEAT.LEGENDS.05: nobody sees a card before the first Legend of the round is due."""
    view = paddock.new_table("heat", 2, {"legends": 2}, seed=1).view(0)
    assert view["legend_card"] is None
    assert "legend_deck" not in view and "legend_used" not in view


def turned_cards(laps: int) -> tuple[list[int], int]:
    """The Legend cards of a long race in order, and the number of rounds in which a Legend raced."""
    race = RandomRace(SetUp("heat", "a long race", 1, {"circuit": "italia", "laps": laps, "legends": 2}))
    for _ in race.decisions():
        pass
    events: list[dict[str, Any]] = [event.to_plain() for event in race.table.events]
    cards = [event["card"] for event in events if event["kind"] == "legend-card-turned"]
    orders = [event["order"] for event in events if event["kind"] == "round-started"]
    return cards, sum(1 in order or 2 in order for order in orders)  # the Legends are cars 1 and 2


def test_one_card_a_round_and_all_ten_before_any_again() -> None:
    """HEAT.LEGENDS.05, HEAT.LEGENDS.07, HEAT.LEGENDS.21: one card per round with Legends, ten cards per shuffle."""
    cards, rounds = turned_cards(laps=6)
    assert len(cards) == rounds > 20
    for first in range(0, rounds - 9, 10):
        assert sorted(cards[first : first + 10]) == list(range(10))
    assert cards[:10] != cards[10:20]


def test_diamonds_and_top_speeds() -> None:
    """HEAT.LEGENDS.06: diamonds are 0 to 3 and top speeds 10 to 19, for each colour in every round."""
    race = RandomRace(SetUp("heat", "a full field", 1, {"circuit": "italia", "laps": 4, "legends": 6}))
    for _ in race.decisions():
        pass
    drives = [event.to_plain() for event in race.table.events if event.kind() == "legend-drove"]
    assert {drive["diamond"] for drive in drives} == {0, 1, 2, 3}
    assert {drive["top_speed"] for drive in drives} <= set(range(10, 20))


def test_legends_have_neither_cards_nor_heat() -> None:
    """HEAT.LEGENDS.04: a Legend has no piles, no engine, and takes part in no decision."""
    race = RandomRace(SetUp("heat", "a mixed field", 2, {"circuit": "gb", "laps": 1, "legends": 3}))
    for table in race.decisions():
        assert set(table.decisions) <= {0, 1}
        for car in table.state.to_plain()["cars"][2:]:  # type: ignore[index]
            assert car["is_legend"] and not car["engine"]
            assert not any(car[pile]["pile"] for pile in ("hand", "deck", "discard", "face_down", "in_play"))
    told = [event.to_plain() for event in race.table.events]
    theirs = {entry["kind"] for entry in told if entry.get("car", 0) in (2, 3, 4)}
    assert theirs == {"turn-started", "legend-drove", "car-moved", "car-finished", "car-ranked"}
