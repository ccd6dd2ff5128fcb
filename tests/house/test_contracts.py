"""What holds for all our code, whatever it does: directions, sizes, names, doors, and what rules must not touch."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from paddock.kernel import Step, find_game, game_names

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "paddock"
MODULES = sorted(str(file.relative_to(SOURCE)) for file in SOURCE.rglob("*.py"))
KERNEL = [name for name in MODULES if name.startswith("kernel/")]
RACING = [name for name in MODULES if name.startswith("racing/")]
GAMES = [name for name in MODULES if name.startswith("games/")]
RULES = [*KERNEL, *RACING, *GAMES]
PACKAGES = [name for name in MODULES if name.endswith("__init__.py")]

LONGEST_MODULE, LONGEST_FUNCTION = 300, 40
LONG_MODULES: dict[str, str] = {}
LONG_FUNCTIONS: dict[str, str] = {}
BANNED_NAMES = {"data", "info", "manager", "helper", "utils", "process", "handle"}

NOT_FOR_RULES = {"random", "secrets", "time", "datetime", "uuid", "os", "socket", "subprocess", "threading", "logging"}
MAY_IMPORT = {
    "kernel/flow/chance.py": {"secrets"},  # for the seed of a new table, which no rule draws
    "racing/learning/puzzles.py": {"datetime"},  # the corner of a day that is given; no clock is read
}
NOT_CALLED_IN_RULES = {"print", "input", "open"}
FILE_CALLS = {"read_text", "write_text", "read_bytes", "write_bytes", "mkdir", "unlink"}
TOUCH_FILES = {
    "racing/circuits.py": "loads the circuits of a game and their drawings, each once",
    "kernel/scenario/coverage.py": "reads the tests of a checkout",
    "kernel/files/ledger.py": "reads the rules ledger",
    "kernel/files/reading.py": "reads a user's file",
    "kernel/table/record.py": "saves and loads records",
    "kernel/table/saving.py": "saves and loads tables",
    "racing/learning/puzzles.py": "loads the pool of puzzles",
    "games/formula90/pieces/decks.py": "loads the decks, once",
    "games/formula90/pieces/figures.py": "loads shared figures, once",
    "games/formula90/agents/foresight/weights.py": "loads the weights of what can be seen, once",
    "games/heat/pieces/cards.py": "loads the cards, once",
    "racing/texts.py": "reads a user's own circuit",
    "racing/learning/reading.py": "loads what a game teaches",
    "racing/learning/shown.py": "looks through a game's own code and tables for the rules they name",
    "games/heat/board/course.py": "loads weather and road tokens, once",
    "games/poleposition/pieces/components.py": "loads dice, tyres and cards, once",
    "games/heat/pieces/colours.py": "loads the colours, once",
    "games/heat/pieces/legend_cards.py": "loads the Legend cards, once",
    "games/heat/board/event_cards.py": "loads the event cards, once",
    "games/heat/modules/championship/seasons.py": "loads the printed seasons, once",
}
NOT_COMPILED = {"globals", "locals", "vars", "exec", "eval", "__import__", "delattr"}
CHANGES_ITS_MODULE = {"games/__init__.py": "makes `paddock.games()` callable; it is never compiled"}


@cache
def tree(module: str) -> ast.Module:
    """A module's syntax."""
    return ast.parse((SOURCE / module).read_text(encoding="utf-8"), module)


@cache
def nodes_by_kind(module: str) -> dict[type[ast.AST], list[Any]]:
    """All nodes of a module, which is walked through once for all tests."""
    found: dict[type[ast.AST], list[Any]] = {}
    for node in ast.walk(tree(module)):
        found.setdefault(type(node), []).append(node)
    return found


def nodes(module: str, *kinds: type[ast.AST]) -> Iterator[Any]:
    """All nodes of these kinds."""
    return (node for kind in kinds for node in nodes_by_kind(module).get(kind, ()))


def imported(module: str) -> Iterator[str]:
    """The full names of all modules imported, relative ones resolved."""
    for node in nodes(module, ast.Import):
        yield from (alias.name for alias in node.names)
    for node in nodes(module, ast.ImportFrom):
        folders = ("paddock", *Path(module).parent.parts)
        base = ".".join(folders[: len(folders) + 1 - node.level]) if node.level else ""
        yield ".".join(part for part in (base, node.module) if part)


def called(module: str) -> Iterator[str]:
    """The names of all functions and methods called."""
    for node in nodes(module, ast.Call):
        if isinstance(node.func, ast.Name):
            yield node.func.id
        elif isinstance(node.func, ast.Attribute):
            yield node.func.attr


def our_imports(module: str) -> list[str]:
    """Imports of our own modules."""
    return [name for name in imported(module) if name.split(".")[0] == "paddock"]


# Directions


def test_the_kernel_knows_no_game() -> None:
    for module in KERNEL:
        known = ("paddock.kernel", "paddock.protocol")
        assert [name for name in our_imports(module) if not name.startswith(known)] == [], module
        text = (SOURCE / module).read_text(encoding="utf-8")
        assert not [name for name in game_names() if re.search(rf"\b{name}\b", text)], f"{module} speaks of a game"


def test_nobody_imports_past_a_door() -> None:
    """From another package only what its `__init__` shows; games and rooms of kernel and racing have doors, too."""
    past = [
        f"{module}:{node.lineno}: {node.module}"
        for module in MODULES
        for node in nodes(module, ast.ImportFrom)
        if not node.level and _passes_a_door((node.module or "").split("."), Path(module).parts[0])
    ]
    assert past == []


def _passes_a_door(parts: list[str], here: str) -> bool:
    if parts[0] != "paddock" or len(parts) < 2 or parts[1] == here:
        return False
    rooms = parts[1] in ("games", "kernel", "racing") or parts[1:3] in (
        ["racing", "learning"],
        ["lab", "puzzles"],
        ["lab", "newcomers"],
    )
    return len(parts) > (3 if rooms else 2)


