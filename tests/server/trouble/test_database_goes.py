"""PostgreSQL goes away under load, or the line to it does: races wait, and go on where they were."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import httpx
import pytest

from server.kit import Crowd, Guest, Postgres, Server
from server.kit.figures import note, size
from server.kit.proxies import Proxy

MakeGuest = Callable[..., Guest]
MakeServer = Callable[..., Server]
RESTARTS = size("PADDOCK_RESTARTS", 40, 2)
CUTS = size("PADDOCK_NETWORK_CUTS", 40, 3)
MOST_AT_ONCE = 20


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """One that nobody else misses."""
    running = Postgres()
    yield running
    running.stop()


def test_postgresql_restarts_under_load(own_postgres: Postgres, new_server: MakeServer, guest: MakeGuest) -> None:
    """In good order, and as if it had crashed."""
    server = new_server(own_postgres.new_database())

    def restart(number: int) -> None:
        own_postgres.restart("fast" if number % 2 else "immediate")

    _trouble("PostgreSQL restarts", RESTARTS, restart, server, guest)


def test_the_line_to_the_database_breaks(own_postgres: Postgres, new_server: MakeServer, guest: MakeGuest) -> None:
    """It is cut, or hangs for a while with an answer on its way, or is lost without a word to the database."""
    proxy = Proxy(own_postgres.port)
    server = new_server(own_postgres.new_database().replace(f":{own_postgres.port}/", f":{proxy.port}/"))

    def trouble(number: int) -> None:
        (proxy.cut, proxy.lose, proxy.hang)[number % 3]()
        time.sleep(0.3 * (1 + number % 3))
        proxy.mend()

    try:
        _trouble("network cuts", CUTS, trouble, server, guest)
    finally:
        server.stop()
        proxy.close()


def _trouble(what: str, times: int, trouble: Callable[[int], None], server: Server, guest: MakeGuest) -> None:
    left, acknowledged = times, 0
    while left:
        now = min(left, MOST_AT_ONCE)
        with Crowd(server, guest, tables=3, laps=min(9, 1 + now // 8)) as crowd:
            for number in range(now):
                crowd.wait_for(20 * (number + 1))
                trouble(number)
            crowd.finish()
        left -= now
        acknowledged += crowd.acknowledged
        note(what, times=times - left, acknowledged=acknowledged, lost=0)
    assert httpx.get(f"{server.base}/api/health", timeout=20).status_code == 200
