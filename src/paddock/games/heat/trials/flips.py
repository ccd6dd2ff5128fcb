"""What flips may turn up, as far as the driver can know: by how many Speed cards are left, never by their order."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ..pieces.cards import CARDS, HEAT, SINGLE, SPEED_CARDS, VALUE, Pile
from ..state.car import Car

Sums = tuple[tuple[int, float], ...]
"""What several flips add up to, each sum with its chance."""

NO_FLIP: Sums = ((0, 1.0),)
NOT_SPEED = bytes(card for card in range(len(CARDS)) if card not in SPEED_CARDS)


class Flips(NamedTuple):
    """Flips to come: from the deck, then from the discard pile."""

    deck: Pile
    discard: Pile
    times: int

    def sums(self) -> Sums:
        """What they may add up to."""
        if not self.times:
            return NO_FLIP
        deck = _speed_cards(self.deck)
        return _flip_sums(deck, _speed_cards(self.discard) if len(deck) < self.times else b"", self.times)

    def later(self, known: int, more: int) -> Sums:
        """What further flips may add up to, once these have come to a sum."""
        return _later_sums(_speed_cards(self.deck), _speed_cards(self.discard), (self.times, known), more)

    def heat_in_discard(self, before: int) -> Sums:
        """How much Heat may lie in the discard pile afterwards: flips turn it over, a reshuffle takes it away."""
        deck = (len(_speed_cards(self.deck)), self.deck.count(HEAT))
        return tuple(sorted(_heat_after(deck, (len(_speed_cards(self.discard)), before), self.times).items()))


def flips_of(car: Car, count: int) -> Flips:
    """Flips of a driver's own deck."""
    return Flips(car.deck, car.discard, count)


def flip_sums(car: Car, flips: int) -> Sums:
    """The sums a number of flips can give, with their chances as far as the driver can know them."""
    return flips_of(car, flips).sums()


@lru_cache(maxsize=4096)
def _flip_sums(deck: Pile, discard: Pile, flips: int) -> Sums:
    """All options of a decision ask for the same few."""
    sums: dict[int, float] = {}
    for values, chance in _draws(deck, discard, flips):
        sums[sum(values)] = sums.get(sum(values), 0.0) + chance
    return tuple((value, round(chance, 4)) for value, chance in sorted(sums.items()))


@lru_cache(maxsize=4096)
def _later_sums(deck: Pile, discard: Pile, first: tuple[int, int], flips: int) -> Sums:
    count, known = first
    sums: dict[int, float] = {}
    for values, chance in _draws(deck, discard, count + flips):
        if sum(values[:count]) == known:
            later = sum(values[count:])
            sums[later] = sums.get(later, 0.0) + chance
    whole = sum(sums.values())
    return tuple((value, round(chance / whole, 4)) for value, chance in sorted(sums.items()))


@lru_cache(maxsize=1 << 14)
def _heat_after(deck: tuple[int, int], discard: tuple[int, int], flips: int) -> dict[int, float]:
    """Each pile by its Speed cards and its Heat; all other cards make no difference."""
    (speed, heat), (more, turned) = deck, discard
    if not flips:
        return {turned: 1.0}
    if not speed and not more:
        return {turned + heat: 1.0}  # HEAT.REVEAL.06: the whole deck is turned over
    if not speed:
        return _heat_after((more, turned + heat), (0, 0), flips)  # HEAT.REVEAL.05
    found: dict[int, float] = {}
    ways = [(speed, _heat_after((speed - 1, heat), discard, flips - 1))]
    if heat:
        ways.append((heat, _heat_after((speed, heat - 1), (more, turned + 1), flips)))
    for count, after in ways:
        for left, chance in after.items():
            found[left] = found.get(left, 0.0) + chance * count / (speed + heat)
    return found


def _speed_cards(pile: Pile) -> Pile:
    return bytes(sorted(pile.translate(None, NOT_SPEED)))


def _draws(pool: Pile, reshuffled: Pile, flips: int) -> Iterator[tuple[tuple[int, ...], float]]:
    """HEAT.REVEAL.05: when the deck has no Speed card left, the discard pile is shuffled and gives the next ones."""
    if not pool:
        pool, reshuffled = reshuffled, b""
    if not flips or not pool:
        yield (0,) * flips, 1.0
        return
    size = len(pool)
    if flips == 1:
        yield from [((VALUE[card],), pool.count(card) / size) for card in dict.fromkeys(pool)]
        return
    for card in dict.fromkeys(pool):
        count = pool.count(card)
        for values, chance in _draws(pool.replace(SINGLE[card], b"", 1), reshuffled, flips - 1):
            yield (VALUE[card], *values), chance * count / size
