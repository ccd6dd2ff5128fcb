"""How people pick: a key beside every option, and what they may type instead.

An option with a number of its own (gear 3, cool 2, the card of value 4) has that number as its key; the others get the
free numbers, and choosing no card is `-`. So a number never means one thing on the card and another in the list.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count

from paddock.kernel import Option

from .card_words import CardWords
from .here import here

NOTHING = "-"
HIGHEST_VALUE = 5  # of a starting deck; where single cards are on offer, other options are numbered above it
_OWN_NUMBER = re.compile(r":(\d+)$")


@dataclass(frozen=True, slots=True)
class Choice:
    """An option with its key."""

    key: str
    option: Option


def with_keys(options: Sequence[Option], words: CardWords) -> list[Choice]:
    """A key for every option, each key once."""
    keys: list[str | None] = []
    for option in options:
        key = _own_key(option, words)
        keys.append(None if key in keys else key)
    single_cards = [int(key) for key in keys if key and key.isdecimal()] if _is_about_cards(options) else []
    first = max(HIGHEST_VALUE, *single_cards) + 1 if single_cards else 1
    free = (str(number) for number in count(first) if str(number) not in keys)
    return [Choice(key or next(free), option) for key, option in zip(keys, options, strict=True)]


def _is_about_cards(options: Sequence[Option]) -> bool:
    return any("cards" in option.refers for option in options)


def _own_key(option: Option, words: CardWords) -> str | None:
    cards = option.refers.get("cards")
    if isinstance(cards, Sequence) and not isinstance(cards, str):
        return _card_key([str(card) for card in cards], words)
    found = _OWN_NUMBER.search(option.id)
    return found[1] if found else None


def _card_key(cards: Sequence[str], words: CardWords) -> str | None:
    if not cards:
        return NOTHING
    return words.value(cards[0]) if len(cards) == 1 else None


def picked(text: str, choices: Sequence[Choice], words: CardWords) -> list[Choice]:
    """The choices a person may have meant: one is an answer, none or several are a question back."""
    typed = text.strip().lower()
    for way in (_by_key, _by_id):
        if found := way(typed, choices):
            return found
    return list(_by_cards(_tokens(typed), choices, words)) or _by_label(typed, choices)


def _by_key(typed: str, choices: Sequence[Choice]) -> list[Choice]:
    return [choice for choice in choices if choice.key == typed.removeprefix("#")]


def _by_id(typed: str, choices: Sequence[Choice]) -> list[Choice]:
    exact = [choice for choice in choices if choice.option.id.lower() == typed]
    return exact or [choice for choice in choices if choice.option.id.lower().partition(":")[2] == typed]


def at_place(typed: str, choices: Sequence[Choice]) -> list[Choice]:
    """For scripts: a number that is nobody's key is a place in the list."""
    place = int(typed) if typed.strip().isdecimal() else 0
    return [choices[place - 1]] if 1 <= place <= len(choices) else []


def not_understood(line: str, found: Sequence[Choice], choices: Sequence[Choice]) -> str:
    """What is said to whoever typed something that is no option, or several."""
    if found:
        ids = [choice.option.id for choice in found[:6]]
        return here("cli.several", "{line} may mean several options: {ids}.", line=repr(line), ids=ids)
    first = choices[0]
    return here(
        "cli.no-option",
        "{line} is no option; the first one is {number} ({id}). Enter shows them again.",
        line=repr(line),
        number=first.key,
        id=first.option.id,
    )


def _by_label(typed: str, choices: Sequence[Choice]) -> list[Choice]:
    return [choice for choice in choices if typed and choice.option.label.lower().startswith(typed)]


def _tokens(typed: str) -> list[str]:
    return [token for token in re.split(r"[\s,+]+", typed) if token]


def _by_cards(tokens: list[str], choices: Sequence[Choice], words: CardWords) -> Iterator[Choice]:
    for choice in choices:
        cards = choice.option.refers.get("cards")
        if not isinstance(cards, Sequence) or len(cards) != len(tokens):
            continue
        if tokens and _match(tokens, [words.all_words(str(card)) for card in cards]):
            yield choice


def _match(tokens: list[str], cards: list[set[str]]) -> bool:
    """Whether each token can stand for a card of its own."""
    if not tokens:
        return True
    return any(
        tokens[0] in names and _match(tokens[1:], cards[:place] + cards[place + 1 :])
        for place, names in enumerate(cards)
    )
