"""Names and lines of chat as plain text."""

from __future__ import annotations

import re
import unicodedata

from paddock.kernel import said

from ..errors import Refusal

LONGEST_LINE = 500
LONGEST_NAME, LONGEST_CIRCUIT_NAME = 24, 60
MASK = "•••"


def clean_line(text: str) -> str:
    """A chat line as plain text: no control characters, at most 500 characters. Clients show it as text, never HTML."""
    return _clean(
        text, LONGEST_LINE, said("refused.line-length", "A message has 1 to {most} characters.", most=LONGEST_LINE)
    )


def clean_text(text: str) -> str:
    """A longer text: its lines stay, and nothing in it is invisible."""
    lines = ("".join(letter for letter in line if _is_visible(letter)).rstrip() for line in text.splitlines())
    plain = re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip()
    if not plain:
        raise Refusal("length", said("refused.nothing-to-read", "There is nothing to read in it."), 422)
    return plain


def clean_name(text: str) -> str:
    """A name that fits a timing tower."""
    return _clean(
        text, LONGEST_NAME, said("refused.short-name-length", "A name has 1 to {most} characters.", most=LONGEST_NAME)
    )


def clean_circuit_name(text: str) -> str:
    """A name that fits a sign beside a map."""
    most = LONGEST_CIRCUIT_NAME
    return _clean(text, most, said("refused.short-name-length", "A name has 1 to {most} characters.", most=most))


def _clean(text: str, longest: int, why: str) -> str:
    kept = "".join(" " if character.isspace() else character for character in text if _is_visible(character))
    plain = re.sub(" {2,}", " ", kept).strip()
    if not plain or len(plain) > longest:
        raise Refusal("length", why, 422)
    return plain


def _is_visible(character: str) -> bool:
    return character.isspace() or unicodedata.category(character) not in ("Cc", "Cf", "Cs", "Co", "Cn")


def mask_words(text: str, words: tuple[str, ...]) -> str:
    """The text with a reader's hidden words covered up, whatever their case."""
    if not words:
        return text
    pattern = "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
    return re.sub(pattern, MASK, text, flags=re.IGNORECASE)
