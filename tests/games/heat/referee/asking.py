"""How the referee asks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Sequence
from itertools import combinations

from .figures import place_in_file

Answers = Generator[dict[int, list[str]], tuple[int, str], str]
"""Puts a question for each seat that is asked, and is sent who answered what."""
Rest = Generator[dict[int, list[str]], tuple[int, str], None]

LONGEST_LIST = 250  # HEAT.ROUND.13


def ask(seat: int, options: Sequence[str]) -> Answers:
    """HEAT.ROUND.13: what leaves no choice is not asked."""
    assert options and len(set(options)) == len(options) <= LONGEST_LIST, f"seat {seat}: {options}"
    if len(options) == 1:
        return options[0]
    who, answer = yield {seat: list(options)}
    assert who == seat
    return answer


def selections(cards: Iterable[str], sizes: Iterable[int]) -> list[tuple[str, ...]]:
    """HEAT.ROUND.13: every different selection of kinds of these sizes."""
    ordered = sorted(cards, key=place_in_file)
    return list(dict.fromkeys(chosen for size in sizes for chosen in combinations(ordered, size)))


def cards_of(option: str) -> list[str]:
    """The cards that an option names."""
    _, _, names = option.partition(":")
    return [] if names == "nothing" else names.split("+")


def without(pile: Sequence[str], cards: Iterable[str]) -> list[str]:
    """A pile less these cards."""
    left = Counter(pile)
    left.subtract(Counter(cards))
    assert all(number >= 0 for number in left.values()), "cards that are not there"
    return sorted(left.elements(), key=place_in_file)
