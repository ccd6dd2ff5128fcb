"""Which rule decided what happened: events that come about in several ways cite the rule of their reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from ..flow import Event, State

S = TypeVar("S", bound=State)

ByField = Mapping[type[Event], tuple[str, Mapping[str, str]]]
"""By kind of event: the field that tells the reason, and the rule of each reason."""


@dataclass(frozen=True, slots=True)
class Reasons(Generic[S]):
    """The rules behind the events of a game, by a field of the event or, where that is not enough, by a question."""

    by_field: ByField
    by_question: Mapping[type[Event], Callable[[S, Any], str]] = field(default_factory=dict)
    """By kind of event; an empty answer leaves it to the field."""

    def rule_behind(self, state: S, event: Event) -> str:
        """The rule that decided about an event; without a reason the rule of its kind."""
        kind = type(event)
        if (question := self.by_question.get(kind)) and (rule := question(state, event)):
            return rule
        name, rules = self.by_field.get(kind, ("", {}))
        return rules.get(str(getattr(event, name, "")), event.rule)
