"""Reads a value by a declaration: every key has to be declared, every declared key has to be there."""

from __future__ import annotations

import types
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Annotated, Any, Literal, Union, get_args, get_origin, is_typeddict

from paddock.protocol.shapes import Length, PartOf

from .fitting import fitting
from .keys import is_object, is_plain, keys_of

Found = Iterator[str]


def faults(value: object, hint: Any, where: str = "") -> Found:
    """What is wrong with a value, each with the place where it was found."""
    if fitting(hint)(value):
        return
    if is_typeddict(hint):
        yield from _of_object(value, hint, where)
    elif (origin := get_origin(hint)) in _READERS:
        yield from _READERS[origin](value, hint, where)
    elif not is_plain(value, hint):
        yield f"{where}: {value!r} is no {getattr(hint, '__name__', hint)}"


def _of_object(value: object, shape: type, where: str) -> Found:
    if not is_object(value):
        yield f"{where}: {value!r} is no {shape.__name__}"
        return
    keys = keys_of(shape)
    yield from (f"{where}.{key}: not declared in {shape.__name__}" for key in value.keys() - keys.keys())
    for key, (hint, needed) in keys.items():
        if key in value:
            yield from faults(value[key], hint, f"{where}.{key}")
        elif needed:
            yield f"{where}.{key}: missing in {shape.__name__}"


def _of_union(value: object, hint: Any, where: str) -> Found:
    """Right if it is right by any member; else told by the one it comes nearest to."""
    tried = [list(faults(value, member, where)) for member in get_args(hint)]
    if all(tried):
        yield from min(tried, key=len)


def _of_literal(value: object, hint: Any, where: str) -> Found:
    if not any(value == known and type(value) is type(known) for known in get_args(hint)):
        yield f"{where}: {value!r} is none of {get_args(hint)}"


def _of_list(value: object, hint: Any, where: str) -> Found:
    if not isinstance(value, list | tuple):
        yield f"{where}: {value!r} is no list"
        return
    for place, item in enumerate(value):
        yield from faults(item, get_args(hint)[0], f"{where}[{place}]")


def _of_mapping(value: object, hint: Any, where: str) -> Found:
    if not is_object(value):
        yield f"{where}: {value!r} is no object"
        return
    for key, item in value.items():
        yield from faults(item, get_args(hint)[1], f"{where}.{key}")


def _annotated(value: object, hint: Any, where: str) -> Found:
    inner, mark = get_args(hint)
    match mark:
        case Length(count):
            if not isinstance(value, list | tuple) or len(value) != count:
                yield f"{where}: {value!r} is no list of {count}"
            else:
                yield from faults(value, inner, where)
        case PartOf(whole):
            keys = keys_of(whole)
            yield from _of_mapping(value, inner, where)
            for key in value if is_object(value) else ():
                if key in keys:
                    yield from faults(value[key], keys[key][0], f"{where}.{key}")
                else:
                    yield f"{where}.{key}: not declared in {whole.__name__}"
        case _:
            raise TypeError(f"nobody knows how to read {hint}")


_READERS: dict[Any, Callable[[object, Any, str], Found]] = {
    Union: _of_union,
    types.UnionType: _of_union,
    Literal: _of_literal,
    list: _of_list,
    Sequence: _of_list,
    dict: _of_mapping,
    Mapping: _of_mapping,
    Annotated: _annotated,
}
