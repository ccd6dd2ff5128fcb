"""How a game shows itself to a client that knows no rules.

The shapes are those of `paddock.protocol`: a board that never changes, a view that does, a decision with its facets and
previews, and events with their words, chips and animations. Everything is JSON-ready.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Generic, Protocol, TypeVar

from paddock.protocol import (
    Advice,
    Board,
    CarResult,
    Figure,
    Option,
    OwnView,
    Plan,
    ShownDecision,
    ShownEvent,
    Text,
    View,
)

from ..flow import Event, State
from ..saying import Said, carried
from ..wording import fill

S = TypeVar("S", bound=State)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)

LONGEST_EAGER_LIST = 60
"""Longer lists of options are sent when the client asks for them."""


class ShowDecision(Protocol[S_contra]):
    """What the seat is asked; a long list of options is left out unless the whole is wanted."""

    def __call__(self, state: S_contra, seat: int, /, *, whole: bool) -> ShownDecision: ...


@dataclass(frozen=True, kw_only=True)
class Presenter(Generic[S]):
    """Turns positions into pictures and words."""

    board: Callable[[S], Board]
    """The circuit as a client draws it; the same for a whole race."""
    board_key: Callable[[S], str] = lambda state: ""
    """While this stays the same, so does the board; only a season changes it."""
    view: Callable[[S, int | None, Sequence[str]], View]
    """The table as a seat or a spectator may see it."""
    own: Callable[[S, int], OwnView]
    """The keys of the view that the seat sees differently from a spectator."""
    decision: ShowDecision[S]
    doing: Mapping[str, Text] = field(default_factory=dict)
    """What the others read while a seat answers, by the kind of the question."""
    weathers: Mapping[str, Text] = field(default_factory=dict)
    """What the weather of a view may be, by its kind."""
    flags: Mapping[str, Text] = field(default_factory=dict)
    """What may hang out, by its kind."""
    plans: Callable[[S, int], list[Plan]] = lambda state, seat: []
    """Chains over successive choices, offered as one."""
    event: Callable[[S, Event, Sequence[str]], ShownEvent]
    """What happened, in words, chips and movements."""
    grounds: Callable[[S, Sequence[Event]], Sequence[S]] = lambda state, events: [state] * len(events)
    """For each of the latest events the position as on the circuit it happened on, which a season changes."""
    advice: Callable[[S, int, Option | Plan], Advice]
    """The label of a recommended option or plan, as it was presented, and one sentence that says why."""
    figures: Callable[[], list[Figure]] = list
    """The columns of a result, key and label each."""
    result: Callable[[S, Sequence[Event]], list[CarResult]] = lambda state, events: []
    """A finished race, car by car, from all its events: the values of the figures, and how lucky the draws were."""


def text(key: str, en: str, **args: object) -> Text:
    """A message of the catalogue in English: a sentence with {names}, or something said that has a key of its own.

    Nobody may change it, for what was told lately is told again as it is.
    """
    if isinstance(en, Said):
        return {"key": en.key, "args": {**en.args, **args}, "en": str(en)} if args else en.told
    if not args:
        return {"key": key, "en": en}
    for value in args.values():
        if type(value) is not str and type(value) is not int:
            return _filled(key, en, {name: carried(argument) for name, argument in args.items()})
    return _told_lately(key, en, tuple(args), *args.values())


@lru_cache(maxsize=8192)
def _told_lately(key: str, template: str, names: tuple[str, ...], *values: object) -> Text:
    """A sentence with plain arguments: most of them are told at every step."""
    return _filled(key, template, dict(zip(names, values, strict=True)))


def _filled(key: str, template: str, args: dict[str, object]) -> Text:
    return {"key": key, "args": args, "en": fill(template, args, {}) if "{" in template else template}


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
