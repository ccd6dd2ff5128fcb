"""The places of a game's source that cite a rule, with the class, function or table around them.

Code cites a rule in docstrings, comments and values, by its id or in a list: `X.TOPIC.01, 02`, `X.TOPIC.01-04`; or it
cites a topic as a whole: `X.TOPIC: ...`. Rulings have a short name, too: R-37.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

_RULING = ".RULING."
_RANGES = ("-", "–", "to")
_ROW = re.compile(r"\s*(\[.*?\]|[\w.]+ *=)")
_Scopes = Sequence[tuple[int, int, str]]


@dataclass(frozen=True, slots=True)
class Site:
    """A line of a file, and what it belongs to."""

    file: Path
    line: int
    name: str
    is_value: bool = False  # the id itself, not words about it


class Source:
    """Files of code, or of tables, read once."""

    def __init__(self, files: Iterable[Path]) -> None:
        self._texts = {file: file.read_text(encoding="utf-8") for file in files}

    def citing(self, rule_id: str) -> Iterator[Site]:
        """One site for each class, function, constant or row: where the id is a value, else the first."""
        for file, text in self._texts.items():
            starts = [start for start, cited in _cited(text, rule_id) if cited == rule_id]
            yield from self._sites(file, starts, rule_id)

    def near(self, rule_id: str, most: int) -> list[Site]:
        """What cites the topic as a whole, or the rules of it that stand nearest to this one."""
        topic, _, number = rule_id.rpartition(".")
        found = []
        for file, text in self._texts.items():
            for start, cited in _cited(text, rule_id):
                distance = abs(int(cited.rpartition(".")[2]) - int(number)) if cited != topic else 0
                found.append((distance, file, start, cited))
        sites: dict[tuple[Path, str], Site] = {}
        for _, file, start, cited in sorted(found, key=lambda place: place[0])[: 2 * most]:
            [site] = self._sites(file, [start], cited)
            sites.setdefault((file, site.name), Site(file, site.line, f"{site.name}, for {cited}"))
        return [*sites.values()][:most]

    def _sites(self, file: Path, starts: Sequence[int], rule_id: str) -> Iterator[Site]:
        if not starts:
            return
        text = self._texts[file]
        lines = sorted({text.count("\n", 0, start) + 1 for start in starts})
        values, scopes = _values_and_scopes(file, text) if file.suffix == ".py" else ({}, _rows(text))
        sites: dict[str, Site] = {}
        for line in sorted(lines, key=lambda line: rule_id not in values.get(line, ())):
            name = next((name for first, last, name in reversed(scopes) if first <= line <= last), "module")
            sites.setdefault(name, Site(file, line, name, rule_id in values.get(line, ())))
        yield from sorted(sites.values(), key=lambda site: site.line)


def _cited(text: str, rule_id: str) -> Iterator[tuple[int, str]]:
    """All ids of a rule's topic that a text cites, and the topic itself, with the place where their list begins."""
    topic = rule_id.rpartition(".")[0]
    if topic in text:
        further = re.compile(rf"\s*(,|-|–|and|to)\s*(?:{re.escape(topic)})?\.?(\d\d+)\b")
        for first in re.finditer(rf"\b{re.escape(topic)}(?:\.(\d+)\b|(?![\w.]))", text):
            yield first.start(), first.group().rstrip(".")
            number, end = int(first[1] or 0), first.end()
            while first[1] and (more := further.match(text, end)):
                least = number + 1 if more[1] in _RANGES else int(more[2])
                number, end = int(more[2]), more.end()
                yield from ((first.start(), f"{topic}.{one:02}") for one in range(least, number + 1))
    if _RULING in rule_id:
        yield from ((found.start(), f"{topic}.{int(found[1]):02}") for found in re.finditer(r"\bR-(\d+)\b", text))


@cache
def _values_and_scopes(file: Path, text: str) -> tuple[dict[int, set[str]], _Scopes]:
    """The strings of each line, and what every line is part of."""
    tree = ast.parse(text, str(file))
    values: dict[int, set[str]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            values.setdefault(node.lineno, set()).add(node.value)
    return values, [*_scopes(tree.body, "")]


def _scopes(body: Iterable[ast.stmt], outer: str) -> Iterator[tuple[int, int, str]]:
    """First and last line of all classes, functions and constants; what is inside comes after what is around it."""
    name, first = "", 0
    for node in body:
        last = node.end_lineno or node.lineno
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            name = f"{outer}{node.name}"
            yield min([node.lineno, *(one.lineno for one in node.decorator_list)]), last, name
            yield from _scopes(node.body if isinstance(node, ast.ClassDef) else (), f"{name}.")
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            name, first = outer + ", ".join(map(ast.unparse, targets)), node.lineno
            if "rule" not in re.findall(r"\w+", name):  # the rule of a class is what the class is about
                yield first, last, name
        elif isinstance(node, ast.Expr) and first:
            yield first, last, name  # the words below a constant


def _rows(text: str) -> _Scopes:
    """The headings and keys of a table, each with the comments above it."""
    scopes, first = [], 1
    for line, row in enumerate(text.splitlines(), 1):
        if found := _ROW.match(row):
            scopes.append((first, line, found[1].rstrip("= ")))
            first = line + 1
    return scopes
