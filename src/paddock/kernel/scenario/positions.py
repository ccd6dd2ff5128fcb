"""Words of a scenario's position read one by one, with errors that name the key and what would have been possible."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..errors import BadData, alternatives
from ..plain import Plain


def only_keys(place: str, entry: Plain, allowed: Sequence[str]) -> None:
    """Refuse keys that a table of the position may not have."""
    for key in entry:
        if key not in allowed:
            raise BadData("", f"{place}.{key}".lstrip("."), f"is unknown; {alternatives(key, allowed)}")


def named_word(word: object, words: Sequence[str], key: str) -> int:
    """A word as its place among others."""
    if not isinstance(word, str) or word not in words:
        raise BadData("", key, f"{word!r} is unknown; {alternatives(str(word), filter(None, words))}")
    return words.index(word)


def named_number(cars: Mapping[str, int], name: object, key: str) -> int:
    """A car by its name, as its number."""
    if not isinstance(name, str) or name not in cars:
        raise BadData("", key, f"there is no car {name!r}; {alternatives(str(name), cars)}")
    return cars[name]


def named_numbers(cars: Mapping[str, int], names: Sequence[str], key: str) -> bytes:
    """Several cars by their names, as numbers."""
    return bytes(named_number(cars, name, key) for name in names)


def whole_number(entry: Plain, name: str, key: str, allowed: range) -> int:
    """A whole number within bounds."""
    value = entry[name]
    if isinstance(value, bool) or not isinstance(value, int) or value not in allowed:
        told = f"{value!r} is not possible; allowed: {allowed[0]} to {allowed[-1]}"
        raise BadData("", f"{key}.{name}".lstrip("."), told)
    return value
