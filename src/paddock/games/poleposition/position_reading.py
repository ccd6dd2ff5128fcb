"""Words of scenario files read one by one, with errors that name the key and what would have been possible."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from paddock.kernel import BadData, alternatives

Plain = dict[str, Any]


def only(place: str, entry: Plain, allowed: tuple[str, ...]) -> None:
    """Refuse keys that a table of the position may not have."""
    for key in entry:
        if key not in allowed:
            raise BadData("", f"{place}.{key}".lstrip("."), f"is unknown; {alternatives(key, allowed)}")


def named(cars: Mapping[str, int], name: object, key: str) -> int:
    """A car by its name, as a number."""
    if name not in cars:
        raise BadData("", key, f"there is no car {name!r}; {alternatives(str(name), cars)}")
    return cars[str(name)]


def named_cars(cars: Mapping[str, int], entry: Sequence[str], key: str) -> bytes:
    """Several cars by their names, as numbers."""
    return bytes(named(cars, name, key) for name in entry)


def whole_number(entry: Plain, name: str, key: str, allowed: range) -> int:
    """A whole number within bounds."""
    value = entry[name]
    if isinstance(value, bool) or not isinstance(value, int) or value not in allowed:
        told = f"{value!r} is not possible; allowed: {allowed[0]} to {allowed[-1]}"
        raise BadData("", f"{key}.{name}".lstrip("."), told)
    return value


def one_of(value: object, words: Sequence[str], key: str) -> int:
    """A word as its number."""
    if value not in words:
        raise BadData("", key, f"{value!r} is unknown; {alternatives(str(value), filter(None, words))}")
    return words.index(str(value))
