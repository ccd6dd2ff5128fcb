"""What the browser reckons while somebody drags is held equal to Python: both read the same roads."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from geometry.write import FILE, GAMES, roads

KNOWN = json.loads(FILE.read_text(encoding="utf-8"))["roads"]


@cache
def reckoned() -> list[dict[str, Any]]:
    """As Python reckons them now."""
    return list(roads())


def test_every_road_is_written_down() -> None:
    assert [road["name"] for road in reckoned()] == [road["name"] for road in KNOWN]


@pytest.mark.parametrize("number", range(len(KNOWN)), ids=[road["name"] for road in KNOWN])
def test_a_road_is_the_one_that_was_written_down(number: int) -> None:
    now, known = reckoned()[number], KNOWN[number]
    assert (now["points"], now["pieces"]) == (known["points"], known["pieces"])
    assert now["length"] == pytest.approx(known["length"], abs=1e-6)
    for place, other in zip(now["places"], known["places"], strict=True):
        assert place == pytest.approx(other, abs=1e-6)
    assert now["width"] == known["width"] and now["bridges"] == known["bridges"]
    for pinch, written in zip(now["pinches"], known["pinches"], strict=True):
        assert pinch["room"] == pytest.approx(written["room"], abs=1e-5)
        for place, other in zip(pinch["places"], written["places"], strict=True):
            assert place == pytest.approx(other, abs=1e-6)


def test_every_printed_road_has_room() -> None:
    """The rule was made after the printed boards; loops that people scribble break it, a bridge keeps it."""
    narrow = {road["name"]: len(road["pinches"]) for road in KNOWN}
    assert not any(count for name, count in narrow.items() if name.partition(" ")[0] in GAMES)
    assert narrow["loop 3"] and narrow["a figure of eight"] and not narrow["a bridge"]
