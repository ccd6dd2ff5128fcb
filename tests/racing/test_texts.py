"""What is written as TOML is read back as it was, whatever its keys and values."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.kernel import BadData
from paddock.racing import read_content, read_content_file, toml_text

WORDS = st.text(st.characters(codec="utf-8"), max_size=20)
PLAIN = st.booleans() | st.integers(-(10**9), 10**9) | st.floats(allow_nan=False, allow_infinity=False) | WORDS
LISTS = st.lists(PLAIN | st.lists(PLAIN, max_size=3), max_size=30)
TABLES = st.recursive(
    st.dictionaries(WORDS, PLAIN | LISTS, max_size=4),
    lambda inner: st.dictionaries(WORDS, PLAIN | LISTS | inner | st.lists(inner, min_size=1, max_size=3), max_size=4),
    max_leaves=8,
)


@given(TABLES)
def test_there_and_back_again(content: dict[str, object]) -> None:
    assert tomllib.loads(toml_text(content)) == content


@given(st.dictionaries(st.text(st.sampled_from("abc"), min_size=1), PLAIN, min_size=1))
def test_both_forms_hold_the_same(content: dict[str, object]) -> None:
    assert read_content(toml_text(content), "x") == read_content("\ufeff " + json.dumps(content), "x") == content


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("id = ", "is neither TOML nor JSON"),
        ("{", "is not JSON"),
        ('{"a": 1, "a": 2}', "a: is there twice"),
        ("[" * 100_000, "is "),
        ('{"a":' * 100_000, "is nested too deeply"),
        ("x" * 1_000_001, "is larger than a circuit can be"),
    ],
)
def test_what_cannot_be_read_is_one_sentence(text: str, reason: str, tmp_path: Path) -> None:
    with pytest.raises(BadData, match=reason):
        read_content(text, "x")
    (tmp_path / "file").write_text(text, encoding="utf-8")
    with pytest.raises(BadData, match=reason):
        read_content_file(tmp_path / "file")
