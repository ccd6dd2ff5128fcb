"""How commands speak: numbers with their nouns, names in full, and one sentence when something is not possible."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from paddock.cli import main
from paddock.cli.racing import as_pace
from paddock.lab import dataset as written

SOURCE = Path(__file__).parents[2] / "src" / "paddock"
SIM = ["sim", "heat", "--seats", "random,random", "--option", "laps=1", "-n", "4"]


def test_one_is_not_several(capsys, tmp_path):
    assert main([*SIM[:-1], "1", "-o", str(tmp_path / "races"), "--format", "jsonl"]) == 0
    assert main([*SIM[:-1], "1", "-o", str(tmp_path / "races"), "--format", "jsonl"]) == 0
    assert main(["rate", "heat", "--seats", "greedy,random", *SIM[4:-1], "2"]) == 0
    assert not re.search(r"\b1 \w+s\b", capsys.readouterr().out)


def test_numbers_stand_with_their_nouns_by_one_function():
    plural = re.compile(
        r"\{(?!counted|[A-Z_]+\})[^{}:]*\} (races|rules|choices|decisions|laps|corners|drivers|tables|points|files)\b"
    )
    for room in ("cli", "lab"):
        for file in (SOURCE / room).rglob("*.py"):
            assert not plural.search(file.read_text(encoding="utf-8")), file


@pytest.mark.parametrize(
    ("speed", "told"), [(0.0, "no race yet"), (0.2, "5.0 s a race"), (1.0, "1.0 races/s"), (250.4, "250 races/s")]
)
def test_the_pace(speed, told):
    assert as_pace(speed) == told


@pytest.mark.parametrize("command", [("circuits", "heat", "list"), ("circuits", "poleposition", "list")])
def test_a_table_in_a_pipe_cuts_no_name(capsys, monkeypatch, command):
    monkeypatch.delenv("COLUMNS", raising=False)
    assert main(list(command)) == 0
    piped = capsys.readouterr().out
    assert "…" not in piped and "Great Britain" in piped
    assert max(map(len, piped.splitlines())) < 200, "nothing is filled up to the end of an endless line"


def test_text_in_a_pipe_is_not_filled_up(capsys, monkeypatch):
    monkeypatch.delenv("COLUMNS", raising=False)
    assert main(["rules", "HEAT.GEAR.03"]) == 0
    assert max(map(len, capsys.readouterr().out.splitlines())) < 400


def test_an_interrupted_series_says_what_is_kept_and_how_it_goes_on(capsys, monkeypatch, tmp_path):
    added = written.Dataset.add

    def add_once(dataset, races):
        added(dataset, races[:1])
        raise KeyboardInterrupt

    monkeypatch.setattr(written.Dataset, "add", add_once)
    assert main([*SIM, "-o", str(tmp_path / "races"), "--format", "jsonl"]) == 130
    told = capsys.readouterr().err
    assert f"interrupted; 1 of 4 races are kept in {tmp_path / 'races'}, and the same command goes on" in told
    monkeypatch.undo()
    assert main([*SIM, "-o", str(tmp_path / "races"), "--format", "jsonl"]) == 0


@pytest.mark.parametrize(
    ("command", "module"), [(SIM, "paddock.cli.sim.simulate"), (["rate", *SIM[1:]], "paddock.cli.rate.rate")]
)
def test_an_interruption_without_a_folder_keeps_nothing_and_says_so(capsys, monkeypatch, command, module):
    def interrupt(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr(module, interrupt)
    assert main(command) == 130
    assert "interrupted; nothing is kept" in capsys.readouterr().err


@pytest.fixture
def elsewhere(tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--port", "99999"), "port: 99999 is not possible; allowed: 0 (any free one) to 65535."),
        (("--folder", "file/below"), "folder file/below: cannot be written (Not a directory)"),
        (("--web", "."), "web: . holds no index.html"),
        (("--database", "sqlite:///file/below/x.sqlite3"), "cannot be opened: Not a directory."),
        (("--key-file", "file/key"), "key file file/key: cannot be used"),
        (("--rude-words", "nowhere.txt"), "rude words nowhere.txt: cannot be read"),
    ],
)
def test_serve_refuses_in_one_sentence(elsewhere, arguments, told):
    program = [sys.executable, "-m", "paddock", "serve", "--port", "0", *("--folder", "kept"), *arguments]
    refused = subprocess.run(program, cwd=elsewhere, capture_output=True, text=True, timeout=60, check=False)
    assert refused.returncode == 2 and refused.stdout == ""
    assert told in refused.stderr and len(refused.stderr.splitlines()) == 1
