"""Messages to clients, written as JSON."""

from __future__ import annotations

import orjson

from paddock.protocol import Incoming


def to_json(value: object) -> bytes:
    """A part of a message."""
    try:
        return orjson.dumps(value)
    except orjson.JSONEncodeError:  # numbers as keys are rare, and to look out for them takes twice as long
        return orjson.dumps(value, option=orjson.OPT_NON_STR_KEYS)


def to_frame(message: Incoming) -> bytes:
    """A whole message."""
    return to_json(message)
