"""Tables are the same, whoever writes their JSON."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.lab import json_lines
from paddock.lab.json_lines import line_of, read_line

VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**53), 2**53)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@given(VALUES)
def test_both_ways_hold_the_same(value: object) -> None:
    quick = line_of(value)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(json_lines, "orjson", None)
        plain = line_of(value)
        assert read_line(quick) == value == read_line(plain)
    assert read_line(plain) == value
    assert quick.count(b"\n") == plain.count(b"\n") == 1 and json.loads(plain) == value
