"""The six circuits, the validator of circuit files, the tables of a course, and the drawings."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable
from copy import deepcopy
from importlib.resources import files
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from paddock.games.formula90.board.circuit import Circuit, Node
from paddock.games.formula90.board.circuit_file import circuit_ids, find_circuit, load_circuit, parse_circuit
from paddock.games.formula90.board.course import LAP, OVERTAKE, UNLAP, prepare_course
from paddock.games.formula90.drawing.geometry import lay_out
from paddock.games.formula90.drawing.svg import circuit_svg
from paddock.games.formula90.editions import EDITIONS
from paddock.games.formula90.pieces.kinds import BRAKING, CORNER, DRIVING, DRY, GEAR, RAIN, STRAIGHT, UNCERTAIN
from paddock.games.formula90.showing.client.board import present_board
from paddock.games.formula90.showing.facts import circuit_facts
from paddock.kernel import BadData, BadOptions

Content = dict[str, Any]
MONZA = (Path(str(files("paddock.games.formula90"))) / "data" / "circuits" / "monza.toml").read_text(encoding="utf-8")


def monza() -> Content:
    """The content of the Monza file, to be spoilt."""
    return tomllib.loads(MONZA)


def named(circuit: Circuit, name: str) -> int:
    """A section's number by its id."""
    return [section.id for section in circuit.sections].index(name)


def ends(nodes: tuple[Node, ...], number: int = 0) -> list[Node]:
    """The last nodes of all ways through a tree."""
    check = nodes[number].check
    return [*ends(nodes, check.on_pass), *ends(nodes, check.on_fail)] if check else [nodes[number]]


@pytest.mark.parametrize("name", circuit_ids())
def test_circuits_hold_together(name: str) -> None:
    """F90.DATA.04, F90.SETUP.13: each circuit agrees with everything the rules ask of a board."""
    circuit = load_circuit(name)
    sections = circuit.sections
    assert sum(circuit.stages) == circuit.turns
    assert sum(circuit.laps_per_turn) == circuit.laps
    assert circuit.short_race_end_turn < circuit.turns
    assert {section.corner for section in sections} == set(range(len(circuit.corners) + 1))
    for number, section in enumerate(sections):
        if section.kind == BRAKING:
            assert sections[(number + 1) % len(sections)].corner == section.brakes_for
    assert all(sections[-row].kind == STRAIGHT for row in range(circuit.grid_sections))
    assert sum(section.late_brake is not None for section in sections) >= 2
    assert any(section.extreme for section in sections)


@pytest.mark.parametrize("name", circuit_ids())
def test_ways_off_the_track_end(name: str) -> None:
    """F90.OFFTRACK.22: every way behind a failed attempt ends in a re-entry ahead or in a crash."""
    circuit = load_circuit(name)
    for number, section in enumerate(circuit.sections):
        for danger in (section.late_brake, section.extreme):
            for node in ends(danger.nodes) if danger else []:
                assert node.crash != (node.reenter is not None)
                assert node.crash or 0 < (node.reenter - number) % len(circuit.sections) < 6


def test_values_the_rulebooks_give_for_monza() -> None:
    """F90.DATA.05: figures that worked examples print, edition by edition."""
    circuit = load_circuit("monza")
    first, second = (circuit.sections[named(circuit, name)] for name in ("MZ03", "MZ04"))
    assert (first.contest, second.contest) == (3, 3)
    ascari = circuit.sections[named(circuit, "MZ14")].late_brake
    assert ascari is not None
    assert (ascari.modifier, ascari.target_board) == (-10, 50)
    lesmo = circuit.sections[named(circuit, "MZ09")].extreme
    assert lesmo is not None
    assert (lesmo.kinds, lesmo.bonus, lesmo.modifier) == ((DRIVING,), 3, 0)
    assert circuit.pit_time.v9_3 == 6
    assert [circuit.grid_progress(slot) for slot in (0, 3, 4, 7, 8, 11)] == [0, 0, -1, -1, -2, -2]


