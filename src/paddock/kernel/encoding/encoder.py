"""A position as numbers, for programs that learn: what a seat may know, and every listed option, in named fields.

An encoder reads only what the seat's view shows; a test holds that dealing afresh what the seat cannot know changes no
number. Figures are the rules' own (Heat, spaces, gears); whoever needs them between -1 and 1 divides by the limits of
the fields. A field that changes its place, size or meaning raises the encoder's version.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ..flow import Code, State, question

S = TypeVar("S", bound=State)

CODE_NUMBERS = 6
NOT_ASKED = ""


@dataclass(frozen=True, slots=True)
class Field:
    """Some neighbouring numbers of an observation: their name, how many, their limits and what they mean."""

    name: str
    size: int
    low: int
    high: int
    meaning: str


class Encoder(ABC, Generic[S]):
    """How one set-up of a game reads as numbers."""

    version: int = 1
    actions: int = 128  # how many options are listed at once; a longer list has pages
    fields: tuple[Field, ...]
    option_fields: tuple[Field, ...]

    @abstractmethod
    def observe(self, state: S, seat: int) -> Sequence[int]:
        """What the seat may know in whole numbers below 32,768, in the order of the fields."""

    @abstractmethod
    def describe(self, state: S, seat: int, codes: Sequence[Code]) -> Sequence[float]:
        """The listed options, row after row in the order of the option fields."""

    def progress(self, state: S, seat: int) -> float:
        """How much of the race the seat's car has behind it, from 0 to 1; a game without a road says nothing."""
        return 0.0


def columns(group: str, entries: Sequence[tuple[str, int, int, str]], count: int, whose: str) -> tuple[Field, ...]:
    """Figures that several things have alike, figure by figure: first that of all things, then the next one."""
    return tuple(
        Field(f"{group}.{name}", count, low, high, f"{meaning}; {whose}") for name, low, high, meaning in entries
    )


class Kinds:
    """The kinds of questions of a game as rows with a single 1."""

    __slots__ = ("_rows", "names")

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self._rows = {name: tuple(int(name == other) for other in names) for name in (NOT_ASKED, *names)}

    def row(self, state: State, seat: int) -> tuple[int, ...]:
        """Which kind of question the seat is asked; all 0 if it is not asked."""
        return self._rows[self.asked(state, seat)]

    def asked(self, state: State, seat: int) -> str:
        """The name of that kind."""
        if seat not in state.asked:
            return NOT_ASKED
        step: Any = state.flow[-1][0]  # asked in every observation, so trusted like `apply`
        name: str = step.kind_now(state, seat)
        return name

    def spell(self, name: str) -> tuple[int, ...]:
        """The row of a kind."""
        return self._rows[name]

    def field(self) -> Field:
        """The field these rows fill."""
        names = ", ".join(self.names)
        return Field("question", len(self.names), 0, 1, f"what the seat is asked, a single 1 among {names}")


class PlainEncoder(Encoder[S]):
    """What can be told about any game: who is asked what, the standing, and the options' own numbers."""

    def __init__(self, steps: Sequence[str], seats: int, places: Callable[[S], Mapping[int | None, int]]) -> None:
        self._steps = tuple(steps)
        self._seats = seats
        self._places = places
        self.fields = (
            Field("asked", seats, 0, 1, "Who has to answer now: the own seat first, then the others in turn."),
            Field("question", len(self._steps), 0, 1, "The step that asks the seat, one place for each step."),
            Field("places", seats, 0, 99, "The place in the running order: the own first, then the others."),
        )
        self.option_fields = (
            Field("listed", 1, 0, 1, "1 for every option that is listed."),
            Field("numbers", CODE_NUMBERS, 0, 255, "The first numbers of the option's code."),
        )

    def observe(self, state: S, seat: int) -> Sequence[int]:
        turn = [(seat + step) % self._seats for step in range(self._seats)]
        asking = [0] * len(self._steps)
        if seat in state.asked:
            asking[self._steps.index(question(state).name())] = 1
        places = self._places(state)
        return [*(who in state.asked for who in turn), *asking, *(places.get(who, 0) for who in turn)]

    def describe(self, state: S, seat: int, codes: Sequence[Code]) -> Sequence[float]:
        numbers: list[float] = []
        for code in codes:
            numbers += (1.0, *map(float, code[:CODE_NUMBERS]), *[0.0] * (CODE_NUMBERS - len(code)))
        return numbers
