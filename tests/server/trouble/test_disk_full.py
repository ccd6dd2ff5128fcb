"""No room on the disk: choices are refused, nothing that was acknowledged is lost, and with room races go on."""

from __future__ import annotations

import random
import resource
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from server.kit import Crowd, Guest, Server, play_on, table_of

MakeGuest = Callable[..., Guest]
MakeServer = Callable[..., Server]
LITTLE = 40_000
TRY_AGAIN_LATER = 1013


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


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux can limit the files of another process")
def test_whoever_comes_meanwhile_may_come_again(new_server: MakeServer, guest: MakeGuest, tmp_path: Path) -> None:
    """The line is not closed for good, as it is before people who are not allowed; nobody is left behind as present."""
    server = new_server()
    nina = guest(server, "Nina")
    table = table_of([nina], bots=1)["id"]
    log = tmp_path / "paddock.sqlite3-wal"
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (log.stat().st_size, resource.RLIM_INFINITY))
    for _ in range(2):
        with pytest.raises(ConnectionClosed, match="could not save") as closed, nina.live(table) as live:
            live.until(lambda: False)
        assert closed.value.rcvd and closed.value.rcvd.code == TRY_AGAIN_LATER
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    _until(lambda: httpx.get(f"{server.base}/api/health", timeout=20).status_code == 200)
    with guest(server, "Otto").live(table) as onlooker:
        assert onlooker.next("snapshot")["table"]["seats"][0]["present"] is False
    with nina.live(table) as live:
        live.next("snapshot")
        assert play_on([live], random.Random(1), 2) == 2
