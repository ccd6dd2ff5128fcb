"""An edition is a composition: no rule asks which one it is in."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import paddock.games.formula90 as game
from paddock.games.formula90.editions import EDITIONS
from paddock.games.formula90.editions.edition import Edition
from paddock.games.formula90.steps.turn_end import CloseTurn
from paddock.games.formula90.steps.turn_start import BeginTurn

HOME = Path(game.__file__).parent
CHOOSERS = ("editions", "table", "scenarios", "game.py")
"""Where a table's options become an edition, before any rule is asked."""
READERS = ("circuit_file.py", "study", "view.py", "weights.py", "agents")
"""Where an edition's name is a key of a file, is shown, or all are listed for encodings; nothing is decided there."""
TELLING = ("id", "title", "rulebook")
RULES = [file for file in sorted(HOME.rglob("*.py")) if not {*file.relative_to(HOME).parts} & {*CHOOSERS, *READERS}]


@pytest.mark.parametrize("file", RULES, ids=lambda file: str(file.relative_to(HOME)))
def test_no_rule_asks_which_edition_it_is_in(file: Path) -> None:
    """No name of an edition, no look at its id, no import of one, outside the place where tables are set up."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    assert [*_names(tree), *_looks(tree), *_imports(tree)] == []


def _names(tree: ast.Module) -> list[str]:
    """Texts that are exactly an edition's id."""
    texts = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str))
    return [text for text in texts if text in EDITIONS]


def _looks(tree: ast.Module) -> list[str]:
    """Such as `race.edition.id`."""
    return [
        ast.unparse(node)
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr in TELLING and _is_edition(node.value)
    ]


def _is_edition(node: ast.expr) -> bool:
    return (isinstance(node, ast.Attribute) and node.attr == "edition") or (
        isinstance(node, ast.Name) and node.id == "edition"
    )


def _imports(tree: ast.Module) -> list[str]:
    """Steps and rule objects know no edition by name; for types alone it may be named."""
    for_types = {id(inner) for node in tree.body if isinstance(node, ast.If) for inner in ast.walk(node)}
    found = (node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and id(node) not in for_types)
    imported = (node.module or "" for node in found)
    return [module for module in imported if "editions" in module.split(".")]


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.id)
def test_every_edition_lists_its_turn_in_full(edition: Edition) -> None:
    """Each individual turn begins and ends, and every step it may ask is registered."""
    for turn in (edition.player_turn, edition.resumed_turn, edition.robot_turn, edition.resumed_robot_turn):
        assert isinstance(turn[0], BeginTurn) and isinstance(turn[-1], CloseTurn)
    assert len(edition.targets) == 5
