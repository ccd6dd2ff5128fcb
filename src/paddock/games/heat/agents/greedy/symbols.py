"""What symbols are worth to a driver who plans with them. Upgrades and sponsorships have them, base cards have none."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from paddock.kernel import Code

from ...pieces.cards import CARDS, HEAT, PLUSES, STRESS, VALUE, WITH_SYMBOLS, Card, has_any

_GAIN = {  # rounds gained by each point of a symbol
    "reduce_stress": 0.03,
    "slipstream_boost": 0.03,
    "extra_slipstream": 0.05,
    "draft": 0.02,
    "salvage": 0.02,
    "refresh": 0.03,
    "direct_play": -0.03,  # better kept for React
    "one_time": -0.1,
}
_UNPAID = 0.4  # rounds lost by each Heat that cannot be paid


class Effects(NamedTuple):
    """What a choice of cards brings, seen before it is revealed."""

    totals: tuple[int, ...]  # HEAT.REVEAL.18: the sums to choose from
    flips: int
    cooldown: int = 0
    super_cool: int = 0
    heat: int = 0
    adjust: int = 0
    accelerators: int = 0
    gain: float = 0.0

    def lost(self, engine: int) -> float:
        """Rounds lost, or gained, besides the movement."""
        return -self.gain + (_UNPAID * -engine if engine < 0 else 0.0)


@lru_cache(maxsize=1 << 14)
def effects_of(cards: Code) -> Effects:
    """The effects of cards played together."""
    flips = sum([PLUSES[card] for card in cards])
    if not has_any(bytes(cards), WITH_SYMBOLS) and all(len(CARDS[card].speeds) < 2 for card in cards):
        return Effects((sum([VALUE[card] for card in cards]),), flips)
    totals = {sum(speeds) for speeds in product(*(CARDS[card].speeds or (0,) for card in cards))}
    return Effects(
        totals=tuple(sorted(totals)),
        flips=flips,
        cooldown=_count(cards, "cooldown"),
        super_cool=_count(cards, "super_cool"),
        heat=_count(cards, "heat"),
        adjust=_count(cards, "adjust_limit"),
        accelerators=_count(cards, "accelerate"),
        gain=sum(gain * _count(cards, symbol) for symbol, gain in _GAIN.items()),
    )


def _count(cards: Code, symbol: str) -> int:
    return sum(CARDS[card].symbol(symbol) for card in cards)


def merit(card: Card) -> float:
    """How much a driver wants a card back; Heat and Stress not at all."""
    if card in (HEAT, STRESS) or not CARDS[card].playable:
        return 0.0
    symbols = CARDS[card].symbols
    return max(CARDS[card].speeds) + 1.5 * len(symbols) - 3.0 * symbols.get("heat", 0)
