"""Frames of a WebSocket as bytes."""

from __future__ import annotations

from collections.abc import Sequence

WHOLE_TEXT = 0x81
LENGTH_IN_TWO, LONGEST_IN_TWO = 126, 0xFFFF
"""Bytes that tell a frame's length: 126 says that the next two do, 127 the next eight."""


def head_of(length: int) -> bytes:
    """How a text of so many bytes begins on the wire: whole, neither masked nor compressed."""
    if length < LENGTH_IN_TWO:
        return bytes((WHOLE_TEXT, length))
    wide = length > LONGEST_IN_TWO
    return bytes((WHOLE_TEXT, LENGTH_IN_TWO + wide)) + length.to_bytes(8 if wide else 2, "big")


def is_text(parts: Sequence[bytes]) -> bool:
    """Whether the parts of a message are a text together."""
    try:
        str(b"".join(parts), "utf-8")
    except UnicodeDecodeError:
        return False
    return True
