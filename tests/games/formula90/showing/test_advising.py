"""Why a choice is advised, and how lucky the draws of a race were."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import paddock
from paddock.kernel import Table, find_game, question

PRESENTER = find_game("formula90").presenter
EDITIONS = ("2e", "v10", "93-base")


def raced(edition: str) -> Iterator[tuple[Table, int]]:
    """A sprint driven at random, with whoever is asked before each choice."""
    table = paddock.new_table("formula90", 3, {"edition": edition, "circuit": "monza", "length": "sprint"}, seed=5)
    choose = random.Random(2)
    while not table.over:
        seat, decision = next(iter(table.decisions.items()))
        yield table, seat
        table.play(seat, choose.choice(decision.options))
    yield table, 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_way_has_a_reason(edition: str) -> None:
    """One sentence each, with the figures of the move where there is one."""
    moves = 0
    for table, seat in raced(edition):
        if table.over:
            break
        for option in PRESENTER.decision(table.state, seat, whole=True)["options"][:4]:
            told = PRESENTER.advice(table.state, seat, option)
            why, figures = told["why"]["en"], option["preview"]["figures"]
            assert told["label"] == option["label"]
            assert why.endswith(".") and "\n" not in why and why[0] == why[0].upper()
            if question(table.state).kind_now(table.state, seat) == "movement-cards" and option["id"] != "skip":
                moves += 1
                assert why.startswith(f"{figures['mp']} MP ")
                assert ("nothing to pay" in why) == (not any(figures["cost"].values()))
                assert why.count("a check that holds at") == len(figures["checks"])
    assert moves > 20


def test_luck() -> None:
    """The cards drawn against the average of the deck; robots have no luck to tell of."""
    *_, (table, _) = raced("2e")
    result = PRESENTER.result(table.state, table.events)
    keys = [figure["key"] for figure in PRESENTER.figures()]
    assert len(result) == len(PRESENTER.view(table.state, None, table.names)["cars"])
    for entry in result:
        assert list(entry["values"]) == keys
    drivers, robots = result[:3], result[3:]
    assert robots and all(entry["luck"] == [] for entry in robots)
    for entry in drivers:
        cards = next(line for line in entry["luck"] if line["key"] == "cards")
        assert cards["count"] > 0 and 1.5 < cards["expected"] / cards["count"] < 3.5
        assert cards["count"] <= cards["drawn"] <= 6 * cards["count"]
