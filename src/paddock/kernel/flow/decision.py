"""What a seat is asked, and everything it may answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import overload

Code = tuple[int, ...]
"""An option as the rules see it: a few small numbers. People, files and networks use the readable id instead."""


@dataclass(frozen=True, slots=True)
class Option:
    """One legal answer.

    `refers` binds it to the board (cards, spaces, cars, amounts); `preview` tells where it leads and what it costs.
    """

    id: str
    label: str
    code: Code
    rule: str
    refers: Mapping[str, object] = field(default_factory=dict)
    preview: Mapping[str, object] = field(default_factory=dict)

    def to_plain(self) -> dict[str, object]:
        """JSON-ready values for a client."""
        return {
            "id": self.id,
            "label": self.label,
            "rule": self.rule,
            "refers": dict(self.refers),
            "preview": dict(self.preview),
        }


class Options(Sequence[Option]):
    """The listed options; each is built when somebody looks at it."""

    __slots__ = ("_build", "_built", "codes")

    def __init__(self, codes: Sequence[Code], build: Callable[[Code], Option]) -> None:
        self.codes = codes
        self._build = build
        self._built: dict[Code, Option] = {}

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Option]: ...
    def __getitem__(self, index: int | slice) -> Option | Sequence[Option]:
        if isinstance(index, slice):
            return [self._option(code) for code in self.codes[index]]
        return self._option(self.codes[index])

    def __len__(self) -> int:
        return len(self.codes)

    def __iter__(self) -> Iterator[Option]:
        return (self._option(code) for code in self.codes)

    def __repr__(self) -> str:
        return f"[{', '.join(option.id for option in self)}]"

    def _option(self, code: Code) -> Option:
        option = self._built.get(code)
        if option is None:
            option = self._built[code] = self._build(code)
        return option


@dataclass(frozen=True, slots=True)
class Decision:
    """One seat is asked one thing; every legal answer is listed."""

    seat: int
    kind: str
    prompt: str
    rule: str
    options: Options

    def to_plain(self) -> dict[str, object]:
        """JSON-ready values for a client."""
        return {
            "seat": self.seat,
            "kind": self.kind,
            "prompt": self.prompt,
            "rule": self.rule,
            "options": [option.to_plain() for option in self.options],
        }
