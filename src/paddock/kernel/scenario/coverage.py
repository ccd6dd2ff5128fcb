"""Which rules the scenarios and tests of a checkout name, and which of them a scenario is known to prove.

A scenario names its rules in `rules`. A test names them at the head of its docstring, as a list of full ids up to the
first colon: `HEAT.GEAR.01, HEAT.GEAR.02: ...`. Ids further down in a docstring are mere mentions and prove nothing.

A rule is proved if it was broken and a scenario that names it failed. The checkout keeps a list of that: each rule that
was broken with such a scenario, or with nothing if it was broken in vain.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from ..errors import BadData, BadOptions
from ..files import Coverage
from ..game import AnyGame, find_game
from .scenario import find, load

_ID = r"[A-Z0-9]+(?:\.[A-Z]+)+\.[0-9]+"
_HEAD = re.compile(rf"\s*({_ID}(?:\s*,\s*{_ID})*)")


def find_checkout(start: Path) -> Path:
    """The nearest folder from here upwards that holds the project's tests."""
    for folder in (start.resolve(), *start.resolve().parents):
        if (folder / "tests" / "scenarios").is_dir():
            return folder
    raise BadOptions(f"no checkout was found from {start} upwards; coverage reads its folder tests/scenarios.")


def rule_coverage(game: str, checkout: Path, edition: str = "") -> Coverage:
    """Compare a game's ledger, for one edition or for all that can be played, with everything that names its rules."""
    found = find_game(game)
    named = (rule_id for rule_id, _ in named_rules(found, checkout))
    wanted = (edition,) if edition else found.editions
    coverage = found.ledger.coverage(named, [tag for name in wanted for tag in found.tags_of(name)])
    broken = broken_rules(found, checkout)
    return replace(
        coverage,
        proved=tuple(rule for rule in coverage.covered if _still_claims(found, checkout, broken.get(rule.id), rule.id)),
        in_vain=tuple(rule for rule in coverage.covered if broken.get(rule.id) == ""),
    )


def broken_rules(game: AnyGame, checkout: Path) -> Mapping[str, str]:
    """Each rule that was broken on trial, with a scenario that claims it and failed; empty where none did."""
    file = checkout / "proof" / "proved.json"
    if not file.exists():
        return {}
    try:
        rules: Mapping[str, str] = json.loads(file.read_text(encoding="utf-8"))[game.name]
        return {str(rule_id): str(scenario) for rule_id, scenario in rules.items()}
    except (ValueError, LookupError, TypeError, AttributeError):
        raise BadData(str(file), game.name, "must be a table of rules, each with a scenario") from None


def _still_claims(game: AnyGame, checkout: Path, scenario: str | None, rule_id: str) -> bool:
    file = checkout / "tests" / "scenarios" / game.name / f"{scenario}.toml"
    return bool(scenario) and file.exists() and rule_id in load(file).rules


@dataclass(frozen=True, slots=True)
class Claim:
    """A scenario or a test that exercises a rule: where it is, what it is called, and what else it exercises."""

    file: Path
    line: int
    name: str
    beside: tuple[str, ...]


def claims_of(game: AnyGame, checkout: Path, rule_id: str) -> Iterator[Claim]:
    """The scenarios and tests that name one rule; of all the others only the text is read."""
    for file in _files(game, checkout):
        text = file.read_text(encoding="utf-8")
        if rule_id not in text:
            continue
        if file.suffix == ".py":
            yield from (claim for named, claim in _tests_in(file) if named == rule_id)
        elif rule_id in (found := load(file)).rules:
            line = text[: text.index(rule_id)].count("\n") + 1
            yield Claim(file, line, found.title, _others(found.rules, rule_id))


def named_rules(game: AnyGame, checkout: Path) -> Iterator[tuple[str, Path]]:
    """Every id of the game's ledger, or meant to be one, with the file that names it."""
    family = {rule.id.partition(".")[0] for rule in game.ledger}
    for file in _files(game, checkout):
        named = load(file).rules if file.suffix == ".toml" else rules_in_docstrings(file)
        yield from (
            (rule_id, file) for rule_id in named if file.suffix == ".toml" or rule_id.partition(".")[0] in family
        )


def _files(game: AnyGame, checkout: Path) -> Iterator[Path]:
    """The game's scenarios, and the tests of all games."""
    folder = checkout / "tests" / "scenarios" / game.name
    yield from find([folder]) if folder.is_dir() else ()
    yield from sorted((checkout / "tests").rglob("*.py"))


def rules_in_docstrings(file: Path) -> Iterator[str]:
    """The ids at the head of the docstrings of a file's tests."""
    return (rule_id for rule_id, _ in _tests_in(file))


def _tests_in(file: Path) -> Iterator[tuple[str, Claim]]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            head = _HEAD.match(ast.get_docstring(node) or "")
            named = re.findall(_ID, head[1]) if head else []
            for rule_id in named:
                yield rule_id, Claim(file, node.lineno, node.name, _others(named, rule_id))


def _others(rules: Sequence[str], rule_id: str) -> tuple[str, ...]:
    return tuple(other for other in rules if other != rule_id)
