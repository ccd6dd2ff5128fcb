"""Figures of cards, added up for any pile."""

from __future__ import annotations

from collections.abc import Sequence
from struct import Struct

from ...pieces.cards import Pile


class Tally:
    """So many figures of every card; those of one card are kept in one large number, so a pile is added up at once."""

    __slots__ = ("_of_card", "_packing")

    def __init__(self, columns: Sequence[Sequence[int]]) -> None:
        self._packing = Struct(f"<{len(columns)}H")  # 16 bits for each figure: no sum of ours is as large
        rows = zip(*columns, strict=True)
        self._of_card = [int.from_bytes(self._packing.pack(*row), "little") for row in rows]

    def of(self, pile: Pile) -> tuple[int, ...]:
        """Each figure of all cards of the pile."""
        total = sum([self._of_card[card] for card in pile])
        return self._packing.unpack(total.to_bytes(self._packing.size, "little"))
