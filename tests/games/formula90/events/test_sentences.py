"""Every event brings its sentence, and tells all that the sentence speaks of."""

from __future__ import annotations

from dataclasses import Field, fields

import pytest

from paddock.games.formula90.events import EVENTS
from paddock.kernel import Event
from paddock.kernel.wording import fill

REASON = "hard-tyres"  # any word will do


def values(entry: Field[object]) -> list[object]:
    """Nothing, one and several of what a field holds."""
    kind = str(entry.type)
    some: list[object] = [(0,), (0, 1)] if "tuple" in kind else [REASON] if kind == "str" else [0, 1, 2]
    return [None, *some] if "None" in kind else some


def examples(kind: type[Event]) -> list[Event]:
    """Events of the kind with all sorts of values, which mean nothing."""
    offered = {entry.name: values(entry) for entry in fields(kind)}
    longest = max((len(found) for found in offered.values()), default=1)
    return [kind(**{name: found[turn % len(found)] for name, found in offered.items()}) for turn in range(longest)]


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.kind())
def test_a_sentence_is_told_with_any_values(kind: type[Event]) -> None:
    for event in examples(kind):
        told = fill(event.says, event.told(), {})
        assert told.endswith(".") and "{" not in told


def test_every_kind_is_listed_once() -> None:
    names = [kind.kind() for kind in EVENTS]
    assert len(names) == len(set(names)) == 72
