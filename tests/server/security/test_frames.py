"""Frames as bytes, beside the library that reads them."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from paddock.server.security.frames import head_of, is_text


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65535, 65536, 70000])
def test_frames_are_those_of_the_standard(length: int) -> None:
    """As the library writes them that reads ours."""
    text = b"x" * length
    assert head_of(length) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_a_letter_may_be_cut_between_two_parts() -> None:
    """What counts is the message."""
    whole = "T7 é".encode()
    assert is_text([whole[:-1], whole[-1:]])
    assert not is_text([whole[:-1]])
