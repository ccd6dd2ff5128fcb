"""Lists of card selections: kinds, not cards, so that identical cards never make two options (HEAT.ROUND.13).

A selection is a sorted tuple of cards, for their order does not matter (HEAT.CARDS.09). The lists depend on the pile
alone and are kept for the next time; lists that would be longer than 250 are asked as single picks instead, in the
order of the cards, never going back.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from paddock.kernel import Code

from ..pieces.cards import Pile

LONGEST_LIST = 250  # HEAT.AMB.34
ENOUGH: Code = ()
"""The answer that ends single picks; also the empty selection."""


@lru_cache(maxsize=1 << 12)
def selections(pile: Pile, size: int) -> tuple[Code, ...]:
    """HEAT.CARDS.12: every different selection of exactly that many cards of a sorted pile."""
    return tuple(dict.fromkeys(combinations(pile, size)))


@lru_cache(maxsize=1 << 12)
def all_selections(pile: Pile) -> tuple[Code, ...]:
    """HEAT.DISCARD.06: every different selection of any size, the empty one first."""
    return tuple(selection for size in range(len(pile) + 1) for selection in selections(pile, size))


@lru_cache(maxsize=1 << 12)
def picks_exactly(pile: Pile, size: int, picked: Pile) -> tuple[Code, ...]:
    """The next single pick of a selection of exactly that many cards; none when it is complete."""
    missing = size - len(picked)
    if not missing:
        return ()
    rest = _rest(pile, picked)
    return tuple((card,) for card in sorted(set(rest)) if sum(other >= card for other in rest) >= missing)


@lru_cache(maxsize=1 << 12)
def picks_freely(pile: Pile, picked: Pile) -> tuple[Code, ...]:
    """The next single pick of a selection of any size, or enough."""
    return (ENOUGH, *((card,) for card in sorted(set(_rest(pile, picked)))))


def _rest(pile: Pile, picked: Pile) -> Pile:
    """What may still be picked: never a kind before the last one."""
    for card in picked:
        pile = pile.replace(bytes([card]), b"", 1)
    return bytes(card for card in pile if not picked or card >= picked[-1])
