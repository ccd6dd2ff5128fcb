"""Drawings of circuits: one form that is read and written, and the older ones that are still read."""

from __future__ import annotations

import random as chance
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import paddock.games
from paddock.kernel import BadData, find_game, game_names
from paddock.racing import CircuitFolder, Plan, Stand, circuits_of, drawing_in, parse_plan, plan_content

COORDINATE = st.integers(-200, 1500)
POINTS = st.lists(st.tuples(COORDINATE, COORDINATE), min_size=6, max_size=40, unique=True).map(tuple)
SPANS = st.tuples(st.integers(0, 90), st.integers(0, 90))
STANDS = st.builds(lambda span, side: Stand(*span, side), SPANS, st.sampled_from(("left", "right")))
PLANS = st.builds(
    Plan,
    points=POINTS,
    road_width=st.integers(20, 160),
    lane1_side=st.sampled_from(("left", "right")),
    terrain=st.integers(0, 999),
    name_at=st.none() | st.tuples(COORDINATE, COORDINATE),
    names=st.lists(st.sampled_from(("", "Ferry", "Wind <b>mill</b>")), max_size=4).map(lambda names: (*names, "Quay")),
    bridges=st.lists(SPANS, max_size=3).map(tuple),
    stands=st.lists(STANDS, max_size=3).map(tuple),
    lakes=st.lists(POINTS, max_size=2).map(tuple),
    pins=st.dictionaries(st.sampled_from("ABC"), st.tuples(COORDINATE, COORDINATE)).map(lambda pins: (*pins.items(),)),
    pit=st.just(()) | POINTS,
    board=st.just((1600, 1000)) | st.tuples(st.integers(400, 4000), st.integers(400, 4000)),
)


def drawing(**content: Any) -> Plan | None:
    """The drawing in a circuit's file."""
    return drawing_in({"drawing": content}, "mine.toml")


@given(PLANS)
def test_what_is_written_is_read_again(plan: Plan) -> None:
    """As a table in a circuit's file, and as a file of its own."""
    content = plan_content(plan)
    assert drawing(**content) == plan
    assert parse_plan({"schema": 1, "id": "mine", **content}, "mine.toml") == plan


def flat(points: Any) -> list[int]:
    """Points without brackets."""
    return [number for point in points for number in point]


@given(PLANS)
def test_older_words_mean_the_same(plan: Plan) -> None:
    """Plurals, points in a row and the direction of a lap, as files had them."""
    content = plan_content(plan)
    content["points"] = flat(content["points"])
    content["stands"] = content.pop("stand", [])
    content["lakes"] = [{"points": flat(lake["points"])} for lake in content.pop("lake", [])]
    assert drawing(lap_direction="clockwise", **content) == plan


@given(PLANS)
def test_a_road_placed_anywhere_gets_a_board_around_it(plan: Plan) -> None:
    """`spline` and `half` know no board: all is moved, nothing changes its shape."""
    lakes = [[list(point) for point in lake] for lake in plan.lakes]
    old = {"spline": [list(point) for point in plan.points], "half": 30, "lakes": lakes, "terrain": plan.terrain}
    old |= {"pins": {name: list(pin) for name, pin in plan.pins}, "pit": [list(point) for point in plan.pit]}
    read = drawing(**{key: value for key, value in old.items() if value != []})
    assert read is not None and read.road_width == 60 and read.terrain == plan.terrain
    left, top = plan.points[0][0] - read.points[0][0], plan.points[0][1] - read.points[0][1]
    for name in ("points", "pit"):
        assert getattr(read, name) == tuple((x - left, y - top) for x, y in getattr(plan, name))
    assert min(x for x, _ in read.points) == min(y for _, y in read.points) == 112
    assert all(x <= read.board[0] - 112 and y <= read.board[1] - 112 for x, y in read.points)
    assert not any(side % 20 for side in read.board)


def test_no_drawing() -> None:
    """A circuit without a drawing, or with an empty table, is drawn by the game."""
    assert drawing_in({}, "mine.toml") is None
    assert drawing() is None


GOOD: dict[str, Any] = {"points": [[100, 100], [900, 100], [900, 300], [900, 600], [500, 700], [100, 600]]}
MANY = [{"first": 0, "last": 1}] * 41


