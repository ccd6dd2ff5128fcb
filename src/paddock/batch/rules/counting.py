"""Piles as counts: sums, draws and selections on words."""

from __future__ import annotations

from typing import Any

import numpy as np

from .layout import (
    BYTES,
    GUARD,
    HALF_FULL,
    HEAT,
    HIGH,
    LOW_BYTE,
    MULTIPLIER,
    ONE,
    TOP_BYTE,
    WORD_BITS,
    WORD_MASK,
    Race,
)

Word = Any


def below(race: Race, stream: int, limit: int) -> int:
    """A number from 0 to limit - 1, by the generator of the reference engine."""
    state = race.words[stream]
    state = MULTIPLIER * (state & WORD_MASK) + (state >> WORD_BITS)
    race.words[stream] = state
    return np.int64((((state ^ (state >> WORD_BITS)) & WORD_MASK) * np.uint64(limit)) >> WORD_BITS)


def cards(kind: int, count: int) -> Word:
    """So many cards of a kind, as a pile."""
    return np.uint64(count) << np.uint64(8 * kind)


def count(pile: Word, kind: int) -> int:
    """How many cards of a kind a pile holds."""
    return np.int64((pile >> np.uint64(8 * kind)) & LOW_BYTE)


def total(pile: Word) -> int:
    """How many cards a pile holds."""
    return np.int64((pile * BYTES) >> TOP_BYTE)


def worth(pile: Word) -> int:
    """HEAT.REVEAL.08: the values of the base cards of a pile."""
    return count(pile, 0) + 2 * count(pile, 1) + 3 * count(pile, 2) + 4 * count(pile, 3) + 5 * count(pile, 5)


def card_at(pile: Word, place: int) -> int:
    """The kind of the card at that place, were the pile sorted."""
    sums = pile * BYTES  # byte k holds how many cards of the kinds up to k there are
    if np.int64(sums >> TOP_BYTE) > HALF_FULL:
        return card_far_down(pile, place)
    behind = ((sums | HIGH) - np.uint64(place + 1) * BYTES) & HIGH
    return 8 - np.int64(((behind >> GUARD) * BYTES) >> TOP_BYTE)


def card_far_down(pile: Word, place: int) -> int:
    """The same for a pile of more than 127 cards."""
    for kind in range(HEAT):
        place -= count(pile, kind)
        if place < 0:
            return kind
    return HEAT


def ways(copies: int) -> Word:
    """One way to take 0, 1, … up to all copies of a kind: byte n counts the ways to take n cards."""
    return BYTES >> np.uint64(8 * max(0, 7 - copies))


def without_ways(product: Word, copies: int) -> Word:
    """A product of ways without the factor of so many copies: the factors are odd, so each has an inverse."""
    if copies == 0:
        return product
    product -= product << np.uint64(8)  # divided by 1 + x + … + x^n is times 1 - x, divided by 1 - x^(n + 1)
    if copies >= 7:
        return product
    step = np.uint64(8 * (copies + 1))
    product += product << step
    if copies < 3:
        product += product << (step + step)
    return product


def bits_in(mask: int) -> int:
    """How many of the lowest sixteen bits are set."""
    found = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found


def bit_at(mask: int, place: int) -> int:
    """The place of the n-th bit that is set, counted from 0."""
    while place > 0:
        mask &= mask - 1
        place -= 1
    at = 0
    while not (mask >> at) & 1:
        at += 1
    return at


def mixed(number: Word) -> Word:
    """A number stirred well, so that neighbouring seeds begin far apart."""
    number = (number ^ (number >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    number = (number ^ (number >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return number ^ (number >> np.uint64(31))


def seed_streams(race: Race, seed: int) -> None:
    """Begin both streams from a seed."""
    for stream in range(2):
        number = mixed(np.uint64(seed) * np.uint64(2) + np.uint64(stream) + np.uint64(0x9E3779B97F4A7C15))
        race.words[stream] = ONE + (number >> np.uint64(5))
