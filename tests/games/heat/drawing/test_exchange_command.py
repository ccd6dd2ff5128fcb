"""`paddock circuits heat import` and `export`: files in, files out, and what is wrong with them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from paddock.cli import main
from paddock.games.heat.board.circuit import load_circuit, parse_circuit
from paddock.games.heat.drawing.exchange import read_circuit_file
from paddock.kernel import find_game
from paddock.racing import circuits_of

HEAT = find_game("heat")
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Call the command in a pipe; exit code, stdout and stderr."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("FORCE_COLOR", raising=False)

    def call(*words: object) -> tuple[int, str, str]:
        code = main(["circuits", "heat", *map(str, words)])
        told = capsys.readouterr()
        return code, told.out, told.err

    return call


@pytest.mark.parametrize(
    ("name", "form"), [("x.toml", "toml"), ("x.json", "json"), ("x-min.heat", "compact"), ("x.txt", "toml")]
)
def test_the_ending_tells_the_form(run: Run, tmp_path: Path, name: str, form: str) -> None:
    """Unless the form is named."""
    code, out, _ = run("export", "gb", "-o", tmp_path / name)
    assert code == 0 and out.startswith(f"Great Britain is written in {tmp_path / name}: 2 laps of 63 spaces")
    assert (tmp_path / name).read_text(encoding="utf-8") == circuits_of(HEAT).write("gb", form)
    assert run("export", "gb", "-o", tmp_path / name, "--form", "json")[0] == 0
    assert json.loads((tmp_path / name).read_text(encoding="utf-8"))["width"] == 1650


def test_there_and_back_again(run: Run, tmp_path: Path) -> None:
    """A compact file becomes a circuit of ours that can be checked, shown and exported."""
    theirs, ours = tmp_path / "gb-min.heat", tmp_path / "gb.toml"
    assert run("export", "gb", "-o", theirs)[0] == 0
    assert run("validate", theirs)[0] == 0
    assert run("import", theirs, "-o", ours)[0] == 0
    circuit = parse_circuit(read_circuit_file(ours), "ours")
    assert circuit.corners == load_circuit("gb").corners and circuit.drawing
    assert run("show", ours, "-o", tmp_path / "gb.svg")[0] == 0
    assert "</svg>" in (tmp_path / "gb.svg").read_text(encoding="utf-8")


def test_without_a_file_the_text_is_printed(run: Run) -> None:
    """Ready for a pipe."""
    assert run("export", "usa", "--form", "compact")[1].rstrip("\n") == circuits_of(HEAT).write("usa", "compact")
    assert run("export", "usa")[1] == circuits_of(HEAT).write("usa", "toml")
    told = json.loads(run("export", "usa", "--json")[1])
    assert told["text"] == circuits_of(HEAT).write("usa", "toml") and told["circuit"]["spaces"] == 69


def test_what_is_wrong_is_one_line(run: Run, tmp_path: Path) -> None:
    """With the file, and the corner or the space."""
    file = tmp_path / "bad.heat"
    file.write_text(circuits_of(HEAT).write("usa", "compact").replace('"speed":7', '"speed":0'), encoding="utf-8")
    for command in ("import", "validate", "show", "export"):
        code, out, err = run(command, file)
        assert (code, out) == (2, "") and f"{file}: corner 1: speed 0 is not within 1 to 99" in err.replace("\n", "")
    assert "form 'pdf' is unknown" in run("export", "usa", "--form", "pdf")[2]
