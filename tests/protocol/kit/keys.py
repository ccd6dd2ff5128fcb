"""What a declaration asks for: the keys of its objects, and what is plain."""

from __future__ import annotations

import types
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from typing import Any, NotRequired, TypeGuard, get_args, get_origin, get_type_hints


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


def is_object(value: object) -> TypeGuard[dict[str, Any]]:
    """What JSON calls an object."""
    return isinstance(value, dict) and all(isinstance(key, str) for key in value)


def is_plain(value: object, hint: Any) -> bool:
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
    if is_object(value):
        return all(map(_is_json, value.values()))
    if isinstance(value, list | tuple):
        return all(map(_is_json, value))
    return value is None or isinstance(value, str | int | float)
