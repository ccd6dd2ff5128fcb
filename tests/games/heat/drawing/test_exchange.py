"""Circuits written for others and read back: our TOML, the community editor's project file and its compact file."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import paddock
from paddock.games.heat.board.circuit import Circuit, circuit_ids, load_circuit, parse_circuit
from paddock.games.heat.drawing.exchange import read_circuit_file
from paddock.kernel import BadData, BadOptions, Plain, find_game
from paddock.racing import circuits_of

GAME = find_game("heat")


def read(text: str) -> Circuit:
    """A circuit from a text in any form."""
    return parse_circuit(circuits_of(GAME).read(text, "given"), "given")


def rules_of(circuit: Circuit) -> Circuit:
    """The circuit as the rules see it."""
    return replace(circuit, drawing=None)


def compact(circuit: str = "usa") -> Plain:
    """A compact file of a circuit, to be changed."""
    content: Plain = json.loads(circuits_of(GAME).write(circuit, "compact"))
    return content


def refusal(content: Plain | str) -> str:
    """The sentence with which a text is refused."""
    text = content if isinstance(content, str) else json.dumps(content)
    with pytest.raises(BadData) as refused:
        circuits_of(GAME).read(text, "my.heat")
    return str(refused.value)


@pytest.mark.parametrize("form", circuits_of(GAME).forms)
@pytest.mark.parametrize("name", circuit_ids())
def test_every_circuit_of_the_game_comes_back(name: str, form: str) -> None:
    """Nothing that a rule can ask is lost on the way."""
    assert rules_of(read(circuits_of(GAME).write(name, form))) == load_circuit(name)


@st.composite
def circuits(draw: st.DrawFn) -> Plain:
    """Circuits of all kinds, as the content of our own files."""
    spaces = draw(st.integers(12, 90))
    lines = sorted(draw(st.sets(st.integers(0, spaces - 1), min_size=1, max_size=8)))
    lane, spot = st.integers(1, 2), st.integers(0, spaces - 1)
    corners: list[Plain] = []
    for index, at in enumerate(lines):
        corner: Plain = {"at": at, "limit": draw(st.integers(1, 12)), "racing_lane_after": draw(lane)}
        if draw(st.booleans()):
            run_up = (at - lines[index - 1]) % spaces or spaces
            corner["legend_line"] = (at - draw(st.integers(1, min(run_up, spaces - 1)))) % spaces
        if draw(st.booleans()):
            corner["turn"] = draw(st.sampled_from(("left", "right")))
        for key in ("chevrons", "double_chevrons"):
            corner |= {key: draw(st.lists(spot, max_size=3))} if draw(st.booleans()) else {}
        before = corners[-1] if corners else None
        if before and "chicane_with" not in before and draw(st.booleans()):
            corner |= {"limit": before["limit"], "chicane_with": before["at"]}
        corners.append(corner)
    content: Plain = {"schema": 1, "id": "own", "name": draw(NAMES), "laps": draw(st.integers(1, 9)), "spaces": spaces}
    content |= {"heat_cards": draw(st.integers(0, 9)), "stress_cards": draw(st.integers(0, 9)), "corner": corners}
    content |= {"grid": []} if draw(st.booleans()) else {}
    if draw(st.booleans()):
        content["racing_lane"] = draw(st.lists(lane, min_size=spaces, max_size=spaces))
    for key in ("flooded", "tunnel", "gravel"):
        ends = draw(st.lists(st.tuples(spot, spot), max_size=3))
        lanes = draw(st.sampled_from(([1], [2], [1, 2])))
        content[key] = [{"first": min(pair), "last": max(pair), "lanes": lanes} for pair in ends]
    return content


NAMES = st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "S")), min_size=1, max_size=30)


@settings(max_examples=40, deadline=None)
@given(circuits())
def test_any_circuit_comes_back(content: Plain) -> None:
    """Through each form, and through all of them in a row."""
    circuit = parse_circuit(content, "own")
    text = circuits_of(GAME).write(content, "toml")
    for form in ("toml", "json", "compact", "toml"):
        text = circuits_of(GAME).write(circuits_of(GAME).read(text, "own"), form)
        assert rules_of(read(text)) == circuit


def test_the_project_file_keeps_the_drawing() -> None:
    """Board and hash are those of the circuit it was written from, but for the set it belongs to."""
    plan = read(circuits_of(GAME).write("italia", "json")).drawing
    assert plan is not None and plan == read(circuits_of(GAME).write("italia", "toml")).drawing


def test_numbers_may_be_texts() -> None:
    """What a person typed into the editor is stored as text."""
    typed = json.loads(circuits_of(GAME).write("japan", "compact"), parse_int=str, parse_float=str)
    typed["cells"] = [None, *typed["cells"].values()]  # a list from 1 on is as good as an object
    typed["floodedSpaces"] = {str(index): cell for index, cell in enumerate(typed["floodedSpaces"])}
    assert rules_of(read(json.dumps(typed))) == load_circuit("japan")


def test_what_may_be_missing() -> None:
    """Specials, slots, press, picture and podium, and the Legends lines."""
    content = compact()
    for key in (
        "floodedSpaces",
        "gravelSpaces",
        "tunnelsSpaces",
        "startingCells",
        "jpgUrl",
        "podium",
        "set",
        "country",
    ):
        del content[key]
    del content["pressCornersPositions"], content["weatherCardPos"], content["id"]
    content["corners"][0]["legend"], content["corners"][1]["legend"] = 0, ""
    circuit = read(json.dumps(content))
    assert (circuit.id, circuit.name, circuit.set) == ("USA", "USA", "custom")
    assert circuit.press == (12, 33, 49, 57) and len(circuit.grid) == 12
    assert [corner.legend_line for corner in circuit.corners] == [2, 27, 43, 52]


def test_short_names_of_special_spots() -> None:
    """The project file calls them otherwise, and keeps the cells' ids."""
    content = compact("southafrica")
    content["gravel"] = content.pop("gravelSpaces")
    assert read(json.dumps(content)).gravel == load_circuit("southafrica").gravel


