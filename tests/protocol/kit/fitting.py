"""Whether a value fits a declaration, yes or no: each declaration is read once, and millions of values by it.

What is wrong with a value that does not fit is told by the strict reader.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin, is_typeddict

from paddock.protocol.shapes import Length, PartOf

from .keys import is_object, is_plain, keys_of

Fits = Callable[[Any], bool]
PLAIN: dict[Any, tuple[type, ...]] = {str: (str,), int: (int,), float: (int, float), bool: (bool,)}


@cache
def fitting(hint: Any) -> Fits:
    """The question whether a value is right by a declaration."""
    if is_typeddict(hint):
        return _object(hint)
    if (origin := get_origin(hint)) in _MAKERS:
        return _MAKERS[origin](hint)
    if hint in PLAIN:
        kinds = PLAIN[hint]
        return lambda value: type(value) in kinds or is_plain(value, hint)
    return lambda value: is_plain(value, hint)


def _object(shape: type) -> Fits:
    members: dict[str, tuple[Fits, bool]] = {}

    def fits(value: Any) -> bool:
        if not members:  # not before: a shape may hold itself
            members.update({key: (fitting(hint), needed) for key, (hint, needed) in keys_of(shape).items()})
        if not isinstance(value, dict):
            return False
        found = 0
        for key, (fits_member, needed) in members.items():
            if key in value:
                found += 1
                if not fits_member(value[key]):
                    return False
            elif needed:
                return False
        return found == len(value)

    return fits


def _union(hint: Any) -> Fits:
    members = [fitting(member) for member in get_args(hint)]
    return lambda value: any(fits(value) for fits in members)


def _literal(hint: Any) -> Fits:
    known = {(type(one), one) for one in get_args(hint)}
    return lambda value: isinstance(value, str | int | None) and (type(value), value) in known


def _list(hint: Any) -> Fits:
    fits = fitting(get_args(hint)[0])
    return lambda value: isinstance(value, list | tuple) and all(map(fits, value))


def _mapping(hint: Any) -> Fits:
    fits = fitting(get_args(hint)[1])
    return lambda value: is_object(value) and all(map(fits, value.values()))


def _annotated(hint: Any) -> Fits:
    inner, mark = get_args(hint)
    fits = fitting(inner)
    match mark:
        case Length(count):
            return lambda value: isinstance(value, list | tuple) and len(value) == count and fits(value)
        case PartOf(whole):
            members = {key: fitting(one) for key, (one, _) in keys_of(whole).items()}
            return lambda value: fits(value) and all(key in members and members[key](value[key]) for key in value)
    raise TypeError(f"nobody knows how to read {hint}")


_MAKERS: dict[Any, Callable[[Any], Fits]] = {
    Union: _union,
    types.UnionType: _union,
    Literal: _literal,
    list: _list,
    Sequence: _list,
    dict: _mapping,
    Mapping: _mapping,
    Annotated: _annotated,
}
