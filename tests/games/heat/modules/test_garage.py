"""The garage: which upgrades are in the pile, and who may see what of it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import paddock
from paddock.kernel import FastChance, Table

SIZES = {"basic": 34, "advanced": 62, "all": 96}
EXPANSION = 12  # advanced upgrades in each expansion


def garage_table(seats: int = 3, seed: int = 1, **options: object) -> Table:
    """A table in the first pick of its draft."""
    return paddock.new_table("heat", seats, {"garage": "basic", **options}, seed=seed)


def upgrades_on(table: Table) -> Counter[str]:
    """Every upgrade on the table, by id."""
    state: Any = table.state.to_plain()["garage"]
    piles = [state["pile"], state["market"], state["aside"], *state["owned"]]
    names = [*table.game.card_facts()]
    return Counter(names[card] for pile in piles for card in pile["pile"])


@pytest.mark.parametrize("kind", SIZES)
def test_the_pile_is_what_the_host_asked_for(kind: str) -> None:
    """HEAT.GARAGE.02: basic upgrades, advanced ones, or both, each as often as the box has it."""
    table = garage_table(garage=kind)
    found, facts = upgrades_on(table), table.game.card_facts()
    assert sum(found.values()) == SIZES[kind]
    classes = {str(facts[name]["class"]).removesuffix("-upgrade") for name in found}
    assert classes == ({"basic", "advanced"} if kind == "all" else {kind})
    assert set(found.values()) == {2}


@pytest.mark.parametrize(
    ("options", "boxes"),
    [
        ({}, 0),
        ({"sets": ["heavy-rain"]}, 1),
        ({"sets": ["heavy-rain", "tunnel-vision", "rocky-roads"]}, 3),
        ({"circuit": "japan"}, 1),
        ({"circuit": "japan", "sets": ["heavy-rain"]}, 1),
        ({"circuit": "espana", "sets": ["rocky-roads"]}, 2),
    ],
)
def test_expansions_bring_their_upgrades(options: dict[str, object], boxes: int) -> None:
    """HEAT.GARAGE.02, HEAT.OPTIONS.01: those of the sets in use; a chosen circuit brings its own set along."""
    table = garage_table(garage="advanced", **options)
    assert sum(upgrades_on(table).values()) == SIZES["advanced"] + boxes * EXPANSION


def test_the_pile_is_shuffled() -> None:
    """HEAT.GARAGE.03: every market is another one, and every basic upgrade may be in it."""
    markets = [tuple(garage_table(seed=seed).view(None)["garage"]["market"]) for seed in range(60)]
    assert len(set(markets)) > 55
    assert {len(market) for market in markets} == {6}
    assert len({card for market in markets for card in market}) == 17


@pytest.mark.parametrize("seats", range(1, 13))
def test_size_of_the_market(seats: int) -> None:
    """HEAT.GARAGE.03, HEAT.GARAGE.08, HEAT.SOLO.04: three more than the drivers, or than twice the drivers."""
    assert len(garage_table(seats).view(None)["garage"]["market"]) == 3 + seats
    snake = garage_table(seats, garage_mode="snake").view(None)["garage"]["market"]
    assert len(snake) == 3 + 2 * seats


def test_upgrades_lie_open() -> None:
    """HEAT.GARAGE.09: everybody sees market and picks, during the draft and after it; nobody the order of the pile."""
    table, chance = garage_table(), FastChance(3)
    taken: dict[int, list[str]] = {0: [], 1: [], 2: []}
    while (decision := next(iter(table.decisions.values()))).kind == "upgrade":
        option = decision.options[chance.below(len(decision.options))]
        table.play(decision.seat, option)
        taken[decision.seat].append(option.id.removeprefix("take:"))
        for seat in (None, 0, 1, 2):
            garage = table.view(seat)["garage"]
            assert garage["upgrades"] == [taken[0], taken[1], taken[2]]
            assert set(garage) == {"round", "market", "set_aside", "pile_count", "upgrades"}
    assert all(len(cards) == 3 for cards in taken.values())
    assert table.view(2)["garage"]["upgrades"][0] == taken[0]
    told = [event.to_plain() for event in table.events_for(None) if event.kind() == "upgrade-taken"]
    assert len(told) == 9


def test_the_next_market_cannot_be_guessed() -> None:
    """HEAT.GARAGE.03: in other worlds that a seat can imagine other cards come next; the market stays."""
    table = garage_table()
    piles = {str(table.deal_afresh(1, FastChance(seed)).to_plain()["garage"]) for seed in range(5)}
    views = [table.game.view(table.deal_afresh(1, FastChance(seed)), 1) for seed in range(5)]
    assert len(piles) == 5
    assert all(view == views[0] for view in views)


def test_twelve_drivers_and_one_kind_of_upgrades() -> None:
    """HEAT.GARAGE.10, HEAT.AMB.39: 36 cards are wanted and there are 34; the market is what is left."""
    table, chance, sizes = garage_table(12), FastChance(1), []
    while (decision := next(iter(table.decisions.values()))).kind == "upgrade":
        if table.view(None)["garage"]["round"] > len(sizes):
            sizes.append(len(table.view(None)["garage"]["market"]))
        table.play(decision.seat, decision.options[chance.below(len(decision.options))])
    assert sizes == [15, 15, 10]
    upgrades = table.view(None)["garage"]["upgrades"]
    order = table.view(None)["order"]
    assert [len(upgrades[driver]) for driver in order] == [2, 2, *[3] * 10]
