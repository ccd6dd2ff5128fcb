"""A PostgreSQL of the tests' own, in a temporary folder on a free port."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
import time
import uuid
from pathlib import Path

from .servers import free_port

ACCOUNT = "postgres"


class Postgres:
    """Started once per test run; each test gets a database."""

    def __init__(self) -> None:
        self._bin = _binaries()
        self._as_user = ["runuser", "-u", ACCOUNT, "--"] if os.geteuid() == 0 else []
        self._folder = Path(tempfile.mkdtemp(prefix="paddock-pg-"))
        self._port = free_port()
        if self._as_user:
            shutil.chown(self._folder, ACCOUNT)
        self._run("initdb", "-D", str(self._files), "-A", "trust", "-U", ACCOUNT, "--no-sync", "-E", "UTF8")
        self._server = subprocess.Popen(self._command(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self._wait()

    @property
    def _files(self) -> Path:
        return self._folder / "files"

    def new_database(self) -> str:
        """The URL of an empty database."""
        name = f"test_{uuid.uuid4().hex[:12]}"
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self._port), "-U", ACCOUNT, name)
        return f"postgresql://{ACCOUNT}@127.0.0.1:{self._port}/{name}"

    def drop_connections(self, url: str) -> None:
        """Cut off everybody who uses a database."""
        name = url.rpartition("/")[2]
        cut = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
        self._run("psql", "-h", "127.0.0.1", "-p", str(self._port), "-U", ACCOUNT, "-d", "postgres", "-c", cut)

    @property
    def port(self) -> int:
        """Where it listens."""
        return self._port

    def restart(self, mode: str) -> None:
        """As an operator does (fast), or as a crash (immediate)."""
        self._run("pg_ctl", "-D", str(self._files), "-m", mode, "stop")
        self._server.wait(60)
        self._server = subprocess.Popen(self._command(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self._wait()

    def stop(self) -> None:
        """End it and remove its files."""
        self._run("pg_ctl", "-D", str(self._files), "-m", "immediate", "stop")
        self._server.wait(20)
        shutil.rmtree(self._folder, ignore_errors=True)

    def _command(self) -> list[str]:
        options = ["-D", str(self._files), "-p", str(self._port), "-k", str(self._folder)]
        hurried = ["-c", "fsync=off"]  # who kills it loses nothing: what it has written is the system's already
        return [*self._as_user, str(self._bin / "postgres"), *options, "-c", "listen_addresses=127.0.0.1", *hurried]

    def _run(self, program: str, *arguments: str) -> None:
        command = [*self._as_user, str(self._bin / program), *arguments]
        done = subprocess.run(command, capture_output=True, text=True, cwd="/", check=False)
        assert done.returncode == 0, f"{program} failed: {done.stderr or done.stdout}"

    def _wait(self) -> None:
        for _ in range(200):
            command = [str(self._bin / "pg_isready"), "-h", "127.0.0.1", "-p", str(self._port), "-q"]
            if subprocess.run(command, check=False).returncode == 0:
                return
            time.sleep(0.05)
        raise AssertionError("PostgreSQL did not start")


def _binaries() -> Path:
    """Where initdb and postgres are; on Debian the package is installed if root may do so."""
    if not (found := _find()) and os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "update", "-qq"], check=False)
        subprocess.run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", "postgresql"], check=True)
        found = _find()
    if not found:
        raise AssertionError("These tests need PostgreSQL: install Debian's package postgresql (initdb, postgres).")
    if os.geteuid() == 0:
        pwd.getpwnam(ACCOUNT)  # PostgreSQL refuses to run as root; the package brings this account
    return found


def _find() -> Path | None:
    packaged = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda file: float(file.parts[4]))
    if packaged:
        return packaged[-1].parent
    initdb = shutil.which("initdb")
    return Path(initdb).resolve().parent if initdb else None
