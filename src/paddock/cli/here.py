"""The command's own words, in the language of the terminal."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from paddock.kernel import said
from paddock.texts import CHOSEN, LANGUAGES, language_of_terminal, tell

OPTION = "--language"


def here(key: str, english: str, **args: object) -> str:
    """A text of the catalogue as the terminal speaks."""
    return tell(said(key, english, **args), language_of_terminal())


def told_here(texts: Mapping[str, str], name: str) -> str:
    """One of a table of texts (`catalogued`)."""
    return tell(texts[name], language_of_terminal())


def by_key(key: str, english: str) -> str:
    """A text that is known by its key: what games bring in tables."""
    return tell({"key": key, "en": english}, language_of_terminal())


def is_yes(typed: str) -> bool:
    """Whether somebody agrees: in the language of the terminal, or with y."""
    word = here("cli.yes", "yes")
    return typed.strip().lower() in ("y", "yes", word, word[:1])


@contextmanager
def speaking(words: Sequence[str]) -> Iterator[None]:
    """Speak as `--language` says among these words, from the help to the last complaint."""
    chosen = next((word.partition("=")[2] for word in words if word.startswith(f"{OPTION}=")), None)
    if chosen is None and OPTION in words[:-1]:
        chosen = words[words.index(OPTION) + 1]
    before = os.environ.get(CHOSEN)
    if chosen in ("en", *LANGUAGES):
        os.environ[CHOSEN] = chosen
    try:
        yield
    finally:
        if before is None:
            os.environ.pop(CHOSEN, None)
        else:
            os.environ[CHOSEN] = before
