"""What JSON has and the words of `typing` lack: pairs, and some of the keys of a whole."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, TypeAlias, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Length:
    """A list of exactly so many values."""

    count: int


@dataclass(frozen=True, slots=True)
class PartOf:
    """Any of the keys of a whole, each as it is there."""

    whole: type


Pair: TypeAlias = Annotated[Sequence[T], Length(2)]
