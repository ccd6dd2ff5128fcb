"""What is remembered of a race besides its position: who has answered in the own turn, and who wants to be asked."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from paddock.kernel import State, question
from paddock.kernel.game import Asking, Occasion

REMEMBERED = 60
FINISH = "finish"
"""How an act is marked by which a driver lets a bot finish the race for good."""


@dataclass(frozen=True, slots=True)
class Played:
    """A choice and the position it was made in."""

    number: int
    seat: int
    state: State
    option: str


class Ahead:
    """Kept act by act, so that every worker knows the same."""

    __slots__ = ("_answered", "_asking", "finishing", "plays", "taken_back")

    def __init__(self, asking: Asking[Any]) -> None:
        self._asking = asking
        self._answered: dict[int, tuple[int, int]] = {}  # by seat: the round, and the first act in the own turn
        self.taken_back: set[int] = set()
        """Seats that took a choice back: they want to be asked."""
        self.finishing: set[int] = set()
        """Seats whose drivers let a bot finish the race."""
        self.plays: deque[Played] = deque(maxlen=REMEMBERED)
        """The latest choices, with the positions they were made in."""

    def occasion(self, state: State, seat: int) -> Occasion:
        """What a question to a seat is part of."""
        mark = self._asking.turn(state)
        return mark.occasion(seat, self._answered.get(seat, (None, 0))[0]) if mark else "before"

    def kinds_of(self, number: int) -> tuple[str, ...]:
        """What the play of that number answered."""
        made = (play for play in self.plays if play.number == number)
        return tuple(question(play.state).kind_now(play.state, play.seat) for play in made)

    def note_play(self, passed: Sequence[tuple[State, str]], seat: int, number: int) -> None:
        """A seat has answered in these positions, in an act of that number."""
        self.plays.extend(Played(number, seat, state, option) for state, option in passed)
        self.taken_back.discard(seat)
        for mark in (self._asking.turn(state) for state, _ in passed):
            if mark and mark.belongs_to(seat) and self._answered.get(seat, (None, 0))[0] != mark.round:
                self._answered[seat] = (mark.round, number)

    def note_undo(self, seat: int, gone: Collection[int]) -> None:
        """A seat has taken acts back."""
        self.taken_back.add(seat)
        if self._answered.get(seat, (0, -1))[1] in gone:
            del self._answered[seat]

    def note_driver(self, seat: int, options: Sequence[str]) -> None:
        """Somebody else drives, or the owner does again."""
        if FINISH in options:
            self.finishing.add(seat)
