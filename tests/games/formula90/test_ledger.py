"""The ledger of Race! Formula 90: every rule of the edition that can be played is exercised."""

from __future__ import annotations

from pathlib import Path

import pytest

from paddock.cli import main
from paddock.kernel import find_game
from paddock.kernel.scenario import rule_coverage
from paddock.kernel.scenario.coverage import rules_in_docstrings

CHECKOUT = Path(__file__).parents[3]
EDITIONS = {"93b", "93a", "93s", "93j", "93r", "v10", "2e"}


def test_every_rule_of_the_second_edition_is_exercised_or_excused() -> None:
    coverage = rule_coverage("formula90", CHECKOUT, "2e")
    assert not coverage.unknown, "a scenario or test names rules that the ledger does not hold"
    assert not coverage.missing, f"no scenario or test names {', '.join(rule.id for rule in coverage.missing)}"


def test_rules_name_their_editions() -> None:
    ledger = find_game("formula90").ledger
    assert {edition for rule in ledger for edition in rule.editions} == EDITIONS
    assert all(rule.title and rule.text for rule in ledger)
    second = ledger.of_edition("2e")
    assert ledger.rule("F90.TEAMMATE.01") not in second
    assert ledger.rule("F90.STRAT.STEADY.01") in second
    assert ledger.rule("F90.RULING.10") in second
    assert second.topic("TEAMMATE") is None


def test_rules_of_other_editions_are_not_missing() -> None:
    ledger = find_game("formula90").ledger
    missing = {rule.id for rule in ledger.coverage([], ["2e"]).missing}
    assert "F90.TEAMMATE.01" not in missing
    assert "F90.CONTEST.03" in missing


def test_ids_of_four_parts_are_found_in_tests(tmp_path: Path) -> None:
    file = tmp_path / "test_some.py"
    file.write_text('def test_a():\n    """F90.STRAT.CHASE.07, F90.EX.84: two rules."""\n', encoding="utf-8")
    assert list(rules_in_docstrings(file)) == ["F90.STRAT.CHASE.07", "F90.EX.84"]


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["rules", "formula90", "--edition", "2e"], 0, "TRACKCARD"),
        (["rules", "formula90", "F90.FLAG.YELLOW.04"], 0, "Paying to pass the flag"),
        (["rules", "formula90", "--edition", "3e"], 2, "has no edition '3e'"),
        (["circuits", "formula90", "list"], 0, "Silverstone"),
        (["circuits", "formula90", "show", "monza"], 0, "Variante Ascari"),
    ],
)
def test_commands(capsys: pytest.CaptureFixture[str], arguments: list[str], code: int, said: str) -> None:
    found = main(arguments)
    told = capsys.readouterr()
    assert said in told.out + told.err
    assert bool(found) == bool(code)
