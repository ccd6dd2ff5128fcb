"""How a game shows itself to a client that knows no rules.

The shapes are told in docs/protocol.md: a board that never changes, a view that does, a decision with its facets and
previews, and events with their words, chips and animations. Everything is JSON-ready.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from .event import Event
from .flow import State

Plain = dict[str, Any]

LONGEST_EAGER_LIST = 60
"""Longer lists of options are sent when the client asks for them."""
LIVERIES = {  # colour of the box -> livery and start number of our drawing
    "black": ("graphite", 9),
    "blue": ("blue", 31),
    "green": ("green", 5),
    "red": ("vermilion", 27),
    "gray": ("silver", 44),
    "yellow": ("amber", 18),
    "orange": ("tangerine", 63),
    "purple": ("mauve", 8),
    "white": ("ivory", 3),
    "pink": ("rose", 77),
    "teal": ("sky", 12),
    "brown": ("umber", 50),
}


class Presenter(ABC):
    """Turns positions into pictures and words."""

    @abstractmethod
    def board(self, state: State) -> Plain:
        """The circuit as a client draws it; the same for a whole race."""

    def board_key(self, state: State) -> str:
        """While this stays the same, so does the board; only a season changes it."""
        return ""

    @abstractmethod
    def view(self, state: State, seat: int | None, names: Sequence[str]) -> Plain:
        """The table as a seat or a spectator may see it."""

    def own(self, state: State, seat: int, names: Sequence[str]) -> Plain:
        """The keys of the view that the seat sees differently from a spectator; games know a quicker way."""
        public = self.view(state, None, names)
        return {key: value for key, value in self.view(state, seat, names).items() if public[key] != value}

    @abstractmethod
    def decision(self, state: State, seat: int, *, whole: bool) -> Plain:
        """What the seat is asked; a long list of options is left out unless the whole is wanted."""

    @abstractmethod
    def plans(self, state: State, seat: int) -> list[Plain]:
        """Chains over successive choices, offered as one."""

    @abstractmethod
    def event(self, state: State, event: Event, names: Sequence[str]) -> Plain:
        """What happened, in words, chips and movements."""

    def advice(self, state: State, seat: int, shown: Plain) -> Plain:
        """The label of a recommended option or plan, as it was presented, and one sentence that says why."""
        label = shown.get("label") or text("hint.plan", ", ".join(shown.get("ids", ())))
        return {"label": label, "why": text("hint.own", "The game's own judgement prefers this now.")}

    def figures(self) -> list[Plain]:
        """The columns of a result, key and label each."""
        return []

    def result(self, state: State, events: Sequence[Event]) -> list[Plain]:
        """A finished race, car by car, from all its events: the values of the figures, and how lucky the draws were."""
        return []


def text(key: str, en: str, **args: object) -> Plain:
    """A message of the catalogue with its English wording as fallback."""
    return {"key": key, "args": args, "en": en} if args else {"key": key, "en": en}


@lru_cache(maxsize=1024)
def distinct_codes(names: tuple[str, ...]) -> tuple[str, ...]:
    """Three letters for every name; a digit at the end where two would be alike."""
    codes: list[str] = []
    for name in names:
        letters = "".join(letter for letter in name.upper() if letter.isalnum())
        code, number = letters[:3].ljust(3, "X"), 2
        while code in codes:
            code, number = f"{code[:2]}{number}", number + 1
        codes.append(code)
    return tuple(codes)
