"""What a person can get wrong, said so that the person can put it right.

    PaddockError
    ├── IllegalChoice   a choice the rules do not offer now; carries the rule's id
    ├── BadOptions      a table that cannot be set up as asked
    └── BadData         a file, record or circuit that contradicts itself; names file, key and reason

Our own faults are assertions and are never caught.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from .saying import Said, said


class PaddockError(Exception):
    """The common parent: its text is one clear sentence for a person."""


class IllegalChoice(PaddockError):
    """A choice that is not listed, from a seat that is not asked, or at a finished table."""

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(said("refused.by-rule", "{why} [{rule}]", why=message, rule=rule) if rule else message)
        self.rule = rule
        self._message = message

    def __reduce__(self) -> tuple[type[IllegalChoice], tuple[str, str]]:
        return type(self), (self.rule, self._message)  # errors travel between processes


class BadOptions(PaddockError):
    """Options that name no table we can set up."""


class BadData(PaddockError):
    """A file that cannot be used, with the place where it goes wrong."""

    def __init__(self, file: str, key: str, reason: str) -> None:
        place = f"{file}: {key}" if key else file
        told = said("refused.in-file", "{place}: {reason}", place=place, reason=reason)
        super().__init__(told if isinstance(reason, Said) else str(told))
        self.file = file
        self.key = key
        self.reason = reason

    def __reduce__(self) -> tuple[type[BadData], tuple[str, str, str]]:
        return type(self), (self.file, self.key, self.reason)


def alternatives(wrong: str, allowed: Iterable[str]) -> str:
    """The tail of an error message: what would have been possible, the nearest name first."""
    names = list(allowed)
    near = get_close_matches(wrong, names, n=1)
    if not near:
        return said("refused.allowed", "allowed: {names}", names=names)
    return said("refused.did-you-mean", "did you mean {near}? allowed: {names}", near=repr(near[0]), names=names)
