"""A state as JSON-ready values and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from typing import Any, TypeVar

from ..plain import Plain
from .chance import chance_from_plain
from .state import State
from .steps import Step, question

T = TypeVar("T")

APART = {"apart": True}
"""Marks a field that is not saved as one plain value: it is the same for a whole race, or made of parts of its own."""
SELDOM = {"seldom": True}
"""Marks a field that only some editions use: it is saved only where it differs from how it begins."""


def flow_to_plain(state: State) -> Plain:
    """The kernel's share of a saved state."""
    return {
        "flow": [[step.name(), who] for step, who in state.flow],
        "answers": [[seat, state.answers[seat]] for seat in sorted(state.answers)],
        "barriers": state.barriers,
        "ask_forced": state.ask_forced,
        "chance": state.chance.to_plain(),
    }


def read_flow(state: State, plain: Plain, steps: Mapping[str, Step[Any]]) -> None:
    """What `flow_to_plain` wrote, read back; the options are listed anew."""
    state.flow = [(steps[name], who) for name, who in plain["flow"]]
    state.answers = {seat: tuple(tuple(code) for code in given) for seat, given in plain["answers"]}
    state.barriers = plain["barriers"]
    state.ask_forced = plain["ask_forced"]
    state.chance = chance_from_plain(plain["chance"])
    if state.flow:
        question(state).list_again(state, state.flow[-1][1])


def plain_slots(owner: Any) -> Plain:
    """The own slots of a race, a car, a turn or the like, JSON-ready, but for those that are kept apart."""
    kind = owner.__class__
    plain = {name: plain_value(getattr(owner, name)) for name in _saved(kind)}
    for name, usual in _seldom(kind).items():
        if getattr(owner, name) == usual:
            del plain[name]
    return plain


def read_slots(owner: T, plain: Plain) -> T:
    """What `plain_slots` wrote, read back into a new object, frozen or not."""
    kind: Any = owner.__class__
    usual = _seldom(kind)
    for name in _saved(kind):
        value = usual[name] if name in usual and name not in plain else read_value(plain[name])
        object.__setattr__(owner, name, value)
    return owner


@cache
def _saved(kind: Any) -> tuple[str, ...]:
    return tuple(
        entry.name for entry in fields(kind) if entry.name in kind.__slots__ and not entry.metadata.get("apart")
    )


@cache
def _seldom(kind: Any) -> dict[str, object]:
    """The fields that only some editions use, and how they begin."""
    return {entry.name: entry.default for entry in fields(kind) if entry.metadata.get("seldom")}


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
