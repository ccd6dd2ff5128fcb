"""An observation as a list of declarations, each with its fields and their reading, and the one writer of all of them.

One rule holds for every declaration: its reading gives the figures of its fields, in their order. Most of it is read at
every look (`Told`, `Columns`); what is large and recurs, such as a pile, is `Remembered` by a key.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import replace
from operator import itemgetter
from struct import Struct
from typing import Any, Generic, TypeVar

from ..flow import State
from .fields import Field

S = TypeVar("S", bound=State)
C = TypeVar("C")
"""Through whose eyes a position is seen: the seat's own car."""
T = TypeVar("T")
K = TypeVar("K", bound=Hashable)
Figures = Sequence[int]

REMEMBERED = 1 << 14
"""How many keys are remembered before a table begins anew."""


class Told(Generic[S, C]):
    """Fields that are read together."""

    def __init__(self, reads: Callable[[S, C], Figures], *fields: Field) -> None:
        self.fields, self.tell = fields, reads
        self.format = f"{size_of(fields)}h"


class Untold:
    """Fields of which nothing can be told in a set-up: all 0."""

    def __init__(self, *fields: Field) -> None:
        self.fields = fields
        self.format = f"{2 * size_of(fields)}x"


class Things(Generic[S, C, T]):
    """Several things of which the same is told: which they are, how many, and room for how many the fields have."""

    def __init__(self, listed: Callable[[S, C], Iterable[T]], count: int, room: int | None = None) -> None:
        self.listed, self.count, self.room = listed, count, count if room is None else room


class Columns(Generic[S, C, T]):
    """What is told of several things, field by field: first that of all things, then the next one."""

    def __init__(self, things: Things[S, C, T], reads: Callable[[S, C, T], Figures], *fields: Field) -> None:
        self.fields = tuple(replace(field, size=things.room) for field in fields)
        self._listed, self._count, self._reads = things.listed, things.count, reads
        self._blank = [0] * (things.count * len(fields))
        self.format = f"{things.count}h{2 * (things.room - things.count)}x" * len(fields)

    def tell(self, state: S, own: C) -> Figures:
        """The figures of all things; what there is room for besides is 0."""
        figures, count, reads = self._blank.copy(), self._count, self._reads
        for at, thing in enumerate(self._listed(state, own)):
            figures[at::count] = reads(state, own, thing)
        return figures


class Part(Generic[K]):
    """Fields that are read from a key, which recurs: equal keys stand for equal figures. An option's row has parts."""

    def __init__(self, reads: Callable[[K], Sequence[float]], *fields: Field) -> None:
        self.reads, self.fields = reads, fields


class Remembered(Generic[S, C, K]):
    """A part of a position: where its key is found, and the packed figures of every key that was met so far."""

    def __init__(self, key: Callable[[S, C], K], reads: Callable[[K], Figures], *fields: Field) -> None:
        self.fields = fields
        self.format = f"{2 * size_of(fields)}s"
        self._key, self._known = key, PackedKeys(reads, size_of(fields))

    def tell(self, state: S, own: C) -> tuple[bytes]:
        """The figures of the key as it is now, packed already."""
        return (self._known[self._key(state, own)],)


class PackedKeys(dict[K, bytes]):
    """The packed figures of keys."""

    def __init__(self, reads: Callable[[K], Figures], size: int) -> None:
        super().__init__()
        self._reads, self._packed = reads, Struct(f"{size}h").pack

    def __missing__(self, key: K) -> bytes:
        if len(self) >= REMEMBERED:
            self.clear()
        packed = self[key] = self._packed(*self._reads(key))
        return packed


Entry = Told[S, C] | Untold | Columns[S, C, Any] | Remembered[S, C, Any]


class Layout(Generic[S, C]):
    """All declarations of an observation in the order of their fields, and the one writer of their figures."""

    def __init__(self, *entries: Entry[S, C]) -> None:
        self.fields: tuple[Field, ...] = tuple(field for entry in entries for field in entry.fields)
        self._tells: list[Callable[[S, C], Sequence[Any]]] = [
            entry.tell for entry in entries if not isinstance(entry, Untold)
        ]
        self._packed = Struct("=" + "".join(entry.format for entry in entries)).pack

    def pack(self, state: S, own: C) -> bytes:
        """What may be known of a position, in numbers of 16 bits."""
        figures: list[Any] = []
        for tell in self._tells:
            figures += tell(state, own)
        return self._packed(*figures)


def size_of(fields: Iterable[Field]) -> int:
    """How many numbers the fields hold."""
    return sum(field.size for field in fields)


def in_turn(seats: int, cars: int) -> list[Callable[[Sequence[T]], Sequence[T]]]:
    """By seat: the own car, then the drivers after it and round again, then those that nobody drives."""
    orders = [[*range(seat, seats), *range(seat), *range(seats, cars)] for seat in range(seats)]
    return [itemgetter(*order) if cars > 1 else itemgetter(slice(1)) for order in orders]
