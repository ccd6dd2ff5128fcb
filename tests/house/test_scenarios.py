"""Every scenario file holds, under a title and a name of its own."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

import paddock

FOLDER = Path(__file__).parents[1] / "scenarios"
FILES = sorted(FOLDER.rglob("*.toml"))


def name_of(file: Path) -> str:
    """Game, topic and title words of a file, as the test's name."""
    return file.relative_to(FOLDER).with_suffix("").as_posix()


@cache
def loaded(file: Path) -> paddock.scenario.Scenario:
    """A scenario, read once for all tests."""
    return paddock.scenario.load(file)


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_scenario(file: Path) -> None:
    loaded(file).run()


def test_there_are_scenarios() -> None:
    """A moved folder must not pass for a folder without failures."""
    assert len(FILES) > 100


def test_titles_tell_scenarios_apart() -> None:
    titles = [loaded(file).title for file in FILES]
    assert all(titles)
    assert [title for title in titles if titles.count(title) > 1] == []


def test_names_are_readable() -> None:
    unreadable = [name_of(file) for file in FILES if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", file.stem)]
    assert unreadable == []
