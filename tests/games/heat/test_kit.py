"""HEAT goes through the kit."""

from __future__ import annotations

from games.heat.races import HEAT
from kit import CountedGameTests, RandomRace


class TestHeat(CountedGameTests):
    """All that holds for every game."""

    subject = HEAT


def test_drawn_cards_are_told_to_their_owner_alone() -> None:
    """HEAT.SETUP.15: hands are secret."""
    race = RandomRace(HEAT.studies[0])
    for _ in race.decisions():
        pass
    drawn = [event.to_plain() for event in race.table.events_for(1) if event.kind() == "cards-drawn"]
    assert {entry["car"] for entry in drawn} == {0, 1}
    assert all((entry["cards"] is None) == (entry["car"] != 1) for entry in drawn)
    assert all(
        entry.to_plain()["cards"] is None for entry in race.table.events_for(None) if entry.kind() == "cards-drawn"
    )
