"""A state as JSON-ready values and back."""

from __future__ import annotations

from typing import Any, TypeVar

from ..plain import Plain
from .steps import State

T = TypeVar("T")


def frame_to_plain(state: State) -> Plain:
    """The kernel's share of a saved state."""
    return {
        "flow": [[step.name(), who] for step, who in state.flow],
        "answers": [[seat, state.answers[seat]] for seat in sorted(state.answers)],
        "barriers": state.barriers,
        "ask_forced": state.ask_forced,
        "chance": state.chance.to_plain(),
    }


def plain_slots(owner: Any) -> Plain:
    """All slots of a car, a turn or the like, JSON-ready; those of `RARE`, if it has such, only where they differ."""
    rare = getattr(owner, "RARE", None)
    if rare is None:
        return {name: plain_value(getattr(owner, name)) for name in owner.__slots__}
    values = ((name, getattr(owner, name)) for name in owner.__slots__)
    return {name: plain_value(value) for name, value in values if name not in rare or value != rare[name]}


def read_slots(owner: T, plain: Plain) -> T:
    """What `plain_slots` wrote, read back into a new object, frozen or not."""
    rare = getattr(owner, "RARE", {})
    for name in owner.__slots__:  # type: ignore[attr-defined]
        value = read_value(plain[name]) if name in plain or name not in rare else rare[name]
        object.__setattr__(owner, name, value)
    return owner


def plain_value(value: object) -> object:
    """A pile becomes {"pile": [...]}, so that it differs from other lists; several of them a list."""
    if isinstance(value, tuple | list):
        return [plain_value(part) for part in value]
    return {"pile": list(value)} if isinstance(value, bytes) else value


def read_value(value: Any) -> object:
    """What `plain_value` wrote, read back."""
    if isinstance(value, list):
        return tuple(read_value(part) for part in value)
    return bytes(value["pile"]) if isinstance(value, dict) else value
