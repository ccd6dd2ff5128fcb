"""Which code carries rules out, and which rules a line of it cites.

Left out is what cannot break a rule: words, previews, odds and events (they only tell), assertions, annotations,
decorators, texts of refusals, what is kept for taking back and for secrecy, and what reads files and refuses options.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

RULE_ID = re.compile(r"\b[A-Z][A-Z0-9]*(?:\.[A-Z][A-Z0-9]*)+\.\d+\b")
TELLING = {"prompt", "words", "label", "refers", "preview", "option_id", "option_rule", "rule_now", "kind_now"}
TELLING_ENDS = ("_words", "_ref", "_title", "_label", "_name", "_id")
TELLING_ANSWERS = {"Words", "Plain", "Mapping[str, object]", "str", "float"}
SHOWING = {"show", "show_in_hand"}
KEPT_BESIDES = {"barriers", "known", "known_top", "deck_pool"}
"""What can be taken back, and what somebody may know: no race comes out differently, and the kit holds them."""


@dataclass(frozen=True, slots=True)
class Place:
    """A node of the code with what stands around it, from outside to inside."""

    node: ast.AST
    parent: ast.AST
    around: tuple[ast.stmt, ...]  # the statements, the innermost last

    @property
    def scope(self) -> str:
        """Class and functions, joined by dots."""
        return ".".join(node.name for node in self.around if isinstance(node, ast.ClassDef | ast.FunctionDef))

    @property
    def function(self) -> tuple[str, range]:
        """The outermost function around the node and its lines; empty for what a module does when it is loaded."""
        names = list[str]()
        for node in self.around:
            if isinstance(node, ast.ClassDef | ast.FunctionDef):
                names.append(node.name)
            if isinstance(node, ast.FunctionDef):
                return ".".join(names), range(node.lineno, (node.end_lineno or node.lineno) + 1)
        return "", range(0)

    @property
    def answers(self) -> str:
        """What the innermost function around the node returns."""
        inner = [node for node in self.around if isinstance(node, ast.FunctionDef)]
        return ast.unparse(inner[-1].returns) if inner and inner[-1].returns else ""

    def lines(self) -> range:
        """The lines of the statement, of a compound one only its head."""
        return head_of(self.around[-1])


def places_in(tree: ast.Module) -> Iterator[Place]:
    """Every node that can be broken, in the order of the file."""
    for statement in tree.body:
        yield from _walk(Place(statement, tree, (statement,)))


def _walk(place: Place) -> Iterator[Place]:
    node = place.node
    if _only_tells(node):
        return
    yield place
    for child in _children(node):
        around = (*place.around, child) if isinstance(child, ast.stmt) else place.around
        yield from _walk(replace(place, node=child, parent=node, around=around))


def _children(node: ast.AST) -> Iterator[ast.AST]:
    """What is inside a node, without annotations, decorators, bases and texts."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        yield from node.body
    elif isinstance(node, ast.AnnAssign):
        yield from [node.value] if node.value else []
    elif isinstance(node, ast.Call):
        yield from (node.func, *node.args)
        yield from (keyword.value for keyword in node.keywords if keyword.arg != "strict")
    elif not isinstance(node, ast.Raise):
        yield from ast.iter_child_nodes(node)


def _only_tells(node: ast.AST) -> bool:
    """Whatever no race depends on."""
    match node:
        case ast.Assert() | ast.JoinedStr() | ast.Import() | ast.ImportFrom():
            return True
        case ast.Expr(value=ast.Constant()):
            return True  # a docstring
        case ast.Expr(value=ast.Call(func=ast.Attribute(attr=name) | ast.Name(id=name))):
            return _is_telling_name(name) or name in SHOWING
        case ast.Assign(targets=targets):
            return all(isinstance(target, ast.Attribute) and target.attr in KEPT_BESIDES for target in targets)
        case ast.AugAssign(target=ast.Attribute(attr=name)):
            return name in KEPT_BESIDES
        case ast.AnnAssign(annotation=ast.Name(id="Code")):
            return True  # the number of an answer is only compared with itself
        case ast.If(test=ast.Attribute(attr=name)) if name in KEPT_BESIDES:
            return True
        case ast.If(test=test, body=body, orelse=orelse):
            asks_for_it = "TYPE_CHECKING" in ast.unparse(test) or ".telling" in ast.unparse(test)
            return asks_for_it or (not orelse and all(_only_tells(one) or _refuses_options(one) for one in body))
        case ast.FunctionDef():
            return _tells(node) or _reads_a_file(node)
    return False


def _tells(function: ast.FunctionDef) -> bool:
    """Words, previews and odds by name or answer; what changes a car or a race is a rule, whatever it answers."""
    name, answers = function.name, ast.unparse(function.returns) if function.returns else ""
    if name in TELLING | SHOWING or name.endswith(TELLING_ENDS) or _is_telling_name(name) or _is_dunder(name):
        return True
    changes = any(isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) for node in ast.walk(function))
    return not changes and (answers in TELLING_ANSWERS or answers.startswith("dict[str, "))


def _is_telling_name(name: str) -> bool:
    return name.startswith(("tell", "preview_", "odds"))


def _is_dunder(name: str) -> bool:
    return name.startswith("__") and name != "__init__"


def _reads_a_file(function: ast.FunctionDef) -> bool:
    return any(isinstance(node, ast.Name) and node.id == "Reader" for node in ast.walk(function))


def _refuses_options(statement: ast.stmt) -> bool:
    """Options are refused before there is a position, which is nothing for a scenario."""
    return isinstance(statement, ast.Raise) and statement.exc is not None and "BadOptions" in ast.unparse(statement.exc)


def head_of(statement: ast.stmt) -> range:
    """The lines from the first to the last of a statement, or to where its body begins."""
    body = getattr(statement, "body", None)
    last = body[0].lineno - 1 if body else statement.end_lineno or statement.lineno
    return range(statement.lineno, max(last, statement.lineno) + 1)


def rules_at(place: Place, tree: ast.Module, lines: Sequence[str]) -> tuple[str, ...]:
    """The rules cited nearest: beside the statement or one around it, else by function, class or module."""
    for statement in reversed(place.around):
        if isinstance(statement, ast.FunctionDef | ast.ClassDef):
            cited = _in_heading(statement)
        else:
            cited = _in_comments(head_of(statement), lines)
        if cited:
            return cited
    return _ids(ast.get_docstring(tree) or "")


def _in_heading(node: ast.FunctionDef | ast.ClassDef) -> tuple[str, ...]:
    values = [
        statement.value.value
        for statement in node.body
        if isinstance(statement, ast.Assign) and isinstance(statement.value, ast.Constant)
    ]
    return _ids(" ".join([ast.get_docstring(node) or "", *map(str, values)]))


def _in_comments(span: range, lines: Sequence[str]) -> tuple[str, ...]:
    """Beside the lines, or in the whole lines of comment right above them."""
    first = span.start
    while first > 1 and lines[first - 2].lstrip().startswith("#"):
        first -= 1
    return _ids(" ".join(line.partition("#")[2] for line in lines[first - 1 : span.stop - 1]))


def _ids(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(RULE_ID.findall(text)))
