"""The example rule comes through every door that HEAT comes through."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import paddock
from games.heat.races import HEAT as PRINTED
from paddock.cli import main
from paddock.kernel import find_game
from paddock.testing import GameTests, Subject, setups

NAME = "heat-long-tow"
SHORT = {"circuit": "usa", "laps": 1}
pytestmark = pytest.mark.usefixtures("long_tow")


class TestLongTow(GameTests):
    """All that holds for every game, for a study with and one without the furthest tow."""

    subject = Subject(
        game=NAME,
        races=setups(NAME, (2, 6), SHORT, {**SHORT, "tow": 3}),
        studies=setups(NAME, (2,), {**SHORT, "tow": 2}),
        allowed_change=PRINTED.allowed_change,
    )


def test_a_tow_is_longer(capsys: pytest.CaptureFixture[str]) -> None:
    rounds = {}
    for game, options in (("heat", []), (NAME, ["--option", "tow=3"])):
        race = ["--seats", "greedy,greedy,greedy,greedy", "-n", "12", "--option", "circuit=usa", "--json"]
        assert main(["sim", game, *race, *options]) == 0
        rounds[game] = json.loads(capsys.readouterr().out)["rounds"]["value"]
    assert rounds[NAME] < rounds["heat"], "longer tows make shorter races"


def test_it_never_touches_the_printed_game() -> None:
    printed, house = find_game("heat"), find_game(NAME)
    assert house.kin == "heat" and not printed.kin
    assert "tow" not in {spec.name for spec in printed.option_specs}
    states = [paddock.new_table(name, 2, SHORT, seed=1).state for name in ("heat", NAME)]
    assert [state.game for state in states] == ["heat", NAME]


def test_its_records_are_its_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = paddock.new_table(NAME, 2, {**SHORT, "tow": 2}, seed=3)
    while not table.over:
        seat, decision = next(iter(table.decisions.items()))
        table.play(seat, decision.options[0])
    record = table.record()
    record.save(tmp_path / "race.json")
    assert record.options["tow"] == 2
    assert main(["verify", str(tmp_path / "race.json")]) == 0
    assert "HEAT with a longer tow" in capsys.readouterr().out


def test_a_wrong_tow_is_refused() -> None:
    with pytest.raises(paddock.BadOptions, match="'tow': 4 is not possible; allowed: 1 to 3"):
        paddock.new_table(NAME, 2, {"tow": 4})
