"""Which rules the scenarios and tests of a checkout name.

A scenario names its rules in `rules`. A test names them at the head of its docstring, as a list of full ids up to the
first colon: `HEAT.GEAR.01, HEAT.GEAR.02: ...`. Ids further down in a docstring are mere mentions and prove nothing.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from ..errors import BadOptions
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
    return found.ledger.coverage(named, [tag for name in wanted for tag in found.tags_of(name)])


def named_rules(game: AnyGame, checkout: Path) -> Iterator[tuple[str, Path]]:
    """Every id of the game's ledger, or meant to be one, with the file that names it."""
    family = {rule.id.partition(".")[0] for rule in game.ledger}
    folder = checkout / "tests" / "scenarios" / game.name
    for file in find([folder]) if folder.is_dir() else ():
        yield from ((rule_id, file) for rule_id in load(file).rules)
    for file in sorted((checkout / "tests").rglob("*.py")):
        yield from ((rule_id, file) for rule_id in rules_in_docstrings(file) if rule_id.partition(".")[0] in family)


def rules_in_docstrings(file: Path) -> Iterator[str]:
    """The ids at the head of the docstrings of a file's tests."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            head = _HEAD.match(ast.get_docstring(node) or "")
            yield from re.findall(_ID, head[1]) if head else ()
