"""Rude words, covered up at tables whose host wants a clean chat."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from pathlib import Path

from paddock.kernel import BadOptions

COVER = "•••"
DISGUISES = str.maketrans("013457@$", "oieastas")
"""Digits and signs that stand for letters."""

ENDINGS = "(?:s|es|er|ers|ed|ing|in)?"


class RudeWords:
    """A list of words that are covered up wherever they stand alone."""

    def __init__(self, words: Iterable[str]) -> None:
        plain = sorted({word.strip().lower() for word in words if word.strip()}, key=len, reverse=True)
        pattern = "|".join(map(re.escape, plain)) or "(?!)"
        self._pattern = re.compile(rf"(?<!\w)(?:{pattern}){ENDINGS}(?!\w)")

    @classmethod
    def of(cls, file: Path) -> RudeWords:
        """An operator's own list, one word per line; lines that begin with # are remarks."""
        try:
            return cls(_lines(file.read_text(encoding="utf-8")))
        except (OSError, UnicodeDecodeError) as error:
            raise BadOptions(f"rude words {file}: cannot be read ({error}).") from None

    @classmethod
    @cache
    def usual(cls) -> RudeWords:
        """The list that comes with the server."""
        return cls(_lines((files(__package__) / "rude_words.txt").read_text(encoding="utf-8")))

    def cover(self, text: str) -> str:
        """The text without them; disguised ones are found as well."""
        plain = "".join(_small(letter) for letter in text).translate(DISGUISES)
        for match in reversed(list(self._pattern.finditer(plain))):
            text = text[: match.start()] + COVER + text[match.end() :]
        return text


def _small(letter: str) -> str:
    """A letter's small form, if that is one letter as well."""
    small = letter.lower()
    return small if len(small) == 1 else letter


def _lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if not line.startswith("#")]
