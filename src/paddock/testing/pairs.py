"""Option sets in which every two values of different options meet at least once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from paddock.kernel import FastChance

Row = dict[str, object]
Pair = tuple[int, int, int, int]
_TRIES = 30


def pairwise(factors: Mapping[str, Sequence[object]], seed: int = 1) -> list[Row]:
    """Few rows that hold every pair of values; the same rows for the same factors."""
    values = list(factors.values())
    missing = _all_pairs(values)
    chance = FastChance(seed)
    rows: list[tuple[int, ...]] = []
    while missing:
        wanted = sorted(missing)
        row = max((_guess(values, wanted, chance) for _ in range(_TRIES)), key=lambda row: len(missing & _pairs(row)))
        missing -= _pairs(row)
        rows.append(row)
    return [{name: factors[name][at] for name, at in zip(factors, row, strict=True)} for row in rows]


def _all_pairs(values: Sequence[Sequence[object]]) -> set[Pair]:
    return {
        (one, at, other, also)
        for one, other in combinations(range(len(values)), 2)
        for at in range(len(values[one]))
        for also in range(len(values[other]))
    }


def _pairs(row: tuple[int, ...]) -> set[Pair]:
    return {(one, row[one], other, row[other]) for one, other in combinations(range(len(row)), 2)}


def _guess(values: Sequence[Sequence[object]], wanted: Sequence[Pair], chance: FastChance) -> tuple[int, ...]:
    """A row at random around one pair that is still missing."""
    one, at, other, also = wanted[chance.below(len(wanted))]
    row = [chance.below(len(column)) for column in values]
    row[one], row[other] = at, also
    return tuple(row)
