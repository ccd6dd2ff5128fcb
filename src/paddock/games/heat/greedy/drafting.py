"""The garage: which upgrades to take."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import Code

from ..cards import CARDS, Card

WORTH = {  # what a symbol is worth in spaces, each time its number is counted
    "plus": 2.0,
    "cooldown": 1.2,
    "heat": -1.2,
    "scrap": -0.2,
    "adjust_limit": 1.0,
    "slipstream_boost": 0.4,
    "reduce_stress": 0.7,
    "refresh": 1.5,
    "direct_play": 1.5,
    "salvage": 0.5,
    "accelerate": 1.0,
    "super_cool": 1.0,
    "draft": 0.5,
    "extra_slipstream": 0.7,
}
EXTRA_HEAT = 2.5
CHOICE_OF_SPEED = 0.5


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


def worth(card: Card) -> float:
    """Roughly how many spaces a card brings."""
    kind = CARDS[card]
    if kind.is_heat:
        return EXTRA_HEAT
    speed = max(kind.speeds, default=0) + CHOICE_OF_SPEED * max(0, len(kind.speeds) - 1)
    return speed + sum(WORTH.get(name, 0.0) * number for name, number in kind.symbols.items())
