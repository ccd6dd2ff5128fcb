"""Under load for an hour, the server holds no more than it did after the first minutes."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from pathlib import Path

from server.kit import Crowd, Guest, Server
from server.kit.figures import note, size

MakeGuest = Callable[..., Guest]
MakeServer = Callable[..., Server]
SECONDS = size("PADDOCK_MEMORY_SECONDS", 3600, 4)
TABLES = size("PADDOCK_MEMORY_TABLES", 6, 2)
GROWTH = 1.08
"""What is remembered of cars and words fills up at first; after a third of the time nothing may grow any more."""
SLACK_MEGABYTES = 6


def test_memory_stays_flat(new_server: MakeServer, guest: MakeGuest) -> None:
    """Tables come, are raced to the end and go, one crowd after the other."""
    server = new_server("", "--tables", "100000", "--idle", "2")
    held: list[tuple[float, float]] = []
    started, races = time.monotonic(), 0
    while (now := time.monotonic() - started) < SECONDS:
        with Crowd(server, guest, tables=TABLES) as crowd:
            crowd.finish()
        races += TABLES
        held.append((now, megabytes(server.pid)))
        note("memory", seconds=round(now), races=races, megabytes=round(held[-1][1], 1))
    if len(held) < 6:  # too short a look to judge by
        return
    third = len(held) // 3
    middle, last = (statistics.median(size for _, size in part) for part in (held[third:-third], held[-third:]))
    assert last < middle * GROWTH + SLACK_MEGABYTES, held


def megabytes(pid: int) -> float:
    """What a process holds now."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024
