"""What somebody who draws a circuit may want to think about: nothing here keeps a circuit from being raced."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from paddock.kernel.game import text
from paddock.protocol import Text

Stretch = tuple[float, float]
"""Lap coordinates, from and to."""
Spot = tuple[float, float]
"""A point of the board."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A sentence about a place in the file."""

    code: str
    key: str
    says: Text
    tone: Literal["warn", "bad"] = "warn"
    """Something to consider, or to be mended before everybody finds the circuit."""
    spots: tuple[Spot, ...] = ()
    """Where on the board, if the key does not tell."""


@dataclass(frozen=True, slots=True)
class Usual:
    """A figure, and what it is on printed circuits."""

    code: str
    key: str
    value: int
    least: int
    most: int
    what: str

    def remark(self) -> Remark | None:
        """Nothing, if the figure is a usual one."""
        if self.least <= self.value <= self.most:
            return None
        says = text(
            "remark.usual",
            "{what}: {value}. Printed circuits have {least} to {most}.",
            what=self.what,
            value=self.value,
            least=self.least,
            most=self.most,
        )
        return Remark(self.code, self.key, says)


def unusual(figures: Iterable[Usual]) -> list[Remark]:
    """Those that no printed circuit has."""
    return [remark for figure in figures if (remark := figure.remark())]


def entry_of(content: Mapping[str, object], key: str, table: str) -> Mapping[str, object] | None:
    """The entry of a list of tables that a key such as `corner[3].limit` lies in."""
    head, _, rest = key.partition("[")
    number = rest.partition("]")[0]
    entries = content.get(table)
    if head != table or not number.isdecimal() or not isinstance(entries, list) or not 1 <= int(number) <= len(entries):
        return None
    entry = entries[int(number) - 1]
    return entry if isinstance(entry, Mapping) else None


def number_of(key: str) -> int:
    """The number of the entry that a key such as `corner[3].limit` lies in, from 1; 0 if there is none."""
    number = key.partition("[")[2].partition("]")[0]
    return int(number) if number.isdecimal() else 0
