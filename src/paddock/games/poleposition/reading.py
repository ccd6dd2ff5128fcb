"""Read a TOML table key by key, with errors that name file, key and reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from paddock.kernel import BadData, alternatives


class Reader:
    """One table of a file."""

    __slots__ = ("_content", "_file", "place")

    def __init__(self, content: Mapping[str, object], file: str, place: str = "") -> None:
        self._content = content
        self._file = file
        self.place = place

    def only(self, *keys: str) -> None:
        """Refuse keys the table may not have."""
        for key in self._content:
            if key not in keys:
                raise self.problem(key, f"is unknown; {alternatives(str(key), keys)}")

    def problem(self, key: str, reason: str) -> BadData:
        """An error at this place."""
        return BadData(self._file, f"{self.place}.{key}" if self.place and key else self.place or key, reason)

    def has(self, key: str) -> bool:
        """Whether the key is there."""
        return key in self._content

    def names(self) -> tuple[str, ...]:
        """The keys of the table, as they stand in the file."""
        return tuple(self._content)

    def text(self, key: str, default: str | None = None) -> str:
        """A piece of text."""
        value = self._content.get(key, default)
        if not isinstance(value, str) or (default is None and not value.strip()):
            raise self.problem(key, "is missing" if value is None else f"{value!r} is not a text")
        return value

    def choice(self, key: str, allowed: Sequence[str]) -> str:
        """One of a few words."""
        value = self.text(key)
        if value not in allowed:
            raise self.problem(key, f"{value!r} is not possible; {alternatives(value, allowed)}")
        return value

    def flag(self, key: str, default: bool | None = None) -> bool:
        """True or false."""
        value = self._content.get(key, default)
        if not isinstance(value, bool):
            raise self.problem(key, "is missing" if value is None else f"{value!r} is neither true nor false")
        return value

    def number(self, key: str, least: int, most: int, default: int | None = None) -> int:
        """A whole number within bounds."""
        return self._within(key, self._content.get(key, default), least, most)

    def numbers(self, key: str, least: int, most: int) -> tuple[int, ...]:
        """A list of whole numbers within bounds; empty if the key is not there."""
        return tuple(self._within(key, value, least, most) for value in self.values(key))

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts; empty if the key is not there."""
        texts = []
        for value in self.values(key):
            if not isinstance(value, str):
                raise self.problem(key, f"{value!r} is not a text")
            texts.append(value)
        return tuple(texts)

    def values(self, key: str) -> list[object]:
        """A list of anything; empty if the key is not there."""
        values = self._content.get(key, [])
        if not isinstance(values, list):
            raise self.problem(key, f"{values!r} is not a list")
        return values

    def table(self, key: str) -> Reader:
        """A table inside this one; empty if the key is not there."""
        value = self._content.get(key, {})
        if not isinstance(value, Mapping):
            raise self.problem(key, f"{value!r} is not a table")
        return Reader(value, self._file, f"{self.place}.{key}" if self.place else key)

    def tables(self, key: str) -> list[Reader]:
        """A list of tables; empty if the key is not there."""
        values = self.values(key)
        if not all(isinstance(value, Mapping) for value in values):
            raise self.problem(key, f"must be a list of tables [[{key}]]")
        return [Reader(value, self._file, f"{key}[{at}]") for at, value in enumerate(values, 1)]  # type: ignore[arg-type]

    def _within(self, key: str, value: object, least: int, most: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.problem(key, "is missing" if value is None else f"{value!r} is not a whole number")
        if not least <= value <= most:
            raise self.problem(key, f"{value} is not within {least} to {most}")
        return value
