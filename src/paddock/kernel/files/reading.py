"""Read a TOML table key by key, with errors that name file, key and reason."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from reprlib import repr as shown  # a stranger's value may be endless
from typing import TypeVar

from ..errors import BadData, alternatives
from ..saying import said

W = TypeVar("W", bound=str)

MISSING = said("fault.missing", "is missing")
VALUES = said("fault.of-values", "values")


class Reader:
    """One table of a file."""

    __slots__ = ("_content", "_file", "_place")

    def __init__(self, content: Mapping[str, object], file: str, place: str = "") -> None:
        self._content = content
        self._file = file
        self._place = place

    def only(self, *keys: str) -> None:
        """Refuse every key but these."""
        for key in self._content:
            self.only_key(key, *keys)

    def only_key(self, key: str, *keys: str) -> None:
        """Refuse this key unless it is one of these."""
        if key not in keys:
            raise self.problem(
                str(key), said("fault.unknown", "is unknown; {allowed}", allowed=alternatives(str(key), sorted(keys)))
            )

    def problem(self, key: str, reason: str) -> BadData:
        """An error at this place."""
        return BadData(self._file, self._key(key), reason)

    def has(self, key: str) -> bool:
        """Whether the key is there."""
        return key in self._content

    def names(self) -> tuple[str, ...]:
        """The keys, as they stand in the file."""
        return tuple(self._content)

    def text(self, key: str, default: str | None = None) -> str:
        """A piece of text."""
        value = self._content.get(key, default)
        if not isinstance(value, str) or (default is None and not value.strip()):
            raise self.problem(
                key, MISSING if value is None else said("fault.no-text", "{value} is not a text", value=shown(value))
            )
        return value

    def choice(self, key: str, allowed: Sequence[W], default: W | None = None) -> W:
        """One of a few words."""
        value = self._content.get(key, default)
        if value is None:
            raise self.problem(
                key, said("fault.missing-choice", "is missing; {allowed}", allowed=alternatives("", allowed))
            )
        if not isinstance(value, str) or value not in allowed:
            raise self.problem(
                key,
                said(
                    "fault.impossible",
                    "{value} is not possible; {allowed}",
                    value=shown(value),
                    allowed=alternatives(str(value), allowed),
                ),
            )
        return allowed[allowed.index(value)]

    def choices(self, key: str, allowed: Sequence[W]) -> tuple[W, ...]:
        """A list of different words out of a few; empty if the key is not there."""
        inner = self._entries(key, said("fault.of-words", "words"))
        words = tuple(inner.choice(place, allowed) for place in inner.names())
        if len(set(words)) < len(words):
            raise self.problem(key, said("fault.word-twice", "holds a word twice"))
        return words

    def switch(self, key: str, default: bool | None = False) -> bool:
        """Yes or no; no if the key is not there, unless it has to be."""
        value = self._content.get(key, default)
        if not isinstance(value, bool):
            raise self.problem(
                key,
                MISSING
                if value is None
                else said("fault.no-switch", "{value} is neither true nor false", value=shown(value)),
            )
        return value

    def number(self, key: str, least: int, most: int, default: int | None = None) -> int:
        """A whole number within bounds."""
        value = self._content.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.problem(
                key,
                MISSING
                if value is None
                else said("fault.no-whole-number", "{value} is not a whole number", value=shown(value)),
            )
        if not least <= value <= most:
            raise self.problem(
                key, said("fault.range", "{value} is not within {least} to {most}", value=value, least=least, most=most)
            )
        return value

    def numbers(self, key: str, least: int, most: int) -> tuple[int, ...]:
        """A list of whole numbers within bounds; empty if the key is not there."""
        inner = self._entries(key, said("fault.of-numbers", "whole numbers"))
        return tuple(inner.number(place, least, most) for place in inner.names())

    def pairs(self, key: str, form: str) -> tuple[tuple[int, int], ...]:
        """A list of two whole numbers each, written in a form such as [x, y]; empty if the key is not there."""
        return tuple(self._pair(key, value, form) for value in self.values(key, form))

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts; empty if the key is not there."""
        inner = self._entries(key, said("fault.of-texts", "texts"))
        return tuple(inner.text(place) for place in inner.names())

    def values(self, key: str, of: str = VALUES) -> list[object]:
        """A list of anything; empty if the key is not there."""
        values = self._content.get(key, [])
        if not isinstance(values, list):
            raise self.problem(key, said("fault.no-list", "{value} is not a list of {of}", value=shown(values), of=of))
        return values

    def value(self, key: str) -> object:
        """Anything at all, as it stands in the file."""
        return self._content.get(key)

    def table(self, key: str) -> Reader:
        """A table within this one; an empty one if the key is not there."""
        value = self._content.get(key, {})
        if not isinstance(value, Mapping):
            raise self.problem(key, said("fault.table", "must be a table [{name}]", name=key))
        return Reader(value, self._file, self._key(key))

    def tables(self, key: str) -> list[Reader]:
        """A list of tables; empty if the key is not there."""
        values = self._content.get(key, [])
        if not isinstance(values, list) or not all(isinstance(value, Mapping) for value in values):
            raise self.problem(key, said("fault.tables", "must be a list of tables [[{name}]]", name=key))
        return [Reader(value, self._file, f"{self._key(key)}[{number}]") for number, value in enumerate(values, 1)]

    def _entries(self, key: str, of: str) -> Reader:
        """A list as a table of its numbered entries."""
        numbered = {f"[{number}]": value for number, value in enumerate(self.values(key, of), 1)}
        return Reader(numbered, self._file, self._key(key))

    def _pair(self, key: str, value: object, form: str) -> tuple[int, int]:
        match value:
            case [int(first), int(second)] if not isinstance(first, bool) and not isinstance(second, bool):
                return first, second
        raise self.problem(key, said("fault.no-form", "{value} is not {form}", value=shown(value), form=form))

    def _key(self, key: str) -> str:
        if not self._place:
            return key
        return f"{self._place}{key}" if key.startswith("[") else f"{self._place}.{key}"


def read_toml(path: str | Path) -> dict[str, object]:
    """The content of a user's TOML file."""
    try:
        return tomllib.loads(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        raise BadData(str(path), "", error.strerror or "cannot be read") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadData(str(path), "", f"is not TOML: {error}") from None
