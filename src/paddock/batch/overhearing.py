"""The reference's shuffles, written down for the batch engine, which draws its cards from them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from paddock.games.heat import Race
from paddock.kernel import Chance, FastChance, Plain

from .rules import layout as at


class Overheard(Chance):
    """The reference's stream; every order it gives is written down for the batch engine."""

    __slots__ = ("_dealt", "_stream", "drivers", "race", "written")

    def __init__(self, seed: int, drivers: int) -> None:
        self._stream, self.drivers, self._dealt = FastChance(seed), drivers, 0
        self.race: Race | None = None
        self.written: list[tuple[int, bytes]] = []

    def below(self, limit: int) -> int:
        number = self._stream.below(limit)
        self.written.append((at.SCRIPT_TOKENS, bytes([number] * at.WEATHERS)))
        return number

    def shuffle(self, pile: bytes) -> bytes:
        order = self._stream.shuffle(pile)
        self.written.append((self._row(pile), order))
        return order

    def _row(self, pile: bytes) -> int:
        """Whose order it is."""
        race = self.race
        if race is None:
            return at.SCRIPT_GRID if self.written else at.SCRIPT_COLOURS
        if race.round:
            return race.turn.who if race.turn.who < self.drivers else at.SCRIPT_LEGENDS
        if min(pile) >= at.FIRST_SLOT:
            return at.SCRIPT_UPGRADES
        if len(pile) == at.ROAD_TOKENS and sorted(pile) == list(range(at.ROAD_TOKENS)):
            return at.SCRIPT_TOKENS
        self._dealt += 1
        return self._dealt - 1 if self._dealt <= self.drivers else at.SCRIPT_LEGENDS

    def clone(self) -> Chance:
        return self._stream.clone()

    def mark(self) -> object:
        return self._stream.mark()

    def to_plain(self) -> Plain:
        return self._stream.to_plain()


@dataclass
class Script:
    """The orders of the reference, in the rows of a book."""

    book: Any
    ends: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.first = int(self.book[at.BOOK_SCRIPT])
        self.ends = [3] * at.SCRIPT_ROWS
        for row in range(at.SCRIPT_ROWS):
            begins = self.first + at.SCRIPT_ROOM * row
            self.book[begins : begins + 3] = (2, 0, 0)  # an empty order comes before the first one

    def write(self, row: int, order: bytes) -> None:
        """One more order."""
        begins, end = self.first + at.SCRIPT_ROOM * row, self.ends[row]
        if end + len(order) >= at.SCRIPT_ROOM:
            end = self._make_room(begins, end)
        self.book[begins + end] = len(order)
        self.book[begins + end + 1 : begins + end + 1 + len(order)] = np.frombuffer(order, np.uint8)
        self.ends[row] = end + 1 + len(order)

    def _make_room(self, begins: int, end: int) -> int:
        """Forget the orders that were drawn."""
        now = int(self.book[begins])
        kept = self.book[begins + now : begins + end].copy()
        self.book[begins + 2 : begins + 2 + len(kept)] = kept
        self.book[begins] = 2
        return 2 + len(kept)
