"""What all tests share: the kit's assertions explain themselves, generated examples are the same on every run."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

# here, not beside each kit: one room may use the kit of another before its own conftest is read
pytest.register_assert_rewrite("browser.kit", "env.subjects", "protocol.kit", "server.kit")

SOAK = bool(os.environ.get("PADDOCK_SOAK"))

settings.register_profile("repeatable", derandomize=True, database=None, deadline=None, max_examples=100)
settings.register_profile(
    "soak", database=None, deadline=None, max_examples=2000, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("soak" if SOAK else "repeatable")


def pytest_addoption(parser: pytest.Parser) -> None:
    """`make check` wants an answer within a minute."""
    parser.addoption("--one-study", action="store_true", help="the kit looks at one race and one study of each game")


@pytest.fixture
def hill() -> Iterator[None]:
    """The kit's small game is known by its name during a test."""
    from kit.hill import hill_game
    from paddock.kernel.game import register, unregister

    register("hill", hill_game)
    yield
    unregister("hill")


collect_ignore_glob = (
    []
    if SOAK
    else [
        "soak/*",
        "server/company/test_three_friends.py",
        "browser/test_layouts_kinds.py",
    ]
)  # `make soak` runs what takes long
