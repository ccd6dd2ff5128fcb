"""What happened: for the log, the animation and the statistics.

Rules tell events. An event is a frozen dataclass of plain values and brings its sentence along; whoever tells the race
finds the names for its arguments. What only its owner may know is left out of the copy that others receive (`seen_by`).
"""

from __future__ import annotations

import re
from dataclasses import MISSING, dataclass, fields
from functools import cache
from types import ModuleType
from typing import Any, ClassVar, Self

from ..plain import Plain


@dataclass(frozen=True, slots=True)
class Event:
    """The common parent. `rule` names the ledger id behind what happened, `says` is its sentence (`kernel.wording`)."""

    rule: ClassVar[str] = ""
    says: ClassVar[str]

    @classmethod
    def kind(cls) -> str:
        """The readable name: CarMoved is 'car-moved'."""
        return _kind(cls.__name__)

    def seen_by(self, seat: int | None) -> Self | None:
        """The event as that seat (or a spectator) may know it; None hides it altogether."""
        return self

    def told(self) -> dict[str, object]:
        """The arguments of its sentence: its fields, and whatever follows from them."""
        return {name: getattr(self, name) for name in _names_of(self)}

    def to_plain(self) -> Plain:
        """JSON-ready values, with the kind."""
        return {"kind": self.kind(), **{name: getattr(self, name) for name in _names_of(self)}}

    @classmethod
    def from_plain(cls, plain: Plain) -> Self:
        """What `to_plain` wrote, read back from JSON, where tuples became lists; a younger field has its default."""
        told = (field.name for field in fields(cls) if field.name in plain or field.default is MISSING)
        return cls(**{name: _as_tuples(plain[name]) for name in told})


def events_in(*moments: ModuleType) -> tuple[type[Event], ...]:
    """Every event that the modules define, in the order in which they tell them."""
    kinds = (kind for moment in moments for kind in moment.__dict__.values())
    return tuple(kind for kind in kinds if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event)


def _names_of(event: Any) -> tuple[str, ...]:
    """The names of an event's fields."""
    return _field_names(event.__class__)


@cache
def _field_names(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


@cache
def _kind(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


def _as_tuples(value: object) -> object:
    return tuple(_as_tuples(part) for part in value) if isinstance(value, list) else value
