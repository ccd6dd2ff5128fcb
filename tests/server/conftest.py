"""Servers on both databases. PostgreSQL is real, and its absence is a failure, never a skip."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

pytest.register_assert_rewrite("server.kit")

from server.kit import Guest, Postgres, Server  # noqa: E402

MakeServer = Callable[..., Server]
MakeGuest = Callable[..., Guest]


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One PostgreSQL for the whole run."""
    running = Postgres()
    yield running
    running.stop()


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def shared_server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that many tests use, on either database; at the end its log must be clean."""
    folder = tmp_path_factory.mktemp(request.param)
    database = request.getfixturevalue("postgres").new_database() if request.param == "postgresql" else ""
    server = Server(folder, database)
    yield server
    server.stop()
    assert not server.complaints(), "\n".join(server.complaints())


@pytest.fixture(scope="session")
def sqlite_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on SQLite, for what does not depend on the database."""
    server = Server(tmp_path_factory.mktemp("sqlite-only"))
    yield server
    server.stop()
    assert not server.complaints(), "\n".join(server.complaints())


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    if request.param == "postgresql":
        running: Postgres = request.getfixturevalue("postgres")
        return running.new_database()
    return f"sqlite:///{tmp_path / 'test.sqlite3'}"


@pytest.fixture
def new_server(tmp_path: Path) -> Iterator[MakeServer]:
    """Servers of a test's own."""
    servers: list[Server] = []

    def make(database: str = "", *options: str, folder: Path | None = None) -> Server:
        servers.append(Server(folder or tmp_path, database, *options))
        return servers[-1]

    yield make
    for server in servers:
        server.stop()


@pytest.fixture
def guest(request: pytest.FixtureRequest) -> Iterator[MakeGuest]:
    """Guests of a server, by name."""
    guests: list[Guest] = []

    def make(server: Server | str, name: str | None = None) -> Guest:
        guests.append(Guest(server if isinstance(server, str) else server.base, name))
        return guests[-1]

    yield make
    for someone in guests:
        someone.close()
