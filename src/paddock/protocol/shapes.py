"""What JSON has and the words of `typing` lack: pairs, and some of the keys of a whole."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, TypeAlias, TypeVar

T = TypeVar("T")
Schema = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Length:
    """A list of exactly so many values."""

    count: int


@dataclass(frozen=True, slots=True)
class Limits:
    """A text or a list that is not empty and not longer than this; a text perhaps of certain characters only."""

    most: int
    pattern: str = ""

    def __get_pydantic_core_schema__(self, source: object, handler: Callable[[object], Schema]) -> Schema:
        """How whoever reads messages by their types holds them to the limits."""
        more = {"pattern": self.pattern} if self.pattern else {"fail_fast": True}
        return {**handler(source), "min_length": 1, "max_length": self.most, **more}


@dataclass(frozen=True, slots=True)
class Whole:
    """A number from 0 on, and nothing that could be taken for one."""

    def __get_pydantic_core_schema__(self, source: object, handler: Callable[[object], Schema]) -> Schema:
        """How whoever reads messages by their types takes no text and no truth for a number."""
        return {**handler(source), "strict": True, "ge": 0}


@dataclass(frozen=True, slots=True)
class PartOf:
    """Any of the keys of a whole, each as it is there."""

    whole: type


Pair: TypeAlias = Annotated[Sequence[T], Length(2)]
