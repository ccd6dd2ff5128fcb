"""Whom a circuit was drawn after: its file names the versions that came before it, and no rule reads them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from paddock.kernel import BadData, Plain, said
from paddock.kernel.files import Reader

CREDITS = "based_on"
MOST_CREDITS = 40
LONGEST_CREDIT = 60
MOST_NUMBER = 9999


@dataclass(frozen=True, slots=True)
class Credit:
    """A version of somebody's circuit."""

    name: str
    number: int
    maker: str

    def to_plain(self) -> Plain:
        """As the file has it."""
        return {"name": self.name, "number": self.number, "maker": self.maker}


def credits_in(content: Mapping[str, object], file: str) -> tuple[Credit, ...]:
    """What a circuit's file says that it was drawn after, the latest first."""
    read = Reader(content, file)
    entries = read.tables(CREDITS)
    if len(entries) > MOST_CREDITS:
        why = said("fault.too-many", "{n} are too many; at most {most}", n=len(entries), most=MOST_CREDITS)
        raise read.problem(CREDITS, why)
    return tuple(_credit(entry) for entry in entries)


def credits_written(content: Mapping[str, object]) -> tuple[Credit, ...]:
    """The same of a draft; what cannot be read gives credit to nobody."""
    try:
        return credits_in(content, "circuit")
    except BadData:
        return ()


def credited(content: Plain, made_after: tuple[Credit, ...]) -> Plain:
    """The file with these credits; of very many the latest and the first are kept."""
    if len(made_after) > MOST_CREDITS:
        made_after = (*made_after[: MOST_CREDITS - 1], made_after[-1])
    others = {key: value for key, value in content.items() if key != CREDITS}
    return {**others, CREDITS: [credit.to_plain() for credit in made_after]} if made_after else others


def _credit(entry: Reader) -> Credit:
    entry.only("name", "number", "maker")
    return Credit(_words(entry, "name"), entry.number("number", 1, MOST_NUMBER), _words(entry, "maker"))


def _words(entry: Reader, key: str) -> str:
    words = entry.text(key)
    if len(words) > LONGEST_CREDIT:
        raise entry.problem(key, said("fault.long", "is longer than {most} characters", most=LONGEST_CREDIT))
    if not words.isprintable():
        raise entry.problem(key, said("fault.unprintable", "holds characters that cannot be shown"))
    return words
