"""Slots of the state as JSON-ready values and back."""

from __future__ import annotations

from typing import Any, TypeVar

Plain = dict[str, Any]
T = TypeVar("T")


def plain_slots(owner: Any) -> Plain:
    """All slots of a car or a turn, JSON-ready."""
    return {name: plain_value(getattr(owner, name)) for name in owner.__slots__}


def read_slots(owner: T, plain: Plain) -> T:
    """What `plain_slots` wrote, read back into a new object."""
    for name in owner.__slots__:  # type: ignore[attr-defined]
        setattr(owner, name, read_value(plain[name]))
    return owner


def plain_value(value: object) -> object:
    """Cars and cards by number become {"numbers": [...]}, so that they differ from other lists."""
    if isinstance(value, tuple):
        return [plain_value(part) for part in value]
    return {"numbers": list(value)} if isinstance(value, bytes) else value


def read_value(value: Any) -> object:
    """What `plain_value` wrote, read back."""
    if isinstance(value, list):
        return tuple(read_value(part) for part in value)
    return bytes(value["numbers"]) if isinstance(value, dict) else value
