"""The rules of Pole Position as data: nothing missing, nothing dangling, short titles, our own words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from paddock.games.poleposition.table.options import option_specs
from paddock.kernel import find_game
from paddock.kernel.files import Ledger, Rule
from paddock.kernel.scenario import rule_coverage

LEDGER: Ledger = find_game("poleposition").ledger
RULES: list[Rule] = list(LEDGER)
COUNTS = {
    "SETUP": 25, "QUALI": 24, "START": 23, "ROUND": 16, "END": 10, "MOVE": 17, "REROLL": 6, "CORNER": 11, "LINE": 13,
    "TECH": 5, "STRAIGHT": 5, "ENGINE": 10, "BRAKE": 10, "OFF": 26, "OVERTAKE": 14, "FIGHT": 17, "SLIP": 7,
    "CORNEROT": 9, "MULTI": 10, "PITOT": 4, "ELIM": 12, "TYRE": 11, "WEAR": 9, "BLOW": 11, "PIT": 32, "WEATHER": 11,
    "EVENT": 12, "CRASH": 20, "FLAG": 9, "SC": 30, "DRS": 13, "STRESS": 22, "CUSTOM": 4, "DRIVER": 15, "TEAM": 13,
    "EVENTCARD": 9, "CIRCUIT": 9, "CHAMP": 8, "ENGINEDMG": 8, "CONSTR": 6, "VARIANT": 12, "BOT": 80, "EX": 78,
    "AMB": 118,
}  # fmt: skip


def test_every_topic_is_numbered_without_gaps() -> None:
    assert {topic.topic: len(topic.rules) for topic in LEDGER.topics} == COUNTS
    for topic in LEDGER.topics:
        numbers = [f"PP.{topic.topic}.{number:02d}" for number in range(1, len(topic.rules) + 1)]
        assert [rule.id for rule in topic.rules] == numbers
        assert topic.title and topic.about


def test_topics_stand_in_reading_order() -> None:
    assert [topic.order for topic in LEDGER.topics] == list(range(1, len(COUNTS) + 1))


def test_titles_are_short_and_each_its_own() -> None:
    titles = [rule.title for rule in RULES]
    assert len(set(titles)) == len(titles)
    assert all(1 <= len(title.split()) <= 7 and len(title) <= 40 for title in titles)


@pytest.mark.parametrize("topic", COUNTS)
def test_texts_are_plain_and_name_only_rules_that_exist(topic: str) -> None:
    known = {rule.id for rule in RULES}
    for rule in (rule for rule in RULES if rule.id.split(".")[1] == topic):
        told = f"{rule.text} {rule.asks}"
        assert set(re.findall(r"PP\.[A-Z]+\.\d+", told)) <= known
        assert set(rule.topics) <= set(COUNTS)
        assert rule.ruling in known | {""}
        assert rule.text[0].isupper() or not rule.text[0].isalpha()
        assert rule.text.endswith((".", ")", '"'))
        assert not re.search(r"[`★]|\*\*|  |\bcolor\b|\btires?\b|TODO", told)


def test_rulings_say_what_we_rule_and_why() -> None:
    for rule in RULES:
        if ".AMB." in rule.id:
            assert "We rule: " in rule.text and "Reason: " in rule.text


def test_options_of_the_ledger_exist() -> None:
    names = {spec.name for spec in option_specs()}
    assert {rule.option for rule in RULES} - {""} <= names
    for spec in option_specs():
        LEDGER.rule(spec.rule)


def test_every_rule_is_exercised_or_excused() -> None:
    coverage = rule_coverage("poleposition", Path(__file__).parents[3])
    assert not coverage.unknown, "a scenario or test names rules that the ledger does not hold"
    assert not coverage.missing, f"no scenario or test names {', '.join(rule.id for rule in coverage.missing)}"
    assert len(coverage.excused) <= 6
