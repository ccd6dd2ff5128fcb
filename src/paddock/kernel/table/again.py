"""A race from its choices once more, with other draws from where it went on from an earlier point."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ..errors import BadData, PaddockError

if TYPE_CHECKING:
    from .table import Table

LONGEST_WORD = 64
MOST_REDRAWS = 1000

Redraws = Sequence[tuple[int, str]]
"""After how many choices a race drew anew, and by which word."""


def play_again(table: Table, choices: Iterable[tuple[int, str]], redraws: Redraws, file: str) -> None:
    """Play all of it on a table that has just begun; the first choice that the rules do not list is named."""
    left, number = list(reversed(redraws)), 0
    for number, (seat, option) in enumerate(choices, 1):
        while left and left[-1][0] < number:
            table.draw_anew(left.pop()[1])
        try:
            table.play(seat, option)
        except PaddockError as refusal:
            raise BadData(file, f"choices[{number}]", f"leaves the rules: {refusal}") from None
    for _, word in reversed(left):
        table.draw_anew(word)


def read_redraws(told: object, choices: int, file: str) -> tuple[tuple[int, str], ...]:
    """The redraws of a file, in order and within its race."""
    if not isinstance(told, list) or len(told) > MOST_REDRAWS:
        raise BadData(file, "redraws", f"must be a list of at most {MOST_REDRAWS}")
    redraws: list[tuple[int, str]] = []
    earliest = 0
    for entry in told:
        match entry:
            case [int(after), str(word)] if earliest <= after <= choices and is_word(word):
                redraws.append((after, word))
                earliest = after
            case _:
                raise BadData(
                    file, "redraws", f"{entry!r} must be a number of choices, in order, and hexadecimal digits"
                )
    return tuple(redraws)


def is_word(word: str) -> bool:
    """Whether a race can draw anew by it."""
    return 0 < len(word) <= LONGEST_WORD and all(digit in "0123456789abcdef" for digit in word)
