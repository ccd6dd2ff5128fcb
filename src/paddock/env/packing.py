"""Figures read from an encoder part by part: what recurs is scaled and packed once, then only joined."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from itertools import chain, cycle
from operator import getitem
from struct import Struct
from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.kernel import Code, State
from paddock.kernel.encoding import Part, PartedEncoder, Spell

from .scale import Floats, Scale

REMEMBERED = 1 << 14
"""How much one table remembers before it begins anew."""
FLOAT = Struct("f")
ZERO = FLOAT.pack(0.0)
Limits = tuple[float, float, float]
"""Of one number: what it is multiplied by, then its lowest and its highest value."""
Kind = tuple[Spell, tuple[Limits, ...]]
"""How a part is spelt and scaled."""


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

    def __init__(self, spell: Spell, limits: Sequence[Limits]) -> None:
        super().__init__()
        self._spell = spell
        self._figures = [packed_figures(limit) for limit in limits]

    def __missing__(self, key: Hashable) -> bytes:
        if len(self) >= REMEMBERED:
            self.clear()
        packed = self[key] = b"".join(map(getitem, self._figures, self._spell(key)))
        return packed


@lru_cache(maxsize=1 << 8)
def packed_figures(limits: Limits) -> PackedFigures:
    """One table for all figures with these limits."""
    return PackedFigures(limits)


@lru_cache(maxsize=1 << 8)
def packed_parts(spell: Spell, limits: tuple[Limits, ...]) -> PackedParts:
    """One table for all parts that are spelt and scaled alike, whatever race they belong to."""
    return PackedParts(spell, limits)


@lru_cache(maxsize=1 << 8)
def packed_lists(rows: tuple[Kind, ...]) -> dict[Hashable, bytes]:
    """One table for all lists whose rows are made of these parts."""
    return {}


class PartedReading:
    """Figures read from an encoder that tells recurring parts."""

    def __init__(self, encoder: PartedEncoder[Any], state_scale: Scale, option_scale: Scale) -> None:
        self._encoder = encoder
        self._parts = [packed_parts(*kind) for kind in _kinds(encoder.parts, state_scale)]
        rows = _kinds(encoder.row_parts, option_scale)
        self._row_parts = [packed_parts(*kind) for kind in rows]
        self._lists = packed_lists(rows)
        self._order = _order([place for part in encoder.parts for place in part.places], state_scale.size)

    def figures(self, state: State, seat: int) -> Floats:
        """What the seat may know, in a new array."""
        packed = b"".join((*map(getitem, self._parts, self._encoder.keys(state, seat)), ZERO))
        return np.frombuffer(packed, np.float32).take(self._order)

    def fill(self, state: State, seat: int, codes: Sequence[Code], into: Floats) -> None:
        """The listed options, into an array of as many rows."""
        key = self._encoder.list_key(state, seat, codes)
        packed = self._lists.get(key)
        if packed is None:
            rows = self._encoder.row_keys(state, seat, codes)
            packed = b"".join(map(getitem, cycle(self._row_parts), chain.from_iterable(rows)))
            if key is not None:
                self._remember(key, packed)
        into.data.cast("B")[:] = packed

    def _remember(self, key: Hashable, packed: bytes) -> None:
        if len(self._lists) >= REMEMBERED:
            self._lists.clear()
        self._lists[key] = packed


def _order(told: Sequence[int], size: int) -> NDArray[np.intp]:
    """Where each number of an observation is found among those the parts tell; untold ones in the zero after them."""
    order = np.full(size, len(told))
    order[list(told)] = np.arange(len(told))
    return order


def _kinds(parts: Sequence[Part], scale: Scale) -> tuple[Kind, ...]:
    limits = list(zip(scale.factor.tolist(), scale.low.tolist(), scale.high.tolist(), strict=True))
    return tuple((part.spell, tuple(limits[place] for place in part.places)) for part in parts)