def test_a_braking_section_without_entry_has_no_late_brake() -> None:
    """F90.LATEBRAKE.18: the Hungaroring brakes for turn 13 without the symbol."""
    circuit = load_circuit("hungaroring")
    assert circuit.sections[named(circuit, "HU26")].kind == BRAKING
    assert circuit.sections[named(circuit, "HU26")].late_brake is None


def test_progress_counts_sections_and_laps() -> None:
    """F90.EX.84: laps follow from progress alone; a stop may give one back."""
    course = prepare_course(load_circuit("monza"), 27)
    assert course.section(0).id == "MZ28"
    assert course.section(1).id == "MZ01"
    assert course.section(-1).id == "MZ27"
    assert course.laps_over(60, 31, ahead=True) == 1
    assert course.laps_over(60 - 6, 31, ahead=True) == 0
    assert course.laps_over(59, 31, ahead=True) == 1, "beside each other the car in front has passed the other"
    assert course.laps_over(59, 31, ahead=False) == 0
    assert course.laps_over(31, 59, ahead=True) == -1


def test_what_a_pass_means() -> None:
    """Overtake, lap or unlap, and which lapping is the first."""
    course = prepare_course(load_circuit("monza"), 27)
    assert course.passing(40, 40) == OVERTAKE
    assert course.passing(68, 40) == LAP
    assert course.passing(40, 68) == UNLAP
    assert course.is_first_lapping(68, 40)
    assert not course.is_first_lapping(96, 40)


def test_weather_slots_by_check_value() -> None:
    """The charts of F90.EX.11 and F90.EX.12: (34) is rain, (38) nearer to rain, 55 to 46 the middle."""
    course = prepare_course(load_circuit("silverstone"), 28)
    rain = course.slot_of_factor[34]
    assert course.weather_of_slot[rain] == RAIN
    assert course.weather_of_slot[rain - 1] == UNCERTAIN
    assert course.nearer_weather[course.slot_of_factor[38]] == RAIN
    assert course.nearer_weather[course.slot_of_factor[50]] == UNCERTAIN
    assert course.nearer_weather[course.slot_of_factor[99]] == DRY


def test_rows_of_the_turn_indicator() -> None:
    """F90.TURN.04: a row is a stage, and a box is one turn whatever laps it shows."""
    circuit = load_circuit("monza")
    course = prepare_course(circuit, circuit.turns)
    assert len(course.stage_of_turn) == circuit.turns + 1
    assert [turn for turn, opens in enumerate(course.opens_stage) if opens] == [1, 7, 12, 17, 22]
    assert course.stage_of_turn[circuit.turns] == len(circuit.stages) - 1
    assert circuit.laps_per_turn[:2] == (1, 2)


def test_robots_prefer_the_highest_bonus_then_the_outer_start() -> None:
    """F90.ROBOT.36: +2 before +1, and of two +1 the external one; never an extreme start."""
    circuit = load_circuit("monza")
    course = prepare_course(circuit, 27)
    at = [[course.points[n].id for n in course.robot_points[named(circuit, s)]] for s in ("MZ02", "MZ20", "MZ09")]
    assert at == [["MZ02/gear", "MZ02/driving"], ["MZ20/gear", "MZ20/driving"], ["MZ09/gear"]]


def test_two_colours_and_a_cost() -> None:
    """A start of two colours accepts either, and prints what it costs."""
    circuit = load_circuit("monza")
    course = prepare_course(circuit, 27)
    start = next(point for point in course.points if point.id == "MZ14/driving+gear")
    assert start.kinds == (DRIVING, GEAR)
    assert (start.bonus, start.cost.tyres) == (2, 1)


def spoil(*keys: str | int, value: object) -> Callable[[Content], None]:
    """Put a value somewhere into a file's content."""

    def put(content: Content) -> None:
        place: Any = content
        for key in keys[:-1]:
            place = place[key]
        place[keys[-1]] = value

    return put


def drop(*keys: str | int) -> Callable[[Content], None]:
    """Take a key out of a file's content."""

    def take(content: Content) -> None:
        place: Any = content
        for key in keys[:-1]:
            place = place[key]
        del place[keys[-1]]

    return take


