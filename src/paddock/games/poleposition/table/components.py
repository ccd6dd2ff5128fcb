"""What lies in the box and on the table, counted."""

from __future__ import annotations

from collections import Counter

from ..pieces.cards import EVENT_CARDS
from ..state.race import Race


def count_components(race: Race) -> dict[str, int]:
    """Event cards by kind, tyre sets by owner, and cars; nothing of it is ever made or lost."""
    counts: Counter[str] = Counter(f"event {EVENT_CARDS[number].id}" for number in race.deck + race.discard)
    for car in race.cars:
        counts[f"{car.number}: tyre sets"] = len(car.lives)
    counts["cars"] = len(race.cars)
    return dict(counts)
