"""Tables that nobody uses leave memory."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from server.kit import Guest, Server, table_of

MakeGuest = Callable[..., Guest]
MakeServer = Callable[..., Server]


def test_idle_tables_leave_memory(new_server: MakeServer, guest: MakeGuest) -> None:
    """And come back when somebody looks."""
    server = new_server("", "--idle", "0.5")
    nina = guest(server, "Nina")
    table = table_of([nina], bots=1)["id"]
    with nina.live(table) as live:
        live.next("snapshot")
        number = live.play("gear:1")
        live.until(lambda: live.n >= number)
    for _ in range(400):
        if nina.get("/api/health")["tables"] == 0:
            break
        asyncio.run(asyncio.sleep(0.2))
    assert nina.get("/api/health")["tables"] == 0
    with nina.live(table) as live:
        assert live.next("snapshot")["n"] >= number
