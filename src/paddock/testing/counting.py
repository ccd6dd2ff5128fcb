"""Count the sequences of choices from fixed positions and compare with stored numbers.

Rules that list one option too many or too few, or lead to another position, change a number. The positions and their
numbers are in `counts/GAME.toml`; set PADDOCK_UPDATE_COUNTS=1 to write the numbers found into the file.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from paddock.kernel import State, apply

from .subject import RandomRace, SetUp

UPDATE = "PADDOCK_UPDATE_COUNTS"


@dataclass(frozen=True)
class Counted:
    """A position, reached by some random choices from a set-up, and its numbers by depth."""

    setup: SetUp
    after: int
    counts: tuple[int, ...]

    def state(self) -> State:
        """The position."""
        race = RandomRace(self.setup)
        for _ in range(self.after):
            race.go_on()
        return race.table.state

    def __str__(self) -> str:
        return self.setup.name


def count_sequences(state: State, depth: int) -> int:
    """How many sequences of that many choices there are; of several seats asked at once the first one answers first.

    A race that ends earlier counts once.
    """
    if state.over:
        return 1
    seat = min(state.asked)
    codes = state.asked[seat]
    if depth == 1:
        return len(codes)
    total = 0
    for code in codes:
        copy = state.clone()
        apply(copy, seat, code)
        total += count_sequences(copy, depth - 1)
    return total


def check_counts(counted: Counted) -> None:
    """The stored numbers are those of the rules."""
    state = counted.state()
    found = tuple(count_sequences(state, depth) for depth in range(1, len(counted.counts) + 1))
    assert found == counted.counts, f"{counted}: {found} sequences, stored are {counted.counts}"


@cache
def stored_counts(file: Path) -> tuple[Counted, ...]:
    """The positions of a file, with the numbers it holds or, if so asked, with those found now."""
    positions = _read(file)
    if os.environ.get(UPDATE):
        _write(file, positions)
        positions = _read(file)
    return positions


def _read(file: Path) -> tuple[Counted, ...]:
    content = tomllib.loads(file.read_text(encoding="utf-8"))
    return tuple(_counted(content["game"], entry) for entry in content.get("position", []))


def _counted(game: str, entry: Mapping[str, object]) -> Counted:
    match entry:
        case {"name": str(name), "seats": int(seats), "options": dict(options), "after": int(after), "seed": int(seed)}:
            place = entry.get("position", {})
            assert isinstance(place, dict)
            counts = entry["counts"]
            assert isinstance(counts, list)
            return Counted(SetUp(game, name, seats, options, seed, place), after, tuple(counts))
    raise AssertionError(f"a position needs name, seats, options, seed and after: {entry}")


def _write(file: Path, positions: tuple[Counted, ...]) -> None:
    """Replace the numbers and nothing else."""
    numbers = iter(positions)

    def renew(match: re.Match[str]) -> str:
        counted = next(numbers)
        state = counted.state()
        return f"counts = {[count_sequences(state, depth) for depth in range(1, len(counted.counts) + 1)]}"

    text = re.sub(r"^counts = \[.*\]$", renew, file.read_text(encoding="utf-8"), flags=re.MULTILINE)
    file.write_text(text, encoding="utf-8")
