"""What a race has told lately, so that nobody who comes in the middle finds the radio silent."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from paddock.kernel import Event, Presenter, State
from paddock.protocol import RaceEvent

REMEMBERED = 40
"""Events; whole acts are kept, so there may be a few more."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What an act has changed. Of a secret answer only its own seat may notice anything."""

    number: int
    seat: int
    secret: bool
    events: tuple[Event, ...]
    state: State


class RecentEvents:
    """The latest acts that told something, each with the position it led to."""

    __slots__ = ("_length", "_moments")

    def __init__(self) -> None:
        self._moments: deque[Moment] = deque()
        self._length = 0

    def add(self, moment: Moment) -> None:
        """One more; what nobody asks for any more is let go."""
        if not moment.events:
            return
        self._moments.append(moment)
        self._length += len(moment.events)
        while self._length - len(self._moments[0].events) >= REMEMBERED:
            self._length -= len(self._moments.popleft().events)

    def strike(self, numbers: Iterable[int]) -> None:
        """Acts that were taken back were never told."""
        gone = set(numbers)
        self._moments = deque(moment for moment in self._moments if moment.number not in gone)
        self._length = sum(len(moment.events) for moment in self._moments)

    def moments(self) -> tuple[Moment, ...]:
        """Everything remembered, oldest first."""
        return tuple(self._moments)


@dataclass(frozen=True, slots=True)
class Narrator:
    """Puts events into words for one seat, or for a spectator."""

    presenter: Presenter[Any]
    names: Sequence[str]
    seat: int | None

    def tell(self, moments: Iterable[Moment]) -> list[RaceEvent]:
        """The latest events as that seat may know them, numbered by act and place."""
        return [told for moment in moments for told in self.tell_one(moment)][-REMEMBERED:]

    def tell_one(self, moment: Moment) -> list[RaceEvent]:
        """The events of one act."""
        seen = [event for told in moment.events if (event := told.seen_by(self.seat)) is not None]
        grounds = self.presenter.grounds(moment.state, seen)
        return [
            {"n": moment.number, "i": place, **self.presenter.event(ground, event, self.names)}
            for place, (ground, event) in enumerate(zip(grounds, seen, strict=True))
        ]
