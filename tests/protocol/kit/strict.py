"""Reads a value by a declaration: every key has to be declared, every declared key has to be there."""

from __future__ import annotations

import types
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    TypeGuard,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from paddock.protocol.shapes import Length, PartOf

Found = Iterator[str]


def faults(value: object, hint: Any, where: str = "") -> Found:
    """What is wrong with a value, each with the place where it was found."""
    if is_typeddict(hint):
        yield from _of_object(value, hint, where)
    elif (origin := get_origin(hint)) in _READERS:
        yield from _READERS[origin](value, hint, where)
    elif not _is_plain(value, hint):
        yield f"{where}: {value!r} is no {getattr(hint, '__name__', hint)}"


@cache
def keys_of(shape: type) -> dict[str, tuple[Any, bool]]:
    """The keys of an object: their types, and whether they have to be there."""
    total = getattr(shape, "__total__", True)
    found: dict[str, tuple[Any, bool]] = {}
    for name, hint in get_type_hints(shape, include_extras=True).items():
        loose = get_origin(hint) is NotRequired
        needed = name in _required(shape) if total else False
        found[name] = (get_args(hint)[0] if loose else hint, needed and not loose)
    return found


def _required(shape: Any) -> frozenset[str]:
    if is_dataclass(shape):
        return frozenset(field.name for field in fields(shape) if field.default is MISSING)
    required: frozenset[str] = shape.__required_keys__
    return required


def _of_object(value: object, shape: type, where: str) -> Found:
    if not _is_object(value):
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
    if not _is_object(value):
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
            for key in value if _is_object(value) else ():
                if key in keys:
                    yield from faults(value[key], keys[key][0], f"{where}.{key}")
                else:
                    yield f"{where}.{key}: not declared in {whole.__name__}"
        case _:
            raise TypeError(f"nobody knows how to read {hint}")


def _is_object(value: object) -> TypeGuard[dict[str, Any]]:
    return isinstance(value, dict) and all(isinstance(key, str) for key in value)


def _is_plain(value: object, hint: Any) -> bool:
    """A truth value is no number, and a whole number will do for any other."""
    if hint is object:
        return _is_json(value)
    if hint is None or hint is types.NoneType:
        return value is None
    if hint not in (str, int, float, bool):
        raise TypeError(f"nobody knows how to read {hint}")
    if isinstance(value, bool):
        return hint is bool
    return isinstance(value, (int, float) if hint is float else hint)


def _is_json(value: object) -> bool:
    if _is_object(value):
        return all(map(_is_json, value.values()))
    if isinstance(value, list | tuple):
        return all(map(_is_json, value))
    return value is None or isinstance(value, str | int | float)


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
