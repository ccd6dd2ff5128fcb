"""Expectations are compared with what is there, and the difference is told."""

from __future__ import annotations

import pytest

from paddock.kernel.scenario.matching import mismatches


@pytest.mark.parametrize(
    ("expected", "found", "told"),
    [
        (3, 3, []),
        ({"a": 1}, {"a": 1, "b": 2}, []),
        ([1, 2], (1, 2), []),
        ({"least": 2, "most": 4}, 3, []),
        ({"includes": [1], "excludes": [5], "count": 2}, [1, 2], []),
        ({"exactly": [2, 1]}, [1, 2], []),
        ([{"kind": "a"}, {"kind": "c"}], [{"kind": "a"}, {"kind": "b"}, {"kind": "c"}], []),
        (3, 4, ["it is 4, expected 3"]),
        ({"a": {"b": 1}}, {"a": {"b": 2}}, ["a.b is 2, expected 1"]),
        ({"z": 1}, {"a": 1}, ["z is not there (there is: a)"]),
        ({"a": {}}, {"a": {}}, []),
        ({"a": {}}, {"a": {"b": 2}}, ["a is {'b': 2}, expected an empty table"]),
        ({"least": 2}, 1, [" is 1, expected at least 2"]),
        ({"includes": [9]}, [1], [" lacks 9 (there is: [1])"]),
        ({"excludes": [1]}, [1], [" holds 1, which it should not"]),
        ({"count": 3}, [1], [" holds 1, expected 3"]),
        (
            [{"kind": "c"}, {"kind": "a"}],
            [{"kind": "a"}, {"kind": "c"}],
            [" lacks {'kind': 'a'} after the earlier ones"],
        ),
    ],
)
def test_expectations_are_compared(expected: object, found: object, told: list[str]) -> None:
    assert list(mismatches(expected, found, "")) == told
