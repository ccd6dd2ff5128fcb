"""The circuits of Pole Position: what they must be like, what the validator refuses, boards and drawings."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable
from importlib.resources import files
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from paddock.games.poleposition.board.circuit import Corner, Straight, circuit_ids, load_circuit, parse_circuit
from paddock.games.poleposition.board.course import prepare_course
from paddock.games.poleposition.drawing.board import present_board
from paddock.games.poleposition.drawing.geometry import lay_out
from paddock.games.poleposition.drawing.svg import circuit_svg
from paddock.games.poleposition.showing.facts import circuit_facts, lap_length
from paddock.kernel import BadData, BadOptions

Content = dict[str, Any]
FOLDER = Path(str(files("paddock.games.poleposition"))) / "data" / "circuits"
FULL = tuple(name for name in circuit_ids() if name != "toy-ring")

# MP a lap, corners, technical corners, DRS lines, dry / light / heavy cells of grid A, cells of grid B
TARGETS = {
    "united-states": (64, 9, 3, 2, (28, 7, 1), 6),
    "great-britain": (65, 10, 2, 2, (15, 15, 6), 5),
    "monaco": (60, 12, 6, 1, (29, 6, 1), 6),
    "brazil": (60, 8, 2, 2, (22, 5, 9), 5),
    "china": (65, 9, 4, 2, (22, 11, 3), 5),
    "spain": (62, 9, 3, 2, (29, 6, 1), 6),
    "italy": (64, 7, 3, 2, (26, 7, 3), 6),
    "germany": (64, 8, 3, 2, (22, 10, 4), 6),
}
NARROW = {"great-britain": {2}, "monaco": {1, 2}, "germany": {2}}  # lanes of the narrow parts


def toy() -> Content:
    """The content of the toy ring's file, to be spoilt."""
    return tomllib.loads((FOLDER / "toy-ring.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", FULL)
def test_circuits_are_as_long_and_as_hard_as_planned(name: str) -> None:
    """PP.SETUP.10, PP.MOVE.01, PP.CIRCUIT.07, PP.CIRCUIT.08: length, corners, DRS lines, weather, less grip, laps."""
    circuit, facts = load_circuit(name), circuit_facts(load_circuit(name))
    corners = [part for part in circuit.sections if isinstance(part, Corner)]
    straights = [part for part in circuit.sections if isinstance(part, Straight)]
    length, count, technical, drs, weather, steps = TARGETS[name]
    assert lap_length(circuit) == length
    assert (len(corners), sum(corner.technical for corner in corners)) == (count, technical)
    assert facts["drs_lines"] == sum(len(straight.drs) for straight in straights) == drs
    assert tuple(circuit.weather.count(kind) for kind in range(3)) == weather
    assert (circuit.weather_steps, circuit.laps) == (steps, 6)
    widths = {len(row) for straight in straights for row in straight.rows} | {len(corner.lanes) for corner in corners}
    assert widths - {3} == NARROW.get(name, set())
    assert bool(facts["less_grip"]) == (name in ("italy", "germany"))


@pytest.mark.parametrize("name", FULL)
def test_each_circuit_names_its_special_rule(name: str) -> None:
    """PP.SETUP.04, PP.CIRCUIT.09: the eight circuits of box and extensions, each with the rule printed for it."""
    order = ("great-britain", "monaco", "brazil", "china", "spain", "united-states", "italy", "germany")
    assert load_circuit(name).special == (f"PP.CIRCUIT.{order.index(name) + 1:02d}",)


@pytest.mark.parametrize("name", [name for name in FULL if name != "brazil"])
def test_light_rain_in_the_pictured_cell(name: str) -> None:
    """PP.EX.02: column 3 of row 4 is light rain."""
    assert load_circuit(name).weather[3 * 6 + 2] == 1


@pytest.mark.parametrize("name", circuit_ids())
def test_the_racing_line_is_worth_it(name: str) -> None:
    """PP.LINE.03: with the line a corner costs one MP for each shaded cell, less than in any lane without it."""
    for corner in load_circuit(name).sections:
        if isinstance(corner, Corner):
            assert len(corner.line) < min(corner.count(lane) for lane in corner.lanes)


@pytest.mark.parametrize("name", circuit_ids())
def test_neighbouring_lanes_of_a_corner_are_about_as_long(name: str) -> None:
    """PP.CORNER.04, PP.ROUND.12: the outer lane has most cells, each further in one fewer, or two at most."""
    for corner in load_circuit(name).sections:
        if isinstance(corner, Corner):
            lanes = sorted(corner.lanes, key=lambda lane: abs(lane - corner.outer))
            counts = [corner.count(lane) for lane in lanes]
            assert all(1 <= outer - inner <= 2 for outer, inner in pairwise(counts))


def test_the_toy_ring_has_the_figures_of_the_book() -> None:
    """PP.LINE.01: cells, and which of them block a jump."""
    course = prepare_course(load_circuit("toy-ring"))
    whole = [name for name in course.names[: course.track] if not name.endswith(("a", "b"))]
    halves = [name for name in course.names[: course.track] if name.endswith(("a", "b"))]
    assert (len(whole), len(whole) + len(halves) // 2) == (139, 157)
    links = {
        "A:0.6": "0.1 0.2 1.2",
        "C1:1.3": "1.4 2.4",
        "C1:2.5": "2.6 1.6",
        "C1:1.7": "1.8 1.9 0.10 0.11",
        "B:0.8": "0.1 1.1",
        "C2:1.2": "1.3 2.2",
        "C2:2.3": "2.4 1.5",
        "C2:1.6": "1.7 0.8",
        "E:0.2": "0.1 1.1",
        "C3:1.2": "1.3 2.2",
        "C3:2.3": "2.4 1.5",
    }
    for start, blocking in links.items():
        number = course.names.index(start)
        section = course.names[course.jump[number]].partition(":")[0]
        assert {course.names[cell] for cell in course.via[number]} == {f"{section}:{spot}" for spot in blocking.split()}


def test_a_jump_over_two_lanes_is_blocked_on_the_whole_way() -> None:
    """PP.LINE.05: from the first arrow of Great Britain."""
    course = prepare_course(load_circuit("great-britain"))
    blocking = {course.names[cell] for cell in course.via[course.names.index("S1:0.6")]}
    assert blocking == {"C1:0.1", "C1:1.1", "C1:1.2", "C1:1.3", "C1:2.2"}


def section(content: Content, name: str) -> Content:
    """A section's table by its id."""
    return next(part for part in content["section"] if part["id"] == name)


Spoil = Callable[[Content], object]
REFUSALS: list[tuple[str, str, Spoil]] = [
    ("schema", "pole-position-circuit/1", lambda c: c.update(schema="other")),
    ("tyres", "unknown", lambda c: c.update(tyres=4)),
    ("laps", "not within", lambda c: c.update(laps=1)),
    ("weather.a", "six rows of six", lambda c: c["weather"].update(a=["DDD"])),
    ("weather.a", "two kinds of weather", lambda c: c["weather"].update(a=["DDDDDD"] * 6)),
    ("weather.b", "not within 5 to 6", lambda c: c["weather"].update(b=7)),
    ("section E.kind", "take turns", lambda c: c["section"].insert(5, dict(section(c, "E")))),
    ("section A.id", "name of its own", lambda c: section(c, "E").update(id="A")),
    ("rows", "neighbouring lanes", lambda c: section(c, "B").update(rows=["02"])),
    ("section B.brown", "first and the last section", lambda c: section(c, "B").update(brown=[1])),
    ("section A.brown", "double arrow", lambda c: section(c, "A").update(brown=[6])),
    ("section B.less_grip", "no cell 2.4", lambda c: section(c, "B").update(less_grip=["2.4"])),
    ("less_grip", "lane.index", lambda c: section(c, "B").update(less_grip=["left"])),
    ("drs", "not within 1 to 8", lambda c: section(c, "B").update(drs=[9])),
    ("section C1.cells", "neighbours", lambda c: section(c, "C1").update(cells={"0": 12, "2": 10})),
    ("section C1.outer", "neither the lowest", lambda c: section(c, "C1").update(outer=1)),
    ("section C1.line", "last cell of its lane", lambda c: section(c, "C1").update(line=["1.3", "2.5"])),
    ("section C1.line", "after the one before", lambda c: section(c, "C1").update(line=["1.7", "1.3", "0.12"])),
    ("section C1.line", "is missing", lambda c: section(c, "C1").update(line=[])),
    ("section C1.line", "no cell 1.12", lambda c: section(c, "C1").update(line=["1.3", "1.12"])),
    ("section C1.via", "1 lists for 4 links", lambda c: section(c, "C1").update(via=[["1.1"]])),
    ("cuts.0", "rising inner cut points", lambda c: section(c, "C3").update(cuts={"0": [500, 100]})),
    (
        "section C2.arrow",
        "no lane 2",
        lambda c: (section(c, "B")["rows"].append("01"), section(c, "C2").update(arrow=2)),
    ),
    ("grid.places", "6 different cells", lambda c: c["grid"].update(places=c["grid"]["places"][:5])),
    ("grid.places", "brown row of the last section", lambda c: c["grid"]["places"].__setitem__(5, "A:2.1a")),
    ("grid.places", "no cell 'D:9.9'", lambda c: c["grid"]["places"].__setitem__(0, "D:9.9")),
    ("pit.enter_from", "unsplit cell of the last section", lambda c: c["pit"].update(enter_from=["A:2.4"])),
    ("pit.entry", "neither 'whole' nor 'split'", lambda c: c["pit"].update(entry=["half"])),
    ("pit.exit", "is missing", lambda c: c["pit"].update(exit=[])),
    ("pit.exit_to", "first section or the first corner", lambda c: c["pit"].update(exit_to=["B:2.1"])),
    ("pit.boxes", "not within", lambda c: c["pit"].update(boxes=5)),
    ("safety_car.line", "no row of a straight", lambda c: c["safety_car"].update(line="C1:2")),
    ("safety_car.line", "section:row", lambda c: c["safety_car"].update(line="B")),
    ("safety_car.queue", "does not lie behind the line", lambda c: c["safety_car"]["queue"].__setitem__(0, "B:1.7")),
    ("safety_car.queue", "6 different cells", lambda c: c["safety_car"]["queue"].pop()),
    ("safety_car.queue", "behind the one before", lambda c: c["safety_car"]["queue"].reverse()),
    ("safety_car.queue", "brown row", lambda c: c["safety_car"]["queue"].__setitem__(5, "A:1.1")),
    ("safety_car.queue", "double arrow", lambda c: c["safety_car"]["queue"].__setitem__(5, "A:0.6")),
    (
        "section A",
        "cannot be reached",
        lambda c: section(c, "A").update(rows=["012", "012", "2", "01", "012", "012"], brown=[1]),
    ),
    ("drawing.half", "not within", lambda c: c.update(drawing={"half": 3, "spline": [[x, x * x] for x in range(9)]})),
    ("drawing.spline", "6 different points", lambda c: c.update(drawing={"spline": [[1, 2]]})),
    ("drawing.spline", "not a point", lambda c: c.update(drawing={"spline": [["a", 2]] * 8})),
    (
        "drawing.pins.X",
        "unknown",
        lambda c: c.update(drawing={"spline": [[x, x * x] for x in range(9)], "pins": {"X": [1, 2]}}),
    ),
]


@pytest.mark.parametrize(("key", "reason", "spoil"), REFUSALS, ids=[f"{key}-{why}" for key, why, _ in REFUSALS])
def test_spoilt_files_are_refused_with_file_key_and_reason(key: str, reason: str, spoil: Spoil) -> None:
    content = toy()
    spoil(content)
    with pytest.raises(BadData) as refused:
        parse_circuit(content, "my-ring.toml")
    told = str(refused.value)
    assert "my-ring.toml" in told
    assert key in told
    assert reason in told


def test_unknown_circuits_are_refused_with_a_proposal() -> None:
    with pytest.raises(BadOptions, match="monaco"):
        load_circuit("monako")


@pytest.mark.parametrize("name", circuit_ids())
def test_drawn_roads_keep_clear_of_themselves(name: str) -> None:
    """No bend is so tight that its inner lane vanishes, no two parts touch, and the pit boxes lie beside the road."""
    layout = lay_out(load_circuit(name))
    road, count = layout.road, layout.road.pieces * 4
    poses = [road.pose(step / 4) for step in range(count)]
    assert all(abs(pose.curvature) < 1 / (layout.half + 10) for pose in poses)
    gap = round(160 / road.piece_length * 4)
    for at in range(0, count, 2):
        for other in range(at + gap, min(count, at + count - gap), 2):
            assert abs(poses[at].place - poses[other].place) > 2 * layout.half + 14
    for first, last in layout.boxes():
        box = layout.pit.pose((first + last) / 2).beside(layout.box_side * 20)
        assert min(abs(box - pose.place) for pose in poses) > layout.half + 20


@pytest.mark.parametrize("name", circuit_ids())
def test_sections_and_cells_fill_the_lap(name: str) -> None:
    circuit = load_circuit(name)
    layout, board = lay_out(circuit), present_board(circuit)
    assert list(layout.starts) == sorted(layout.starts)
    assert (layout.starts[0], layout.starts[-1], len(layout.starts)) == (0, board["n"], len(circuit.sections) + 1)
    for lane in range(3):
        whole = [cell for cell in board["cells"] if cell["lane"] == lane and "half" not in cell["tags"]]
        edges = [edge for cell in whole for edge in cell["u"]]
        assert edges == sorted(edges), "cells of a lane follow each other"
        assert all(cell["u"][1] - cell["u"][0] > 0.2 for cell in whole), "and none is a splinter"


@pytest.mark.parametrize("name", circuit_ids())
def test_boards_name_everything_a_car_can_stand_on(name: str) -> None:
    """PP.SETUP.24: every cell of track and pit lane has a place on the board, every colour a box, and all is JSON."""
    circuit = load_circuit(name)
    course, board = prepare_course(circuit), present_board(circuit)
    pit = next(path for path in board["paths"] if path["kind"] == "pitlane")
    known = {cell["id"] for cell in board["cells"]} | {place["id"] for place in pit["places"]}
    assert known == {f"cell:{cell}" for cell in course.names}
    assert {box["colour"] for box in pit["boxes"]} == {"green", "blue", "red", "yellow", "orange", "purple"}
    grid = [tag for cell in board["cells"] for tag in cell["tags"] if tag.startswith("grid:")]
    assert sorted(grid) == [f"grid:{place}" for place in range(1, 7)]
    lines = [line["kind"] for line in board["lines"]]
    assert (lines.count("finish"), lines.count("sc")) == (1, 1)
    assert lines.count("drs") == circuit_facts(circuit)["drs_lines"]
    corners = [part for part in circuit.sections if isinstance(part, Corner)]
    assert len([zone for zone in board["zones"] if zone["kind"] == "corner"]) == len(corners)
    assert json.loads(json.dumps(board)) == board
    assert board["hash"] == present_board(circuit)["hash"]


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("name", ["monaco", "toy-ring"])
def test_drawings_are_whole(name: str, theme: str) -> None:
    circuit = load_circuit(name)
    drawing = circuit_svg(circuit, theme)
    root = ElementTree.fromstring(drawing)
    assert root.get("viewBox") == "0 0 {} {}".format(*lay_out(circuit).plan.board)
    paths = [element.get("class") or "" for element in root.iter() if element.tag.endswith("path")]
    whole = [cell for cell in present_board(circuit)["cells"] if "half" not in cell["tags"]]
    corners = [part for part in circuit.sections if isinstance(part, Corner)]
    technical = sum(corner.technical for corner in corners)
    assert sum(kind.startswith("cell") for kind in paths) == len(whole)
    assert paths.count("cell shaded") == sum(len(corner.line) for corner in corners)
    assert paths.count("edges corner technical") == 2 * technical
    assert paths.count("chevron technical") == 2 * technical
    assert sum(kind.startswith("garage") for kind in paths) == 6
    assert not re.search(r"nan|inf\b|\$", drawing)


def test_a_theme_that_does_not_exist() -> None:
    with pytest.raises(BadOptions, match="dark"):
        circuit_svg(load_circuit("toy-ring"), "drak")


def test_a_circuit_of_ones_own_may_bring_part_of_a_drawing() -> None:
    """Without pins the sections share the road by their lengths; without a pit line the lane follows the road."""
    content = toy()
    content["drawing"] = {
        "spline": [[400, 100], [700, 120], [760, 400], [500, 560], [150, 460], [120, 180]],
        "half": 24,
    }
    layout = lay_out(parse_circuit(content, "own.toml"))
    rows = list(accumulate([6, 11, 8, 8, 2, 6, 6], initial=0))
    assert layout.starts == pytest.approx([start / rows[-1] * layout.road.pieces for start in rows], abs=0.1)
    assert len(layout.bays) == 4 + 1 + 2 + 3


@pytest.mark.parametrize("outers", ["0 0 0", "0 2 0", "2 2 2", "0 2 2", "2 0 2"])
def test_a_drawing_is_made_from_any_row_of_bends(outers: str) -> None:
    content = toy()
    for name, outer in zip(("C1", "C2", "C3"), map(int, outers.split()), strict=True):
        section(content, name)["outer"] = outer
    layout = lay_out(parse_circuit(content, "own.toml"))
    assert all(abs(layout.road.pose(step / 4).curvature) < 1 / 30 for step in range(layout.road.pieces * 4))
