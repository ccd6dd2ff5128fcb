"""Names and lines of chat as plain text."""

from __future__ import annotations

import re
import unicodedata

from ..errors import Refusal

LONGEST_LINE = 500
LONGEST_NAME = 24
MASK = "•••"


def clean_line(text: str) -> str:
    """A chat line as plain text: no control characters, at most 500 characters. Clients show it as text, never HTML."""
    return _clean(text, LONGEST_LINE, "A message")


def clean_name(text: str) -> str:
    """A name that fits a timing tower."""
    return _clean(text, LONGEST_NAME, "A name")


def _clean(text: str, longest: int, what: str) -> str:
    kept = "".join(" " if character.isspace() else character for character in text if _is_visible(character))
    plain = re.sub(" {2,}", " ", kept).strip()
    if not plain or len(plain) > longest:
        raise Refusal("length", f"{what} has 1 to {longest} characters.", 422)
    return plain


def _is_visible(character: str) -> bool:
    return character.isspace() or unicodedata.category(character) not in ("Cc", "Cf", "Cs", "Co", "Cn")


def mask_words(text: str, words: tuple[str, ...]) -> str:
    """The text with a reader's hidden words covered up, whatever their case."""
    if not words:
        return text
    pattern = "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
    return re.sub(pattern, MASK, text, flags=re.IGNORECASE)