NODES = ("sections", 5, "late_brake", "nodes")
REFUSALS = [
    (spoil("colour", value="red"), "colour", "is unknown"),
    (spoil("schema", value=2), "schema", "reads schema 1"),
    (drop("name"), "name", "is missing"),
    (spoil("stages", value=[6, 5, 5]), "stages", "16 turns, not 27"),
    (spoil("stages", 2, value="five"), "stages[3]", "not a whole number"),
    (spoil("laps_per_turn", value=[1, 2]), "laps_per_turn", "2 entries for 27 turns"),
    (spoil("laps", value=60), "laps_per_turn", "are 53, not 60"),
    (spoil("weather", 3, "high", value=44), "weather[4].high", "must begin at 45"),
    (spoil("weather", 8, "low", value=2), "weather", "must cover 99 to 1"),
    (spoil("weather", 5, "state", value="dry"), "weather[6].state", "dry after uncertain"),
    (spoil("weather", 0, "state", value="fog"), "weather[1].state", "'fog' is not possible"),
    (drop("weather"), "weather", "must cover 99 to 1"),
    (spoil("corners", 1, "number", value=3), "corners[2].number", "this one is 2"),
    (drop("corners", 6), "corners", "6 corners are named, the sections have 7"),
    (spoil("pit_time", "second_edition", value=28), "pit_time.second_edition", "not within 0 to 27"),
    (spoil("grid", "start_line_after", value="MZ01"), "grid.start_line_after", "last section, MZ28"),
    (spoil("grid", "sections", 1, value="MZ26"), "grid.sections[2]", "is not the next section"),
    (drop("grid", "sections", 2), "grid.sections", "room for 8 cars"),
    (spoil("sections", 3, "id", value="MZ03"), "sections[4].id", "is there twice"),
    (spoil("sections", 3, "kind", value="bend"), "sections[4].kind", "'bend' is not possible"),
    (spoil("sections", 3, "corner", value=3), "sections[4].corner", "corner 3 follows corner 1"),
    (spoil("sections", 0, "contest", value=1), "sections[1].contest", "is unknown"),
    (spoil("sections", 1, "brakes_for", value=2), "sections[2].brakes_for", "does not belong to corner 2"),
    (
        spoil("sections", 1, "trajectories", 1, "lane", value="external"),
        "sections[2].trajectories[2].lane",
        "one start",
    ),
    (spoil("sections", 1, "trajectories", 0, "kinds", value=[]), "sections[2].trajectories[1].kinds", "at least one"),
    (spoil("sections", 1, "trajectories", 0, "kinds", value=["red"]), "trajectories[1].kinds[1]", "'red' is not"),
    (spoil("sections", 1, "trajectories", 0, "cost", value={"fuel": 1}), "trajectories[1].cost.fuel", "is unknown"),
    (spoil(*NODES, 0, "on_fail", value="moon"), "nodes[1].on_fail", "'moon' is not possible"),
    (spoil(*NODES, 2, "on_fail", value="grass"), "nodes[3].on_fail", "never end"),
    (spoil(*NODES, 0, "on_fail", value="rejoin"), "nodes[3].id", "no way leads to node 'gravel'"),
    (spoil(*NODES, 1, "reenter", value="XX01"), "nodes[2].reenter", "there is no section 'XX01'"),
    (spoil(*NODES, 1, "reenter", value="MZ05"), "nodes[2].reenter", "does not lie ahead"),
    (drop(*NODES, 4, "crash"), "nodes[5].id", "exactly one of check, crash and reenter"),
    (spoil(*NODES, 1, "safety_car", value=True), "nodes[2].safety_car", "belongs to a crash"),
    (spoil(*NODES, 3, "id", value="grass"), "nodes[1].id", "is there twice"),
    (spoil("sections", 5, "late_brake", "first_reentry", value="MZ02"), "late_brake.first_reentry", "lie ahead"),
    (spoil("track_cards", value="monte-carlo"), "track_cards", "there is no deck 'monte-carlo'"),
    (spoil("track_cards", value="hungaroring"), "cards[22].corner", "there is no corner 8"),
    (spoil("drawing", value={"points": [1, 2, 3]}), "drawing.points", "[3] is not a point [x, y]"),
]


