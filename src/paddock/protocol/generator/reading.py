"""Reads the declarations as they are written, so that names and comments are kept."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

MODULES = (
    "text",
    "cards",
    "board",
    "season",
    "cars",
    "widgets",
    "view",
    "preview",
    "asking",
    "decision",
    "event",
    "result",
    "table",
    "messages",
    "requests",
    "history",
)
"""In the order in which a reader meets them."""

HOME = Path(__file__).parents[1]


@dataclass(frozen=True, slots=True)
class Field:
    """A key of an object."""

    name: str
    hint: ast.expr
    optional: bool
    about: str


@dataclass(frozen=True, slots=True)
class Shape:
    """An object with its keys, perhaps those of others and some more."""

    name: str
    bases: tuple[str, ...]
    fields: tuple[Field, ...]
    about: str


@dataclass(frozen=True, slots=True)
class Alias:
    """A name for a type."""

    name: str
    hint: ast.expr
    about: str


Declaration = Shape | Alias


def read_module(name: str) -> list[Declaration]:
    """The declarations of a module of the protocol."""
    return read_declarations((HOME / f"{name}.py").read_text(encoding="utf-8"))


def read_declarations(source: str) -> list[Declaration]:
    """All types that some source declares, in its order."""
    found: list[Declaration] = []
    for node, about in _with_words(ast.parse(source).body):
        match node:
            case ast.ClassDef():
                found.append(_shape(node))
            case ast.AnnAssign(target=ast.Name(name), annotation=ast.Name("TypeAlias"), value=ast.expr() as hint):
                found.append(Alias(name, hint, about))
            case ast.Assign(targets=[ast.Name(name)], value=ast.Call() as call) if _is_shape(call):
                found.append(Shape(name, (), tuple(_keys_of(call)), about))
    return found


def _with_words(body: list[ast.stmt]) -> Iterator[tuple[ast.stmt, str]]:
    """Every statement with the text that stands under it."""
    for node, after in pairwise([*body, ast.Pass()]):
        match after:
            case ast.Expr(ast.Constant(str(words))):
                yield node, _one_line(words)
            case _:
                yield node, ""


def _shape(node: ast.ClassDef) -> Shape:
    optional = any(word.arg == "total" for word in node.keywords)
    bases = [base.id for base in node.bases if isinstance(base, ast.Name) and base.id != "TypedDict"]
    tags = [key for base in node.bases if isinstance(base, ast.Call) for key in _keys_of(base)]
    fields = [
        _field(entry.target.id, entry.annotation, about, optional=optional or entry.value is not None)
        for entry, about in _with_words(node.body)
        if isinstance(entry, ast.AnnAssign) and isinstance(entry.target, ast.Name)
    ]
    return Shape(node.name, tuple(bases), (*tags, *fields), _one_line(ast.get_docstring(node) or ""))


def _is_shape(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Name) and call.func.id == "TypedDict"


def _keys_of(call: ast.Call) -> Iterator[Field]:
    """Keys that Python could not name otherwise: `is`, `from`, `pass`."""
    match call.args:
        case [_, ast.Dict(keys, values)]:
            for key, hint in zip(keys, values, strict=True):
                assert isinstance(key, ast.Constant)
                yield _field(str(key.value), hint, "", optional=False)


def _field(name: str, hint: ast.expr, about: str, *, optional: bool) -> Field:
    match hint:
        case ast.Subscript(ast.Name("NotRequired"), inner):
            return Field(name, inner, True, about)
    return Field(name, hint, optional, about)


def _one_line(words: str) -> str:
    return " ".join(words.split())
