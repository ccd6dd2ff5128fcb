"""Whoever draws a circuit is told everything that is wrong with it, and whoever races on it the first thing."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import paddock
from kit.mutations import mutations
from paddock.kernel import BadData, Plain, Said, find_game
from paddock.racing import circuits_of
from paddock.texts import LANGUAGES, texts_of

GAMES = ("heat", "formula90", "poleposition")
HOUSE = Path(paddock.__file__).parent
READING = ("kernel/files/reading.py", "racing/plan.py", "games/*/board/*.py", "games/heat/drawing/exchange/*.py")
"""Where circuit files are read, and refused."""


@cache
def sound(game: str) -> Plain:
    """The content of a circuit of ours."""
    found = circuits_of(find_game(game))
    return found.draft(found.write(found.ids()[0], "toml"), "x.toml")


def refusal(game: str, content: Plain) -> BadData | None:
    """What keeps a table from being made on it."""
    try:
        circuits_of(find_game(game)).facts(content)
    except BadData as error:
        return error
    return None


@pytest.mark.parametrize("game", GAMES)
def test_a_sound_circuit_has_no_fault(game: str) -> None:
    found = circuits_of(find_game(game))
    for name in found.ids():
        assert found.faults(found.draft(found.write(name, "toml"), name), name) == []


@settings(max_examples=150)
@given(st.sampled_from(GAMES).flatmap(lambda game: st.tuples(st.just(game), mutations(lambda: sound(game)))))
def test_a_circuit_is_refused_if_and_only_if_it_has_a_fault(given_: tuple[str, Any]) -> None:
    game, content = given_
    if not isinstance(content, dict):
        return
    faults = circuits_of(find_game(game)).faults(content, "x")
    refused = refusal(game, content)
    assert bool(faults) == (refused is not None)
    if refused is not None:
        assert refused.reason in [fault.reason for fault in faults]


@pytest.mark.parametrize("game", GAMES)
def test_faults_in_different_places_are_told_together(game: str) -> None:
    content = copy.deepcopy(sound(game))
    content["laps"] = 0
    content["colour"] = "red"
    content["drawing"]["terrain"] = -1
    keys = {fault.key for fault in circuits_of(find_game(game)).faults(content, "x")}
    assert keys == {"laps", "colour", "drawing.terrain"}


def test_every_corner_is_looked_at() -> None:
    """HEAT.TRACK.03: a bad corner does not hide the next one."""
    content = copy.deepcopy(sound("heat"))
    content["corner"][0]["limit"] = 0
    content["corner"][2]["racing_lane_after"] = 7
    keys = [fault.key for fault in circuits_of(find_game("heat")).faults(content, "x")]
    assert keys == ["corner[1].limit", "corner[3].racing_lane_after"]


def test_every_cell_that_does_not_fit_is_told() -> None:
    """PP.PIT.03 and the Safety Car's queue: both are named, though each alone would be refused."""
    content = copy.deepcopy(sound("poleposition"))
    content["pit"]["enter_from"] = ["S1:9.9"]
    content["safety_car"]["queue"] = content["safety_car"]["queue"][:5]
    keys = [fault.key for fault in circuits_of(find_game("poleposition")).faults(content, "x")]
    assert "pit.enter_from" in keys and "safety_car.queue" in keys


def test_no_more_than_fifty_are_told() -> None:
    content = {**copy.deepcopy(sound("heat")), **{f"key{number}": 1 for number in range(99)}}
    assert len(circuits_of(find_game("heat")).faults(content, "x")) == 50


def _reasons() -> Iterator[tuple[str, ast.expr]]:
    """What the rooms that read circuit files refuse them for."""
    for path in sorted(path for pattern in READING for path in HOUSE.glob(pattern)):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("problem", "_problem"):
                reason = node.args[0] if "exchange" in path.parts else node.args[1]
                yield f"{path.relative_to(HOUSE)}:{node.lineno}", reason


def test_no_fault_is_plain_english() -> None:
    parts = [
        (where, part)
        for where, reason in _reasons()
        for part in ([reason.body, reason.orelse] if isinstance(reason, ast.IfExp) else [reason])
    ]
    assert len(parts) > 100
    assert [where for where, part in parts if isinstance(part, ast.Constant | ast.JoinedStr | ast.BinOp)] == []


@settings(max_examples=60)
@given(st.sampled_from(GAMES).flatmap(lambda game: st.tuples(st.just(game), mutations(lambda: sound(game)))))
def test_faults_are_told_in_every_language(given_: tuple[str, Any]) -> None:
    game, content = given_
    for fault in circuits_of(find_game(game)).faults(content, "x") if isinstance(content, dict) else ():
        assert isinstance(fault.reason, Said)
        for language in LANGUAGES:
            assert fault.reason.key in texts_of(language)
