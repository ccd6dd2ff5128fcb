"""Fields of an observation or of an option's row: their names, limits and meanings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from ..flow import State

NOT_ASKED = ""


@dataclass(frozen=True, slots=True)
class Field:
    """Some neighbouring numbers: their name, their limits, what they mean, and how many."""

    name: str
    low: int
    high: int
    meaning: str
    size: int = 1


def grouped(group: str, whose: str, *fields: Field) -> tuple[Field, ...]:
    """The fields of one thing: `turn.speed` and so on."""
    return tuple(replace(field, name=f"{group}.{field.name}", meaning=f"{field.meaning}; {whose}") for field in fields)


@cache
def single_one(place: int, count: int) -> tuple[int, ...]:
    """So many numbers, all 0 but for a 1 at that place; a place that is not among them leaves all 0."""
    return tuple(int(place == one) for one in range(count))


class Kinds:
    """The kinds of questions of a game as rows with a single 1."""

    __slots__ = ("_rows", "names")

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self._rows = {name: tuple(int(name == other) for other in names) for name in (NOT_ASKED, *names)}

    def asked(self, state: State, seat: int) -> str:
        """Which kind of question the seat is asked."""
        if seat not in state.asked:
            return NOT_ASKED
        step: Any = state.flow[-1][0]  # asked in every observation, so trusted like `apply`
        name: str = step.kind_now(state, seat)
        return name

    def row(self, name: str) -> tuple[int, ...]:
        """The row of a kind; all 0 for a seat that is not asked."""
        return self._rows[name]

    def field(self) -> Field:
        """The field these rows fill."""
        meaning = f"what the seat is asked, a single 1 among {', '.join(self.names)}"
        return Field("question", 0, 1, meaning, len(self.names))
