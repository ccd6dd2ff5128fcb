"""How many cards of each kind there are, wherever they lie."""

from __future__ import annotations

from collections import Counter

from .cards import CARDS, HEAT, Pile
from .state import Car, Race


def count_components(race: Race) -> dict[str, int]:
    """Cards by owner and kind. Stress grows by spin-outs, for its reserve is unlimited (HEAT.SETUP.16)."""
    counts: Counter[str] = Counter()
    for car in race.cars:
        for card in all_cards(car) + race.turn.picked * _is_salvaging(race, car):
            counts[f"{car.number}:{CARDS[card].id}"] += 1
        counts[f"{car.number}:{CARDS[HEAT].id}"] += car.engine
    counts["legend cards"] = len(race.legend_deck) + len(race.legend_used)
    counts["used sponsorships"] = len(race.used_sponsorships)
    return dict(counts)


def all_cards(car: Car) -> Pile:
    """Every card of a driver outside the engine. Submitted cards stay in hand until all have submitted."""
    return car.hand + car.deck + car.discard + car.face_down + car.in_play


def _is_salvaging(race: Race, car: Car) -> bool:
    """Salvaged cards are out of the discard pile before they are in the deck; discard picks are still in hand."""
    return race.turn.who == car.number and bool(race.flow) and race.flow[-1][0].name() == "PickSalvage"
