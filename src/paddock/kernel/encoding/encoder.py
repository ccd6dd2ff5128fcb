"""A position as numbers, for programs that learn: what a seat may know, and every listed option, in named fields.

An encoder reads only what the seat's view shows; a test holds that dealing afresh what the seat cannot know changes no
number. Figures are the rules' own (Heat, spaces, gears); whoever needs them between -1 and 1 divides by the limits of
the fields. A field that changes its place, size or meaning raises the encoder's version.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from ..flow import Code, State, question
from .fields import Field, single_one
from .layout import Layout, Part, Told

S = TypeVar("S", bound=State)

CODE_NUMBERS = 6
NOWHERE = -1


class Encoder(ABC, Generic[S]):
    """How one set-up of a game reads as numbers."""

    version: int = 1
    actions: int = 128  # how many options are listed at once; a longer list has pages

    def __init__(self, layout: Layout[S, Any], row_parts: Sequence[Part[Any]]) -> None:
        self.layout = layout
        self.row_parts = tuple(row_parts)
        self.fields = layout.fields
        self.option_fields: tuple[Field, ...] = tuple(field for part in row_parts for field in part.fields)

    @abstractmethod
    def own(self, state: S, seat: int) -> Any:
        """Through whose eyes the seat sees a position: the first thing that readings are given besides the state."""

    @abstractmethod
    def row_keys(self, state: S, seat: int, codes: Sequence[Code]) -> Sequence[Sequence[Hashable]]:
        """The listed options: for each row a key for each of its parts."""

    def list_key(self, state: S, seat: int, codes: Sequence[Code]) -> Hashable | None:
        """A key for all rows at once where whole lists recur; nothing where they hardly ever do.

        It is remembered beyond the race, so it holds everything that the rows depend on.
        """
        return None

    def progress(self, state: S, seat: int) -> float:
        """How much of the race the seat's car has behind it, from 0 to 1; a game without a road says nothing."""
        return 0.0

    def pack(self, state: S, seat: int) -> bytes:
        """What the seat may know, in numbers of 16 bits."""
        return self.layout.pack(state, self.own(state, seat))

    def observe(self, state: S, seat: int) -> Sequence[int]:
        """What the seat may know in whole numbers, in the order of the fields."""
        return memoryview(self.pack(state, seat)).cast("h").tolist()

    def describe(self, state: S, seat: int, codes: Sequence[Code]) -> Sequence[float]:
        """The listed options, row after row in the order of the option fields."""
        numbers: list[float] = []
        for keys in self.row_keys(state, seat, codes):
            for part, key in zip(self.row_parts, keys, strict=True):
                numbers += part.reads(key)
        return numbers


class PlainEncoder(Encoder[S]):
    """What can be told about any game: who is asked what, the standing, and the options' own numbers."""

    def __init__(self, steps: Sequence[str], seats: int, places: Callable[[S], Mapping[int | None, int]]) -> None:
        def told(state: S, seat: int) -> list[int]:
            turn = [(seat + step) % seats for step in range(seats)]
            asking = steps.index(question(state).name()) if seat in state.asked else NOWHERE
            standing = places(state)
            return [
                *(who in state.asked for who in turn),
                *single_one(asking, len(steps)),
                *(standing.get(who, 0) for who in turn),
            ]

        asked = "Who has to answer now: the own seat first, then the others in turn."
        layout = Told(
            told,
            Field("asked", 0, 1, asked, seats),
            Field("question", 0, 1, "The step that asks the seat, one place for each step.", len(steps)),
            Field("places", 0, 99, "The place in the running order: the own first, then the others.", seats),
        )
        super().__init__(Layout(layout), (_CODE,))

    def own(self, state: S, seat: int) -> int:
        return seat

    def row_keys(self, state: S, seat: int, codes: Sequence[Code]) -> Sequence[Sequence[Hashable]]:
        return [(code,) for code in codes]


def _numbers(code: Code) -> Sequence[int]:
    return (1, *code[:CODE_NUMBERS], *[0] * (CODE_NUMBERS - len(code)))


_CODE = Part(
    _numbers,
    Field("listed", 0, 1, "1 for every option that is listed."),
    Field("numbers", 0, 255, "The first numbers of the option's code.", CODE_NUMBERS),
)
