"""What tables are called: by the name that a host has given, else by something said, which everybody reads in their own
language."""

from __future__ import annotations

from typing import cast

from paddock.kernel.saying import said_again, text_of
from paddock.protocol import Text

from .rows import json_text, read_mapping


def title_text(name: str) -> str | None:
    """What was said, as it is stored; nothing for a name that somebody has given."""
    told = text_of(name)
    return None if isinstance(told, str) else json_text(told)


def called(name: str, title: str | None) -> str:
    """The name of a stored table."""
    told = read_mapping(title) if title else None
    return said_again(cast(Text, told)) if told and {"key", "en"} <= told.keys() else name


def title_of(name: str) -> Text | None:
    """What clients tell in their own language; nothing for a name that somebody has given."""
    told = text_of(name)
    return None if isinstance(told, str) else told
