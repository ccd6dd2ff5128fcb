"""Values that only some editions use: they are saved only where they differ from how they begin."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, ClassVar, Protocol, TypeVar

SELDOM = {"seldom": True}
"""Marks a field that only some editions use."""


class _HasRare(Protocol):
    __dataclass_fields__: ClassVar[dict[str, Any]]
    RARE: ClassVar[Mapping[str, object]]


T = TypeVar("T", bound=_HasRare)


def with_rare(kind: type[T]) -> type[T]:
    """A class of the state that knows its rare fields and how they begin, as saving wants to."""
    kind.RARE = {entry.name: entry.default for entry in fields(kind) if entry.metadata.get("seldom")}
    return kind
