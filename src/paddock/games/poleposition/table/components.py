"""How many event cards, tyre sets and cars there are, wherever they lie."""

from __future__ import annotations

from collections import Counter

from ..pieces.cards import EVENT_CARDS
from ..state.race import Race


def count_components(race: Race) -> dict[str, int]:
    """Event cards, tyre sets and cars: nothing of it is made or lost. Tokens are no limit (PP.SETUP.15, PP.AMB.02)."""
    counts: Counter[str] = Counter(f"event {EVENT_CARDS[number].id}" for number in race.deck + race.discard)
    for car in race.cars:
        counts[f"{car.number}: tyre sets"] = len(car.lives)
    counts["cars"] = len(race.cars)
    return dict(counts)
