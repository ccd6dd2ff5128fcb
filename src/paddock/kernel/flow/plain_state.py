"""A state that copies and saves itself, for games whose position is a handful of plain values."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache
from typing import Any, Self

from ..plain import Plain
from .slots import flow_to_plain, plain_value, read_value
from .state import State


@dataclass(slots=True, eq=False, repr=False)
class PlainState(State):
    """Each field is a value or a list of values; values are numbers, texts, piles and tuples of them.

    A list belongs to its position; everything else is never changed, only replaced.
    """

    def clone(self) -> Self:
        kind = type(self)
        copy = kind.__new__(kind)
        self.copy_flow_to(copy)
        for name in own_fields(kind):
            value = getattr(self, name)
            setattr(copy, name, value[:] if isinstance(value, list) else value)
        return copy

    def to_plain(self) -> Plain:
        return {**flow_to_plain(self), **self.own_values()}

    def own_values(self) -> Plain:
        """The game's share of the position, JSON-ready."""
        return {name: plain_value(getattr(self, name)) for name in own_fields(type(self))}

    def read_values(self, plain: Plain) -> None:
        """What `own_values` wrote, or part of it, read back into a position that has just been set up."""
        for name in own_fields(type(self)):
            if name in plain:
                value: Any = read_value(plain[name])
                setattr(self, name, list(value) if isinstance(getattr(self, name), list) else value)


@cache
def own_fields(kind: type[PlainState]) -> tuple[str, ...]:
    """The fields that a game adds to those of every position."""
    common = {entry.name for entry in fields(State)}
    return tuple(entry.name for entry in fields(kind) if entry.name not in common)
