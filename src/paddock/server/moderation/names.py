"""What people may be called: names without tricks, and the look by which two names are told apart."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from importlib.resources import files

from paddock.kernel import said

from ..errors import Refusal

SHORTEST, LONGEST = 2, 24
SIGNS = frozenset(" .'’-_")
"""What may stand between letters and digits."""
FORMER_DRIVER = "Former driver"
RESERVED = (
    *("admin", "administrator", "moderator", "paddock", "steward", "system", "server", "operator"),
    *("bot", "robot", "legend", "nobody", "everybody", FORMER_DRIVER.casefold()),
)
TOGETHER = {"HIRAGANA": "CJK", "KATAKANA": "CJK", "HANGUL": "CJK", "BOPOMOFO": "CJK", "KATAKANA-HIRAGANA": "CJK"}
"""Scripts that are written together."""
SAME_LOOK = (("0", "o"), ("1", "l"), ("i", "l"), ("rn", "m"), ("vv", "w"))
"""In small letters; a capital I is a small l to the eye."""


def person_name(text: str) -> str:
    """A name for a person: 2 to 24 visible characters of one script, digits, and few signs."""
    plain = re.sub(r"\s+", " ", unicodedata.normalize("NFKC", _without_controls(text))).strip()
    if not SHORTEST <= len(plain) <= LONGEST:
        raise Refusal(
            "length",
            said("refused.name-length", "A name has {least} to {most} characters.", least=SHORTEST, most=LONGEST),
            422,
        )
    _check_characters(plain)
    _check_marks(plain)
    _check_scripts(plain)
    if is_reserved(plain):
        raise Refusal(
            "reserved",
            said("refused.name-reserved", "The name {name} is kept for the house; choose another.", name=repr(plain)),
            422,
        )
    return plain


def look_of(name: str) -> str:
    """What a name looks like: two names of the same look cannot be told apart."""
    plain = unicodedata.normalize("NFKC", name)
    small = "".join(_look_alikes().get(letter, letter) for letter in plain).casefold()
    small = "".join(_look_alikes().get(letter, letter) for letter in small).casefold()
    for seen, same in SAME_LOOK:
        small = small.replace(seen, same)
    return re.sub(r"[ .'’_-]+", "", unicodedata.normalize("NFKC", small))


def is_reserved(name: str) -> bool:
    """Whether a name passes for the house's own, a bot's or a Legend's, with or without a number."""
    return look_of(re.sub(r"[\d\s]+$", "", name) or name) in _reserved_looks()


def _without_controls(text: str) -> str:
    """Controls and invisible characters go; line breaks are spaces."""
    hidden = ("Cc", "Cf", "Cs", "Co", "Cn")
    spaced = "".join(" " if letter.isspace() else letter for letter in text)
    return "".join(letter for letter in spaced if unicodedata.category(letter) not in hidden)


def _check_characters(name: str) -> None:
    for letter in name:
        if letter not in SIGNS and unicodedata.category(letter)[0] not in "LM" and not letter.isdecimal():
            raise Refusal(
                "letters",
                said(
                    "refused.name-letter",
                    "A name has letters, digits, spaces and . ' - _; {letter} is none.",
                    letter=repr(letter),
                ),
                422,
            )
    if not any(letter.isalnum() for letter in name):
        raise Refusal("letters", said("refused.name-some-letter", "A name has at least one letter or digit."), 422)


def _check_marks(name: str) -> None:
    """No more than one combining mark to a letter, however it is written."""
    marks = _most_marks(name)  # there is no letter yet
    for letter in unicodedata.normalize("NFD", name):
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if marks > _most_marks(name):
            raise Refusal("marks", said("refused.name-marks", "A letter of a name carries one mark at most."), 422)


def _most_marks(name: str) -> int:
    """Vietnamese letters, and those of polytonic Greek, carry two as one letter; loose marks stay at one."""
    single = unicodedata.normalize("NFC", name)
    return 1 if any(unicodedata.combining(letter) for letter in single) else 2


def _check_scripts(name: str) -> None:
    scripts = {_script(letter) for letter in name if letter.isalpha()}
    if len(scripts) > 1:
        found = " and ".join(sorted(script.title() for script in scripts))
        raise Refusal(
            "scripts",
            said("refused.name-scripts", "A name is written in one script; this one mixes {scripts}.", scripts=found),
            422,
        )


def _script(letter: str) -> str:
    first = unicodedata.name(letter, "OTHER").split()[0]
    return TOGETHER.get(first, first)


@cache
def _reserved_looks() -> frozenset[str]:
    return frozenset(map(look_of, RESERVED))


@cache
def _look_alikes() -> dict[str, str]:
    """ASCII characters by the others that look like them."""
    text = (files(__package__) / "look_alikes.txt").read_text(encoding="utf-8")
    lines = (line for line in text.splitlines() if not line.startswith("# "))
    return {letter: line[0] for line in lines for letter in line[2:]}
