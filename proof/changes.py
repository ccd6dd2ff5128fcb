"""How a line of code can be broken: another comparison, another number, a condition turned round, a line left out."""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeVar

N = TypeVar("N", bound=ast.AST)

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
OPPOSITES = {"min": "max", "max": "min", "any": "all", "all": "any"}
LISTS = ("list[", "tuple[", "Sequence[", "Iterable[")


@dataclass(frozen=True, slots=True)
class Change:
    """One way to break a piece of code, and what stands there afterwards."""

    kind: str
    replacement: ast.AST


def changes_of(node: ast.AST, answers: str) -> Iterator[Change]:
    """All ways to break one node; `answers` is what the function around it is said to return."""
    for kinds, ways in WAYS:
        if isinstance(node, kinds):
            yield from ways(node)
    if isinstance(node, ast.Return) and node.value is not None:
        yield from _other_answers(node, answers)


def _compare(node: ast.Compare) -> Iterator[Change]:
    for place, operator in enumerate(node.ops):
        changed = copy.deepcopy(node)
        changed.ops[place] = COMPARISONS[type(operator)]()
        yield Change("comparison", changed)


def _calculate(node: ast.BinOp | ast.AugAssign) -> Iterator[Change]:
    if type(node.op) in ARITHMETIC:
        changed = copy.deepcopy(node)
        changed.op = ARITHMETIC[type(node.op)]()
        yield Change("arithmetic", changed)


def _number(node: ast.Constant) -> Iterator[Change]:
    if isinstance(node.value, bool):
        yield Change("constant", ast.Constant(not node.value))
    elif isinstance(node.value, int):
        yield Change("constant", ast.Constant(node.value + 1))
        if node.value > 0:
            yield Change("constant", ast.Constant(node.value - 1))


def _junction(node: ast.BoolOp) -> Iterator[Change]:
    changed = copy.deepcopy(node)
    changed.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    yield Change("and/or", changed)
    for place in range(len(node.values)):
        rest = [*node.values[:place], *node.values[place + 1 :]]
        yield Change("condition", rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest))


def _sign(node: ast.UnaryOp) -> Iterator[Change]:
    if isinstance(node.op, ast.Not | ast.USub):
        yield Change("negation", node.operand)


def _condition(node: ast.If | ast.IfExp | ast.While) -> Iterator[Change]:
    for value in (True, False) if not isinstance(node, ast.While) else (False,):
        changed = copy.deepcopy(node)
        changed.test = ast.Constant(value)
        yield Change("condition", changed)


def _filter(node: ast.comprehension) -> Iterator[Change]:
    for place in range(len(node.ifs)):
        changed = copy.deepcopy(node)
        del changed.ifs[place]
        yield Change("condition", changed)


def _opposite(node: ast.Call) -> Iterator[Change]:
    if isinstance(node.func, ast.Name) and node.func.id in OPPOSITES:
        changed = copy.deepcopy(node)
        changed.func = ast.Name(OPPOSITES[node.func.id], ast.Load())
        yield Change("call", changed)


def _left_out(node: ast.stmt) -> Iterator[Change]:
    """Calls and whatever changes an object; a local name left out would only crash."""
    if isinstance(node, ast.Assign | ast.AugAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        if isinstance(node, ast.Assign) and any(isinstance(target, ast.Name | ast.Tuple) for target in targets):
            return
    if isinstance(node, ast.Return) and node.value is not None:
        return
    yield Change("left out", ast.Pass())


def _other_answers(node: ast.Return, answers: str) -> Iterator[Change]:
    assert node.value is not None
    if answers == "bool":
        value: ast.expr = ast.UnaryOp(ast.Not(), node.value)
    elif answers == "int":
        value = ast.BinOp(node.value, ast.Add(), ast.Constant(1))
    elif answers.startswith(LISTS) and not (isinstance(node.value, ast.List | ast.Tuple) and not node.value.elts):
        value = ast.Tuple([], ast.Load()) if answers.startswith("tuple[") else ast.List([], ast.Load())
    else:
        return
    yield Change("answer", ast.Return(value))


WAYS: tuple[tuple[type[ast.AST] | tuple[type[ast.AST], ...], Callable[..., Iterator[Change]]], ...] = (
    (ast.Compare, _compare),
    ((ast.BinOp, ast.AugAssign), _calculate),
    (ast.Constant, _number),
    (ast.BoolOp, _junction),
    (ast.UnaryOp, _sign),
    ((ast.If, ast.IfExp, ast.While), _condition),
    (ast.comprehension, _filter),
    (ast.Call, _opposite),
    (
        (ast.Expr, ast.Assign, ast.AugAssign, ast.Return, ast.Break, ast.Continue, ast.Raise, ast.Delete),
        _left_out,
    ),
)


class _Replacing(ast.NodeTransformer):
    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> ast.AST:
        if node is self.old:
            return ast.copy_location(self.new, node)
        return self.generic_visit(node)


def with_change(tree: N, old: ast.AST, new: ast.AST) -> N:
    """The tree with one node replaced, in place."""
    changed = _Replacing(old, new).visit(tree)
    assert isinstance(changed, type(tree))
    return ast.fix_missing_locations(changed)
