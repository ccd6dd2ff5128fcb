"""Frames of every wrong kind on the sockets of a race that others drive: it goes on, and the server has no fault."""

from __future__ import annotations

import random
from collections.abc import Callable

import httpx

from server.kit import Crowd, Guest, Server
from server.kit.figures import note, size
from server.kit.fuzzing import MOST_ON_A_LINE, RawSocket, any_frame

MakeGuest = Callable[..., Guest]
MakeServer = Callable[..., Server]
FRAMES = size("PADDOCK_FUZZ_FRAMES", 100_000, 1_500)


def test_no_frame_hurts(new_server: MakeServer, guest: MakeGuest) -> None:
    """From a driver of the very table, who may do more than a stranger."""
    server = new_server("", "--tables", "100000")
    mallory = guest(server, "Mallory")
    table = mallory.post("/api/tables", {"seats": [{"kind": "human"}, {"kind": "bot"}], "public": True})["id"]
    mallory.post(f"/api/tables/{table}/start")
    chance, sent, lines = random.Random(FRAMES), 0, 0
    with Crowd(server, guest, tables=1) as crowd:
        while sent < FRAMES:
            line = RawSocket(server, mallory, table)
            lines += 1
            for _ in range(MOST_ON_A_LINE):
                if not line.send(any_frame(chance)):
                    break
                sent += 1
            line.close()
            if lines % 500 == 0:
                note("fuzz frames", frames=sent, sockets=lines)
        crowd.finish()
    note("fuzz frames", frames=sent, sockets=lines)
    health = httpx.get(f"{server.base}/api/health", timeout=20)
    assert health.status_code == 200 and health.json()["problems"] == []
    assert not server.complaints(), "\n".join(server.complaints())
