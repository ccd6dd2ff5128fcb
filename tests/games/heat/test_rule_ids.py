"""From a rule to the code and back: ids are written out, they exist, and every rule is decided somewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import paddock
from paddock.kernel import find_game
from paddock.kernel.files import Rule

FOLDER = Path(paddock.__file__).parent / "games" / "heat"
CODE = sorted(FOLDER.rglob("*.py"))
DATA = sorted(FOLDER.rglob("*.toml"))
LEDGER = find_game("heat").ledger
RULES = {rule.id: rule for rule in LEDGER}
TOPICS = {f"HEAT.{topic.topic}" for topic in LEDGER.topics}

ID = re.compile(r"\bHEAT\.[A-Z]+(?:\.\d+)?")
SHORT_FORM = re.compile(r"\bHEAT\.[A-Z]+\.\d+(?:\s*[-–/]\s*\d|,\s*\d|\s+(?:and|or|to)\s+\d|\s+\([a-z]\))")


def where(pattern: re.Pattern[str], file: Path) -> Iterator[tuple[str, str]]:
    """Every match with its place."""
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        yield from ((match[0], f"{file.relative_to(FOLDER)}:{number}") for match in pattern.finditer(line))


@pytest.mark.parametrize("file", [*CODE, *DATA], ids=lambda file: str(file.relative_to(FOLDER)))
def test_ids_exist_and_are_written_out(file: Path) -> None:
    unknown = [f"{place}: {found}" for found, place in where(ID, file) if found not in RULES and found not in TOPICS]
    assert unknown == []
    assert [f"{place}: {found}" for found, place in where(SHORT_FORM, file)] == []


def test_every_rule_is_decided_somewhere() -> None:
    """It is cited where the code decides by it, or its entry names the rules from which it follows."""
    cited = {found for file in CODE for found, _ in where(ID, file)}
    assert [rule.id for rule in LEDGER if not is_decided(rule, cited, ())] == []
    assert [rule.id for rule in LEDGER if rule.follows and rule.id in cited] == []


def is_decided(rule: Rule, cited: set[str], asked: tuple[str, ...]) -> bool:
    """Cited, or a consequence of rules that are all decided; none follows from itself."""
    assert rule.id not in asked, f"{rule.id} follows from itself"
    return rule.id in cited or (
        bool(rule.follows) and all(is_decided(RULES[other], cited, (*asked, rule.id)) for other in rule.follows)
    )
