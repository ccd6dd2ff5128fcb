"""All mutants of a game, and a random sample of them that stays the same while their code does."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from types import CodeType

from .changes import changes_of, with_change
from .reading import Place, places_in, rules_at

CHECKOUT = Path(__file__).resolve().parent.parent
GAMES = CHECKOUT / "src" / "paddock" / "games"
ROOMS = ("rules", "variants", "steps", "modules", "editions")
LONGEST = 100


@dataclass(frozen=True, slots=True)
class Mutant:
    """One thing broken in one file."""

    file: Path
    place: int  # among all places of the file
    way: int  # among all changes of the place
    line: int
    lines: range
    scope: str
    function: str  # the outermost around it; empty for what a module does when it is loaded
    body: range  # the lines of that function
    kind: str
    before: str
    after: str
    twin: int  # among those of its function that read the same
    rules: tuple[str, ...]

    @property
    def name(self) -> str:
        """The same as long as the function reads the same, wherever it stands in its file."""
        again = f" ({self.twin})" if self.twin > 1 else ""
        return f"{self.path}: {self.scope}: {self.before} → {self.after}{again}"

    @property
    def path(self) -> str:
        """Room and file."""
        return self.file.relative_to(GAMES).as_posix().partition("/")[2]

    def compiled(self) -> CodeType:
        """The whole module with the one thing broken."""
        tree = ast.parse(self.file.read_text(encoding="utf-8"))
        place = [*places_in(tree)][self.place]
        change = [*changes_of(place.node, place.answers)][self.way]
        return compile(with_change(tree, place.node, change.replacement), str(self.file), "exec")


def mutants_of(game: str) -> list[Mutant]:
    """Every mutant of the rooms that hold rules, file by file."""
    files = sorted(file for room in ROOMS for file in (GAMES / game / room).rglob("*.py"))
    return [mutant for file in files for mutant in _mutants_in(file)]


def sample_of(game: str, seed: int) -> list[Mutant]:
    """All mutants in an order drawn from the seed: new code changes the places of its own mutants only."""
    return sorted(mutants_of(game), key=lambda mutant: sha256(f"{seed} {mutant.name}".encode()).digest())


def _mutants_in(file: Path) -> Iterator[Mutant]:
    text = file.read_text(encoding="utf-8")
    tree, lines, seen = ast.parse(text), text.splitlines(), Counter[tuple[str, str, str]]()
    for number, place in enumerate(places_in(tree)):
        for way, change in enumerate(changes_of(place.node, place.answers)):
            before, after = _words(place, change.replacement)
            seen[place.scope, before, after] += 1
            function, body = place.function
            yield Mutant(
                file=file,
                place=number,
                way=way,
                line=getattr(place.node, "lineno", place.lines().start),
                lines=place.lines(),
                scope=place.scope,
                function=function,
                body=body,
                kind=change.kind,
                before=before,
                after=after,
                twin=seen[place.scope, before, after],
                rules=rules_at(place, tree, lines),
            )


def _words(place: Place, replacement: ast.AST) -> tuple[str, str]:
    """What is written there before and after: of a statement the first line, of a number the expression around it."""
    inside = isinstance(place.node, ast.Constant) and not isinstance(place.parent, ast.stmt)
    if inside and isinstance(replacement, ast.expr):
        return _cut(_line(place.parent), _line(_with(place.parent, place.node, replacement)))
    return _cut(_line(place.node), _line(replacement))


def _line(node: ast.AST) -> str:
    return ast.unparse(ast.fix_missing_locations(node)).strip().splitlines()[0]


def _with(parent: ast.AST, old: ast.AST, new: ast.expr) -> ast.AST:
    fields = {name: _swapped(value, old, new) for name, value in ast.iter_fields(parent)}
    return type(parent)(**fields)


def _swapped(value: object, old: ast.AST, new: ast.expr) -> object:
    if isinstance(value, list):
        return [_swapped(entry, old, new) for entry in value]
    if isinstance(value, ast.keyword):
        return ast.keyword(value.arg, new) if value.value is old else value
    return new if value is old else value


def _cut(before: str, after: str) -> tuple[str, str]:
    """Long lines from a little before the first difference."""
    same = next((at for at, (one, other) in enumerate(zip(before, after, strict=False)) if one != other), 0)
    first = max(0, same - LONGEST // 2) if max(len(before), len(after)) > LONGEST else 0
    return _shortened(before[first:], first), _shortened(after[first:], first)


def _shortened(text: str, first: int) -> str:
    head = "…" if first else ""
    return head + (text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…")
