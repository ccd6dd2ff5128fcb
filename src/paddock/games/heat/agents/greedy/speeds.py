"""What cards come to: sums, flips, and where to look them up.

A row lists a value for every speed from 0 up; behind it follow the same values for one, two and three flips still to
come on top of that speed. So a choice of cards, Stress and all, is one place in a row.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from paddock.kernel import FastChance

from ...pieces.cards import (
    CARDS,
    CHOOSES_VALUE,
    DECK,
    LAST_SPEED_CARD,
    PLUSES,
    SPEED_CARDS,
    STARTING_DECK,
    STRESS_CARD,
    UNPLAYABLE,
    VALUE,
    Pile,
    has_any,
)

GEARS = (1, 2, 3, 4)
WIDTH = 19  # speeds in a row; whatever is faster counts as the last one
FLIPS = tuple(VALUE[card] for card in SPEED_CARDS)
TYPICAL_HANDS = 12
_USUAL_STRESS = 3
_MOST_CROWDED = 3
_MOST_FLIPS = 3

Row = Sequence[float]
Places = tuple[tuple[int, ...], ...]
"""By gear: the places in a row that a hand can reach."""
Shares = tuple[tuple[int, float], ...]
"""Outcomes with their chances."""


def place(speed: int, flips: int) -> int:
    """Where a speed with so many flips to come stands in a row."""
    if flips > _MOST_FLIPS:
        speed, flips = speed + 2 * (flips - _MOST_FLIPS), _MOST_FLIPS
    return flips * WIDTH + min(speed, WIDTH - 1)


def usual_speed(place_in_row: int) -> int:
    """What a place in a row comes to on average."""
    flips, speed = divmod(place_in_row, WIDTH)
    return min(speed + 5 * flips // 2, WIDTH - 1)


def with_flips(row: list[float]) -> list[float]:
    """A row by speed, continued by what flips make of it."""
    whole, last = row[:], row
    for _ in range(_MOST_FLIPS):
        longer = last + [last[-1]] * max(FLIPS)
        last = [sum([longer[speed + flip] for flip in FLIPS]) / len(FLIPS) for speed in range(WIDTH)]
        whole += last
    return whole


def compact(row: list[float]) -> Row:
    """The same numbers in a quarter of the room, for rows that are seldom looked at."""
    return array("d", row)


@lru_cache(maxsize=1 << 15)
def places_of(hand: Pile) -> Places:
    """What one to four cards of a sorted hand can make."""
    playable = hand.translate(None, UNPLAYABLE)
    if has_any(playable, CHOOSES_VALUE):
        return tuple(_places_of_any_value(playable, gear) for gear in GEARS)
    cards = [(VALUE[card], PLUSES[card]) for card in playable]
    return tuple(_places(cards, gear) for gear in GEARS)


def _places_of_any_value(cards: Pile, size: int) -> tuple[int, ...]:
    """HEAT.REVEAL.07: a card with several values counts with each of them."""
    found: set[int] = set()
    for some in combinations(cards, size):
        flips = sum([PLUSES[card] for card in some])
        totals = {0}
        for card in some:
            totals = {total + value for total in totals for value in CARDS[card].speeds}
        found.update(place(total, flips) for total in totals)
    return tuple(sorted(found))


def _places(cards: list[tuple[int, int]], size: int) -> tuple[int, ...]:
    sums = {(sum([value for value, _ in some]), sum([plus for _, plus in some])) for some in combinations(cards, size)}
    return tuple(sorted({place(speed, flips) for speed, flips in sums}))


@lru_cache(maxsize=1)
def typical_hands() -> list[list[Places]]:
    """Hands dealt from the starting deck, each with none to three of its cards crowded out by Heat."""
    chance = FastChance(1)
    deck = STARTING_DECK.translate(None, UNPLAYABLE) + STRESS_CARD * _USUAL_STRESS
    hands = [chance.shuffle(deck)[: DECK.hand_size] for _ in range(TYPICAL_HANDS)]
    return [[places_of(hand[crowded:]) for crowded in range(_MOST_CROWDED + 1)] for hand in hands]


def crowded_hand(hand: int, heat_in_hand: float) -> Places:
    """A typical hand with about so much Heat in it; the fraction is spread over the hands."""
    return typical_hands()[hand][min(int(heat_in_hand + hand / TYPICAL_HANDS), _MOST_CROWDED)]


@lru_cache(maxsize=1 << 12)
def flip_shares(pile: Pile) -> Shares:
    """What one flip can show of a pile, whatever its order; nothing at all without Speed cards."""
    cards = [card for card in pile if card <= LAST_SPEED_CARD]
    return tuple((VALUE[card], cards.count(card) / len(cards)) for card in sorted(set(cards)))


@lru_cache(maxsize=1 << 12)
def sum_shares(flip: Shares, flips: int) -> Shares:
    """What several flips add up to."""
    sums = {0: 1.0}
    for _ in range(flips):
        after: dict[int, float] = {}
        for total, share in sums.items():
            for value, part in flip:
                after[total + value] = after.get(total + value, 0.0) + share * part
        sums = after or sums
    return tuple(sorted(sums.items()))
