"""`paddock circuits` does the same for every game: list, show, export, import, validate."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from paddock.cli import main
from paddock.games.formula90.board import circuit_file as formula90
from paddock.games.heat.board import circuit as heat
from paddock.games.poleposition.board import circuit as poleposition
from paddock.kernel import BadOptions, find_game, game_names
from paddock.racing import Circuits, circuits_of, toml_text
from racing.loops import drawn_loop

Run = Callable[..., tuple[int, str, str]]
FOLDERS: dict[str, Any] = {"heat": heat, "formula90": formula90, "poleposition": poleposition}
WITHOUT_CORNERS = {
    "heat": ({"corner": []}, "corner: a circuit needs at least one corner"),
    "formula90": ({"corners": []}, "corners: a circuit needs at least one corner"),
    "poleposition": ({"section": []}, "section: needs at least two straights and a corner between them"),
}
GAMES = pytest.mark.parametrize("game", game_names())


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Call the command in a pipe; exit code, stdout and stderr."""
    monkeypatch.delenv("COLUMNS", raising=False)

    def call(*words: object) -> tuple[int, str, str]:
        code = main(["circuits", *map(str, words)])
        told = capsys.readouterr()
        return code, told.out, told.err

    return call


@GAMES
def test_a_circuit_goes_out_and_comes_back(run: Run, tmp_path: Path, game: str) -> None:
    name, board = circuits_of(find_game(game)).ids()[1], FOLDERS[game]
    for ending in ("toml", "json"):
        theirs, ours = tmp_path / f"theirs.{ending}", tmp_path / f"ours-{ending}.toml"
        assert run(game, "export", name, "-o", theirs)[0] == 0
        assert run(game, "validate", theirs)[0] == 0
        assert run(game, "import", theirs, "-o", ours)[0] == 0
        assert run(game, "show", ours, "-o", tmp_path / "drawn.svg")[0] == 0
        circuit = board.parse_circuit(tomllib.loads(ours.read_text(encoding="utf-8")), "ours")
        assert circuit.drawing is not None and replace(circuit, drawing=None) == board.load_circuit(name)


@pytest.mark.parametrize("game", ["formula90", "poleposition"])
def test_our_circuits_come_with_their_remarks_and_under_another_name(run: Run, tmp_path: Path, game: str) -> None:
    name = circuits_of(find_game(game)).ids()[0]
    text = run(game, "export", name)[1]
    assert text.startswith("# ") and "[drawing]" in text
    mine = tmp_path / "mine.toml"
    mine.write_text(text.replace(f'"{name}"', '"mine"', 1), encoding="utf-8")
    assert tomllib.loads(mine.read_text(encoding="utf-8"))["id"] == "mine"
    assert run(game, "validate", mine)[0] == 0


@GAMES
def test_every_circuit_is_written_in_every_form(game: str) -> None:
    found = circuits_of(find_game(game))
    for name in found.ids():
        for form in found.forms:
            content = found.read(found.write(name, form), "theirs")
            assert found.read(found.write(content, found.forms[0]), "again") == content
            assert found.facts(content)["corners"] == found.facts(name)["corners"]


@GAMES
def test_what_is_no_circuit_is_told_with_the_reason(run: Run, tmp_path: Path, game: str) -> None:
    found = circuits_of(find_game(game))
    changes, reason = WITHOUT_CORNERS[game]
    bare = {**found.read(found.write(found.ids()[0], "toml"), "x"), **changes}
    bare["drawing"].pop("pins", None)
    files = {"bare.toml": toml_text(bare), "empty.toml": "", "torn.toml": "id = ", "not.json": "{"}
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "picture.toml").write_bytes(b"\xff\xd8\xff")
    for name in (*files, "picture.toml", "nowhere.toml"):
        for command in ("validate", "import"):
            code, out, err = run(game, command, tmp_path / name)
            assert (code, out) == (2, "") and err
            assert all(str(tmp_path / name) in line for line in err.splitlines())
            assert command == "validate" or len(err.splitlines()) == 1
    assert reason in run(game, "validate", tmp_path / "bare.toml")[2]


def test_both_lines_of_a_chicane_may_share_a_legends_line(run: Run, tmp_path: Path) -> None:
    """As the community's file of España has it: the second is put right, and that is told and kept."""
    theirs, ours = tmp_path / "espana-min.heat", tmp_path / "espana.toml"
    content = json.loads(circuits_of(find_game("heat")).write("espana", "compact"))
    shared = [corner for corner in content["corners"] if "chicane" in corner]
    for corner in shared:
        corner["legend"] = content["corners"][corner["chicane"]]["legend"]
    theirs.write_text(json.dumps(content), encoding="utf-8")
    code, _, err = run("heat", "import", theirs, "-o", ours)
    assert code == 0 and len(shared) == 2 and err.count("shared the Legends line") == 2
    assert err.startswith("Note: Corner 4 shared the Legends line behind space 22 with the first line of its chicane")
    assert "shared the Legends line" in run("heat", "validate", theirs)[2]
    circuit = heat.parse_circuit(tomllib.loads(ours.read_text(encoding="utf-8")), "ours")
    assert circuit.corners == heat.load_circuit("espana").corners and "Corner 10" in circuit.note
    shared[0]["legend"] = 1
    theirs.write_text(json.dumps(content), encoding="utf-8")
    assert "does not lie between the corner lines" in run("heat", "import", theirs)[2]


def test_refusals_name_the_game() -> None:
    """A game that cannot do something with circuits says so under its own title."""
    bare = Circuits().of("Ludo")
    with pytest.raises(BadOptions, match=r"Ludo reads no circuits of your own\."):
        bare.read("", "mine.toml")
    with pytest.raises(BadOptions, match=r"Ludo cannot write its circuits\."):
        bare.write("spa", "toml")


@pytest.mark.parametrize("game", ["heat", "formula90", "poleposition"])
def test_a_road_without_room_is_valid_and_told(run: Run, tmp_path: Path, game: str) -> None:
    """The same checks as in the workshop; no rule reads a drawing, so nothing is refused."""
    content = circuits_of(find_game(game)).propose(drawn_loop(3), "Needle Bend", "needle-bend")
    (tmp_path / "mine.json").write_text(json.dumps(content))
    code, out, err = run(game, "validate", tmp_path / "mine.json")
    assert code == 0 and "is a valid circuit" in out
    assert "To mend before publishing: drawing.points[" in err and "too tight" in err
    told = json.loads(run(game, "validate", tmp_path / "mine.json", "--json")[1])
    assert "bad" in [remark["tone"] for remark in told["remarks"]]
