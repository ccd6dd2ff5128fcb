"""One server to a folder, copies before changes, and health that tells what does not work."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from paddock.kernel import BadOptions
from paddock.server import Settings
from paddock.server.serving import open_database
from paddock.server.storage import coming_form, migrate
from server.kit import Guest, Postgres, Server, free_port, make_older

MakeGuest = Callable[..., Guest]
MakeServer = Callable[..., Server]
BOTLESS = (str(Path(__file__).parents[1] / "kit" / "botless.py"),)


def test_a_second_server_touches_nothing(new_server: MakeServer, guest: MakeGuest, tmp_path: Path) -> None:
    """Not even a database that it would like to bring up to date."""
    server = new_server()
    nina = guest(server, "Nina")
    file = tmp_path / "paddock.sqlite3"
    with closing(sqlite3.connect(file)) as database:
        (newest,) = database.execute("SELECT version_num FROM alembic_version").fetchone()
        database.execute("UPDATE alembic_version SET version_num = '0003'")
        database.commit()
    command = [sys.executable, "-m", "paddock.server", "--port", str(free_port()), "--folder", str(tmp_path)]
    second = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert second.returncode == 2 and "in use by another server" in second.stderr
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("SELECT version_num FROM alembic_version").fetchall() == [("0003",)]
        database.execute("UPDATE alembic_version SET version_num = ?", (newest,))
        database.commit()
    assert not list(tmp_path.glob("*.before-*"))
    assert nina.get("/api/me")["name"] == "Nina"


def test_a_copy_is_made_before_the_form_changes(tmp_path: Path) -> None:
    """For its owner's eyes, in the old form; the first copy is never overwritten."""
    url = f"sqlite:///{tmp_path / 'test.sqlite3'}"
    migrate(url)
    assert not list(tmp_path.glob("*.before-*"))
    make_older(url, "0002")
    migrate(url)
    (copy,) = tmp_path.glob("*.before-*")
    assert not copy.stat().st_mode & 0o077
    with closing(sqlite3.connect(copy)) as database:
        assert database.execute("SELECT version_num FROM alembic_version").fetchall() == [("0002",)]
    written = copy.stat().st_mtime_ns
    make_older(url, "0003")
    migrate(url)
    assert copy.stat().st_mtime_ns == written


def test_a_dump_is_made_before_the_form_changes(postgres: Postgres, tmp_path: Path) -> None:
    """Of a database on PostgreSQL, into the server's folder, for its owner's eyes."""
    settings = Settings(folder=tmp_path, database=postgres.new_database())
    open_database(settings)
    assert not list(tmp_path.glob("*.dump"))
    make_older(settings.database_url, "0002")
    open_database(settings)
    (copy,) = tmp_path.glob("*.before-*.dump")
    assert not copy.stat().st_mode & 0o077
    listed = subprocess.run(["pg_restore", "--list", str(copy)], capture_output=True, text=True, check=True).stdout
    assert "TABLE DATA public choices" in listed and "progress" not in listed


def test_without_the_tool_it_is_said_that_there_is_no_dump(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The database is brought up to date all the same: that is one transaction."""
    settings = Settings(folder=tmp_path, database=postgres.new_database())
    open_database(settings)
    make_older(settings.database_url, "0002")
    monkeypatch.setenv("PATH", "")
    open_database(settings)
    assert not list(tmp_path.glob("*.dump"))
    assert "no copy" in caplog.text and "pg_dump, which is not installed" in caplog.text
    assert coming_form(settings.database_url) is None


def test_a_database_of_a_newer_server_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'test.sqlite3'}"
    migrate(url)
    with closing(sqlite3.connect(tmp_path / "test.sqlite3")) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.commit()
    with pytest.raises(BadOptions, match="newer server"):
        migrate(url)


def test_health_tells_what_does_not_work(new_server: MakeServer, tmp_path: Path) -> None:
    """A database that takes nothing is fatal; bots that do not start are amiss."""
    server = new_server()
    assert httpx.get(f"{server.base}/api/health").json()["problems"] == []
    with closing(sqlite3.connect(tmp_path / "paddock.sqlite3")) as database:
        database.execute(
            "CREATE TRIGGER full BEFORE UPDATE ON alembic_version BEGIN SELECT RAISE(ABORT, 'disk is full'); END"
        )
        database.commit()
    answer = _until(server, lambda answer: answer.status_code == 503)
    assert "cannot be written" in answer.json()["error"]["why"]


def test_health_tells_of_bots_that_do_not_start(tmp_path: Path) -> None:
    server = Server(tmp_path, program=BOTLESS)
    try:
        answer = _until(server, lambda answer: bool(answer.json().get("problems")))
        assert answer.status_code == 200 and answer.json()["status"] == "degraded"
        assert "bots" in answer.json()["problems"][0]
    finally:
        server.stop()


def _until(server: Server, wanted: Callable[[httpx.Response], bool]) -> httpx.Response:
    end = time.monotonic() + 40
    while not wanted(answer := httpx.get(f"{server.base}/api/health", timeout=20)):
        assert time.monotonic() < end, answer.text
        time.sleep(0.3)
    return answer
