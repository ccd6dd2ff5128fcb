"""English that can be told in other languages: it remembers its key in the catalogue, and its arguments.

    said("game.ask.discard", "Discard {count, plural, one {# card} other {# cards}}?", count=2)

is the string "Discard 2 cards?" and nothing else to whoever wants a string; `text_of` tells the rest to those that
write for readers of many languages. An argument may be said itself: a corner, a card, a whole clause.

The sentence of an event names its arguments by namings (`{at, corner}`), which only the table knows. Translators get it
with plain names (`exported`), and the arguments travel in words (`arguments_told`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache, reduce
from typing import cast

from paddock.protocol import Text

from .wording import COUNTING, Arguments, Names, Use, fill, picked_by, uses_of

_NAMED = re.compile(r"\{\s*(\w+)\s*,\s*(\w+)\s*\}")
_ANYTHING = {"none", "other"}


class Said(str):
    """An English text with its key and arguments."""

    __slots__ = ("args", "key", "told")

    key: str
    args: dict[str, object]
    told: Text

    def __reduce__(self) -> tuple[object, tuple[str, str, dict[str, object]]]:
        return _said_again, (str(self), self.key, self.args)


def said(key: str, template: str, **args: object) -> Said:
    """A text of the catalogue in English; nobody may change it, for what was said lately is said again as it is."""
    keys: list[object] = []
    for value in args.values():
        kind = type(value)
        if kind is Said:
            keys.append(_told_apart(cast(Said, value)))
        elif kind is not str and kind is not int:
            return _put_together(key, template, args)
    return _said_lately(key, template, tuple(args), tuple(keys), *args.values())


@lru_cache(maxsize=8192, typed=True)
def _said_lately(key: str, template: str, names: tuple[str, ...], _keys: tuple[object, ...], *values: object) -> Said:
    """By plain arguments and by what tells those apart that were said; no other one can take the place of one that is
    remembered here."""
    return _put_together(key, template, dict(zip(names, values, strict=True)))


def _put_together(key: str, template: str, args: Mapping[str, object]) -> Said:
    told = {name: carried(value) for name, value in args.items()}
    return _said_again(fill(template, told, {}) if "{" in template else template, key, told)


def catalogued(prefix: str, texts: Mapping[str, str]) -> dict[str, str]:
    """A table of texts, each with the key that begins with the prefix: whoever picks one has something said."""
    return {end: said(f"{prefix}{end}", text) for end, text in texts.items()}


def row(parts: Sequence[str], sign: str) -> dict[str, object]:
    """Several things with a sign between them that every language reads, as an argument."""
    return {"parts": [text_of(part) for part in parts], "sign": sign}


def rounded(value: float, digits: int) -> dict[str, object]:
    """A number with so many digits behind the point, as an argument: each language writes it in its own way."""
    return {"number": round(value, digits), "digits": digits}


def side_by_side(parts: Sequence[str], nothing: str = "") -> str:
    """This, that, that; or the word for nothing."""
    return _side_by_side(tuple(parts), tuple([_told_apart(part) for part in parts])) if parts else nothing


@lru_cache(maxsize=4096)
def _side_by_side(parts: tuple[str, ...], _keys: tuple[object, ...]) -> Said:
    return _put_together("list", "{parts}", {"parts": list(parts)})


def _told_apart(one: str) -> object:
    """What distinguishes texts that read the same in English: the key, or which one it is if it has arguments."""
    return (id(one) if one.args else one.key) if isinstance(one, Said) else None


def all_of(parts: Sequence[str]) -> str:
    """This, that and that, as each language lists things."""
    return _list_of(parts, "and")


def any_of(parts: Sequence[str]) -> str:
    """This, that or that."""
    return _list_of(parts, "or")


def _list_of(parts: Sequence[str], word: str) -> str:
    if len(parts) == 1:
        return parts[0]
    return said("list", "{parts}", parts={"list": [text_of(part) for part in parts], "with": word})


def one_by_one(parts: Sequence[str]) -> str:
    """This, then that, then that."""
    return reduce(lambda first, last: said("list.then", "{first}, then {last}", first=first, last=last), parts)


def placed(number: int) -> str:
    """1st, 2nd, 11th."""
    return said("place", "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}", n=number)


def beginning(one: str) -> str:
    """Something said at the beginning of a sentence: English begins it with a capital."""
    high = one[0].upper() + one[1:]
    return _said_again(high, one.key, one.args) if isinstance(one, Said) else high


def said_again(text: Text) -> Said:
    """A text of the catalogue, to be said inside another one."""
    return _said_again(text["en"], text["key"], text.get("args", {}))


def within(one: str) -> str:
    """Something said inside a sentence: English begins it with a small letter, other languages as they please."""
    low = one[0].lower() + one[1:]
    return _said_again(low, one.key, one.args) if isinstance(one, Said) else low


def _said_again(en: str, key: str, args: dict[str, object]) -> Said:
    one, plain = Said(en), str(en)
    one.key, one.args = key, args
    one.told = {"key": key, "args": args, "en": plain} if args else {"key": key, "en": plain}
    return one


def text_of(one: str) -> Text | str:
    """What was said, as a text of the catalogue, which nobody may change; a plain string as it is."""
    return one.told if isinstance(one, Said) else one


def with_texts(value: object) -> object:
    """Anything JSON-ready, with what was said in it as texts of the catalogue."""
    if isinstance(value, Mapping):
        return {key: with_texts(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [with_texts(part) for part in value]
    return text_of(value) if isinstance(value, str) else value


def carried(value: object) -> object:
    """An argument as it travels: what was said with its key, several things one by one."""
    if type(value) is str or type(value) is int:
        return value
    if isinstance(value, str):
        return text_of(value)
    return [carried(part) for part in value] if isinstance(value, list | tuple) else value


def retold(key: str, template: str, values: Arguments, names: Names) -> Said:
    """A sentence with namings, with its arguments in words."""
    return _said_again(fill(template, values, names), key, arguments_told(template, values, names))


def arguments_told(template: str, values: Arguments, names: Names) -> dict[str, object]:
    """The arguments of a sentence with namings, by the names that it has for those who translate."""
    told: dict[str, object] = {}
    for use, name in _exports(template):
        value = values[use.name]
        if use.form in COUNTING:
            told[name] = value
        elif use.form == "select":
            told.setdefault(name, picked_by(value))
        elif value is not None and value != ():
            naming = names.get(use.form)
            told[name] = carried(naming(value) if naming else value)
    return told


@lru_cache(maxsize=1024)
def exported(template: str) -> str:
    """A sentence as those who translate get it: every argument has a plain name of its own."""
    plain = re.sub(r"\s*\n\s*", " ", template.strip())
    plain = _NAMED.sub(lambda found: f"{{{_own_name(found[1], found[2], _picked(template))}}}", plain)
    for name in _picked(template):
        plain = plain.replace(f"{{{name}}}", f"{{{name}_words}}")
    return plain


@lru_cache(maxsize=1024)
def _exports(template: str) -> tuple[tuple[Use, str], ...]:
    """Every use of an argument, with its name for those who translate; what is put into words first."""
    picked = _picked(template)
    named = [(use, use.name if use.branches else _own_name(use.name, use.form, picked)) for use in uses_of(template)]
    return tuple(sorted(named, key=lambda pair: pair[0].form == "select"))


def _own_name(name: str, naming: str, picked: frozenset[str]) -> str:
    if naming != name:
        return f"{name}_{naming}"
    return f"{name}_words" if name in picked else name


def _picked(template: str) -> frozenset[str]:
    """Arguments that a sentence counts or picks by and that also stand in it in words: the words need another name."""
    uses = uses_of(template)
    special = {
        use.name for use in uses if use.branches and (use.form in COUNTING or not _ANYTHING.issuperset(use.branches))
    }
    return frozenset(special & {use.name for use in uses if use.form == use.name})
