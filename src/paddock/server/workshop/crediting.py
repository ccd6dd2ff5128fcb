"""Whom a copy gives credit to: every version before it, in its content, so that files and other servers know, too."""

from __future__ import annotations

from paddock.kernel import Plain
from paddock.racing import Credit, credited, credits_written

from ..storage import Version


def forked_content(version: Version, name: str) -> Plain:
    """The content of a copy: the version and whatever it was drawn after itself."""
    credit = Credit(version.name, version.number, version.maker)
    return credited({**version.content, "name": name}, (credit, *credits_written(version.content)))


def with_credits_of(content: Plain, kept: Plain) -> Plain:
    """A draft that still gives the credit that it began with; nobody draws that away."""
    owed = credits_written(kept)
    return credited(content, owed) if owed else content


def credits_told(version: Version, after: Version | None) -> list[Plain]:
    """What a version was drawn after, the latest first; nobody is led to what was hidden."""
    told = [credit.to_plain() for credit in credits_written(version.content)]
    if after is None:
        return told
    if after.is_hidden:
        return told[1:]
    first = Credit(after.name, after.number, after.maker).to_plain()
    return [{**first, "id": after.id}, *told[1:]]
