"""Scenarios play, compare and refuse, on the kit's small game."""

from __future__ import annotations

from pathlib import Path

import pytest

from paddock.kernel import BadData
from paddock.kernel.scenario import scenario

SCENARIO = """
game = "hill"
title = "to the top"
rules = ["HILL.CLIMB.01"]
drivers = ["A", "B"]
seed = 7
[position]
heights = [4, 1]
{script}
"""
PLAYED = '[[script]]\nB = "{b}"\n[[script]]\nA = "{a}"\n'


def write(folder: Path, script: str) -> Path:
    """A scenario file of the small game."""
    file = folder / "scenario.toml"
    file.write_text(SCENARIO.format(script=script), encoding="utf-8")
    return file


@pytest.fixture
def first_cards(tmp_path: Path, hill: None) -> dict[str, str]:
    """The first card on offer for each driver."""
    table = scenario.load(write(tmp_path, "")).table()
    return {name: table.decisions[seat].options[0].id for seat, name in enumerate("ab")}


def test_scenario_plays_and_compares(tmp_path: Path, first_cards: dict[str, str]) -> None:
    climbed = {name: int(card.partition(":")[2]) for name, card in first_cards.items()}
    told = f'[expect]\nheights = [{4 + climbed["a"]}, {1 + climbed["b"]}]\nasked = {{ A = "steer" }}\n'
    told += f'[[expect.events]]\nkind = "card-shown"\nseat = 1\ncard = {climbed["b"]}\n'
    table = scenario.load(write(tmp_path, PLAYED.format(**first_cards) + told)).run()
    assert [event.kind() for event in table.events] == ["card-shown", "card-shown"]


def test_scenario_names_the_expectation_that_failed(tmp_path: Path, first_cards: dict[str, str]) -> None:
    file = write(tmp_path, PLAYED.format(**first_cards) + "[expect]\nheights = [99, 99]\n")
    with pytest.raises(AssertionError, match=r"expect: heights is .*, expected \[99, 99\]"):
        scenario.load(file).run()


def test_scenario_expects_refusals_and_undo(tmp_path: Path, first_cards: dict[str, str]) -> None:
    script = '[[script]]\nA = "card:9"\nrefused = "HILL.CLIMB.01"\n' + f'[[script]]\nA = "{first_cards["a"]}"\n'
    script += '[[script]]\nundo = "A"\n[[script]]\nundo = "A"\nrefused = true\n'
    scenario.load(write(tmp_path, script)).run()
    with pytest.raises(AssertionError, match="expected a refusal"):
        scenario.load(write(tmp_path, f'[[script]]\nA = "{first_cards["a"]}"\nrefused = true\n')).run()
    with pytest.raises(AssertionError, match="A cannot take back"):
        scenario.load(write(tmp_path, '[[script]]\nundo = "A"\n')).run()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("title = ", "is not TOML"),
        ('game = "hill"', "drivers: must name at least one"),
        ('drivers = ["A"]\nrules = []', "rules: must name at least one"),
        ('drivers = ["A"]\nrules = ["X"]\nshape = 1', "shape: is unknown"),
        ('drivers = "A"\nrules = ["X"]', "drivers: must be a list"),
        ('drivers = ["A"]\nrules = ["X"]\nexpect = 3', "expect: must be a table"),
        ('drivers = ["A"]\nrules = ["X"]\nscript = [3]', "each entry is a table"),
    ],
)
def test_bad_scenarios_are_refused(tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadData, match=told):
        scenario.load(file)
    with pytest.raises(BadData, match="No such file"):
        scenario.load(tmp_path / "none.toml")
