"""Killed under load, again and again: whatever was acknowledged is there, once, in its place."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from server.kit import BRIEF, FORKED, Crowd, Guest, Server
from server.kit.figures import note, size

MakeGuest = Callable[..., Guest]

KILLS = {"sqlite": (1000, 3), "postgresql": (300, 3)}
"""In a long run, and in a short one."""
SECONDS = size("PADDOCK_KILL_SECONDS", 86_400, 86_400)
"""After which no more kills are begun, for long runs in parts."""
FRESH = 25
"""One of so many starts is that of a fresh interpreter; the others are forks of a process that has loaded all."""


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_nothing_acknowledged_is_lost(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path, guest: MakeGuest
) -> None:
    """SIGKILL in the middle of everything; every race goes on to its end, its story is whole, its record verifies."""
    database = request.getfixturevalue("postgres").new_database() if kind == "postgresql" else ""
    server = Server(tmp_path, database)
    kills, done, acknowledged, started = size("PADDOCK_KILLS", *KILLS[kind]), 0, 0, time.monotonic()
    laps = 1 if kills < FRESH else 4
    try:
        while done < kills and time.monotonic() - started < SECONDS:
            with Crowd(server, guest, laps=laps) as crowd:
                while done < kills and time.monotonic() - started < SECONDS and _is_killed(server, crowd, done):
                    done += 1
                crowd.finish()
            acknowledged += crowd.acknowledged
            seconds = round(time.monotonic() - started)
            note(f"kills on {kind}", kills=done, acknowledged=acknowledged, lost=0, seconds=seconds)
    finally:
        server.stop()
    assert not server.complaints(), "\n".join(server.complaints())


def _is_killed(server: Server, crowd: Crowd, kill: int) -> bool:
    """At a moment of its own, and started again: whatever anybody was told until then is kept. Not after the races."""
    crowd.wait_for(crowd.acknowledged + 25)
    time.sleep(0.07 * (kill % 5))
    if not crowd.racing:
        return False
    server.kill()
    server.program = BRIEF if kill % FRESH == 1 else FORKED
    server.start()
    crowd.check_kept()
    return True
