"""Which rules a player can come across: those that a game's code and tables hold as values.

A question, option, refusal, event, card or fact can only name a rule that stands somewhere as a value of its own; what
docstrings and comments cite is never shown.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from importlib.resources.abc import Traversable

from paddock.kernel import AnyGame

from .learning import learning_of

_ID = re.compile(r"[A-Z0-9]+(?:\.[A-Z0-9]+)*\.[0-9]+")
LEDGER, ROOM = "rules", "learning"


def shown_rules(game: AnyGame) -> frozenset[str]:
    """Every rule of the ledger that a prompt, an option, a refusal, a line of the log or a table can name."""
    known = {rule.id for rule in game.ledger}
    room = learning_of(game).folder
    if room is None:
        return frozenset()
    package = room.joinpath("..")
    specs = {spec.rule for spec in game.all_specs if spec.rule}
    return frozenset((specs | set(_held_in(package))) & known)


def _held_in(folder: Traversable) -> Iterator[str]:
    for entry in folder.iterdir():
        if entry.is_dir() and entry.name not in (ROOM, "__pycache__"):
            yield from _held_in(entry)
        elif entry.name.endswith(".py"):
            yield from _values_of(entry)
        elif entry.name.endswith(".toml") and folder.name != LEDGER:
            yield from _texts_in(tomllib.loads(entry.read_text(encoding="utf-8")))


def _values_of(module: Traversable) -> Iterator[str]:
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and _ID.fullmatch(node.value):
            yield node.value


def _texts_in(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _texts_in(part)
