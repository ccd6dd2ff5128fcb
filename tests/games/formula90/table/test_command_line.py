"""Options of Race! Formula 90 on the command line."""

from __future__ import annotations

import pytest

from paddock.cli import main
from paddock.kernel import find_game

SIM = ("sim", "formula90", "-n", "1", "--option", "edition=v10", "--option", "length=sprint")


@pytest.mark.parametrize(
    ("seats", "teams"), [("random,random", "1+2"), ("random,random,random", "1+2,3+robot"), ("random", "1+robot")]
)
def test_teams_can_be_named(capsys: pytest.CaptureFixture[str], seats: str, teams: str) -> None:
    """F90.TEAMMATE.01, F90.TEAMMATE.02: a team holds a +, so several are told apart by commas."""
    assert main([*SIM, "--seats", seats, "--option", f"teams={teams}"]) == 0
    assert "random" in capsys.readouterr().out


@pytest.mark.parametrize("teams", ["1+7", "1", "1+2+3"])
def test_teams_that_do_not_exist_are_refused(capsys: pytest.CaptureFixture[str], teams: str) -> None:
    """F90.TEAMMATE.01: with the name as it was given, and what is possible."""
    assert main([*SIM, "--seats", "random,random", "--option", f"teams={teams}"]) == 2
    assert f"{teams!r} is not possible" in capsys.readouterr().err


def test_the_help_says_how(capsys: pytest.CaptureFixture[str]) -> None:
    """F90.TEAMMATE.01: teams are joined by commas."""
    main(["sim", "--help"])
    assert "6+robot, with commas between several." in " ".join(capsys.readouterr().out.split())


def test_games_that_are_only_named_are_not_offered() -> None:
    """F90.RULING.66, F90.VARIANT.04: neither the Basic game nor V1, V3 and V9; the shorter races are our own."""
    specs = {spec.name: spec for spec in find_game("formula90").option_specs}
    assert specs["edition"].choices == ("2e", "v10", "93-advanced", "93-base")
    assert specs["length"].choices == ("full", "short", "sprint") and specs["length"].rule == "F90.VARIANT.09"
    assert not [name for name in specs if "phantom" in name or "basic" in name]
