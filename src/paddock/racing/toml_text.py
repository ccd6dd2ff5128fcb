"""The content of a file as TOML, laid out as a person would write it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence

_LONGEST = 100  # characters of a list in one line
_IN_A_LINE = 10
_BARE = re.compile(r"[A-Za-z0-9_-]+")


def toml_text(content: Mapping[str, object]) -> str:
    """A file's content as text."""
    return "\n".join(_table(content, "")).strip() + "\n"


def _table(content: Mapping[str, object], name: str) -> Iterator[str]:
    """Plain keys first, then the tables within."""
    inner = {key: value for key, value in content.items() if isinstance(value, Mapping) or _is_tables(value)}
    yield from (f"{_key(key)} = {_value(value)}" for key, value in content.items() if key not in inner)
    for key, value in inner.items():
        place = f"{name}.{_key(key)}" if name else _key(key)
        if isinstance(value, Mapping):
            yield from ("", f"[{place}]", *_table(value, place))
        elif isinstance(value, Sequence):
            for entry in value:
                yield from ("", f"[[{place}]]", *_table(entry, place))


def _is_tables(value: object) -> bool:
    return isinstance(value, list) and bool(value) and isinstance(value[0], Mapping)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _value(key)


def _value(value: object) -> str:
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_key(key)} = {_value(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        entries = [_value(entry) for entry in value]
        line = f"[{', '.join(entries)}]"
        if len(line) <= _LONGEST:
            return line
        rows = [entries[first : first + _IN_A_LINE] for first in range(0, len(entries), _IN_A_LINE)]
        return "[\n" + "".join(f"    {', '.join(row)},\n" for row in rows) + "]"
    return str(value)
