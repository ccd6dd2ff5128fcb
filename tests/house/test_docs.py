"""The pages under docs/ tell the truth: their examples run, their tables name what the code knows."""

from __future__ import annotations

import re
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest

import paddock
from paddock.games.heat.pieces.cards import BY_ID
from paddock.games.heat.scenarios import position
from paddock.kernel import Question, find_game
from paddock.kernel.scenario import matching, scenario

ROOT = Path(__file__).parents[2]
SCENARIOS_PAGE = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
COMPLETE = re.findall(r"^```toml scenario\n(.*?)^```$", SCENARIOS_PAGE, re.DOTALL | re.MULTILINE)
FRAGMENTS = re.findall(r"^```toml\n(.*?)^```$", SCENARIOS_PAGE, re.DOTALL | re.MULTILINE)
HEAT = find_game("heat")


def quoted(page: str) -> set[str]:
    """All that a page sets in code type; of gear:3 also the word before the colon, of x = 1 also the key."""
    words = set(re.findall(r"`([^`\n]+)`", page))
    keys = {key for word in words for key in re.findall(r"(\w+) =", word)}
    return words | keys | {word.partition(":")[0] for word in words}


@pytest.mark.parametrize("text", COMPLETE, ids=lambda text: tomllib.loads(text)["title"])
def test_examples_run(text: str, tmp_path: Path) -> None:
    file = tmp_path / "example.toml"
    file.write_text(text, encoding="utf-8")
    paddock.scenario.load(file).run()


def test_there_are_examples() -> None:
    assert len(COMPLETE) == 2
    assert all(tomllib.loads(text) for text in FRAGMENTS)


def test_every_key_is_told() -> None:
    table = paddock.new_table("heat", ["A", "B"], seed=1)
    found = HEAT.describe(table.state, {"A": 0, "B": 1})
    cars = found["cars"]
    assert isinstance(cars, dict)
    keys = {
        *(scenario.KEYS | scenario.ENTRY_KEYS),
        *(*position.RACE_KEYS, *position.CAR_KEYS, *position.RULE_KEYS, *position.FIRST_STEP),
        *(matching.LIST_KEYS | matching.NUMBER_KEYS),
        *(found.keys() - {"cars"}),
        *cars["A"],
        *paddock.game("heat").options,
        *("asked", "secret", "options.NAME", "previews.NAME", "events", "log", "over", "cars.NAME"),
        *("shuffles", "numbers"),
    }
    assert sorted(keys - quoted(SCENARIOS_PAGE)) == []


def test_every_event_is_told_with_its_fields() -> None:
    lines = re.findall(r"^\| `([a-z-]+)` \| (`.*) \|$", SCENARIOS_PAGE, re.MULTILINE)
    told = {kind: re.findall(r"`([a-z_]+)`", re.sub(r"\([^)]*\)", "", line)) for kind, line in lines}
    known = {kind: [field.name for field in fields(event)] for kind, event in HEAT.events_by_kind.items()}
    assert {kind: told.get(kind) for kind in known} == known


def test_every_choice_of_our_scenarios_is_told() -> None:
    told = quoted(SCENARIOS_PAGE)
    for file in scenario.find([ROOT / "tests" / "scenarios" / "heat"]):
        loaded = scenario.load(file)
        for entry in loaded.script:
            choices = [str(entry[name]) for name in loaded.drivers if name in entry and "refused" not in entry]
            assert [choice for choice in choices if choice.partition(":")[0] not in told] == [], file


def test_every_question_is_told() -> None:
    told = dict(re.findall(r"^\| `([a-z]+)` \| (HEAT\.[A-Z]+\.\d+) \|", SCENARIOS_PAGE, re.MULTILINE))
    known = {step.kind: step.rule for step in HEAT.steps if isinstance(step, Question)}
    assert told == {**known, "cards": "HEAT.CARDS.12"}


def test_card_numbers_are_as_told() -> None:
    numbers = dict(re.findall(r"`([a-z]+-\d+)` (?:to `[a-z]+-\d+` are )?(\d+)", SCENARIOS_PAGE))
    told = {name: int(number) for name, number in numbers.items() if name in BY_ID}
    assert told == {name: BY_ID[name] for name in told}
    assert {"start-0", "start-5", "upg-01", "upg-66", "spo-01", "spo-08"} <= told.keys()
