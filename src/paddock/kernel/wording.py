"""Sentences with named arguments, and numbers in English words.

A sentence is written in a small part of ICU's message format, so that it can be translated as it stands:

    {car} draws {count, plural, one {# card} other {# cards}}{cards, select, none {} other {: {cards}}}.

An argument is put into words by whoever tells the race: `{car}` by the naming called `car`, `{at, corner}` by the one
called `corner`, anything without a naming as it is. `plural` counts, `#` is the count; `select` picks by the value
itself, where nothing at all reads `none`. Line breaks and indentation count as one space.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any

Names = Mapping[str, Callable[[Any], str]]
Arguments = Mapping[str, object]
_Piece = Callable[[Arguments, Names, str], str]

_TOKEN = re.compile(r"[{}#]|[^{}#]+")
_BRANCH = re.compile(r"\s*(=?[\w+-]+)\s*$")


def counted(number: int, word: str, several: str = "") -> str:
    """1 race, 1,000 races; a word with a plural of its own brings it."""
    return f"{number:,} {word if number == 1 else several or word + 's'}"


def ordinal(number: int) -> str:
    """1st, 2nd, 11th."""
    ending = "th" if 10 <= number % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def fill(template: str, values: Arguments, names: Names) -> str:
    """A sentence with its arguments in words."""
    return _join(_parsed(template)[0], values, names, "")


def arguments_of(template: str) -> frozenset[str]:
    """The names of all arguments a sentence speaks of."""
    return _parsed(template)[1]


@lru_cache(maxsize=4096)
def _parsed(template: str) -> tuple[tuple[_Piece, ...], frozenset[str]]:
    parser = _Parser(template)
    return tuple(parser.pieces("")), frozenset(parser.arguments)


class _Parser:
    """Reads one sentence, and notes the arguments it speaks of."""

    __slots__ = ("_template", "_tokens", "arguments")

    def __init__(self, template: str) -> None:
        self._template = template
        self._tokens = iter(_TOKEN.findall(re.sub(r"\s*\n\s*", " ", template.strip())))
        self.arguments: set[str] = set()

    def pieces(self, end: str) -> Iterator[_Piece]:
        """The pieces up to a closing brace, or to the end of the sentence."""
        for token in self._tokens:
            if token == end:
                return
            if token == "{":
                yield self._argument()
            elif token == "#":
                yield lambda values, names, count: count
            else:
                yield _verbatim(token)
        assert not end, f"a brace is missing in {self._template!r}"

    def _argument(self) -> _Piece:
        head = next(self._tokens)
        name, _, rest = (part.strip() for part in head.partition(","))
        form, _, branch = (part.strip() for part in rest.partition(","))
        self.arguments.add(name)
        if form not in ("plural", "select"):
            assert next(self._tokens) == "}", f"{name!r} is not closed in {self._template!r}"
            return _named(name, form or name)
        branches = dict(self._branches(branch))
        assert "other" in branches, f"{name!r} has no other branch in {self._template!r}"
        return _counting(name, branches) if form == "plural" else _selecting(name, branches)

    def _branches(self, key: str) -> Iterator[tuple[str, tuple[_Piece, ...]]]:
        """`one {…} other {…}`, up to the brace that closes the argument."""
        for token in self._tokens:
            if token == "}":
                return
            if token == "{":
                yield key, tuple(self.pieces("}"))
            else:
                found = _BRANCH.match(token)
                assert found or not token.strip(), f"{token!r} is no branch in {self._template!r}"
                key = found[1] if found else ""


def _verbatim(words: str) -> _Piece:
    return lambda values, names, count: words


def _named(name: str, naming: str) -> _Piece:
    def put(values: Arguments, names: Names, count: str) -> str:
        naming_of = names.get(naming)
        return naming_of(values[name]) if naming_of else str(values[name])

    return put


def _counting(name: str, branches: Mapping[str, tuple[_Piece, ...]]) -> _Piece:
    def put(values: Arguments, names: Names, count: str) -> str:
        number = values[name]
        key = f"={number}" if f"={number}" in branches else "one" if number == 1 and "one" in branches else "other"
        return _join(branches[key], values, names, f"{number:,}")

    return put


def _selecting(name: str, branches: Mapping[str, tuple[_Piece, ...]]) -> _Piece:
    def put(values: Arguments, names: Names, count: str) -> str:
        key = _word(values[name])
        return _join(branches[key if key in branches else "other"], values, names, count)

    return put


def _word(value: object) -> str:
    """How a value is called in a selection."""
    if value is None or value == ():
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _join(pieces: tuple[_Piece, ...], values: Arguments, names: Names, count: str) -> str:
    return "".join([piece(values, names, count) for piece in pieces])
