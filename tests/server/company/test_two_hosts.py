"""Two hosts on one PostgreSQL know together who looks at which table."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from sqlalchemy import Engine, create_engine, text

from server.kit import Guest, Postgres, TravellingServer
from server.kit.receivers import Browser, WebReceiver

SEATS = [{"kind": "human"}, {"kind": "open"}]
TABLES = 8
"""So many that no host calls for all of them."""


def test_who_looks_through_one_host_is_not_called_by_the_other(
    postgres: Postgres, tmp_path: Path, guest: Callable[..., Guest]
) -> None:
    database, web = postgres.new_database(), WebReceiver()
    options = ("--push", "mailto:me@example.org", "--webhook-lan")
    hosts = [TravellingServer(tmp_path, database, *options) for _ in range(2)]
    engine = create_engine(database.replace("postgresql:", "postgresql+psycopg:"))
    nina, rey = guest(hosts[0], "Nina"), guest(hosts[0], "Rey")
    wish = {"way": "push", "address": f"{web.base}/rey", "keys": Browser().keys}
    rey.post("/api/me/notices/channels", wish)
    made = {"game": "heat", "seats": SEATS, "public": True}
    tables = [nina.post("/api/tables", made)["id"] for _ in range(TABLES)]
    with ExitStack() as opened:
        for table in tables:
            rey.post(f"/api/tables/{table}/join")
            opened.enter_context(rey.live(table)).next("table")
        for table in tables:
            nina.post(f"/api/tables/{table}/start")
        _wait_for(engine, "SELECT count(*) FROM jobs WHERE error = 'at the table' AND lease_by = ''", TABLES)
        assert not web.posts, "she sits in front of all of them"
    hosts[0].travel(200)
    end = time.monotonic() + 60
    while len(web.posts) < TABLES:
        assert time.monotonic() < end, "nobody calls her back"
        time.sleep(0.05)
    engine.dispose()
    for host in hosts:
        host.stop()
    web.stop()
    assert not hosts[0].complaints() + hosts[1].complaints()


def _wait_for(engine: Engine, counting: str, wanted: int) -> None:
    end = time.monotonic() + 60
    while True:
        with engine.connect() as connection:
            if connection.execute(text(counting)).scalar() == wanted:
                return
        assert time.monotonic() < end, "the jobs are not looked at"
        time.sleep(0.05)
