"""The example game stands what every game has to stand, and comes through every door of this machine."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import paddock
from paddock.bots import find_bot, usual_bot
from paddock.cli import main
from paddock.kernel import FastChance, apply, find_game
from paddock.testing import GameTests, Subject, setups

NAME = "loose-gravel"
pytestmark = pytest.mark.usefixtures("loose_gravel")


class TestLooseGravel(GameTests):
    """All that holds for every game."""

    subject = Subject(
        game=NAME,
        races=setups(NAME, (1, 2, 20), {}, {"laps": 1}),
        studies=setups(NAME, (1, 3), {"laps": 1}),
    )


def test_it_is_small(loose_gravel: Path) -> None:
    lines = loose_gravel.read_text(encoding="utf-8").splitlines()
    assert len([line for line in lines if line.strip()]) < 150


@pytest.mark.parametrize("seats", [1, 4, 20])
def test_it_is_played_in_the_terminal(seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Through a pipe: the first option whatever is asked, and no record kept."""
    race = [
        "play",
        NAME,
        "--seats",
        str(seats),
        "--bots",
        "random",
        "--option",
        "laps=1",
        "--seed",
        "3",
        "--name",
        "Ann",
    ]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stdin", Answers())
        assert main(race) == 0
    out = capsys.readouterr().out
    assert "Quarry Ring" in out and "The race is over" in out and "How many dice do you throw?" in out
    assert "The Chute (6) in" in out and "grip 3/3" in out


class Answers:
    """Whatever is asked, the first option; the record is not kept."""

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        return "1\n"


def test_a_series_is_raced_by_worker_processes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", NAME, "--seats", "greedy,random", "-n", "12", "--rotate", "--jobs", "2", "--json"]) == 0
    together = json.loads(capsys.readouterr().out)
    assert main(["sim", NAME, "--seats", "greedy,random", "-n", "12", "--rotate", "--json"]) == 0
    alone = json.loads(capsys.readouterr().out)
    assert together["bots"] == alone["bots"] and together["grid"] == alone["grid"]
    greedy = next(bot for bot in alone["bots"] if bot["name"] == "greedy")
    assert greedy["win_rate"]["value"] > 0.8


def test_bots_that_look_ahead_drive_it() -> None:
    game, chance = find_game(NAME), FastChance(1)
    state = paddock.new_table(NAME, 3, {"laps": 1}, seed=5, events=False).state.clone()
    bots = [find_bot(name) for name in ("mcts:iterations=40", "greedy", "random")]
    while state.asked:
        seat, codes = next(iter(state.asked.items()))
        apply(state, seat, bots[seat].choose(state, seat, codes, chance))
    assert usual_bot(game) == "greedy" and {line.place for line in game.standings(state)} == {1, 2, 3}


def test_records_and_saves_read_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = driven(paddock.new_table(NAME, ["Ann", "Ben"], {"laps": 1}, seed=8))
    table.record().save(tmp_path / "race.json")
    assert main(["verify", str(tmp_path / "race.json")]) == 0
    assert "Loose Gravel" in capsys.readouterr().out
    paddock.save_table(table, tmp_path / "table.json")
    assert paddock.load_table(tmp_path / "table.json").digest() == table.digest()


def driven(table: paddock.Table) -> paddock.Table:
    while not table.over:
        seat, decision = next(iter(table.decisions.items()))
        table.play(seat, decision.options[-1])
    return table


SCENARIO = """
game = "loose-gravel"
title = "a bend that is crossed too fast takes a grip"
rules = ["GRAVEL.RALLY.04"]
drivers = ["Ann", "Ben"]
[position]
ways = [4, 2]
dice = 7
"""


def test_scenarios_speak_of_its_fields(tmp_path: Path) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text(SCENARIO)
    with pytest.raises(paddock.BadData, match=r"dice.*is unknown; allowed: laps, ways, grip, thrown, round"):
        paddock.scenario.load(file).run()


def test_its_scenario_holds(loose_gravel: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "run", str(loose_gravel.parent / "scenarios")]) == 0
    assert "1 ok, 0 failed" in capsys.readouterr().out


def test_its_rules_are_read(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "GRAVEL.RALLY.05"]) == 0
    assert "pushed back" in capsys.readouterr().out
    assert main(["circuits", NAME, "list"]) == 0
    assert main(["circuits", NAME, "show", "quarry"]) == 2
    assert "Traceback" not in capsys.readouterr().err
