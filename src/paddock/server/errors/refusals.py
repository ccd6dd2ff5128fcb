"""How the server says no: one clear sentence, the rule behind it, and a kind that programs can tell apart."""

from __future__ import annotations

import math
from typing import Any

from paddock.kernel import BadData, BadOptions, IllegalChoice, PaddockError, Said, said
from paddock.kernel.saying import text_of
from paddock.protocol import Text

from .words import DAMAGED, MISSING, TOO_MANY

LONGEST_NUMBER = 2**53
"""Whole numbers up to here are the same in every reader of JSON."""


class Refusal(PaddockError):
    """Something that was asked for and is not done. The status is that of an HTTP answer.

    A sentence that was said (`said`) travels with its key, so that everybody reads it in their own language.
    """

    retry_after: int | None = None  # seconds, where waiting helps

    def __init__(self, kind: str, why: str, status: int = 409, rule: str | None = None) -> None:
        super().__init__(why)
        self.kind = kind
        self.why = why
        self.status = status
        self.rule = rule

    @property
    def text(self) -> Text:
        """The sentence with its key; whatever has none is English everywhere."""
        known = text_of(self.why)
        if isinstance(known, str):
            return {"key": "refused", "en": known}
        return {**known, "args": _writable(known["args"])} if "args" in known else known

    def to_plain(self) -> dict[str, object]:
        """As clients get it."""
        told: dict[str, object] = {"why": str(self.why), "text": self.text, "rule": self.rule, "kind": self.kind}
        return told if self.retry_after is None else {**told, "retry_after": self.retry_after}


def _writable(value: Any) -> Any:
    """What a caller sent may be a number beyond what JSON is written with here; it is quoted then."""
    if isinstance(value, dict):
        return {name: _writable(part) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return [_writable(part) for part in value]
    return str(value) if type(value) is int and abs(value) > LONGEST_NUMBER else value


def refusal_of(error: PaddockError) -> Refusal:
    """Any of the project's errors in the words of the server."""
    if isinstance(error, Refusal):
        return error
    if isinstance(error, IllegalChoice):
        return Refusal("illegal", _sentence(error), 409, error.rule or None)
    if isinstance(error, BadOptions | BadData):
        return Refusal("options", _sentence(error), 422)
    return Refusal("refused", _sentence(error))


def _sentence(error: PaddockError) -> str:
    """What an error says; its key is not lost if it has one."""
    why = error.args[0] if error.args else ""
    return why if isinstance(why, Said) else str(error)


def not_found(what: str) -> Refusal:
    """Nothing of that name, or nothing that the asker may know of."""
    return Refusal("not-found", MISSING[what], 404)


def removed(reason: str) -> Refusal:
    """Somebody whom the host has taken off the table."""
    why = said(
        "refused.removed",
        "The host has taken you off this table{why, select, none {} other { ({why})}}. Ask the host to let you in "
        "again.",
        why=reason or "none",
    )
    return Refusal("removed", why, 403)


def forbidden(why: str) -> Refusal:
    """Known, but not allowed to this person."""
    return Refusal("forbidden", why, 403)


def too_fast(what: str, seconds: float = 1.0) -> Refusal:
    """More than a guest may do in that time."""
    refusal = Refusal("too-fast", TOO_MANY[what], 429)
    refusal.retry_after = max(1, math.ceil(seconds))
    return refusal


def damaged(what: str) -> Refusal:
    """Something stored cannot be read; it is this table's trouble alone."""
    return Refusal("damaged", DAMAGED[what])


def own_fault(number: str) -> Refusal:
    """Our own mistake, under the number by which the log tells of it."""
    why = said(
        "refused.own-fault",
        "Something went wrong on our side; nothing durable is lost. If you report it, name fault {number}.",
        number=number,
    )
    return Refusal("internal", why, 500)


def no_hints() -> Refusal:
    """A table without an engineer."""
    return Refusal("no-hints", said("refused.no-hints", "Hints are switched off at this table."))


def stale() -> Refusal:
    """The table has moved on since the client looked."""
    return Refusal("stale", said("refused.stale", "The table has moved on; look again before you choose."))
