"""How the server says no: one clear sentence, the rule behind it, and a kind that programs can tell apart."""

from __future__ import annotations

from paddock.kernel import BadData, BadOptions, IllegalChoice, PaddockError


class Refusal(PaddockError):
    """Something that was asked for and is not done. The status is that of an HTTP answer."""

    def __init__(self, kind: str, why: str, status: int = 409, rule: str | None = None) -> None:
        super().__init__(why)
        self.kind = kind
        self.why = why
        self.status = status
        self.rule = rule

    def to_plain(self) -> dict[str, object]:
        """As clients get it."""
        return {"why": self.why, "rule": self.rule, "kind": self.kind}


def refusal_of(error: PaddockError) -> Refusal:
    """Any of the project's errors in the words of the server."""
    if isinstance(error, Refusal):
        return error
    if isinstance(error, IllegalChoice):
        return Refusal("illegal", str(error), 409, error.rule or None)
    if isinstance(error, BadOptions | BadData):
        return Refusal("options", str(error), 422)
    return Refusal("refused", str(error))


def not_found(what: str) -> Refusal:
    """Nothing of that name, or nothing that the asker may know of."""
    return Refusal("not-found", f"{what} does not exist, or is not open to you.", 404)


def forbidden(why: str) -> Refusal:
    """Known, but not allowed to this person."""
    return Refusal("forbidden", why, 403)


def too_fast(what: str) -> Refusal:
    """More than a guest may do in that time."""
    return Refusal("too-fast", f"Too many {what} in a short time; wait a moment.", 429)


def damaged(what: str) -> Refusal:
    """Something stored cannot be read; it is this table's trouble alone."""
    return Refusal("damaged", f"The server cannot read {what}; other tables are not affected. Tell the operator.")


def own_fault(number: str) -> Refusal:
    """Our own mistake, under the number by which the log tells of it."""
    why = f"Something went wrong on our side; nothing durable is lost. If you report it, name fault {number}."
    return Refusal("internal", why, 500)


def stale() -> Refusal:
    """The table has moved on since the client looked."""
    return Refusal("stale", "The table has moved on; look again before you choose.")
