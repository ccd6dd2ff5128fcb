"""The declarations as TypeScript."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterable, Iterator

from .reading import MODULES, Alias, Declaration, Field, Shape, read_module

HEADER = (
    "/** The protocol between server and client, generated from src/paddock/protocol. Do not edit it: make protocol. */"
)
WORDS = {"str": "string", "int": "number", "float": "number", "bool": "boolean", "object": "unknown"}
WIDTH = 110


def client_module() -> str:
    """The whole protocol as a module of the client."""
    types = [written(one, "export ") for module in MODULES for one in read_module(module)]
    return "\n".join([HEADER, "", *types])


def type_block(module: str) -> str:
    """The types of one module, for readers."""
    return "\n".join(written(one) for one in read_module(module))


def written(declaration: Declaration, before: str = "") -> str:
    """A declaration with its comment."""
    lines = [_comment(declaration.about)] if declaration.about else []
    match declaration:
        case Shape():
            lines.append(f"{before}{_interface(declaration)}")
        case Alias():
            lines.append(f"{before}{_alias(declaration)}")
    return "".join(f"{line}\n" for line in lines)


def _interface(shape: Shape) -> str:
    """On one line, if it is short and there is nothing to say about its members."""
    more = f" extends {', '.join(shape.bases)}" if shape.bases else ""
    head, members = f"interface {shape.name}{more}", [_member(field) for field in shape.fields]
    line = f"{head} {{ {'; '.join(members)} }}"
    if len(line) <= WIDTH and not any(field.about for field in shape.fields):
        return line
    told = [[_comment(field.about)] if field.about else [] for field in shape.fields]
    rows = [f"  {row}" for words, member in zip(told, members, strict=True) for row in (*words, f"{member};")]
    return "\n".join([f"{head} {{", *rows, "}"])


def _member(field: Field) -> str:
    return f"{field.name}{'?' if field.optional else ''}: {spell(field.hint)}"


def _alias(alias: Alias) -> str:
    line = f"type {alias.name} = {spell(alias.hint)};"
    if len(line) <= WIDTH:
        return line
    return "\n  | ".join([f"type {alias.name} =", *map(spell, _members(alias.hint))]) + ";"


def _comment(words: str) -> str:
    return f"/** {words} */"


def spell(hint: ast.expr) -> str:
    """A type of Python as one of TypeScript."""
    match hint:
        case ast.Constant(None):
            return "null"
        case ast.Constant(str() | int() as value):
            return json.dumps(value)
        case ast.UnaryOp(ast.USub(), operand):
            return f"-{spell(operand)}"
        case ast.Name(name):
            return WORDS.get(name, name)
        case ast.BinOp(op=ast.BitOr()):
            return _union(_members(hint))
        case ast.Subscript(ast.Name(name), inner):
            return _generic(name, inner.elts if isinstance(inner, ast.Tuple) else [inner])
    raise TypeError(f"there is no TypeScript for {ast.unparse(hint)}")


def _generic(name: str, inner: list[ast.expr]) -> str:
    match name, inner:
        case "Literal", values:
            return _union(values)
        case "list", [item]:
            return f"{_in_brackets(item)}[]"
        case "Pair", [item]:
            return f"[{spell(item)}, {spell(item)}]"
        case "dict", [ast.Name("str"), value]:
            return f"Record<string, {spell(value)}>"
        case "Annotated", [_, ast.Call(ast.Name("PartOf"), [whole])]:
            return f"Partial<{spell(whole)}>"
        case "Annotated", [hint, ast.Call(ast.Name("Limits" | "Whole"))]:
            return spell(hint)
    raise TypeError(f"there is no TypeScript for {name}[{', '.join(map(ast.unparse, inner))}]")


def _members(hint: ast.expr) -> Iterator[ast.expr]:
    """The parts of a union, from left to right."""
    match hint:
        case ast.BinOp(left, ast.BitOr(), right):
            yield from _members(left)
            yield right
        case _:
            yield hint


def _union(parts: Iterable[ast.expr]) -> str:
    """Each part once: what Python tells apart may be the same there."""
    return " | ".join(dict.fromkeys(map(spell, parts)))


def _in_brackets(item: ast.expr) -> str:
    """A union has to be held together."""
    match item:
        case ast.BinOp() | ast.Subscript(ast.Name("Literal"), ast.Tuple()):
            return f"({spell(item)})"
    return spell(item)
