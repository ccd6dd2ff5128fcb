"""No room on the disk: choices are refused, nothing that was acknowledged is lost, and with room races go on."""

from __future__ import annotations

import resource
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from server.kit import Crowd, Guest, Server

MakeGuest = Callable[..., Guest]
MakeServer = Callable[..., Server]
LITTLE = 40_000


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux can limit the files of another process")
def test_a_full_disk_stops_nobody_for_ever(new_server: MakeServer, guest: MakeGuest, tmp_path: Path) -> None:
    """The files of the server may not grow any more; then they may."""
    server = new_server()
    with Crowd(server, guest, tables=3) as crowd:
        crowd.wait_for(15)
        log = tmp_path / "paddock.sqlite3-wal"
        full = max(log.stat().st_size, (tmp_path / "paddock.sqlite3").stat().st_size) + LITTLE
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (full, resource.RLIM_INFINITY))
        _until(lambda: "writing failed" in server.log.read_text())
        stuck = crowd.acknowledged
        _until(lambda: httpx.get(f"{server.base}/api/health", timeout=20).status_code == 503)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        crowd.wait_for(stuck + 10)
        crowd.finish()
    _until(lambda: httpx.get(f"{server.base}/api/health", timeout=20).status_code == 200)


def _until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + 90
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.2)
