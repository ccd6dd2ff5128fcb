"""Every rule is exercised, and the collector of rule ids is not easily fooled."""

from __future__ import annotations

from pathlib import Path

import pytest

from paddock.kernel import BadOptions, find_game
from paddock.kernel.scenario import find_checkout, named_rules, rule_coverage
from paddock.kernel.scenario.coverage import rules_in_docstrings

CHECKOUT = Path(__file__).parents[2]


def test_every_rule_of_heat_is_exercised_or_excused():
    coverage = rule_coverage("heat", CHECKOUT)
    assert not coverage.unknown, "a scenario or test names rules that the ledger does not hold"
    assert not coverage.missing, f"no scenario or test names {', '.join(rule.id for rule in coverage.missing)}"


def test_the_checkout_is_found_from_below():
    assert find_checkout(CHECKOUT / "tests" / "scenarios") == CHECKOUT


def test_outside_a_checkout_the_message_says_what_is_missing(tmp_path):
    with pytest.raises(BadOptions, match=r"no checkout was found.*tests/scenarios"):
        find_checkout(tmp_path)


def test_only_ids_at_the_head_of_a_test_count(tmp_path):
    file = tmp_path / "test_some.py"
    file.write_text(
        "def test_a():\n"
        '    """HEAT.GEAR.01, HEAT.GEAR.02: two rules, not HEAT.GEAR.03."""\n'
        "def test_b():\n"
        '    """Says nothing about HEAT.GEAR.04."""\n'
        "def helper():\n"
        '    """HEAT.GEAR.05: is no test."""\n'
        "class TestGears:\n"
        "    def test_c(self):\n"
        '        """HEAT.GEAR.06: a method is a test."""\n',
        encoding="utf-8",
    )
    assert list(rules_in_docstrings(file)) == ["HEAT.GEAR.01", "HEAT.GEAR.02", "HEAT.GEAR.06"]


def test_ids_of_other_games_are_left_to_them(tmp_path):
    tests = tmp_path / "tests"
    (tests / "scenarios").mkdir(parents=True)
    (tests / "test_two.py").write_text(
        'def test_a():\n    """HEAT.GEAR.01, F90.PIT.03: two games."""\n', encoding="utf-8"
    )
    assert [rule_id for rule_id, _ in named_rules(find_game("heat"), tmp_path)] == ["HEAT.GEAR.01"]
    assert len(rule_coverage("heat", tmp_path).covered) == 1
