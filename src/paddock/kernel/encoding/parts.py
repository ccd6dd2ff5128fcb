"""Encoders that tell a position in parts which recur: whoever turns figures into arrays may remember each part.

A part is told by a key: a pile, a gear with what is in the engine, a place of the road. Equal keys stand for equal
figures, so nothing that a key does not hold can be told by it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any, TypeVar

from ..flow import Code, State
from .encoder import Encoder, Field

S = TypeVar("S", bound=State)
Spell = Callable[[Any], Sequence[float]]
"""The figures a key stands for; depends on nothing but the key."""


@dataclass(frozen=True, slots=True)
class Part:
    """Some figures of an observation or of a row: where they belong, and how a key is spelt out."""

    places: tuple[int, ...]
    spell: Spell


class Places:
    """Where the numbers of named fields lie."""

    __slots__ = ("_fields", "_starts")

    def __init__(self, fields: Sequence[Field]) -> None:
        self._fields = {field.name: field for field in fields}
        self._starts = dict(zip(self._fields, accumulate((field.size for field in fields), initial=0), strict=False))

    def of(self, *names: str) -> tuple[int, ...]:
        """All numbers of these fields."""
        return tuple(self._starts[name] + step for name in names for step in range(self._fields[name].size))

    def column(self, index: int, *names: str) -> tuple[int, ...]:
        """One number of each of these fields: those of one thing among several alike."""
        return tuple(self._starts[name] + index for name in names)


class PartedEncoder(Encoder[S]):
    """An encoder that tells keys; the figures themselves follow from them. What no part tells is 0."""

    parts: tuple[Part, ...]
    row_parts: tuple[Part, ...]  # in the order of the option fields

    @abstractmethod
    def keys(self, state: S, seat: int) -> Sequence[Hashable]:
        """What the seat may know: a key for each part."""

    @abstractmethod
    def row_keys(self, state: S, seat: int, codes: Sequence[Code]) -> Sequence[Sequence[Hashable]]:
        """The listed options: for each row a key for each of its parts."""

    def list_key(self, state: S, seat: int, codes: Sequence[Code]) -> Hashable | None:
        """A key for all rows at once where whole lists recur; nothing where they hardly ever do.

        It is remembered beyond the race, so it holds everything that the rows depend on.
        """
        return None

    def observe(self, state: S, seat: int) -> Sequence[int]:
        numbers = [0] * sum(field.size for field in self.fields)
        for part, key in zip(self.parts, self.keys(state, seat), strict=True):
            for place, figure in zip(part.places, part.spell(key), strict=True):
                numbers[place] = int(figure)
        return numbers

    def describe(self, state: S, seat: int, codes: Sequence[Code]) -> Sequence[float]:
        numbers: list[float] = []
        for keys in self.row_keys(state, seat, codes):
            for part, key in zip(self.row_parts, keys, strict=True):
                numbers += part.spell(key)
        return numbers


def as_told(figures: Sequence[float]) -> Sequence[float]:
    """The key is the figures."""
    return figures


def lone_figure(figure: float) -> Sequence[float]:
    """The key is the only figure."""
    return (figure,)
