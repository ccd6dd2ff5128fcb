"""Every event that has a reason cites the rule of that reason, and all of these rules exist."""

from __future__ import annotations

from dataclasses import fields

import pytest

from paddock.games.formula90.events.movement import CarMoved, CarPassed
from paddock.games.formula90.events.turn import CardsDiscarded, TrackCardDrawn
from paddock.games.formula90.showing.reasons import REASONS, RULES
from paddock.games.formula90.state.race import Race
from paddock.kernel import Event, find_game, new_table


@pytest.fixture
def race() -> Race:
    state = new_table("formula90", 2, {"circuit": "monza"}, 1).state
    assert isinstance(state, Race)
    return state


@pytest.mark.parametrize("kind", RULES, ids=lambda kind: kind.kind())
def test_every_rule_is_in_the_ledger(kind: type[Event]) -> None:
    field, rules = RULES[kind]
    known = {rule.id for rule in find_game("formula90").ledger}
    assert field in {entry.name for entry in fields(kind)}
    assert {*rules.values()} <= known


def test_the_reason_decides(race: Race) -> None:
    """F90.OVERTAKE.02, F90.OVERTAKE.03, F90.LAP.01, F90.PAY.06: not one rule for a whole kind of events."""
    assert REASONS.rule_behind(race, CarMoved(0, 13, 15, "blocked", 1)) == "F90.OVERTAKE.02"
    assert REASONS.rule_behind(race, CarMoved(0, 13, 14, "blocked", 1)) == "F90.OVERTAKE.03"
    assert REASONS.rule_behind(race, CarMoved(0, 13, 14, "too-dear", 1)) == "F90.MOVE.06"
    assert REASONS.rule_behind(race, CarPassed(0, 1, "lap", 14, 1)) == "F90.LAP.01"
    assert REASONS.rule_behind(race, CardsDiscarded(0, "discard", (1,))) == "F90.PAY.06"
    assert REASONS.rule_behind(race, TrackCardDrawn(0, "push", 1, None)) == "F90.STRAT.PUSH.01"
    assert REASONS.rule_behind(race, TrackCardDrawn(0, "hard-tyres", 1, None)) == "F90.TYRES.05"
