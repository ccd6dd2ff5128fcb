"""Which value counts for cards with several of them."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from ..pieces.cards import CARDS, Pile


@lru_cache(maxsize=1 << 12)
def assignments(in_play: Pile) -> dict[int, Pile]:
    """HEAT.REVEAL.18, HEAT.AMB.27: total -> values; higher values on cards without Heat, then on lower ids."""
    choices = [CARDS[card].speeds or (0,) for card in in_play]
    found = sorted(product(*choices), key=lambda values: _merit(in_play, values))
    return {sum(values): bytes(values) for values in found}  # the last one of equal totals, the best, stays


def _merit(in_play: Pile, values: tuple[int, ...]) -> tuple[int, ...]:
    without_heat = sum(v for card, v in zip(in_play, values, strict=True) if not CARDS[card].symbol("heat"))
    by_id = sorted(zip(in_play, values, strict=True), key=lambda pair: pair[0])
    return (without_heat, *(value for _, value in by_id))
