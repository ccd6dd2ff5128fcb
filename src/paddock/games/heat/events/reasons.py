"""The rule behind an event, where it depends on the event's reason."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast


class _ByReason:
    """The usual rule of a kind of event; of an event itself, the rule of its reason."""

    def __init__(self, usual: str, rules: Mapping[str, str]) -> None:
        self._usual, self.rules = usual, rules

    def __get__(self, event: Any, kind: type) -> str:
        return self._usual if event is None else self.rules.get(event.reason, self._usual)


def by_reason(usual: str, rules: Mapping[str, str]) -> str:
    """A rule for every reason, and one for all others and for the kind of event as a whole."""
    return cast(str, _ByReason(usual, rules))
