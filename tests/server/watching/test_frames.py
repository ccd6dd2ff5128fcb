"""Messages as text."""

from __future__ import annotations

import pytest
from orjson import Fragment

from paddock.server.watching.frames import to_frame, to_json


def test_numbers_may_be_keys() -> None:
    """As seats are; what is written already goes in as it is."""
    assert to_frame({"is": "hands", "hands": {0: ["1"], 1: None}}) == b'{"is":"hands","hands":{"0":["1"],"1":null}}'
    assert to_frame({"n": 1, "view": {"cars": Fragment(to_json([{2: "x"}]))}}) == b'{"n":1,"view":{"cars":[{"2":"x"}]}}'


def test_what_is_no_json_is_our_fault() -> None:
    """It is not sent half."""
    with pytest.raises(TypeError):
        to_json({"cars": object()})
