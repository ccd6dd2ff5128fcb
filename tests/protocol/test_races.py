"""The declarations tell the truth: whatever a presenter shows in random races is declared, key by key."""

from __future__ import annotations

import pytest

from games.formula90 import races as formula90
from games.heat import races as heat
from games.heat.modules import races as modules
from games.poleposition import races as poleposition
from kit import SetUp
from protocol.kit import faults, shown_in
from server.kit.figures import SOAK

MOST_TOLD = 12
SELDOM = 1 if SOAK else 2
"""In a long run twice as many decisions are looked at."""

HEAT = [*heat.HEAT.studies, *modules.SINGLE_RACES, *modules.SEASONS]
FORMULA90 = [*formula90.STUDIES, *formula90.RACES[-12:]]
CHAMPIONSHIP: dict[str, object] = {"championship": ["toy-ring"] * 4, "laps": 1, "constructors": True, "bots": 2}
POLE_POSITION = [
    *poleposition.STUDIES,
    *poleposition.RACES[:8],
    poleposition.study("championship", 4, **CHAMPIONSHIP),
]
"""Every edition and every module of each game, as the kit puts them through its tests."""


def check(setup: SetUp, every: int) -> None:
    found = [fault for what, value, hint in shown_in(setup, every) for fault in faults(value, hint, what)]
    assert not found, "\n".join(sorted(set(found))[:MOST_TOLD])


@pytest.mark.parametrize("setup", HEAT, ids=str)
def test_heat(setup: SetUp) -> None:
    check(setup, 3 * SELDOM)


@pytest.mark.parametrize("setup", FORMULA90, ids=str)
def test_formula90(setup: SetUp) -> None:
    check(setup, 12 * SELDOM)


@pytest.mark.parametrize("setup", POLE_POSITION, ids=str)
def test_poleposition(setup: SetUp) -> None:
    check(setup, 8 * SELDOM)
