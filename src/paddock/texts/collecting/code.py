"""The server's and the games' texts: what code writes out as `text`, `said`, `catalogued` or `here`.

    text("heat.banner.round", "Round {round}", round=3)
    said("heat.chip.drew", "drew {n}", n=2)
    FIGURES = catalogued("heat.figure.", {"grid_slot": "Grid"})

Where key and English are both asked for elsewhere (`text(f"heat.chip.{icon}", label)`) the English has to be something
said; `tests/texts/test_races.py` sees to that in whole races.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Set
from pathlib import Path

from .found import Found

CALLED = {"text", "said", "catalogued", "here"}
NOT_TEXTS = ("texts/", "kernel/game/presenting", "batch/")
"""Here it is spoken about."""
SQL = ("server/storage", "server/backups")
"""There `text` is a statement of SQL."""


def collect_code(package: Path, found: Found) -> None:
    """Every text that code writes out."""
    for path in sorted(package.rglob("*.py")):
        where = path.relative_to(package).as_posix()
        if not where.startswith(NOT_TEXTS):
            called = CALLED - {"text"} if where.startswith(SQL) else CALLED
            for call in _calls(ast.parse(path.read_text(encoding="utf-8")), called):
                _collect(call, f"src/paddock/{where}", found)


def _calls(tree: ast.AST, called: Set[str]) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in called
            and len(node.args) > 1
        ):
            yield node


def _collect(call: ast.Call, where: str, found: Found) -> None:
    key, english = call.args[:2]
    if isinstance(english, ast.Dict):
        _collect_table(key, english, where, found)
    elif isinstance(key, ast.Constant) and isinstance(english, ast.Constant):
        found.add(str(key.value), str(english.value), where)
    elif isinstance(english, ast.JoinedStr | ast.BinOp | ast.IfExp):
        found.faults.append(f"{where}:{call.lineno}: the English of {ast.unparse(key)} is put together")


def _collect_table(prefix: ast.expr, table: ast.Dict, where: str, found: Found) -> None:
    for end, english in zip(table.keys, table.values, strict=True):
        if isinstance(prefix, ast.Constant) and isinstance(end, ast.Constant) and isinstance(english, ast.Constant):
            found.add(f"{prefix.value!s}{end.value!s}", str(english.value), where)
        else:
            found.faults.append(f"{where}:{table.lineno}: a table of texts is to be written out")
