"""The language of whoever reads a page, set while it is put together: each piece is told as it is laid down."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from html import escape
from typing import Any

from paddock.texts import tell

_LANGUAGE: ContextVar[str] = ContextVar("the language of a report", default="en")


@contextmanager
def reading(language: str) -> Iterator[None]:
    """Everything that is told within is told in this language."""
    before = _LANGUAGE.set(language)
    try:
        yield
    finally:
        _LANGUAGE.reset(before)


def language_of_reader() -> str:
    """In which language the page is written."""
    return _LANGUAGE.get()


def told(words: str) -> str:
    """What was said, in the language of the reader; a plain string as it is."""
    return tell(words, _LANGUAGE.get())


def marked_up(words: str) -> str:
    """The same as a page may hold it."""
    return escape(told(words))


def in_words(content: Any) -> Any:
    """What a script shows, in the language of the reader."""
    if isinstance(content, dict):
        return {key: in_words(part) for key, part in content.items()}
    if isinstance(content, list | tuple):
        return [in_words(part) for part in content]
    return told(content) if isinstance(content, str) else content
