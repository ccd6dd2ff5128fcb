"""Compare what a scenario expects with what is there.

A table is compared key by key, and only the keys it names; an empty one must be empty. `includes`, `excludes`,
`exactly` and `count` look into a list; `least` and `most` compare a number. A list of tables (events) must hold the
expected ones in that order, others may stand between them.
"""

from __future__ import annotations

from collections.abc import Iterator

LIST_KEYS = {"includes", "excludes", "exactly", "count"}
NUMBER_KEYS = {"least", "most"}


def mismatches(expected: object, found: object, path: str) -> Iterator[str]:
    """Every difference, as 'path is this, expected that'."""
    if isinstance(expected, dict):
        yield from _table(expected, found, path)
    elif isinstance(expected, list) and expected and all(isinstance(entry, dict) for entry in expected):
        yield from _in_order(expected, found, path)
    elif _plain(found) != expected:
        yield f"{path or 'it'} is {_plain(found)!r}, expected {expected!r}"


def _table(expected: dict[str, object], found: object, path: str) -> Iterator[str]:
    if isinstance(found, list | tuple) and expected.keys() <= LIST_KEYS:
        yield from _list(expected, list(found), path)
    elif isinstance(found, int | float) and expected.keys() <= NUMBER_KEYS:
        yield from _number(expected, found, path)
    elif not isinstance(found, dict):
        yield f"{path} is {found!r}, expected a table with {', '.join(expected)}"
    elif not expected and found and path:
        yield f"{path} is {found!r}, expected an empty table"
    else:
        for key, value in expected.items():
            inner = f"{path}.{key}" if path else key
            if key in found:
                yield from mismatches(value, found[key], inner)
            else:
                yield f"{inner} is not there (there is: {', '.join(map(str, found)) or 'nothing'})"


def _list(expected: dict[str, object], found: list[object], path: str) -> Iterator[str]:
    for entry in _as_list(expected.get("includes", [])):
        if not any(not list(mismatches(entry, other, "")) for other in found):
            yield f"{path} lacks {entry!r} (there is: {found})"
    for entry in _as_list(expected.get("excludes", [])):
        if any(not list(mismatches(entry, other, "")) for other in found):
            yield f"{path} holds {entry!r}, which it should not"
    if "exactly" in expected and sorted(map(str, found)) != sorted(map(str, _as_list(expected["exactly"]))):
        yield f"{path} is {found}, expected exactly {expected['exactly']}"
    if "count" in expected and len(found) != expected["count"]:
        yield f"{path} holds {len(found)}, expected {expected['count']}"


def _number(expected: dict[str, object], found: float, path: str) -> Iterator[str]:
    least, most = expected.get("least"), expected.get("most")
    if isinstance(least, int | float) and found < least:
        yield f"{path} is {found}, expected at least {least}"
    if isinstance(most, int | float) and found > most:
        yield f"{path} is {found}, expected at most {most}"


def _in_order(expected: list[object], found: object, path: str) -> Iterator[str]:
    rest = iter(found if isinstance(found, list) else [])
    for entry in expected:
        if not any(not list(mismatches(entry, other, "")) for other in rest):
            yield f"{path} lacks {entry!r} after the earlier ones"
            return


def _as_list(value: object) -> list[object]:
    return value if isinstance(value, list) else [value]


def _plain(value: object) -> object:
    return [_plain(part) for part in value] if isinstance(value, list | tuple) else value
