"""What a host has changed, in a sentence for everybody in the lobby."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from paddock.kernel import AnyGame, find_game
from paddock.racing import circuit_title

from ..storage import Sheet, TimeControl

MANNERS = {"pace": "pace", "watch": "spectators", "hints": "engineer", "public": "listed for all", "chat": "chat"}
"""What a table is like beside its race, and what we call it."""
UNSETTLING = ("pace", "watch", "hints", "clock")
"""What people want to know of before they race."""


def told_changes(before: Sheet, after: Sheet) -> list[str]:
    """Everything that is different now, a few words each."""
    return [*_race(before, after), *_manners(before, after)]


def is_unsettling(before: Sheet, after: Sheet) -> bool:
    """Whether those who were ready should look again."""
    return bool(list(_race(before, after))) or any(getattr(before, name) != getattr(after, name) for name in UNSETTLING)


def told_options(game: AnyGame, options: Mapping[str, Any]) -> str:
    """Some options in words, as in a suggestion."""
    return ", ".join(_told(game, name, value) for name, value in options.items())


def _race(before: Sheet, after: Sheet) -> Iterator[str]:
    game = find_game(after.game)
    for name, value in after.options.items():
        if _plain(before.options.get(name)) != _plain(value) and name != game.automaton_option:
            yield _told(game, name, value)


def _manners(before: Sheet, after: Sheet) -> Iterator[str]:
    for name, words in MANNERS.items():
        if getattr(before, name) != (value := getattr(after, name)):
            yield f"{words} {_value(value)}"
    if before.clock != after.clock:
        yield f"clock {_clock(after.clock)}"


def _clock(clock: TimeControl) -> str:
    """How much time there is for a decision."""
    if clock.kind == "daily":
        return f"{clock.hours} h for each decision"
    reserve = f" and {clock.reserve_s} s in reserve" if clock.reserve_s else ""
    return f"live {clock.move_s} s{reserve}" if clock.is_live else "none"


def _plain(value: object) -> object:
    """A list comes back from the database as another sort of list."""
    return list(value) if isinstance(value, tuple) else value


def _told(game: AnyGame, name: str, value: object) -> str:
    words = name.replace("_", " ")
    if name == "laps":
        return f"laps {value}" if value else "laps as printed"
    if name == "circuit" and isinstance(value, str) and (title := circuit_title(game, value)):
        return f"circuit {title}"
    return f"{words} {_value(value)}"


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, Mapping):
        return str(value.get("name") or "of the host's own")
    if isinstance(value, list | tuple):
        return " + ".join(map(str, value)) or "none"
    return str(value).replace("-", " ")
