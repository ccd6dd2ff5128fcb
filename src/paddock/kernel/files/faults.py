"""Everything that is wrong with a file, not only the first thing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import TracebackType
from typing import TypeVar

from ..errors import BadData
from .reading import Reader

T = TypeVar("T")
U = TypeVar("U")

MOST_FAULTS = 50
"""Who has more to mend than that starts with these."""


class Faults:
    """Read a file piece by piece, each within `with faults:`; a piece that cannot be read is noted and left out."""

    __slots__ = ("found",)

    def __init__(self) -> None:
        self.found: list[BadData] = []

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> bool:
        if not isinstance(error, BadData):
            return False
        self.note(error)
        return True

    @property
    def is_full(self) -> bool:
        """Enough for once: a file of thousands of faults is not looked at to its end."""
        return len(self.found) >= MOST_FAULTS

    def note(self, fault: BadData) -> None:
        """The same thing is told once, however many pieces stumble over it."""
        if not self.is_full and (fault.key, fault.reason) not in self._told():
            self.found.append(fault)

    def only(self, read: Reader, *keys: str) -> None:
        """Note every key but these."""
        for key in read.names():
            if self.is_full:
                return
            with self:
                read.only_key(key, *keys)

    def each(self, pieces: Iterable[U], reading: Callable[[U], T]) -> list[T]:
        """Those pieces of a list that can be read."""
        read: list[T] = []
        for piece in pieces:
            if self.is_full:
                break
            with self:
                read.append(reading(piece))
        return read

    def _told(self) -> set[tuple[str, str]]:
        return {(fault.key, fault.reason) for fault in self.found}
