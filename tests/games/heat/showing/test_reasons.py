"""Every event that has a reason cites the rule of that reason, and all of these rules exist."""

from __future__ import annotations

from dataclasses import fields

import pytest

from paddock.games.heat.events.ending import CarDroppedOut
from paddock.games.heat.events.round import CardFlipped, CarMoved, HeatPaid
from paddock.games.heat.events.season import SponsorshipEarned
from paddock.games.heat.pieces.cards import CARDS
from paddock.games.heat.showing.reasons import REASONS, RULES
from paddock.games.heat.state.race import Race
from paddock.kernel import Event, find_game, new_table

CITED = (
    (HeatPaid(0, 1, "shift-up", 5), "HEAT.GEAR.03"),
    (HeatPaid(0, 1, "flooded", 5), "HEAT.GEAR.06"),
    (HeatPaid(0, 1, "boost", 5), "HEAT.REACT.12"),
    (HeatPaid(0, 1, "card", 5), "HEAT.REACT.18"),
    (HeatPaid(0, 1, "card", 5, 20), "HEAT.REACT.18"),
    (HeatPaid(0, 1, "corner", 5), "HEAT.CORNER.06"),
    (HeatPaid(0, 1, "spin-out", 0), "HEAT.SPINOUT.01"),
    (HeatPaid(0, 1, "gravel", 5), "HEAT.TRACK.11"),
    (HeatPaid(0, 1, "mulligan", 5), "HEAT.SETUP.13"),
    (CardFlipped(0, 1, (), "replacement"), "HEAT.REACT.22"),
    (CardFlipped(0, 1, (), "plus"), "HEAT.REVEAL.03"),
    (CarMoved(0, "slipstream", 2, 3, 5, 1, 4), "HEAT.SLIPSTREAM.03"),
    (CarMoved(0, "cards", 2, 3, 5, 1, 4), "HEAT.REVEAL.10"),
    (CarDroppedOut(0, 3, "eliminated"), "HEAT.SPINOUT.09"),
    (SponsorshipEarned(0, "press-slow", 12, 1), "HEAT.EVENTS.16"),
)


@pytest.mark.parametrize(("event", "rule"), CITED)
def test_a_line_cites_the_rule_of_its_reason(event: Event, rule: str) -> None:
    race = new_table("heat", 2, {}, 1).state
    assert isinstance(race, Race)
    assert REASONS.rule_behind(race, event) == rule


@pytest.mark.parametrize("kind", RULES, ids=lambda kind: kind.kind())
def test_every_rule_is_in_the_ledger(kind: type[Event]) -> None:
    field, rules = RULES[kind]
    assert field in {entry.name for entry in fields(kind)}
    assert {*rules.values()} <= {rule.id for rule in find_game("heat").ledger}


def test_heat_for_a_card_names_the_card() -> None:
    """HEAT.REACT.18: also in a race that was saved before the event knew it."""
    table = new_table("heat", 2, {}, 1)
    card = next(number for number, kind in enumerate(CARDS) if kind.symbol("heat"))
    assert f"for {CARDS[card].spoken};" in table.say(HeatPaid(0, 1, "card", 5, card))
    older = HeatPaid.from_plain({"kind": "heat-paid", "car": 0, "amount": 1, "reason": "card", "engine": 5})
    assert "pays 1 Heat for a card;" in table.say(older)
