"""JSON, a line for each thing: by orjson where it is installed, else by the standard library, which takes longer."""

from __future__ import annotations

import json
from typing import Any

try:
    import orjson
except ImportError:
    orjson = None  # type: ignore[assignment]


def line_of(content: object) -> bytes:
    """One line, with its end."""
    if orjson is not None:
        return orjson.dumps(content, option=orjson.OPT_APPEND_NEWLINE)
    return f"{json.dumps(content, ensure_ascii=False, separators=(',', ':'))}\n".encode()


def read_line(line: bytes | str) -> Any:
    """What a line holds; a line that is no JSON is a ValueError."""
    return json.loads(line) if orjson is None else orjson.loads(line)
