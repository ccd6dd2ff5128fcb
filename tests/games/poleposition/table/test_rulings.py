"""Rulings a table may turn round: each one is an option, its rule tells of it, and scenarios show all its values."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import paddock
from paddock.games.poleposition.table.rulings import RULINGS, Ruling, readings_from_options
from paddock.games.poleposition.variants.readings import AS_WE_RULE
from paddock.kernel import BadOptions, find_game

SCENARIOS = Path(__file__).parents[3] / "scenarios" / "poleposition"
FILES = [tomllib.loads(file.read_text(encoding="utf-8")) for file in sorted(SCENARIOS.rglob("*.toml"))]
each_ruling = pytest.mark.parametrize("ruling", RULINGS, ids=[ruling.option for ruling in RULINGS])


@each_ruling
def test_a_ruling_is_an_option_and_its_rule_tells_of_it(ruling: Ruling) -> None:
    schema = paddock.game("poleposition").options[ruling.option]
    assert (schema["rule"], schema["default"]) == (ruling.rule, next(iter(ruling.values)))
    assert schema["enum"] == list(ruling.values)
    told = find_game("poleposition").ledger.rule(ruling.rule)
    assert told.option == ruling.option
    assert "table option" in told.text


@each_ruling
def test_scenarios_show_every_value(ruling: Ruling) -> None:
    shown = [file for file in FILES if ruling.rule in file["rules"]]
    played = {file.get("options", {}).get(ruling.option, next(iter(ruling.values))) for file in shown}
    assert played == set(ruling.values)


@each_ruling
def test_other_values_are_refused(ruling: Ruling) -> None:
    with pytest.raises(BadOptions, match=ruling.option):
        paddock.new_table("poleposition", seats=2, options={ruling.option: "perhaps"})


def test_as_we_rule_is_the_default() -> None:
    given = {ruling.option: next(iter(ruling.values)) for ruling in RULINGS}
    assert readings_from_options(given) == AS_WE_RULE
    for ruling in RULINGS:
        for value in list(ruling.values)[1:]:
            assert readings_from_options({**given, ruling.option: value}) != AS_WE_RULE
