"""Read a table of the community's files: numbers may be texts, lists may be objects; errors name space or corner."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from reprlib import repr as shown

from paddock.kernel import BadData, said

_NUMBER = re.compile(r"\s*[-+]?[0-9]{1,9}(\.[0-9]{0,9})?\s*")
_FARTHEST = 1e6


class Loose:
    """One table and where it stands in the file."""

    __slots__ = ("_content", "_file", "place")

    def __init__(self, content: Mapping[str, object], file: str, place: str = "") -> None:
        self._content = content
        self._file = file
        self.place = place

    def problem(self, reason: str, place: str = "") -> BadData:
        """An error here, or at a place within."""
        return BadData(self._file, ", ".join(filter(None, (self.place, place))), reason)

    def has(self, key: str) -> bool:
        """Whether something is said; null, false and the empty text say nothing."""
        value = self._content.get(key)
        return value is not None and value is not False and value != ""

    def text(self, key: str) -> str:
        """A text, without what cannot be shown; empty if there is none."""
        value = self._content.get(key)
        words = value if isinstance(value, str) else str(value) if isinstance(value, int) and self.has(key) else ""
        return "".join(character if character.isprintable() else " " for character in words).strip()

    def number(self, key: str, least: int, most: int) -> int:
        """A whole number within bounds."""
        if not self.has(key):
            raise self.problem(said("fault.key-missing", "{name} is missing", name=key))
        return self.whole(self._content[key], key, least, most)

    def whole(self, value: object, key: str, least: int, most: int) -> int:
        """A value as a whole number within bounds."""
        found = as_number(value)
        if found is None or found != round(found):
            raise self.problem(
                said("fault.key-number", "{name} {value} is not a whole number", name=key, value=shown(value))
            )
        if not least <= found <= most:
            raise self.problem(
                said(
                    "fault.key-range",
                    "{name} {value} is not within {least} to {most}",
                    name=key,
                    value=round(found),
                    least=least,
                    most=most,
                )
            )
        return round(found)

    def place_of(self) -> complex | None:
        """Where x and y say that it is drawn."""
        x, y = as_number(self._content.get("x")), as_number(self._content.get("y"))
        return None if x is None or y is None else complex(x, y)

    def entries(self, key: str) -> list[tuple[str, object]]:
        """What a list or an object holds, with the ids; nothing if it is not there. Gaps of a list are null."""
        value = self._content.get(key)
        if isinstance(value, list):
            return [(str(number), entry) for number, entry in enumerate(value) if entry is not None]
        if isinstance(value, Mapping):
            return list(value.items())
        if self.has(key):
            raise self.problem(
                said("fault.key-list", "{name} {value} is neither a list nor an object", name=key, value=shown(value))
            )
        return []

    def tables(self, key: str) -> Iterator[tuple[str, Mapping[str, object]]]:
        """The tables of a list or an object, with their ids."""
        for name, entry in self.entries(key):
            if not isinstance(entry, Mapping):
                raise self.problem(
                    said("fault.no-object", "{value} is not an object", value=shown(entry)), f"{key}[{name[:20]}]"
                )
            yield name, entry

    def raw(self, key: str) -> object:
        """Whatever is there."""
        return self._content.get(key)


def as_number(value: object) -> float | None:
    """A number, or a text that is one."""
    if isinstance(value, str) and _NUMBER.fullmatch(value):
        value = float(value)
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    if not -_FARTHEST <= value <= _FARTHEST or not math.isfinite(value):
        return None
    return float(value)
