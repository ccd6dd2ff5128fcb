"""The example game and the example rule, known during the tests of a module."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from paddock.testing import loaded

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture(scope="module")
def loose_gravel() -> Iterator[Path]:
    """The example game's file, loaded."""
    file = EXAMPLES / "loose_gravel" / "loose_gravel.py"
    with loaded(file):
        yield file


@pytest.fixture(scope="module")
def long_tow() -> Iterator[Path]:
    """The example rule's file, loaded."""
    file = EXAMPLES / "house_rule.py"
    with loaded(file):
        yield file
