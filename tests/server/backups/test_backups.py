"""A backup made under a running server brings everything back: tables, choices, and who sits where."""

from __future__ import annotations

import random
import sqlite3
import stat
import tarfile
from collections.abc import Callable
from pathlib import Path

import pytest

from paddock.cli import main
from paddock.server.backups import archive
from server.kit import Guest, Live, Postgres, Server, play_on, table_of

MakeServer = Callable[..., Server]
MakeGuest = Callable[..., Guest]
Run = Callable[..., tuple[int, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """A command's exit code, and all it says."""

    def call(*words: object) -> tuple[int, str]:
        code = main([str(word) for word in words])
        told = capsys.readouterr()
        return code, told.out + told.err

    return call


@pytest.fixture
def databases(request: pytest.FixtureRequest, kind: str) -> tuple[str, str]:
    """Two empty databases of the same kind; the default of a folder is an SQLite file."""
    if kind == "sqlite":
        return "", ""
    running: Postgres = request.getfixturevalue("postgres")
    return running.new_database(), running.new_database()


def as_seen_by(cookie: str, server: Server, table: str) -> tuple[int, object]:
    """How far the race is, and the decision of whoever holds the cookie."""
    stranger = Guest(server.base)
    with stranger.live_with(cookie, table) as live:
        live.until(lambda: live.n >= 0)
        found = live.n, live.seat
    stranger.close()
    return found


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_everything_comes_back(
    databases: tuple[str, str], new_server: MakeServer, guest: MakeGuest, run: Run, tmp_path: Path
) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    old.mkdir()
    server = new_server(databases[0], folder=old)
    ann, bob = guest(server, "Ann"), guest(server, "Bob")
    table, choose, file = table_of([ann, bob])["id"], random.Random(1), tmp_path / "kept.tar.gz"
    with ann.live(table) as one, bob.live(table) as two:
        for live in (one, two):
            live.until(lambda live=live: live.n >= 0)
        play_on([one, two], choose, 12)
        reached = max(one.n, two.n)
        code, told = run("backup", "--folder", old, "--database", databases[0], "-o", file)
        assert code == 0 and "1 table, 2 people; it holds the secret key" in told
        play_on([one, two], choose, 6)  # what comes afterwards is not in it
    server.stop()
    new.mkdir()
    code, told = run("restore", file, "--folder", new, "--database", databases[1])
    assert (code, told.endswith(": 1 table, 2 people.\n")) == (0, True), told
    restored = new_server(databases[1], folder=new)
    assert as_seen_by(ann.cookie, restored, table) == (reached, 0)
    assert as_seen_by(bob.cookie, restored, table) == (reached, 1)
    mine = Live(f"ws{restored.base[4:]}/api/tables/{table}/live", {"Cookie": ann.cookie})
    theirs = Live(f"ws{restored.base[4:]}/api/tables/{table}/live", {"Cookie": bob.cookie})
    with mine, theirs:
        for live in (mine, theirs):
            live.until(lambda live=live: live.n >= 0)
        assert play_on([mine, theirs], choose, 3) == 3, "the race goes on"


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_nothing_is_replaced_unasked_or_under_a_running_server(
    databases: tuple[str, str], new_server: MakeServer, guest: MakeGuest, run: Run, tmp_path: Path, kind: str
) -> None:
    server, file = new_server(databases[0], folder=tmp_path), tmp_path / "kept.tar.gz"
    where = ("--folder", tmp_path, "--database", databases[0])
    assert run("backup", *where, "-o", file)[0] == 0
    guest(server, "Cleo")
    code, told = run("restore", file, *where)
    assert code == 2 and "--replace" in told
    code, told = run("restore", file, *where, "--replace")
    assert code == 2 and "is in use by" in told
    server.stop()
    for number in (1, 2):
        code, told = run("restore", file, *where, "--replace")
        assert code == 0 and "0 tables, 0 people" in told
        if kind == "sqlite":
            assert len(list(tmp_path.glob("paddock.sqlite3.before-restore*"))) == number


def test_the_file_is_for_its_owner_alone_and_never_overwritten(
    new_server: MakeServer, run: Run, tmp_path: Path
) -> None:
    new_server(folder=tmp_path)
    file = tmp_path / "kept.tar.gz"
    assert run("backup", "--folder", tmp_path, "-o", file)[0] == 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    with tarfile.open(file) as opened:
        assert sorted(opened.getnames()) == ["backup.json", "database", "secret.key"]
    code, told = run("backup", "--folder", tmp_path, "-o", file)
    assert code == 2 and "is there already" in told
    code, told = run("backup", "--folder", tmp_path, "-o", tmp_path / "nowhere" / "x.tar.gz")
    assert code == 2 and "cannot be written: No such file or directory" in told


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A database that is none of a server."""
    database = tmp_path / "small.sqlite3"
    with sqlite3.connect(database) as opened:
        opened.execute("CREATE TABLE other (x)")
    opened.close()
    return database


def archived(tmp_path: Path, content: Path, **papers: object) -> Path:
    file = tmp_path / "made.tar.gz"
    archive.write_archive(file, {"database": "sqlite", "made_at": "now", **papers}, content, b"")
    return file


def test_a_file_that_is_no_backup_is_refused_and_changes_nothing(run: Run, tmp_path: Path, small: Path) -> None:
    folder = ("--folder", tmp_path / "served")
    torn = tmp_path / "torn.tar.gz"
    whole = archived(tmp_path, small)
    torn.write_bytes(whole.read_bytes()[:-200])
    damaged = tmp_path / "damaged.sqlite3"
    damaged.write_bytes(b"SQLite format 3\x00" + b"\xff" * 5000)
    cases = {torn: "is no whole backup", small: "is no whole backup", tmp_path / "none": "cannot be read"}
    for file, reason in cases.items():
        code, told = run("restore", file, *folder)
        assert code == 2 and reason in told and len(told.splitlines()) == 1
    whole.unlink()
    code, told = run("restore", archived(tmp_path, small, database="postgresql"), *folder)
    assert code == 2 and "goes back to the same kind" in told
    whole.unlink()
    code, told = run("restore", archived(tmp_path, damaged), *folder)
    assert code == 2 and "is damaged" in told
    assert not (tmp_path / "served" / "paddock.sqlite3").exists()


def test_what_is_no_servers_database_is_told(run: Run, tmp_path: Path, small: Path) -> None:
    code, told = run("backup", "--database", f"sqlite:///{small}", "--folder", tmp_path, "-o", tmp_path / "x")
    assert code == 2 and "is none of a server" in told
    code, told = run("backup", "--folder", tmp_path / "empty", "-o", tmp_path / "x")
    assert code == 2 and "does not exist" in told


def test_without_its_tools_postgresql_says_what_to_install(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    code, told = run("backup", "--database", "postgresql://localhost/x", "--folder", tmp_path, "-o", tmp_path / "x")
    assert code == 2 and "needs pg_dump" in told and "postgresql-client" in told
