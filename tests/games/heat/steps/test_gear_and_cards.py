"""Step 1 from end to end: every gear, engine, hand and ground, and what others see of a submission."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import paddock
from paddock.kernel import Table

DRY, FLOODED = "30/2", "40/1"  # two spots at Japan


def before_the_round(a: dict[str, Any], **options: object) -> Table:
    """Driver A as given, driver B somewhere behind, both before step 1 at Japan."""
    return paddock.scenario.Scenario(
        file="test",
        game="heat",
        title="",
        rules=(),
        drivers=("A", "B"),
        options={"circuit": "japan", **options},
        seed=1,
        position={"cars": {"A": a}},
        script=(),
        expect={},
    ).table()


def heat_for(before: int, gear: int, ground: str) -> int:
    """The cost of a shift as the rules tell it."""
    two_steps = 1 if abs(gear - before) == 2 else 0
    flooded_down = 1 if ground == FLOODED and gear < before else 0
    return two_steps + flooded_down


@pytest.mark.parametrize(("before", "ground"), list(product((1, 2, 3, 4), (DRY, FLOODED))))
def test_gears_on_offer(before: int, ground: str) -> None:
    """HEAT.GEAR.10, HEAT.CARDS.06, HEAT.CARDS.07: reach, price and cards decide; if nothing is left it is clutter."""
    for engine, playable in product(range(4), range(6)):
        hand = ["speed-1"] * playable + ["heat"] * (7 - playable)
        a = {"at": ground, "gear": before, "engine": engine, "hand": hand}
        table = before_the_round(a, ask_forced=True)
        paid = [gear for gear in (1, 2, 3, 4) if abs(gear - before) <= 2 and heat_for(before, gear, ground) <= engine]
        expected = [gear for gear in paid if gear <= playable] or [gear for gear in paid if abs(gear - before) <= 1]
        offered = [option.id for option in table.decisions[0].options]
        assert offered == [f"gear:{gear}" for gear in expected], (engine, playable)
        assert table.decisions[0].rule == ("HEAT.GEAR.10" if min(paid) <= playable else "HEAT.CARDS.07")


def test_nothing_of_a_submission_is_seen() -> None:
    """HEAT.GEAR.09, HEAT.AMB.31: while a driver shifts and lays cards, the others see no difference."""
    table = before_the_round({"at": DRY, "gear": 2, "engine": 6})
    before = [_without_waiting(table.view(seat)) for seat in (1, None)]
    table.play(0, "gear:4")
    assert [_without_waiting(table.view(seat)) for seat in (1, None)] == before
    table.play(0, table.decisions[0].options[0])
    assert [_without_waiting(table.view(seat)) for seat in (1, None)] == before
    assert table.view(1)["waiting_for"] == [1]


def _without_waiting(view: dict[str, object]) -> dict[str, object]:
    """That somebody is ready may be seen."""
    return {key: value for key, value in view.items() if key != "waiting_for"}