@pytest.mark.parametrize(("change", "key", "reason"), REFUSALS, ids=[f"{key}: {reason}" for _, key, reason in REFUSALS])
def test_refusals_name_file_key_and_reason(change: Callable[[Content], None], key: str, reason: str) -> None:
    """A bad file is refused in one sentence."""
    content = monza()
    change(content)
    with pytest.raises(BadData, match=re.escape(reason)) as refusal:
        parse_circuit(content, "my.toml")
    assert refusal.value.key.endswith(key)
    assert refusal.value.file in ("my.toml", "track/hungaroring.toml")


def test_circuits_by_id_content_and_file(tmp_path: Path) -> None:
    """A user's circuit may be a file or its content, with cards and a drawing of its own."""
    own = monza() | {"id": "mine", "name": "Mine", "track_cards": "monza"}
    assert find_circuit(own).track_cards == load_circuit("monza").track_cards
    card = {"id": "mine-1", "corner": 1, "kind": "gear", "mp": 4, "factor": 76, "powers": ["void-lb"]}
    assert [found.id for found in find_circuit(own | {"track_cards": [card]}).track_cards] == ["mine-1"]
    file = tmp_path / "mine.toml"
    file.write_text(MONZA, encoding="utf-8")
    assert find_circuit(file) == load_circuit("monza")
    with pytest.raises(BadData, match="No such file"):
        find_circuit(tmp_path / "none.toml")
    with pytest.raises(BadOptions, match="did you mean 'monza'"):
        find_circuit("mozna")


@pytest.mark.parametrize("name", circuit_ids())
def test_drawings(name: str) -> None:
    """Each board is one well-formed SVG in both themes, with every spot on the road and room between its parts."""
    circuit = load_circuit(name)
    for theme in ("dark", "light"):
        root = ElementTree.fromstring(circuit_svg(circuit, theme))
        assert root.tag.endswith("svg")
    layout = lay_out(circuit)
    assert all(abs(layout.way(point).start[1]) < 0.6 for point in layout.points)
    middle = layout.road.run(0, layout.road.pieces, 0, 4)[:-1]
    for here, place in enumerate(middle):
        far = [other for there, other in enumerate(middle) if 10 < abs(there - here) < len(middle) - 10]
        assert min(abs(other - place) for other in far) > 2 * layout.half + 14
    with pytest.raises(BadOptions, match="theme"):
        circuit_svg(circuit, "sepia")


@pytest.mark.parametrize("name", circuit_ids())
def test_boards_for_clients(name: str) -> None:
    """A board is JSON, light enough, and names every section, start and way off the track once."""
    circuit = load_circuit(name)
    board = present_board(circuit, EDITIONS["2e"].targets)
    assert len(json.dumps(board)) < 400_000
    assert [cell["id"] for cell in board["cells"]] == [f"cell:{n}" for n in range(len(circuit.sections))]
    ids = [entry["id"] for key in ("cells", "zones", "lines", "paths") for entry in board[key]]
    assert len(set(ids)) == len(ids)
    assert board["cells"][1]["u"] == [0, 1], "the first section begins at the line"
    assert present_board(circuit, EDITIONS["2e"].targets)["hash"] == board["hash"]
    assert circuit_facts(circuit)["spaces"] == board["n"]


def test_a_circuit_nobody_has_drawn_gets_a_loop() -> None:
    """A user's circuit without a drawing still has a board."""
    own = find_circuit(deepcopy(monza()) | {"id": "mine", "track_cards": "monza"})
    layout = lay_out(own)
    assert layout.road.pieces == len(own.sections)
    assert all(0 < x < 1600 and 0 < y < 1000 for x, y in layout.plan.points)
    assert ElementTree.fromstring(circuit_svg(own)).tag.endswith("svg")
    assert {section.kind for section in own.sections} == {STRAIGHT, BRAKING, CORNER}
