"""Rules can be found: ids are written in full, the ledger holds them, and every rule leads to the code that decides."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import paddock.games.formula90 as game
from paddock.kernel import find_game

HOME = Path(game.__file__).parent
CODE = {file.relative_to(HOME): file.read_text(encoding="utf-8") for file in sorted(HOME.rglob("*.py"))}
TEXTS = {file.relative_to(HOME): file.read_text(encoding="utf-8") for file in sorted(HOME.rglob("*.toml"))}
LEDGER = find_game("formula90").ledger
RULES = {rule.id: rule for rule in LEDGER}
NAME = re.compile(r"\bF90(?:\.[A-Z]+)*(?:\.\d+)?\b")
SHORT = {
    "a ruling by its old number": r"\bR-\d",
    "a range": r"F90(?:\.[A-Z]+)+\.\d+ ?(?:-|–|to|\.\.) ?\.?(?:\d|F90)",
    "a number without its topic": r"F90(?:\.[A-Z]+)+\.\d+(?:,| and| or) \.?\d",
}


def topics() -> set[str]:
    """Whole topics may be named without a number, and so may groups of them such as all flags."""
    named = (rule.rpartition(".")[0] for rule in RULES)
    return {".".join(topic.split(".")[:count]) for topic in named for count in range(1, topic.count(".") + 2)}


def cited() -> set[str]:
    """The rules that the code names."""
    return {name for text in CODE.values() for name in NAME.findall(text)} & {*RULES}


@pytest.mark.parametrize("file", [*CODE, *TEXTS], ids=str)
def test_every_id_is_in_the_ledger(file: Path) -> None:
    known = {*RULES, *topics()}
    assert [name for name in NAME.findall({**CODE, **TEXTS}[file]) if name not in known] == []


@pytest.mark.parametrize("words", SHORT)
def test_ids_are_written_in_full(words: str) -> None:
    found = {str(file): re.findall(SHORT[words], text) for file, text in CODE.items()}
    assert {file: names for file, names in found.items() if names} == {}


def test_every_rule_is_cited_or_follows_from_cited_ones() -> None:
    named = cited()
    lost = [
        rule.id for rule in LEDGER if rule.id not in named and not (rule.follows and named.issuperset(rule.follows))
    ]
    assert lost == []


def test_what_the_code_cites_needs_no_other_reason() -> None:
    """An entry that says from which rules it follows is not cited as well."""
    assert [rule.id for rule in LEDGER if rule.follows and rule.id in cited()] == []
