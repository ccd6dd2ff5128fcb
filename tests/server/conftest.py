"""Servers on both databases. PostgreSQL is real, and its absence is a failure, never a skip."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from server.kit import Guest, Postgres, Server
from server.kit.figures import SOAK

MakeServer = Callable[..., Server]
MakeGuest = Callable[..., Guest]
BOTH = ["sqlite", "postgresql"]


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One PostgreSQL for the whole run."""
    running = Postgres()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def sqlite_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on SQLite that many tests use; at the end its log must be clean."""
    yield from _kept_clean(Server(tmp_path_factory.mktemp("sqlite")))


@pytest.fixture(scope="session")
def postgresql_server(tmp_path_factory: pytest.TempPathFactory, postgres: Postgres) -> Iterator[Server]:
    """A server on PostgreSQL that many tests use."""
    yield from _kept_clean(Server(tmp_path_factory.mktemp("postgresql"), postgres.new_database()))


def _kept_clean(server: Server) -> Iterator[Server]:
    yield server
    server.stop()
    assert not server.complaints(), "\n".join(server.complaints())


@pytest.fixture(params=BOTH)
def shared_server(request: pytest.FixtureRequest) -> Server:
    """Either of them: for whatever reads or writes in words of its own, which a database may take amiss."""
    return _server_on(request)


@pytest.fixture(params=BOTH if SOAK else BOTH[:1])
def any_server(request: pytest.FixtureRequest) -> Server:
    """For what no database has a say in, sockets, seats, bots, chat: SQLite, and in a long run either."""
    return _server_on(request)


def _server_on(request: pytest.FixtureRequest) -> Server:
    server: Server = request.getfixturevalue(f"{request.param}_server")
    return server


@pytest.fixture(params=BOTH)
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
