"""How tests find the processes that their own run has started."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def descendants() -> Callable[[str], list[int]]:
    """The processes below this one whose command line holds a word."""

    def find(word: str) -> list[int]:
        parents: dict[int, int] = {}
        for stat in Path("/proc").glob("[0-9]*/stat"):
            try:
                parents[int(stat.parent.name)] = int(stat.read_text().rpartition(")")[2].split()[1])
            except (OSError, ValueError):
                continue  # it has just ended
        return [number for number in parents if _below(number, parents) and word in _command(number)]

    return find


def _below(number: int, parents: dict[int, int]) -> bool:
    while number in parents:
        number = parents[number]
        if number == os.getpid():
            return True
    return False


def _command(number: int) -> str:
    try:
        return Path(f"/proc/{number}/cmdline").read_text(errors="replace")
    except OSError:
        return ""
