"""The garage: which upgrades to take.

The figures were found by racing: greedy drivers with upgrades dealt at random, and their finishing times laid against
the speeds and symbols they had got. They say what this driver makes of a card, not what the best one could.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from paddock.kernel import Code

from ...pieces.cards import CARDS, Card

SPEED = 1.4  # hundredths of a round that a point of speed gains in a lap
EXTRA_VALUE = -1.5  # each further value of a card
EXTRA_HEAT = 8.0
WORTH = {  # the same for each point of a symbol
    "plus": 2.8,
    "cooldown": -1.0,
    "heat": -4.6,
    "scrap": 0.7,
    "adjust_limit": 1.0,
    "slipstream_boost": 0.4,
    "reduce_stress": 0.5,
    "refresh": -1.5,
    "direct_play": 0.0,
    "salvage": 0.3,
    "accelerate": 5.0,
    "super_cool": 4.5,
    "draft": 0.0,
    "extra_slipstream": -0.4,
}


def choose_upgrade(codes: Sequence[Code]) -> Code:
    """The card that is worth most."""
    return max(codes, key=lambda code: (worth(code[0]), code))


def choose_return(codes: Sequence[Code]) -> Code:
    """The card that is worth least."""
    return min(codes, key=lambda code: (worth(code[0]), code))


def choose_swap(codes: Sequence[Code]) -> Code:
    """HEAT.CHAMPIONSHIP.06: the swap that gains most, if any gains."""
    return max(codes, key=lambda code: (worth(code[1]) - worth(code[0]) if code else 0.0, code))


def choose_mechanics(codes: Sequence[Code]) -> Code:
    """HEAT.EVENTS.22: a Heat more is worth a Stress more."""
    return codes[0]


@cache
def worth(card: Card) -> float:
    """Roughly how many hundredths of a round a card gains in a lap."""
    kind = CARDS[card]
    if kind.is_heat:
        return EXTRA_HEAT
    speed = SPEED * sum(kind.speeds) / len(kind.speeds) + EXTRA_VALUE * (len(kind.speeds) - 1)
    return speed + sum(WORTH.get(name, 0.0) * number for name, number in kind.symbols.items())
