"""Numbers in English words, for whoever tells a race."""

from __future__ import annotations


def counted(number: int, word: str, several: str = "") -> str:
    """1 race, 1,000 races; a word with a plural of its own brings it."""
    return f"{number:,} {word if number == 1 else several or word + 's'}"


def ordinal(number: int) -> str:
    """1st, 2nd, 11th."""
    ending = "th" if 10 <= number % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"