def test_a_line_at_the_start() -> None:
    """Behind the last space and in front of the first is the same place, and may close a chicane."""
    content = {**compact(), "pressCornersPositions": []}
    content["corners"][3] |= {"position": "69", "legend": 60, "speed": 3, "chicane": 2}
    circuit = read(json.dumps(content))
    assert [corner.at for corner in circuit.corners] == [0, 12, 33, 49]
    assert circuit.corners[0].chicane_with == 49 and circuit.corners[0].legend_line == 60
    assert rules_of(
        read(circuits_of(GAME).write(circuits_of(GAME).read(json.dumps(content), "x"), "compact"))
    ) == rules_of(circuit)


def test_cells_without_places() -> None:
    """The circuit is drawn from its corners then."""
    content = compact()
    for cell in content["cells"].values():
        del cell["x"]
    assert read(json.dumps(content)).drawing is None


def test_the_road_follows_the_cells() -> None:
    """Corners turn as they do on the board they were traced from, also where the file does not say so."""
    for name in circuit_ids():
        content = compact(name)
        for corner in content["corners"]:
            del corner["turn"]
        circuit, ours = read(json.dumps(content)), load_circuit(name)
        assert circuit.drawing and len(circuit.drawing.points) == ours.spaces
        lines = [corner.at for corner in ours.corners]
        close = {at for pair in pairwise(lines) if pair[1] - pair[0] < 2 for at in pair}  # a flick no cell shows
        pairs = zip(circuit.corners, ours.corners, strict=True)
        assert {one.at for one, other in pairs if one.turn != other.turn} <= close, name


def change(path: str, value: object) -> Callable[[Plain], None]:
    """Set a value deep inside a file."""

    def carry_out(content: Plain) -> None:
        *way, last = path.split(".")
        place: Any = content
        for step in way:
            place = place[int(step)] if isinstance(place, list) else place[step]
        place[int(last) if isinstance(place, list) else last] = value

    return carry_out


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ("cells.25.position", 12, "space 12, lane 1: cells 23 and 25 are the same spot"),
        ("cells.138.position", "70", "space 69, lane 2: there is no cell for it"),
        ("cells.7.lane", 3, "cell 7: lane 3 is not within 1 to 2"),
        ("cells.7.lane", None, "cell 7: lane is missing"),
        ("cells.7.position", "seven", "cell 7: position 'seven' is not a whole number"),
        ("cells.7", [], "cells[7]: [] is not an object"),
        ("cells", {}, "cells: 0 spaces are too few; at least 12"),
        ("corners", [], "corners: the file has none; draw the corner lines in the editor first"),
        ("corners.1.position", "70", "corner 2: position 70 is not within 0 to 69"),
        ("corners.1.position", 12, "corner 2: its line behind space 12 does not lie behind the one before it (12)"),
        ("corners.2.speed", "0", "corner 3: speed 0 is not within 1 to 99"),
        ("corners.2.lane", 1.5, "corner 3: lane 1.5 is not a whole number"),
        (
            "corners.2.legend",
            20,
            "corner 3: its Legends line behind space 20 does not lie between the corner lines behind 33 and 49",
        ),
        ("corners.3.chicane", 1, "corner 4: chicane names corner 2, which is not next to it"),
        ("corners.3.chicane", "2", "corner 4: it forms a chicane with corner 3, but their limits are 3 and 2"),
        ("floodedSpaces", [7, 999], "floodedSpaces: cell 999 does not exist"),
        ("tunnelsSpaces", 7, "tunnelsSpaces 7 is neither a list nor an object"),
        ("nbrLaps", "many", "nbrLaps 'many' is not a whole number"),
        ("heatCards", None, "heatCards is missing"),
        ("pressCornersPositions", [13], "press: 13 is no corner that can hold the press"),
    ],
)
def test_contradictions_are_told_by_space_and_corner(path: str, value: object, told: str) -> None:
    """Spaces as the file counts them, from 1; corners in driving order."""
    content = compact()
    change(path, value)(content)
    assert refusal(content).startswith(f"my.heat: {told}")


