"""Read a TOML table key by key, with errors that name file, key and reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from reprlib import repr as shown  # a stranger's value may be endless

from paddock.kernel import BadData, alternatives


class Reader:
    """One table of a file."""

    __slots__ = ("_content", "_file", "_known", "_place")

    def __init__(self, content: Mapping[str, object], file: str, place: str = "") -> None:
        self._content = content
        self._file = file
        self._place = place
        self._known: set[str] = set()

    def only(self, *keys: str) -> None:
        """Name the keys the table may have; `also` adds more and checks."""
        self._known.update(keys)
        if self._place:
            self.also()

    def also(self, *keys: str) -> None:
        """Name further keys and refuse all others."""
        self._known.update(keys)
        for key in self._content:
            if key not in self._known:
                raise self.problem(key, f"is unknown; {alternatives(key, sorted(self._known))}")

    def problem(self, key: str, reason: str) -> BadData:
        """An error at this place."""
        return BadData(self._file, f"{self._place}.{key}" if self._place else key, reason)

    def has(self, key: str) -> bool:
        """Whether the key is there."""
        return key in self._content

    def text(self, key: str, default: str | None = None) -> str:
        """A piece of text."""
        value = self._content.get(key, default)
        if not isinstance(value, str) or (default is None and not value.strip()):
            raise self.problem(key, "is missing" if value is None else f"{shown(value)} is not a text")
        return value

    def choice(self, key: str, allowed: Sequence[str], default: str) -> str:
        """One of a few words."""
        value = self._content.get(key, default)
        if not isinstance(value, str) or value not in allowed:
            raise self.problem(key, f"{shown(value)} is not possible; {alternatives(str(value), allowed)}")
        return value

    def number(self, key: str, least: int, most: int, default: int | None = None) -> int:
        """A whole number within bounds."""
        value = self._content.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.problem(key, "is missing" if value is None else f"{shown(value)} is not a whole number")
        if not least <= value <= most:
            raise self.problem(key, f"{value} is not within {least} to {most}")
        return value

    def numbers(self, key: str, least: int, most: int) -> tuple[int, ...]:
        """A list of whole numbers within bounds; empty if the key is not there."""
        values = self._content.get(key, [])
        if not isinstance(values, list):
            raise self.problem(key, f"{shown(values)} is not a list of whole numbers")
        inner = Reader(dict(enumerated(values)), self._file, self._key(key))
        return tuple(inner.number(place, least, most) for place, _ in enumerated(values))

    def pairs(self, key: str) -> tuple[tuple[int, int], ...]:
        """A list of position and lane."""
        values = self._content.get(key, [])
        if not isinstance(values, list):
            raise self.problem(key, f"{shown(values)} is not a list of [position, lane]")
        return tuple(self._pair(key, value) for value in values)

    def tables(self, key: str) -> list[Reader]:
        """A list of tables; empty if the key is not there."""
        values = self._content.get(key, [])
        if not isinstance(values, list) or not all(isinstance(value, dict) for value in values):
            raise self.problem(key, f"must be a list of tables [[{key}]]")
        return [Reader(value, self._file, f"{self._key(key)}[{number}]") for number, value in enumerate(values, 1)]

    def _pair(self, key: str, value: object) -> tuple[int, int]:
        match value:
            case [int(position), int(lane)]:
                return position, lane
        raise self.problem(key, f"{shown(value)} is not [position, lane]")

    def _key(self, key: str) -> str:
        return f"{self._place}.{key}" if self._place else key


def enumerated(values: list[object]) -> list[tuple[str, object]]:
    """The entries of a list under readable places."""
    return [(f"[{number}]", value) for number, value in enumerate(values, 1)]
