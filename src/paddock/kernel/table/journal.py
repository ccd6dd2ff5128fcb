"""What a table keeps: who sits there, its choices, compactly, and the way back to before a choice."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from typing import Literal

from ..flow import Seed, State, redrawn_seed
from .record import LINK_BYTES

KeepEvents = bool | Literal["latest"]
"""All events, none, or only those of the last choice (a live table whose reader has taken the earlier ones)."""


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits at a table, and how much of the log it keeps."""

    names: tuple[str, ...] = ()
    events: KeepEvents = True
    chained: bool = True  # a table without events, or one whose choices are kept elsewhere, makes its chain when asked


@dataclass(slots=True)
class Journal:
    """The choices made so far, compactly, and their chain."""

    seats: bytearray = field(default_factory=bytearray)
    options: list[str] = field(default_factory=list)
    links: bytearray = field(default_factory=bytearray)
    redraws: list[tuple[int, str]] = field(default_factory=list)  # after how many choices, by which word

    def __len__(self) -> int:
        return len(self.options)

    def choices(self) -> tuple[tuple[int, str], ...]:
        """Seat and option id of every choice."""
        return tuple(zip(self.seats, self.options, strict=True))

    def link(self, number: int) -> bytes:
        """The chain's link after that many choices; number 0 is what it hangs on."""
        return bytes(self.links[number * LINK_BYTES : (number + 1) * LINK_BYTES])

    def latest_seed(self, seed: Seed) -> Seed:
        """What the race that began with this seed draws from now."""
        for _, word in self.redraws:
            seed = redrawn_seed(seed, word)
        return seed

    def add(self, seat: int, option: str) -> None:
        """One more choice, not yet chained."""
        self.seats.append(seat)
        self.options.append(sys.intern(option))

    def cut(self, choices: int) -> None:
        """Forget all but the first choices."""
        del self.seats[choices:], self.options[choices:], self.links[(choices + 1) * LINK_BYTES :]

    def copy(self) -> Journal:
        """An independent copy."""
        return Journal(self.seats[:], self.options[:], self.links[:], self.redraws[:])


@dataclass(slots=True)
class Undoable:
    """The way back to before a choice."""

    seat: int
    state: State
    choices: int
    events: int
