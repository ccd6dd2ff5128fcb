"""What a seat is asked, and everything it may answer.

Whoever plays looks at a few options of a long list, and often at nothing but their names. So a decision and its options
know the position they belong to, which never changes, and put themselves into words when somebody asks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Protocol, overload

Code = tuple[int, ...]
"""An option as the rules see it: a few small numbers. People, files and networks use the readable id instead."""


class Asking(Protocol):
    """A question to one seat in one position: what it tells about itself and its options."""

    def kind(self) -> str:
        """The kind of question."""

    def is_about(self, state: object, seat: int) -> bool:
        """Whether it is the question to this seat in this very position."""

    def prompt(self) -> str:
        """What is asked, in plain words."""

    def rule(self) -> str:
        """The rule behind the question."""

    def words(self, code: Code) -> tuple[str, str]:
        """The id and the label of an option."""

    def option_rule(self, code: Code) -> str:
        """The rule behind one option."""

    def refers(self, code: Code) -> Mapping[str, object]:
        """What on the board or in the hand an option speaks of."""

    def preview(self, code: Code) -> Mapping[str, object]:
        """Where an option leads and what it costs."""


class Option:
    """One legal answer.

    `refers` binds it to the board (cards, spaces, cars, amounts); `preview` tells where it leads and what it costs.
    """

    __slots__ = ("_asking", "_preview", "_refers", "_rule", "_words", "code")

    def __init__(
        self,
        id: str,
        label: str,
        code: Code,
        rule: str,
        refers: Mapping[str, object] | None = None,
        preview: Mapping[str, object] | None = None,
    ) -> None:
        self.code = code
        self._asking: Asking | None = None
        self._words: tuple[str, str] | None = (id, label)
        self._rule: str | None = rule
        self._refers: Mapping[str, object] | None = refers or {}
        self._preview: Mapping[str, object] | None = preview or {}

    @classmethod
    def offered(cls, asking: Asking, code: Code) -> Option:
        """An option of a question, which tells about itself when it is asked."""
        option = cls.__new__(cls)
        option.code = code
        option._asking = asking
        option._words = option._rule = option._refers = option._preview = None
        return option

    def is_of(self, state: object, seat: int) -> bool:
        """Whether it was taken from the question to this seat in this very position."""
        return self._asking is not None and self._asking.is_about(state, seat)

    @property
    def id(self) -> str:
        """Short, stable for ever."""
        return (self._words or self._told())[0]

    @property
    def label(self) -> str:
        """In plain words."""
        return (self._words or self._told())[1]

    @property
    def rule(self) -> str:
        """The rule behind it."""
        if self._rule is None:
            self._rule = self._source.option_rule(self.code)
        return self._rule

    @property
    def refers(self) -> Mapping[str, object]:
        """What on the board or in the hand it speaks of."""
        if self._refers is None:
            self._refers = self._source.refers(self.code)
        return self._refers

    @property
    def preview(self) -> Mapping[str, object]:
        """Where it leads and what it costs."""
        if self._preview is None:
            self._preview = self._source.preview(self.code)
        return self._preview

    def to_plain(self) -> dict[str, object]:
        """JSON-ready values for a client."""
        return {
            "id": self.id,
            "label": self.label,
            "rule": self.rule,
            "refers": dict(self.refers),
            "preview": dict(self.preview),
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and self.code == other.code and self.to_plain() == other.to_plain()

    def __hash__(self) -> int:
        return hash((self.code, self.id))

    def __repr__(self) -> str:
        return f"Option({self.id!r}, {self.label!r})"

    def _told(self) -> tuple[str, str]:
        self._words = told = self._source.words(self.code)
        return told

    @property
    def _source(self) -> Asking:
        assert self._asking, "an option that was made by hand tells everything at once"
        return self._asking


class Options(Sequence[Option]):
    """The listed options; each is built when somebody looks at it."""

    __slots__ = ("_build", "_built", "codes")

    def __init__(self, codes: Sequence[Code], build: Callable[[Code], Option]) -> None:
        self.codes = codes
        self._build = build
        self._built: dict[Code, Option] | None = None

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
        built = self._built
        if built is None:
            built = self._built = {}
        option = built.get(code)
        if option is None:
            option = built[code] = self._build(code)
        return option


class Decision:
    """One seat is asked one thing; every legal answer is listed."""

    __slots__ = ("_asking", "options", "seat")

    def __init__(self, seat: int, asking: Asking, options: Options) -> None:
        self.seat = seat
        self.options = options
        self._asking = asking

    @property
    def kind(self) -> str:
        """The kind of question."""
        return self._asking.kind()

    @property
    def prompt(self) -> str:
        """What is asked, in plain words."""
        return self._asking.prompt()

    @property
    def rule(self) -> str:
        """The rule behind the question."""
        return self._asking.rule()

    def to_plain(self) -> dict[str, object]:
        """JSON-ready values for a client."""
        return {
            "seat": self.seat,
            "kind": self.kind,
            "prompt": self.prompt,
            "rule": self.rule,
            "options": [option.to_plain() for option in self.options],
        }

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, kind={self.kind!r}, options={self.options!r})"


class Decisions(Mapping[int, Decision]):
    """Whoever has to answer now, and what; each decision is made when somebody looks at it."""

    __slots__ = ("_asked", "_build", "_built")

    def __init__(self, asked: Mapping[int, Sequence[Code]], build: Callable[[int], Decision]) -> None:
        self._asked = asked
        self._build = build
        self._built: dict[int, Decision] = {}

    def __getitem__(self, seat: int) -> Decision:
        decision = self._built.get(seat)
        if decision is None:
            if seat not in self._asked:
                raise KeyError(seat)
            decision = self._built[seat] = self._build(seat)
        return decision

    def __iter__(self) -> Iterator[int]:
        return iter(self._asked)

    def __len__(self) -> int:
        return len(self._asked)

    def __repr__(self) -> str:
        return repr(dict(self.items()))
