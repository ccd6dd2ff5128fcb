"""The client's texts: calls of `t("key", "English")` in its sources, and tables that a comment marks.

A table `{ key: "English" }` is marked by a comment right before it that tells how its keys begin:

    /** texts: pp.die. */
    const DICE = { white: "White die" };
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from .found import Found

_CALL = re.compile(r"(?<![\w.$])t\(\s*")
_STRING = re.compile(r"\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)*'|`(?:[^`\\$]|\\.)*`")
_TABLE = re.compile(r"/\*\*? texts: ([\w.-]+) \*/")
_ENTRY = re.compile(r"(\"[^\"]+\"|[\w-]+):\s*(?:\[\"[^\"]*\", )?(\"(?:[^\"\\]|\\.)*\")")
_NOT_HERE = re.compile(r"/\* texts elsewhere \*/\s*$")


def collect_client(folder: Path, found: Found) -> None:
    """Every text of the client."""
    for path in sorted(folder.rglob("*")):
        if path.suffix in (".ts", ".svelte") and ".test." not in path.name:
            where = f"web/src/{path.relative_to(folder).as_posix()}"
            _collect(path.read_text(encoding="utf-8"), where, found)


def _collect(source: str, where: str, found: Found) -> None:
    for call in _CALL.finditer(source):
        texts = _literals(source, call.end())
        line = source.count("\n", 0, call.start()) + 1
        if len(texts) == 2:
            found.add(texts[0], texts[1], where)
        elif not _NOT_HERE.search(source, 0, call.start()) and "function t(" not in source[: call.end()][-20:]:
            found.faults.append(f"{where}:{line}: key and English are to be written out")
    for prefix, end, text in _tables(source):
        found.add(prefix + end, text, where)


def _literals(source: str, at: int) -> list[str]:
    """The strings that a call begins with: its key and its English, which may be joined by plus signs."""
    texts: list[str] = []
    while len(texts) < 2 and (one := _STRING.match(source, at)):
        text, at = _text(one[0]), _past_blanks(source, one.end())
        while source[at] == "+" and (more := _STRING.match(source, _past_blanks(source, at + 1))):
            text, at = text + _text(more[0]), _past_blanks(source, more.end())
        if source[at] not in ",)":
            break
        texts.append(text)
        if source[at] == ")":
            break
        at = _past_blanks(source, at + 1)
    return texts


def _past_blanks(source: str, at: int) -> int:
    while source[at].isspace():
        at += 1
    return at


def _text(literal: str) -> str:
    inner = literal[1:-1]
    if literal[0] != '"':
        inner = inner.replace('"', '\\"').replace("\\'", "'").replace("\\`", "`").replace("\n", "\\n")
    return str(json.loads(f'"{inner}"'))


def _tables(source: str) -> Iterator[tuple[str, str, str]]:
    for mark in _TABLE.finditer(source):
        begin = source.index(
            "{",
            source.index("=", mark.end()) if "=" in source[mark.end() : mark.end() + 200].split("{")[0] else mark.end(),
        )
        depth, end = 1, begin + 1
        while depth:
            depth += {"{": 1, "}": -1}.get(source[end], 0)
            end += 1
        for key, text in _ENTRY.findall(source[begin:end]):
            yield mark[1], key.strip('"'), _text(text)
