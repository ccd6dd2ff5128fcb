"""Options as rows of figures, part by part: what recurs is scaled and packed once, then only joined."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from itertools import chain, cycle, islice
from operator import getitem
from struct import Struct
from typing import Any

from paddock.kernel import Code, State
from paddock.kernel.encoding import Encoder, Part, size_of

from .scale import Floats, Limits, Scale

REMEMBERED = 1 << 14
"""How much one table remembers before it begins anew."""
FLOAT = Struct("f")
Kind = tuple[Part[Any], tuple[Limits, ...]]
"""A part and how its figures are scaled."""


class PackedFigures(dict[float, bytes]):
    """The four bytes of every scaled figure that was met so far under the same limits."""

    def __init__(self, limits: Limits) -> None:
        super().__init__()
        self._factor, self._low, self._high = limits

    def __missing__(self, figure: float) -> bytes:
        if len(self) >= REMEMBERED:
            self.clear()
        (rounded,) = FLOAT.unpack(FLOAT.pack(figure))  # as an array of 32 bits would hold it before it is scaled
        packed = self[figure] = FLOAT.pack(max(self._low, min(self._high, rounded * self._factor)))
        return packed


class PackedParts(dict[Hashable, bytes]):
    """The bytes of every part of one kind that was met so far, by its key."""

    def __init__(self, part: Part[Any], limits: Sequence[Limits]) -> None:
        super().__init__()
        self._reads = part.reads
        self._figures = [packed_figures(limit) for limit in limits]

    def __missing__(self, key: Hashable) -> bytes:
        if len(self) >= REMEMBERED:
            self.clear()
        packed = self[key] = b"".join(map(getitem, self._figures, self._reads(key)))
        return packed


@lru_cache(maxsize=1 << 8)
def packed_figures(limits: Limits) -> PackedFigures:
    """One table for all figures with these limits."""
    return PackedFigures(limits)


@lru_cache(maxsize=1 << 8)
def packed_parts(part: Part[Any], limits: tuple[Limits, ...]) -> PackedParts:
    """One table for a part, whatever race it is told of."""
    return PackedParts(part, limits)


@lru_cache(maxsize=1 << 8)
def packed_lists(rows: tuple[Kind, ...]) -> dict[Hashable, bytes]:
    """One table for all lists whose rows are made of these parts."""
    return {}


class Rows:
    """The rows of listed options, part by part."""

    def __init__(self, encoder: Encoder[Any], scale: Scale) -> None:
        self._encoder = encoder
        limits = iter(scale.limits())
        kinds = tuple((part, tuple(islice(limits, size_of(part.fields)))) for part in encoder.row_parts)
        self._parts = [packed_parts(*kind) for kind in kinds]
        self._lists = packed_lists(kinds)

    def fill(self, state: State, seat: int, codes: Sequence[Code], into: Floats) -> None:
        """The listed options, into an array of as many rows."""
        key = self._encoder.list_key(state, seat, codes)
        packed = self._lists.get(key)
        if packed is None:
            rows = self._encoder.row_keys(state, seat, codes)
            packed = b"".join(map(getitem, cycle(self._parts), chain.from_iterable(rows)))
            if key is not None:
                self._remember(key, packed)
        into.data.cast("B")[:] = packed

    def _remember(self, key: Hashable, packed: bytes) -> None:
        if len(self._lists) >= REMEMBERED:
            self._lists.clear()
        self._lists[key] = packed
