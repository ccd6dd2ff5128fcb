"""Fixes are tried before they are offered: each removes what it is offered for."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.mutations import mutations
from paddock.kernel import Plain, find_game
from paddock.racing import Change, circuits_of, mended, path_of, value_at
from paddock.server.workshop import look_at
from racing.loops import drawn_loop

GAMES = ("heat", "formula90", "poleposition")


def sound(game: str) -> Plain:
    """A circuit without a fault."""
    return circuits_of(find_game(game)).propose(drawn_loop(3), "Sandhollow", "sandhollow")


def broken(game: str, path: str, value: Any) -> Plain:
    """The same with one value changed, or left out."""
    return mended(sound(game), [Change(path_of(path), value)])


BROKEN = [
    ("heat", "laps", 0, "Make it 1"),
    ("heat", "laps", None, "Make it 2"),
    ("heat", "heat_cards", None, "Make it 6"),
    ("heat", "schema", None, "Make it 1"),
    ("heat", "id", None, "Make it sandhollow"),
    ("formula90", "schema", None, "Make it 1"),
    ("poleposition", "schema", None, "Make it pole-position-circuit/1"),
    ("poleposition", "id", None, "Make it sandhollow"),
    ("heat", "colour", "red", "Take it out"),
    ("heat", "corner[1].limit", 0, "Make it 1"),
    ("heat", "corner[2].legend_line", 0, "Put it where it usually lies"),
    ("heat", "corner[2].chicane_with", 3, "No chicane"),
    ("heat", "racing_lane", [1, 2], "As the rulebook has it"),
    ("heat", "press", [0], "As the rulebook has it"),
    ("heat", "flooded", [{"first": 9, "last": 3, "lanes": [1, 2]}], "The other way round"),
    ("formula90", "stages", [1, 2], "Spread the turns over five rows"),
    ("formula90", "weather", [], "The usual weather"),
    ("formula90", "grid.sections", ["S02"], "The usual grid"),
    ("formula90", "track_cards", [], "Borrow a track deck"),
    ("poleposition", "weather.b", 9, "Make it 6"),
    ("poleposition", "weather.a", ["DDDDDD"], "The usual weather"),
    ("poleposition", "grid.places", ["S1:0.1"], "The usual grid"),
    ("poleposition", "pit.boxes", 2, "Make it 6"),
    ("poleposition", "pit.exit_to", [], "The usual pit lane"),
    ("poleposition", "safety_car.queue", [], "The usual line and queue"),
    ("poleposition", "section[2].line", ["0.1"], "The usual racing line"),
]


@pytest.mark.parametrize(("game", "path", "value", "label"), BROKEN)
def test_a_fault_is_told_with_what_mends_it(game: str, path: str, value: Any, label: str) -> None:
    content = broken(game, path, value)
    problems = look_at(find_game(game), content).problems
    offered = {fix["label"]["en"]: fix for problem in problems for fix in problem["fixes"]}
    assert label in offered, problems
    changes = [Change(tuple(change["path"]), change["value"]) for change in offered[label]["changes"]]
    assert circuits_of(find_game(game)).faults(mended(content, changes), "x") == []


def test_two_limits_of_a_chicane_can_be_made_one() -> None:
    content = sound("heat")
    content["corner"][1] |= {"chicane_with": content["corner"][0]["at"], "limit": 2}
    content["corner"][0]["limit"] = 5
    [problem] = look_at(find_game("heat"), content).problems
    assert [fix["label"]["en"] for fix in problem["fixes"]] == ["Both 2", "Both 5", "No chicane"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kinder", [1, -1])
def test_a_corner_can_be_made_kinder_or_harder(game: str, kinder: int) -> None:
    found = circuits_of(find_game(game))
    content = sound(game)
    fixes = [fix for number in range(1, 12) if (fix := found.corner_changed(content, number, kinder))]
    assert fixes or game == "poleposition"
    for fix in fixes:
        after = mended(content, fix.changes)
        assert after != content and found.faults(after, "x") == []
    assert found.corner_changed(content, 99, kinder) is None


def test_the_file_before_stays_as_it_is() -> None:
    content = sound("heat")
    before = copy.deepcopy(content)
    mended(content, [Change(("corner", 0, "limit"), 9), Change(("corner", 1)), Change(("drawing",))])
    assert content == before
    assert value_at(content, ("corner", 99)) is None and path_of("corner[3].limit") == ("corner", 2, "limit")


@settings(max_examples=60)
@given(st.sampled_from(GAMES).flatmap(lambda game: st.tuples(st.just(game), mutations(lambda: sound(game)))))
def test_no_file_is_too_broken_to_look_at(given_: tuple[str, Any]) -> None:
    """Every fix that is offered removes the fault it is offered for."""
    game, content = given_
    if not isinstance(content, dict):
        return
    found = circuits_of(find_game(game))
    for problem in look_at(find_game(game), content).problems:
        for fix in problem["fixes"]:
            changes = [Change(tuple(change["path"]), change["value"]) for change in fix["changes"]]
            left = found.faults(mended(content, changes), "x")
            assert problem["tone"] == "warn" or problem["key"] not in [fault.key for fault in left]
