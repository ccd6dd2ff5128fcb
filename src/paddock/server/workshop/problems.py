"""What is wrong with a draft or unusual about it, where it lies, and what would mend it."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import AnyGame, BadData, Plain
from paddock.kernel.game import text
from paddock.protocol import Text
from paddock.racing import Fix, Remark, circuits_of, fixes_that_help, plain_fixes

FILE = "circuit"
MENDED = 8
"""For so many problems of a draft fixes are tried; whoever has more begins with these."""

HOPELESS = 40
"""With so many faults no single change helps; trying some would look at the whole file again and again."""


class Problems:
    """Looks at one draft."""

    def __init__(self, game: AnyGame, content: Plain) -> None:
        self._circuits = circuits_of(game)
        self._content = content

    def faults(self) -> list[Plain]:
        """What keeps it from being raced."""
        found = self._circuits.faults(self._content, FILE)
        mended = MENDED if len(found) < HOPELESS else 0
        return [self._fault(fault, self._cures(fault) if at < mended else []) for at, fault in enumerate(found)]

    def remarks(self) -> list[Plain]:
        """What is unusual about a sound one."""
        found = self._circuits.remarks(self._content)
        fixes = [self._changes(remark.key) for remark in found[:MENDED]]
        return [self._remark(remark, fixes[at] if at < MENDED else []) for at, remark in enumerate(found)]

    def _fault(self, fault: BadData, fixes: Sequence[Fix]) -> Plain:
        told = {"code": code_of(fault.key), "tone": "bad", "key": fault.key, "text": _words(fault), "spots": []}
        return self._told(told, fixes)

    def _remark(self, remark: Remark, fixes: Sequence[Fix]) -> Plain:
        problem = {"code": remark.code, "tone": remark.tone, "key": remark.key, "text": remark.says}
        return self._told({**problem, "spots": [list(spot) for spot in remark.spots]}, fixes)

    def _told(self, problem: Plain, fixes: Sequence[Fix]) -> Plain:
        place = self._circuits.place(self._content, problem["key"])
        told = [fix.to_plain() for fix in fixes]
        return {**problem, "at": list(place) if place else None, "fixes": told}

    def _cures(self, fault: BadData) -> list[Fix]:
        offered = [*plain_fixes(self._content, fault), *self._circuits.fixes(self._content, fault.key)]
        return fixes_that_help(self._content, fault.key, offered, self._wrong)

    def _changes(self, key: str) -> list[Fix]:
        return fixes_that_help(self._content, key, self._circuits.fixes(self._content, key), self._unusual)

    def _wrong(self, content: Plain) -> list[str]:
        return [fault.key for fault in self._circuits.faults(content, FILE)]

    def _unusual(self, content: Plain) -> list[str]:
        """A fix after which something is wrong helps nobody: then everything is as unusual as before."""
        told = self._content if self._wrong(content) else content
        return [remark.key for remark in self._circuits.remarks(told)]


def _words(fault: BadData) -> Text:
    """The place in the file, which is the same in every language, and the reason, which is not."""
    if not fault.key:
        return text("fault.alone", fault.reason)
    return text("fault.at", "{place}: {reason}", place=fault.key, reason=fault.reason)


def code_of(key: str) -> str:
    """`corner[3].limit` is one kind of trouble at any corner."""
    return "".join(part.partition("[")[0] + "." for part in key.split(".")).rstrip(".") or "file"
