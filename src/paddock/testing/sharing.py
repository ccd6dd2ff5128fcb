"""Find what two objects share and either could change."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import is_dataclass
from enum import Enum
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType

_PLAIN = (
    *(int, float, str, bytes, bool, type(None), range, type, Enum),
    *(FunctionType, BuiltinFunctionType, MethodType, ModuleType),
)
_CONTAINERS = (list, tuple, set, frozenset, dict)
_clean: dict[int, object] = {}
"""Frozen things that were walked through once and hold nothing changeable: circuits, rules, whole tables of them."""


def shared_mutables(one: object, other: object, immutable: tuple[type, ...] = ()) -> list[str]:
    """Where in `one` something changeable lies that belongs to `other` too; instances of `immutable` may be shared."""
    mine = dict(mutables(one, immutable))
    others = {identity for identity, _ in mutables(other, immutable)}
    return [f"{path} ({kind})" for identity, (path, kind) in mine.items() if identity in others]


def mutables(root: object, immutable: tuple[type, ...] = ()) -> Iterator[tuple[int, tuple[str, str]]]:
    """Every changeable object within reach, with the way to it."""
    seen: set[int] = set()
    waiting: list[tuple[str, object]] = [("", root)]
    while waiting:
        path, value = waiting.pop()
        if isinstance(value, (_PLAIN, immutable)) or id(value) in seen:
            continue
        seen.add(id(value))
        if _is_frozen(value) and _is_clean(value):
            continue
        if is_mutable(value):
            yield id(value), (path, type(value).__name__)
        waiting.extend((f"{path}{step}", inner) for step, inner in _inside(value))


def is_mutable(value: object) -> bool:
    """Tuples and frozen things are not, nor are instances that keep nothing: steps and rule objects."""
    if isinstance(value, tuple | frozenset):
        return False
    if _is_frozen(value):
        return False
    kept = bool(_slots(value)) or bool(getattr(value, "__dict__", None))
    return isinstance(value, list | dict | set | bytearray) or kept


def _is_frozen(value: object) -> bool:
    return is_dataclass(value) and getattr(type(value), "__dataclass_params__").frozen  # noqa: B009  (unknown to types)


def _is_clean(value: object) -> bool:
    """Whether nothing changeable is within reach; what was found so once stays so, and is kept alive for it."""
    if id(value) not in _clean and not any(True for _, inner in _inside(value) for _ in mutables(inner)):
        _clean[id(value)] = value
    return id(value) in _clean


def _inside(value: object) -> Iterator[tuple[str, object]]:
    if isinstance(value, dict):
        yield from ((f"[{key!r}]", inner) for key, inner in value.items())
        yield from ((" key", key) for key in value)
    elif isinstance(value, _CONTAINERS):
        yield from ((f"[{at}]", inner) for at, inner in enumerate(value))
    yield from ((f".{name}", getattr(value, name)) for name in _slots(value) if hasattr(value, name))
    yield from ((f".{name}", inner) for name, inner in getattr(value, "__dict__", {}).items())


def _slots(value: object) -> list[str]:
    """The names of all slots, also those of the parents."""
    names: list[str] = []
    for parent in type(value).__mro__:
        slots = parent.__dict__.get("__slots__", ())
        names.extend([slots] if isinstance(slots, str) else slots)
    return [name for name in names if not name.startswith("__")]
