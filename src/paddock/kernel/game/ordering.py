"""What a game lends to standing orders: how to pick among listed options, and facts about the seat's own view.

A picker never invents an option: it names some of those that the seat is shown, the best first. A guard tells what is
the case, or nothing if it holds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from paddock.protocol import Option, Text, asking

from ..flow import State

S = TypeVar("S", bound=State)

Given = Mapping[str, asking.Value]
"""What an order says to a picker or a guard."""


@dataclass(frozen=True)
class Picker(Generic[S]):
    """A way to choose that can be named in an order."""

    name: str
    label: Text
    pick: Callable[[S, int, Sequence[Option], Given], Sequence[str]]
    fields: tuple[asking.OrderField, ...] = ()


@dataclass(frozen=True)
class Warden(Generic[S]):
    """A fact about the position that an order may depend on: it tells what is the case, or nothing if all is well."""

    name: str
    label: Text
    objects: Callable[[S, int, Given], str]
    fields: tuple[asking.OrderField, ...] = ()


@dataclass(frozen=True)
class Orderable(Generic[S]):
    """A question that can be answered ahead."""

    kind: str
    label: Text
    icon: str
    pickers: tuple[Picker[S], ...]
    wardens: tuple[Warden[S], ...] = ()
    usually: tuple[asking.Pick, ...] = ()
    """What a plan begins with."""

    def picker(self, name: str) -> Picker[S] | None:
        """A picker by name."""
        return next((picker for picker in self.pickers if picker.name == name), None)

    def warden(self, name: str) -> Warden[S] | None:
        """A guard by name."""
        return next((warden for warden in self.wardens if warden.name == name), None)


def given_number(given: Given, key: str, otherwise: int) -> int:
    """A number that an order gives."""
    value = given.get(key, otherwise)
    return value if isinstance(value, int) else otherwise


def given_word(given: Given, key: str, otherwise: str = "") -> str:
    """A word that an order gives."""
    value = given.get(key, otherwise)
    return value if isinstance(value, str) else otherwise


def given_words(given: Given, key: str) -> list[str]:
    """Several words that an order gives."""
    value = given.get(key, [])
    return list(value) if isinstance(value, list) else [value] if isinstance(value, str) else []


def costs_of(option: Option) -> int:
    """All that an option costs, as it is shown."""
    return sum(cost["n"] for cost in option["preview"]["costs"])
