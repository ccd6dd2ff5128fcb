"""Messages to clients, as text."""

from __future__ import annotations

import orjson

from paddock.kernel import Plain


def to_json(value: object) -> bytes:
    """A part of a message."""
    return orjson.dumps(value, option=orjson.OPT_NON_STR_KEYS)


def to_frame(message: Plain) -> str:
    """A message as text."""
    return to_json(message).decode()