@pytest.mark.parametrize(
    ("change", "key", "reason"),
    [
        ({"points": [[1, 2]] * 9}, "drawing.points", "needs at least 6 different points"),
        ({"points": [[x, 1] for x in range(2001)]}, "drawing.points", "2001 points are too many; at most 2000"),
        ({"points": [[1, "2"]]}, "drawing.points", "[1, '2'] is not a point [x, y]"),
        ({"points": [[9000, 1]]}, "drawing.points", "[9000, 1] lies far from the board, 1600 x 1000"),
        ({"points": [[float("nan"), 1]]}, "drawing.points", "[nan, 1] lies far from the board, 1600 x 1000"),
        ({"points": 7}, "drawing.points", "7 is not a list of points [x, y]"),
        ({"points": [1, 2, 3]}, "drawing.points", "[3] is not a point [x, y]"),
        ({"board": [1600]}, "drawing.board", "is not [width, height]"),
        ({"road_width": 7}, "drawing.road_width", "7 is not within 20 to 160"),
        ({"half": 7}, "drawing.half", "7 is not within 12 to 80"),
        ({"lane1_side": "up"}, "drawing.lane1_side", "'up' is not possible; allowed: left, right"),
        ({"name_at": [1]}, "drawing.name_at", "[1] is not a point [x, y]"),
        ({"stand": [{"first": 1, "last": 2, "side": "up"}]}, "drawing.stand[1].side", "'up' is not possible;"),
        ({"stands": [{"first": 1}]}, "drawing.stands[1].last", "is missing"),
        ({"lakes": [[[1, 2]]]}, "drawing.lakes[1].points", "needs at least 4 different points"),
        ({"bridge": MANY}, "drawing.bridge", "41 are too many; at most 40"),
        ({"pins": {"S1": [1, 2, 3]}}, "drawing.pins.S1", "[1, 2, 3] is not a point [x, y]"),
        ({"pit": [[1, 2]]}, "drawing.pit", "needs at least 2 different points"),
        ({"names": ["a\u202eb"]}, "drawing.names", "'a\\u202eb' is no text of at most 40 characters on one line"),
        ({"names": ["x"] * 201}, "drawing.names", "201 are too many; at most 200"),
        ({"colour": "red"}, "drawing.colour", "is unknown;"),
    ],
)
def test_refusals_name_file_key_and_reason(change: dict[str, Any], key: str, reason: str) -> None:
    """The key as it stands in the file, also where it is an older one."""
    with pytest.raises(BadData) as refused:
        drawing(**GOOD | change)
    assert (refused.value.file, refused.value.key) == ("mine.toml", key)
    assert refused.value.reason.startswith(reason)


ODD = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4) | st.just(10**400),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=6,
)


def outcome(content: dict[str, Any]) -> str:
    """Nothing, or the sentence that refuses it."""
    try:
        assert isinstance(drawing(**content), Plan)
    except BadData as refused:
        return str(refused)
    return ""


@settings(max_examples=200)
@given(PLANS, st.sampled_from(("", "lap_direction", "spline", "half", "stands", "lakes", "points")), ODD, st.integers())
def test_odd_values_anywhere(plan: Plan, key: str, odd: Any, seed: int) -> None:
    """Whatever stands there, it is a drawing or refused in one short sentence."""
    content = plan_content(replace(plan, lakes=plan.lakes or (plan.points,)))
    content[key or chance.Random(seed).choice(list(content))] = odd
    told = outcome(content)
    assert told == "" or (told.startswith("mine.toml: drawing") and len(told) < 600 and "\n" not in told)


@pytest.mark.parametrize("game", game_names())
def test_every_circuit_of_a_game_is_drawn(game: str) -> None:
    """One file each, none without a circuit, and none with a drawing inside the rules."""
    folder = Path(str(paddock.games.__path__[0])) / game / "data"
    drawn = sorted(file.stem for file in (folder / "geometry").glob("*.toml"))
    assert drawn == sorted(circuits_of(find_game(game)).ids())
    assert not [file.name for file in (folder / "circuits").glob("*.toml") if "[drawing" in file.read_text("utf-8")]
    shelf = CircuitFolder(f"paddock.games.{game}", lambda content, file: content, ())
    assert all(len(shelf.drawing(name).points) > 20 for name in drawn)


def test_names_of_corners_are_drawn_and_change_no_rule() -> None:
    """A sign says them as text, whatever is in them; a corner without a name has none."""
    game = find_game("heat")
    circuits = circuits_of(game)
    content = circuits.draft(circuits.write("usa", "toml"), "usa.toml")
    named = {**content, "drawing": {**content["drawing"], "names": ["<script>", "", "Ferry"]}}
    assert circuits.faults(named, "usa.toml") == []
    drawn = circuits.svg(named, "light")
    assert "T1 &lt;script&gt;" in drawn and "T3 Ferry" in drawn and ">T2<" in drawn and "<script>" not in drawn
    again = circuits.draft(circuits.write(named, "toml"), "usa.toml")
    assert again["drawing"]["names"] == ["<script>", "", "Ferry"]
    assert {**again, "drawing": None} == {**content, "drawing": None}
