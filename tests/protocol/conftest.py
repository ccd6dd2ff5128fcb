"""A server for the messages of real races, and guests at its tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from server.kit import Guest, Server

MakeGuest = Callable[[str], Guest]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """On SQLite; what is said does not depend on the database."""
    running = Server(tmp_path_factory.mktemp("protocol"))
    yield running
    running.stop()
    assert not running.complaints(), "\n".join(running.complaints())


@pytest.fixture
def guest(server: Server) -> Iterator[MakeGuest]:
    """Guests of that server, by name."""
    guests: list[Guest] = []

    def make(name: str) -> Guest:
        guests.append(Guest(server.base, name))
        return guests[-1]

    yield make
    for someone in guests:
        someone.close()
