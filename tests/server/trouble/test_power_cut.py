"""The power goes under load: what was not synced is gone, and nothing that was acknowledged is among it."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from server.kit import BRIEF, Crowd, Guest, Refused, Server
from server.kit.figures import note, size
from server.kit.power import cut_power, forgetful_disk

MakeGuest = Callable[..., Guest]
CUTS = size("PADDOCK_POWER_CUTS", 200, 2)
MOST_AT_ONCE = 40
UNSAFE = (str(Path(__file__).parents[1] / "kit" / "unsafe.py"),)


@pytest.fixture
def preloaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Servers that are started now write to a disk that forgets."""
    monkeypatch.setenv("LD_PRELOAD", str(forgetful_disk(tmp_path)))
    folder = tmp_path / "disk"
    folder.mkdir()
    return folder


def test_what_is_acknowledged_is_on_the_disk(preloaded: Path, guest: MakeGuest) -> None:
    """Unsynced writes are dropped, torn or kept at random; the races go on and their stories are whole."""
    server, chance = Server(preloaded, program=BRIEF), random.Random(1)
    left, unsynced, acknowledged = CUTS, 0, 0
    try:
        while left:
            now = min(left, MOST_AT_ONCE)
            with Crowd(server, guest, laps=min(9, 1 + now // 8)) as crowd:
                for cut in range(now):
                    crowd.wait_for(25 * (cut + 1))
                    time.sleep(0.05 * (cut % 4))
                    server.kill()
                    unsynced += cut_power(preloaded, chance)
                    server.start()
                crowd.finish()
            left -= now
            acknowledged += crowd.acknowledged
            note("power cuts on sqlite", cuts=CUTS - left, acknowledged=acknowledged, unsynced_writes=unsynced, lost=0)
    finally:
        server.stop()
    assert not server.complaints(), "\n".join(server.complaints())


def test_a_server_that_does_not_sync_would_lose_choices(preloaded: Path, guest: MakeGuest) -> None:
    """The disk of this test does forget: without syncing, all that was acknowledged since the start is lost."""
    server = Server(preloaded, program=UNSAFE)
    try:
        nina = guest(server, "Nina")
        table = nina.post("/api/tables", {"seats": [{"kind": "human"}, {"kind": "open"}]})["id"]
        assert nina.get(f"/api/tables/{table}")["id"] == table
        server.kill()
        assert cut_power(preloaded, random.Random(1), [0.0]) > 0
        server.start()
        with pytest.raises(Refused):
            nina.get(f"/api/tables/{table}")
    finally:
        server.stop()
