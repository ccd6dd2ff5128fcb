"""One clock for the whole server, which tests can set."""

from __future__ import annotations

import ast
import time
from pathlib import Path

import pytest

import paddock.server
from paddock.server.storage.clock import DAY, Clock, clock, days_ago, now

SERVER = Path(str(paddock.server.__file__)).parent
WALL_CLOCKS = {("time", "time"), ("time", "time_ns"), ("datetime", "now"), ("datetime", "utcnow"), ("date", "today")}
OWN_TIME = {
    "storage/clock.py": "the clock itself",
    "telemetry/worker_metrics.py": "compares with the file system, which has the machine's time",
    "backups/keeping.py": "says on a backup when it was made, without a server",
    "command.py": "names a backup's file, without a server",
}


def test_nobody_else_asks_the_machine_what_time_it_is() -> None:
    asking = {str(file.relative_to(SERVER)) for file in SERVER.rglob("*.py") if _asks(ast.parse(file.read_text()))}
    assert asking == set(OWN_TIME)


def _asks(module: ast.Module) -> bool:
    return any(
        isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and (node.value.id, node.attr) in WALL_CLOCKS
        for node in ast.walk(module)
    )


def test_it_goes_by_the_machine_and_by_whatever_it_is_told() -> None:
    ours = Clock()
    assert abs(ours.now() - time.time() * 1000) < 1000
    assert not ours.travels and ours.nap(60) == 60 and ours.nap(-1) == 0
    ours.travel(3600)
    assert abs(ours.now() - (time.time() + 3600) * 1000) < 1000
    assert ours.travels and ours.nap(60) < 0.1
    ours.agree_with(ours.now() - 3_600_000 - 5000)  # a database that is five seconds late
    assert abs(ours.now() - (time.time() + 3600 - 5) * 1000) < 1000


def test_a_process_travels_by_a_file(tmp_path: Path) -> None:
    file = tmp_path / "clock"
    ours = Clock(file)
    assert ours.travels and abs(ours.now() - time.time() * 1000) < 1000, "no file yet"
    file.write_text(str(DAY))
    assert abs(ours.now() - time.time() * 1000 - DAY) < 1000
    file.write_text("soon")
    assert abs(ours.now() - time.time() * 1000) < 1000


def test_the_clock_of_the_process_is_the_one_everybody_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    before = now()
    monkeypatch.setattr(Clock, "now", lambda self: before + DAY)
    assert now() == clock.now() == before + DAY and days_ago(1) == before