def test_two_names_that_disagree() -> None:
    """Long and short names of the same special spots must name the same cells."""
    told = refusal({**compact(), "floodedSpaces": [1, 2], "flooded": [1]})
    assert told == "my.heat: space 1, lane 2: floodedSpaces and flooded disagree about it"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "my.heat: schema: is missing"),
        ("hello", "my.heat: is neither TOML nor JSON: "),
        ("{", "my.heat: is not JSON: "),
        ('{"cells": {"1": {}, "1": {}}}', "my.heat: 1: is there twice"),
        ('{"a":' * 20_000, "my.heat: is nested too deeply"),
        ("a = " + "[" * 20_000, "my.heat: is nested too deeply"),
        ("schema = " + "9" * 5_000, "my.heat: is neither TOML nor JSON: "),
        ("#" * 1_000_001, "my.heat: is larger than a circuit can be"),
        ("schema = 1979-05-27", "my.heat: schema: datetime.date(1979, 5, 27) is not a whole number"),
    ],
)
def test_texts_that_are_no_circuits(text: str, told: str) -> None:
    """One sentence, whatever it is."""
    assert refusal(text).startswith(told)


def test_the_documented_file() -> None:
    """The examples of the manual are circuits."""
    manual = (Path(__file__).parents[4] / "docs" / "circuits.md").read_text(encoding="utf-8")
    whole, drawing = (block.partition("```")[0] for block in manual.split("```toml\n")[1:])
    plain = read(whole)
    assert (plain.name, plain.laps, plain.spaces, len(plain.flooded)) == ("Hilltop", 2, 48, 10)
    assert plain.gravel == {(3, 2), (4, 2), (5, 2)}
    drawn = read(f"{whole}\n{drawing}")
    assert drawn.drawing and drawn.drawing.name_at == (800, 480) and rules_of(drawn) == plain


def test_unknown_forms_and_missing_files(tmp_path: Path) -> None:
    """What is possible is told, and a file that cannot be read is named."""
    with pytest.raises(BadOptions, match="form 'pdf' is unknown; allowed: toml, json, compact"):
        circuits_of(GAME).write("usa", "pdf")
    with pytest.raises(BadData, match="No such file"):
        read_circuit_file(tmp_path / "none.heat")
    (tmp_path / "latin.heat").write_bytes(b"\xff\xfe{")
    with pytest.raises(BadData, match="is not a text in UTF-8"):
        read_circuit_file(tmp_path / "latin.heat")


def test_an_imported_circuit_is_raced_at_once(tmp_path: Path) -> None:
    """By its path, kept whole with the record; flooded, tunnel, gravel and weather go with any circuit."""
    content = compact("italia")
    content |= {"id": "my own", "floodedSpaces": [3, 4], "gravelSpaces": [30], "tunnelsSpaces": [61, 62, 63, 64]}
    file = tmp_path / "own-min.heat"
    file.write_text(json.dumps(content), encoding="utf-8")
    table = paddock.new_table("heat", 2, {"circuit": file, "laps": 1, "weather": True, "legends": 2}, seed=3)
    file.unlink()
    while not table.over:
        seat, decision = next(iter(table.decisions.items()))
        table.play(seat, decision.options[-1])
    record = table.record()
    assert paddock.replay(record).digest() == table.digest()
    kept = record.to_plain()["options"]["circuit"]  # type: ignore[index]
    assert kept["id"] == "my-own" and json.loads(json.dumps(kept)) == kept
    assert parse_circuit(kept, "kept").gravel == {(14, 2)}
