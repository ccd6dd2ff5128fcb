"""How a game asks: whose turn it is, and which answers it would give by itself for somebody who wants that.

A habit proposes an answer from nothing but what the seat may know, and says whether the choice may matter. It never
proposes what costs, risks, attacks, yields or is secret; what is proposed is an ordinary option of the list.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, Literal, TypeVar

from paddock.protocol import Text

from ..flow import EVERYBODY, State, asked_together, code_of, question
from .ordering import Orderable

S = TypeVar("S", bound=State)

Often = Literal["always", "matter", "never"]
"""How often somebody wants to be asked."""
OFTEN: tuple[Often, ...] = ("always", "matter", "never")

Occasion = Literal["plan", "follow", "reply", "before"]


@dataclass(frozen=True, slots=True)
class TurnMark:
    """Whose turn it is, and in which round; everybody's while all choose at once."""

    seat: int
    round: int
    is_open: bool = False
    """The turn began when all chose at once, even for somebody who had no choice."""

    def occasion(self, seat: int, answered: int | None) -> Occasion:
        """What a question to a seat is, if the seat answered last in that round."""
        if self.seat == EVERYBODY:
            return "plan"
        if self.seat != seat:
            return "reply"
        return "follow" if self.is_open or answered == self.round else "plan"

    def belongs_to(self, seat: int) -> bool:
        """Whether what a seat answers now is part of its own turn."""
        return self.seat in (seat, EVERYBODY)


@dataclass(frozen=True, slots=True)
class Wishes:
    """What somebody wants to be asked, and what is said ahead."""

    often: Mapping[str, Often] = field(default_factory=dict)
    """By the name of a habit; of what is not named everything is asked."""
    switches: frozenset[str] = frozenset()
    marked: tuple[str, ...] = ()
    """Cards marked to be thrown away."""

    def about(self, habit: str) -> Often:
        """How often somebody wants to be asked about something."""
        return self.often.get(habit, "always")


ASK_ALWAYS = Wishes()


@dataclass(frozen=True, slots=True)
class Proposal:
    """An answer that a habit would give, and why."""

    option: str
    why: Text
    matters: bool = True
    """Whether somebody may want to choose otherwise here."""
    said: bool = False
    """The driver has said so ahead: it is answered however often they want to be asked."""

    def answers(self, often: Often) -> bool:
        """Whether it is given without asking."""
        return self.said or often == "never" or (often == "matter" and not self.matters)


@dataclass(frozen=True)
class Habit(Generic[S]):
    """A question, or a few, that a driver may leave to itself."""

    name: str
    label: Text
    kinds: tuple[str, ...]
    """Of the questions it speaks of."""
    propose: Callable[[S, int, Wishes], Proposal | None]
    usually: Often = "matter"
    """What a client suggests to somebody who has not said anything."""


@dataclass(frozen=True, slots=True)
class Switch:
    """Something a driver may say ahead, in the car panel."""

    name: str
    label: Text


@dataclass(frozen=True, kw_only=True)
class Asking(Generic[S]):
    """What a game knows of its own questions."""

    habits: tuple[Habit[S], ...] = ()
    switches: tuple[Switch, ...] = ()
    turn: Callable[[S], TurnMark | None] = lambda state: TurnMark(EVERYBODY, 0)
    """Whose turn it is; nothing before the race."""
    done: Callable[[S], tuple[bytes, bytes]] | None = None
    """The cars that are home, and those that are out; without it nobody's place is ever certain before the end."""
    orders: tuple[Orderable[S], ...] = ()
    """The questions of a round that can be answered ahead, in the order of the rulebook."""

    def orderable(self, kind: str) -> Orderable[S] | None:
        """A question that can be answered ahead, by its kind."""
        return next((orderable for orderable in self.orders if orderable.kind == kind), None)

    def habit_of(self, kind: str) -> Habit[S] | None:
        """The habit that speaks of a kind of question."""
        return next((habit for habit in self.habits if kind in habit.kinds), None)

    def propose(self, state: S, seat: int, wishes: Wishes) -> Proposal | None:
        """What a habit would answer to the question the seat is asked now, if it is a listed option."""
        if asked_together(state) is not None:
            return None  # what is secret is never answered by itself
        habit = self.habit_of(question(state).kind_now(state, seat))
        proposal = habit.propose(state, seat, wishes) if habit else None
        return proposal if proposal and code_of(state, seat, proposal.option) is not None else None

    def answer(self, state: S, seat: int, wishes: Wishes) -> Proposal | None:
        """The same, if the seat's driver does not want to be asked."""
        proposal = self.propose(state, seat, wishes)
        habit = self.habit_of(question(state).kind_now(state, seat)) if proposal else None
        return proposal if proposal and habit and proposal.answers(wishes.about(habit.name)) else None
