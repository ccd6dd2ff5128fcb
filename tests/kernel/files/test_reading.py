"""Files read key by key."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from paddock.kernel import BadData
from paddock.kernel.files import Reader

CONTENT: dict[str, object] = {
    "name": "ring",
    "laps": 3,
    "lanes": [1, 2],
    "grid": [[21, 1], [21, 2]],
    "open": True,
    "pit": {"boxes": 6},
    "corner": [{"at": 7}],
    "words": ["left", "right"],
}
READ = Reader(CONTENT, "ring.toml")


def test_what_is_there_is_read() -> None:
    assert (READ.text("name"), READ.number("laps", 1, 9), READ.switch("open")) == ("ring", 3, True)
    assert (READ.numbers("lanes", 1, 2), READ.pairs("grid", "[position, lane]")) == ((1, 2), ((21, 1), (21, 2)))
    assert (READ.texts("words"), READ.choices("words", ("left", "right"))) == (("left", "right"), ("left", "right"))
    assert READ.table("pit").names() == ("boxes",)
    assert [entry.number("at", 0, 9) for entry in READ.tables("corner")] == [7]


def test_what_is_not_there_is_empty() -> None:
    assert READ.numbers("none", 1, 2) == READ.pairs("none", "[x, y]") == READ.texts("none") == ()
    assert READ.values("none") == READ.tables("none") == []
    assert not READ.switch("none") and not READ.table("none").names()


@pytest.mark.parametrize(
    ("read", "key", "told"),
    [
        (lambda read: read.only("name", "laps"), "lanes", "is unknown; "),
        (lambda read: read.text("none"), "none", "is missing"),
        (lambda read: read.number("laps", 5, 9), "laps", "3 is not within 5 to 9"),
        (lambda read: read.numbers("lanes", 1, 1), r"lanes[2]", "2 is not within 1 to 1"),
        (lambda read: read.pairs("lanes", "[position, lane]"), "lanes", r"1 is not \[position, lane\]"),
        (lambda read: read.switch("none", None), "none", "is missing"),
        (lambda read: read.values("name"), "name", "is not a list"),
        (lambda read: read.table("pit").number("boxes", 7, 9), "pit.boxes", "6 is not within"),
        (lambda read: read.tables("corner")[0].text("at"), "corner[1].at", "7 is not a text"),
    ],
)
def test_refusals_name_the_place(read: Callable[[Reader], object], key: str, told: str) -> None:
    with pytest.raises(BadData, match=told) as refusal:
        read(READ)
    assert (refusal.value.file, refusal.value.key) == ("ring.toml", key)


def test_an_endless_value_is_not_repeated_in_full() -> None:
    with pytest.raises(BadData) as refusal:
        Reader({"laps": ["x" * 9000] * 900}, "ring.toml").number("laps", 1, 9)
    assert len(str(refusal.value)) < 300
