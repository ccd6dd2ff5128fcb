"""Why a choice is advised, in one sentence."""

from __future__ import annotations

import random

import pytest

import paddock
from paddock.kernel import find_game

PRESENTER = find_game("poleposition").presenter
MODULES = {"collisions": True, "drivers": True, "drs": True, "events": True, "safety_car": True, "stress": True}


@pytest.mark.parametrize("modules", [{}, MODULES])
def test_every_way_has_a_reason(modules: dict[str, bool]) -> None:
    """Options and chains alike: what is paid, what is won, what is risked."""
    options = {"circuit": "great-britain", "laps": 1, **modules}
    table = paddock.new_table("poleposition", 3, options, seed=5)
    choose, told = random.Random(2), 0
    while not table.over:
        seat, decision = next(iter(table.decisions.items()))
        shown = PRESENTER.decision(table.state, seat, whole=True)["options"][:3]
        for way in (*shown, *PRESENTER.plans(table.state, seat)[-3:]):
            why = PRESENTER.advice(table.state, seat, way)["why"]["en"]
            assert why.endswith(".") and "\n" not in why and why[0] == why[0].upper()
            for cost in way["preview"]["costs"]:
                assert f"osts {cost['label']['en']}" in why
            for note in way["preview"]["notes"]:
                assert note["text"]["en"][1:] in why
            told += 1
        table.play(seat, choose.choice(decision.options))
    assert told > 100
