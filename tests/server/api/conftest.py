"""The generator of calls is loaded here and nowhere else: it takes its time."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Under a name of its own, as the usual one is barred for all other tests."""
    from schemathesis.pytest import plugin

    if not config.pluginmanager.is_registered(plugin):
        config.pluginmanager.register(plugin, "calls")
