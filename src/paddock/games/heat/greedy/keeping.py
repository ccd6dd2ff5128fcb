"""Step 8: which cards to keep for the next turn."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import Chance, Code

from ..cards import DECK, VALUE, Pile, without
from .outlook import Outlook
from .planning import _Planner
from .weights import W


def choose_discard(outlook: Outlook, codes: Sequence[Code], chance: Chance) -> Code:
    """Keep what the next turn wants, by trying likely draws."""
    race, car = outlook.race, outlook.car
    listed = set(codes)
    values = sorted({VALUE[card] for code in codes for card in code})
    longest = max(codes, key=len)
    candidates: dict[Code, None] = {(): None}
    for value in values:
        candidates[tuple(card for card in longest if VALUE[card] <= value)] = None
        candidates[tuple(card for card in longest if VALUE[card] >= value)] = None
    options = [code for code in candidates if code in listed]
    planner = _Planner(outlook)
    draws = planner.draws(chance, W.discard_samples)
    distance = outlook.to_go()
    return min((_worth(outlook, code, draws, distance), code) for code in options)[1]


def _worth(outlook: Outlook, code: Code, draws: Sequence[Pile], distance: int) -> float:
    car = outlook.car
    kept = without(car.hand, bytes(code))
    missing = max(0, DECK.hand_size - len(kept))
    total = 0.0
    for draw in draws:
        total += outlook.hand_value(bytes(sorted(kept + draw[:missing])), distance, car.gear, outlook.engine)
    return total / len(draws)
