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
    return _join(_parsed(template), values, names, "")


def arguments_of(template: str) -> frozenset[str]:
    """The names of all arguments a sentence speaks of."""
    return frozenset(match[1] for match in re.finditer(r"\{\s*(\w+)\s*[,}]", template))


@lru_cache(maxsize=4096)
def _parsed(template: str) -> tuple[_Piece, ...]:
    tokens = iter(_TOKEN.findall(re.sub(r"\s*\n\s*", " ", template.strip())))
    return tuple(_pieces(tokens, "", template))


def _pieces(tokens: Iterator[str], end: str, template: str) -> Iterator[_Piece]:
    """The pieces up to a closing brace, or to the end of the sentence."""
    for token in tokens:
        if token == end:
            return
        if token == "{":
            yield _argument(tokens, template)
        elif token == "#":
            yield lambda values, names, count: count
        else:
            yield _verbatim(token)
    assert not end, f"a brace is missing in {template!r}"


def _verbatim(words: str) -> _Piece:
    return lambda values, names, count: words


def _argument(tokens: Iterator[str], template: str) -> _Piece:
    head = next(tokens)
    name, _, rest = (part.strip() for part in head.partition(","))
    form, _, branch = (part.strip() for part in rest.partition(","))
    if form not in ("plural", "select"):
        assert next(tokens) == "}", f"{name!r} is not closed in {template!r}"
        return _named(name, form or name)
    branches = dict(_branches(tokens, branch, template))
    assert "other" in branches, f"{name!r} has no other branch in {template!r}"
    return _counting(name, branches) if form == "plural" else _selecting(name, branches)


def _named(name: str, naming: str) -> _Piece:
    def put(values: Arguments, names: Names, count: str) -> str:
        naming_of = names.get(naming)
        return naming_of(values[name]) if naming_of else str(values[name])

    return put


def _branches(tokens: Iterator[str], key: str, template: str) -> Iterator[tuple[str, tuple[_Piece, ...]]]:
    """`one {…} other {…}`, up to the brace that closes the argument."""
    for token in tokens:
        if token == "}":
            return
        if token == "{":
            yield key, tuple(_pieces(tokens, "}", template))
        else:
            found = _BRANCH.match(token)
            assert found or not token.strip(), f"{token!r} is no branch in {template!r}"
            key = found[1] if found else ""


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
