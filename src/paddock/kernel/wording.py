"""Sentences with named arguments, and numbers in English words.

A sentence is written in a small part of ICU's message format, so that it can be translated as it stands:

    {car} draws {count, plural, one {# card} other {# cards}}{cards, select, none {} other {: {cards}}}.

An argument is put into words by whoever tells the race: `{car}` by the naming called `car`, `{at, corner}` by the one
called `corner`, anything without a naming as it is. `plural` counts, `#` is the count, and `selectordinal` does so for
places (1st, 2nd); `select` picks by the value itself, where nothing at all reads `none`. Line breaks and indentation
count as one space.

English is written where it is meant; `saying` makes it remember its key and its arguments, so that the same can be told
in another language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

Names = Mapping[str, Callable[[Any], str]]
Arguments = Mapping[str, object]


class Tongue(NamedTuple):
    """How a language counts: the form of a word beside a number, the number itself, and the form beside a place."""

    form: Callable[[int], str]
    number: Callable[[float], str]
    ordinal: Callable[[int], str]


def _english_place(number: int) -> str:
    return "other" if 10 <= number % 100 <= 20 else {1: "one", 2: "two", 3: "few"}.get(number % 10, "other")


ENGLISH = Tongue(lambda number: "one" if number == 1 else "other", lambda number: f"{number:,}", _english_place)
COUNTING = ("plural", "selectordinal")
"""The forms that count."""


class Telling(NamedTuple):
    """What a sentence is told with."""

    values: Arguments
    names: Names
    tongue: Tongue


_Piece = Callable[[Telling, str], str] | str


class Use(NamedTuple):
    """One place in a sentence that speaks of an argument: put into words, counted, or picked by."""

    name: str
    form: str
    """`plural`, `selectordinal`, `select`, or the naming that puts it into words."""
    branches: tuple[str, ...] = ()


_TOKEN = re.compile(r"[{}#]|[^{}#]+")
_BRANCH = re.compile(r"\s*(=?[\w+-]+)\s*$")


def counted(number: int, word: str, several: str = "") -> str:
    """1 race, 1,000 races; a word with a plural of its own brings it."""
    return f"{number:,} {word if number == 1 else several or word + 's'}"


def ordinal(number: int) -> str:
    """1st, 2nd, 11th."""
    return f"{number}{ {'one': 'st', 'two': 'nd', 'few': 'rd'}.get(_english_place(number), 'th') }"


def fill(template: str, values: Arguments, names: Names, tongue: Tongue = ENGLISH) -> str:
    """A sentence with its arguments in words."""
    return _join(_parsed(template)[0], Telling(values, names, tongue), "")


def arguments_of(template: str) -> frozenset[str]:
    """The names of all arguments a sentence speaks of."""
    return frozenset(use.name for use in uses_of(template))


def uses_of(template: str) -> tuple[Use, ...]:
    """Every place in a sentence that speaks of an argument."""
    return _parsed(template)[1]


@lru_cache(maxsize=16384)
def _parsed(template: str) -> tuple[tuple[_Piece, ...], tuple[Use, ...]]:
    parser = _Parser(template)
    return tuple(parser.pieces("")), tuple(parser.uses)


class _Parser:
    """Reads one sentence, and notes the arguments it speaks of."""

    __slots__ = ("_template", "_tokens", "uses")

    def __init__(self, template: str) -> None:
        self._template = template
        self._tokens = iter(_TOKEN.findall(re.sub(r"\s*\n\s*", " ", template.strip())))
        self.uses: list[Use] = []

    def pieces(self, end: str) -> Iterator[_Piece]:
        """The pieces up to a closing brace, or to the end of the sentence."""
        for token in self._tokens:
            if token == end:
                return
            if token == "{":
                yield self._argument()
            elif token == "#":
                yield lambda telling, count: count
            else:
                yield token
        assert not end, f"a brace is missing in {self._template!r}"

    def _argument(self) -> _Piece:
        head = next(self._tokens)
        name, _, rest = (part.strip() for part in head.partition(","))
        form, _, branch = (part.strip() for part in rest.partition(","))
        if form not in (*COUNTING, "select"):
            assert next(self._tokens) == "}", f"{name!r} is not closed in {self._template!r}"
            self.uses.append(Use(name, form or name))
            return _named(name, form or name)
        branches = dict(self._branches(branch))
        self.uses.append(Use(name, form, tuple(branches)))
        assert "other" in branches, f"{name!r} has no other branch in {self._template!r}"
        return _selecting(name, branches) if form == "select" else _counting(name, form, branches)

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


def _named(name: str, naming: str) -> _Piece:
    def put(telling: Telling, count: str) -> str:
        naming_of = telling.names.get(naming)
        value = telling.values[name]
        return naming_of(value) if naming_of else in_words(value)

    return put


def in_words(value: object) -> str:
    """A value without a naming: a text of the catalogue in English, several things side by side, or as it is."""
    if isinstance(value, str | int):
        return str(value)
    if isinstance(value, Mapping):
        if "list" in value:
            return _listed([in_words(part) for part in value["list"]], value["with"])
        if "number" in value:
            return f"{value['number']:,.{value['digits']}f}"
        return value["sign"].join(map(in_words, value["parts"])) if "parts" in value else str(value["en"])
    return ", ".join(map(in_words, value)) if isinstance(value, list | tuple) else str(value)


def _listed(parts: list[str], word: str) -> str:
    """This, that and that."""
    return f" {word} ".join(filter(None, (", ".join(parts[:-1]), parts[-1])))


def _counting(name: str, way: str, branches: Mapping[str, tuple[_Piece, ...]]) -> _Piece:
    def put(telling: Telling, count: str) -> str:
        number = telling.values[name]
        assert isinstance(number, int), f"{name!r} is to be counted and is {number!r}"
        form = telling.tongue.form(number) if way == "plural" else telling.tongue.ordinal(number)
        key = f"={number}" if f"={number}" in branches else form if form in branches else "other"
        return _join(branches[key], telling, telling.tongue.number(number))

    return put


def _selecting(name: str, branches: Mapping[str, tuple[_Piece, ...]]) -> _Piece:
    def put(telling: Telling, count: str) -> str:
        key = picked_by(telling.values[name])
        return _join(branches[key if key in branches else "other"], telling, count)

    return put


def picked_by(value: object) -> str:
    """How a value is called in a selection."""
    if value is None or value == ():
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _join(pieces: tuple[_Piece, ...], telling: Telling, count: str) -> str:
    return "".join([piece if type(piece) is str else piece(telling, count) for piece in pieces])  # type: ignore[operator]
