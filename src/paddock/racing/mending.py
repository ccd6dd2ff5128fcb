"""Mend a circuit that is being drawn: changes of its file, each offered in words and tried before it is offered."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from paddock.kernel import BadData, Plain
from paddock.kernel.game import text
from paddock.protocol import Text

Path = tuple[str | int, ...]
"""Where in a file, such as `("corner", 2, "limit")`; lists count from 0."""


@dataclass(frozen=True, slots=True)
class Change:
    """Another value at a place of the file; None takes the place out."""

    path: Path
    value: object = None

    def to_plain(self) -> Plain:
        """As a client carries it out."""
        return {"path": list(self.path), "value": self.value}


@dataclass(frozen=True, slots=True)
class Fix:
    """Changes that belong together, and what they do in a few words."""

    says: Text
    changes: tuple[Change, ...]

    def to_plain(self) -> Plain:
        """JSON-ready values."""
        return {"label": self.says, "changes": [change.to_plain() for change in self.changes]}


def mended(content: Mapping[str, object], changes: Sequence[Change]) -> Plain:
    """The file after these changes; the old one stays as it is."""
    after: Plain = json.loads(json.dumps(content))
    for change in changes:
        _carry_out(after, change)
    return after


def _carry_out(content: Plain, change: Change) -> None:
    *way, last = change.path
    place: Any = content
    for key in way:
        place = place.setdefault(key, {}) if isinstance(place, dict) else place[key]
    if change.value is not None:
        place[last] = change.value
    elif isinstance(place, list):
        del place[int(last)]
    else:
        place.pop(last, None)


def path_of(key: str) -> Path:
    """`corner[3].limit` as a path."""
    parts = [part for part in re.split(r"[.\[\]]+", key) if part]
    return tuple(int(part) - 1 if part.isdecimal() else part for part in parts)


def value_at(content: object, path: Path) -> object:
    """What lies there; nothing where there is no such place."""
    for key in path:
        if isinstance(content, Mapping):
            content = content.get(key)
        elif isinstance(content, list) and isinstance(key, int) and 0 <= key < len(content):
            content = content[key]
        else:
            return None
    return content


_RANGE = re.compile(r"(-?\d+) is not within (-?\d+) to (-?\d+)")


def plain_fixes(content: Mapping[str, object], fault: BadData) -> Iterator[Fix]:
    """What helps in any game: a number goes to the nearest possible one, an unknown key away, the name gives an id."""
    path = path_of(fault.key)
    if not path or (value_at(content, path[:-1]) is None and len(path) > 1):
        return
    if (found := _RANGE.fullmatch(fault.reason)) is not None:
        value, least, most = map(int, found.groups())
        nearest = least if value < least else most
        yield Fix(text("fix.nearest", "Make it {n}", n=nearest), (Change(path, nearest),))
    elif fault.reason.startswith("is unknown;") and value_at(content, path) is not None:
        yield Fix(text("fix.remove", "Take it out"), (Change(path),))
    elif path == ("id",):
        name = plain_id(str(content.get("name") or ""))
        yield Fix(text("fix.nearest", "Make it {n}", n=name), (Change(path, name),))


def plain_id(name: str) -> str:
    """A name as files and addresses may have it: small letters, digits and hyphens."""
    plain = "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in name.casefold())
    return "-".join(part for part in plain.split("-") if part)[:40] or "circuit"


def fixes_that_help(
    content: Mapping[str, object], key: str, offered: Sequence[Fix], ails: Callable[[Plain], Sequence[str]]
) -> list[Fix]:
    """Those after which nothing is said about this key any more; `ails` tells the keys that something is said about."""
    return [fix for fix in offered if _helps(content, key, fix, ails)]


def _helps(content: Mapping[str, object], key: str, fix: Fix, ails: Callable[[Plain], Sequence[str]]) -> bool:
    try:
        return key not in ails(mended(content, fix.changes))
    except (KeyError, IndexError, TypeError, AttributeError):
        return False  # the file is not even of that shape