# What rules must not touch


def test_rules_know_no_clock_and_no_chance_of_their_own() -> None:
    found = {module: {name.split(".")[0] for name in imported(module)} & NOT_FOR_RULES for module in RULES}
    assert {module: names for module, names in found.items() if names} == MAY_IMPORT


def test_rules_neither_print_nor_open_files() -> None:
    assert [module for module in RULES if set(called(module)) & NOT_CALLED_IN_RULES] == []
    assert {module for module in RULES if set(called(module)) & FILE_CALLS} == set(TOUCH_FILES)


def test_rules_can_be_compiled() -> None:
    """No metaclasses, no monkey patching, nothing by name at run time."""
    assert [module for module in RULES if set(called(module)) & NOT_COMPILED] == []
    assert {module for module in RULES if list(_patches(module))} == set(CHANGES_ITS_MODULE)
    classes = [(module, node) for module in RULES for node in nodes(module, ast.ClassDef)]
    assert [module for module, node in classes if any(word.arg == "metaclass" for word in node.keywords)] == []


def _patches(module: str) -> Iterator[ast.AST]:
    """Assignments to attributes of modules or classes: sys.modules, an imported module, `X.__class__`."""
    names = {alias.asname or alias.name.split(".")[0] for node in nodes(module, ast.Import) for alias in node.names}
    for node in nodes(module, ast.Attribute):
        if isinstance(node.ctx, ast.Store):
            owner = node.value.id if isinstance(node.value, ast.Name) else ""
            if owner in names or node.attr in ("__class__", "__dict__") or owner in _classes(module):
                yield node


def _classes(module: str) -> set[str]:
    return {node.name for node in nodes(module, ast.ClassDef)}


def test_no_rule_asks_which_edition_it_is_in() -> None:
    asking = [
        f"{module}:{node.lineno}"
        for module in MODULES
        for node in nodes(module, ast.Compare, ast.Match)
        if "edition" in {getattr(side, "id", getattr(side, "attr", "")) for side in _sides(node)}
    ]
    assert asking == []


def _sides(node: ast.Compare | ast.Match) -> list[ast.expr]:
    return [node.subject] if isinstance(node, ast.Match) else [node.left, *node.comparators]


def test_steps_hold_nothing() -> None:
    """A frame of the flow is a step and a number; whatever a step kept would be lost by saving."""
    for game in map(find_game, game_names()):
        for step in game.steps:
            assert isinstance(step, Step) and not vars(step), f"{step.name()} keeps values"
        assert len(game.steps_by_name) == len({type(step) for step in game.steps})


# Sizes and names


def test_modules_are_short() -> None:
    lines = {module: len((SOURCE / module).read_text(encoding="utf-8").splitlines()) for module in MODULES}
    long = {module: count for module, count in lines.items() if count > LONGEST_MODULE}
    assert long.keys() == LONG_MODULES.keys(), long


def test_functions_are_short() -> None:
    lines = {
        f"{module}:{node.name}": node.end_lineno - node.lineno + 1
        for module in MODULES
        for node in nodes(module, ast.FunctionDef, ast.AsyncFunctionDef)
    }
    long = {name: count for name, count in lines.items() if count > LONGEST_FUNCTION}
    assert long.keys() == LONG_FUNCTIONS.keys(), long


def test_names_mean_something() -> None:
    named = [(module, line, name) for module in MODULES for line, name in _names(module)]
    found = [f"{module}:{line}: {name}" for module, line, name in named if name.lower().strip("_") in BANNED_NAMES]
    assert found == []


def _names(module: str) -> Iterator[tuple[int, str]]:
    """Every class, function, parameter and variable that is given a name."""
    for node in nodes(module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef):
        yield node.lineno, node.name
    for node in nodes(module, ast.arg):
        yield node.lineno, node.arg
    for node in nodes(module, ast.Name, ast.Attribute):
        if isinstance(node.ctx, ast.Store):
            yield node.lineno, node.id if isinstance(node, ast.Name) else node.attr


# Doors


@pytest.mark.parametrize("module", PACKAGES)
def test_a_package_shows_its_names(module: str) -> None:
    """`__all__` is sorted and names all that the package brings together for others; without it, nothing is shown."""
    shown, bound = _shown(module), _bound(module)
    if shown is None:
        assert not [name for name in bound if bound[name]], "names are shown but not listed in __all__"
        return
    assert shown == sorted(shown, key=_order) and len(set(shown)) == len(shown)
    used = {node.id for node in nodes(module, ast.Name) if isinstance(node.ctx, ast.Load)}
    assert set(bound) - used <= set(shown) <= set(bound)


def _shown(module: str) -> list[str] | None:
    for node in tree(module).body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "__all__":
            names: list[str] = ast.literal_eval(node.value)
            return names
    return None


def _bound(module: str) -> dict[str, bool]:
    """The public names a package binds, and whether they come from within or are made here."""
    bound: dict[str, bool] = {}
    for node in _statements(tree(module).body):
        if isinstance(node, ast.ImportFrom) and (node.level or (node.module or "").startswith("paddock")):
            bound.update({alias.asname or alias.name: bool(node.level) for alias in node.names})
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            bound[node.name] = True
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            bound[node.targets[0].id] = True
    return {name: within for name, within in bound.items() if not name.startswith("_")}


def _statements(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    for node in body:
        yield node
        if isinstance(node, ast.If):
            yield from _statements(node.body)


def _order(name: str) -> tuple[int, str]:
    """Constants, classes, functions, each by name."""
    return (0 if name.isupper() else 1 if name[0].isupper() else 2), name
