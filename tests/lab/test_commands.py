"""`paddock sim` and `paddock rate` as people type them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from paddock.cli import main
from paddock.cli.parameters import read_field
from paddock.cli.racing import read_seats
from paddock.kernel import find_game
from paddock.lab import open_dataset

SIM = ["sim", "heat", "--option", "circuit=italia", "--option", "laps=1"]
RATE = ["rate", "heat", "--option", "circuit=italia", "--option", "laps=1"]


def test_seats_with_parameters_of_their_own() -> None:
    assert read_seats("Greedy, random") == ["greedy", "random"]
    assert read_seats("mcts:iterations=20,horizon=1,greedy,lapse:0.2") == [
        "mcts:iterations=20,horizon=1",
        "greedy",
        "lapse:0.2",
    ]
    assert read_seats("FILE:Own/MyBot.py,Legend") == ["file:Own/MyBot.py", "legend"], "capitals of a path matter"


def test_seats_of_a_race_in_the_terminal_are_read_alike() -> None:
    field = read_field(find_game("heat"), "You, mcts:iterations=20,horizon=1, Legend", {})
    assert field.kinds == ("you", "mcts:iterations=20,horizon=1") and field.options == {"legends": 1}


def test_a_bot_whose_path_has_capitals_drives(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "Last.py"
    file.write_text(
        "from paddock.bots import Bot\nclass Last(Bot):\n    def choose(self, state, seat, codes, chance):\n"
        "        return codes[-1]\n"
    )
    assert main([*SIM, "--seats", f"file:{file},random", "-n", "1", "--json"]) == 0
    assert {bot["name"] for bot in json.loads(capsys.readouterr().out)["bots"]} == {f"file:{file}", "random"}


def test_races_are_written_down(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "races"
    command = [*SIM, "--seats", "random,random,legend", "-n", "5", "--rotate", "-o", str(folder), "--format", "jsonl"]
    assert main(command) == 0
    told = capsys.readouterr()
    assert told.err == "", "no bar in a pipe"
    assert f"Written to {folder}" in " ".join(told.out.split()).replace("\n", "")
    dataset = open_dataset(folder)
    assert dataset.plan["rotate"] is True
    assert dataset.plan["title"] == "HEAT"
    assert dataset.tables == ("races", "cars", "turns", "incidents")
    assert main([*command, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["races"] == 5


def test_ratings_are_shown_and_printed(capsys: pytest.CaptureFixture[str]) -> None:
    command = [*RATE, "--seats", "random,legend", "-n", "6", "--anchor", "random=1000"]
    assert main(command) == 0
    shown = capsys.readouterr().out
    assert "1000  fixed" in shown
    assert "expected place of four" in " ".join(shown.split())
    assert main([*command, "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert {bot["name"] for bot in printed["bots"]} == {"random", "legend"}
    assert len(printed["pairs"]) == 2


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([*SIM, "--seats", "random", "-n", "1", "-o", "x" * 300], "cannot be made: File name too long"),
        ([*SIM, "--seats", "random,mcts:width=0"], "width='0' is not possible"),
        ([*RATE, "--seats", "random,legend", "--anchor", "random=nan"], "anchor: a rating of nan is not possible"),
        ([*SIM, "--seats", "random", "--detail", "turn"], "detail: tables are written to a folder; name one with -o"),
        ([*SIM, "--seats", "random", "--format", "jsonl"], "format: tables are written to a folder"),
        ([*SIM, "--seats", "random", "--minari", "heat/x-v0"], "minari: add -o FOLDER --detail observation"),
        (
            [*SIM, "--seats", "random", "--detail", "laps"],
            "'laps' is not one of 'race', 'turn', 'decision', 'observation'",
        ),
        ([*SIM, "--seats", "random", "--ray", "auto", "--jobs", "2"], "ray: a cluster brings its own workers"),
        ([*SIM, "--seats", "random", "-n", "1", "-o", __file__, "--format", "jsonl"], "is in use"),
        ([*RATE, "--seats", "random"], "seats: 'random' has nobody to be compared with"),
        ([*RATE, "--seats", "random,legend", "--anchor", "greedy"], "anchor: 'greedy' does not race"),
        ([*RATE, "--seats", "random,legend", "--anchor", "random=best"], "allowed: BOT or BOT=RATING"),
        ([*RATE, "--seats", "random,legend", "--error", "-1"], "error: -1.0 is not possible"),
    ],
)
def test_bad_input_gets_one_clear_line(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    told = capsys.readouterr()
    assert words in told.err
    assert len(told.err.strip().splitlines()) == 1
    assert told.out == ""
