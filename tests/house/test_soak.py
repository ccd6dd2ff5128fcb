"""The long run of random races: it counts, goes on where it stopped, and writes a failure down."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kit import SetUp, Subject, races
from paddock.kernel import find_game, game_names
from soak.long import SUBJECTS, main
from soak.options import random_setup


@pytest.mark.parametrize("game", SUBJECTS)
def test_every_option_is_drawn(game: str) -> None:
    """Also one that nobody thought of here."""
    drawn = {name for number in range(400) for name in random_setup(game, 1, number).options}
    assert drawn == {spec.name for spec in find_game(game).all_specs}


def test_all_games_take_part() -> None:
    assert set(SUBJECTS) == set(game_names())


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    figures = tmp_path / "heat.json"
    assert main(["heat", "--races", "2", "--seed", "5", "--figures", str(figures)]) == 0
    before = json.loads(figures.read_text(encoding="utf-8"))
    assert main(["heat", "--races", "3", "--seed", "5", "--figures", str(figures)]) == 0
    after = json.loads(figures.read_text(encoding="utf-8"))
    assert (before["races"], after["races"]) == (2, 3)
    assert after["choices"] > before["choices"] > 0 and not after["failures"]
    with pytest.raises(SystemExit, match="seed 5"):
        main(["heat", "--races", "3", "--seed", "6", "--figures", str(figures)])


def test_a_failure_is_told_and_the_run_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(setup: SetUp, subject: Subject, look_every: int) -> int:
        raise AssertionError("a card is missing")

    monkeypatch.setattr(races, "check_race", broken)
    figures = tmp_path / "heat.json"
    assert main(["heat", "--races", "2", "--figures", str(figures)]) == 1
    told = json.loads(figures.read_text(encoding="utf-8"))
    assert told["races"] == 2 and len(told["failures"]) == 2
    assert "race 1" in told["failures"][1] and "a card is missing" in told["failures"][1]
