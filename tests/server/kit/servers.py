"""Servers in processes of their own, as an operator runs them."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

import httpx

BRIEF = (str(Path(__file__).parent / "brief.py"),)
AS_IT_IS = ("-m", "paddock.server")
WIDE = "1000"
"""A rate factor under which no test is too fast."""


def free_port() -> int:
    """A port of the loopback that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`paddock serve`, started, stopped, killed and started again on the same database."""

    def __init__(self, folder: Path, database: str = "", *options: str, program: tuple[str, ...] = BRIEF) -> None:
        self.folder = folder
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.log = Path(tempfile.mkstemp(prefix="server-", suffix=".log", dir=folder)[1])
        given = ["--host", "127.0.0.1", "--port", str(self.port), "--folder", str(folder)]
        defaults = {"--rate-factor": WIDE, "--log-format": "json", "--database": database, "--watch-delay": "1.5"}
        defaults["--away"] = "0.4"
        defaults["--bot-pause"] = "0"  # tests that look at bots' pauses ask for them
        for name, value in defaults.items():
            if name not in options:
                given += [name, value]
        self._command = [sys.executable, *program, *given, *options]
        self._running: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        """Start, and wait until it answers."""
        environment = {**os.environ, "PYTHONWARNINGS": "default"}
        with self.log.open("ab") as log:
            self._running = subprocess.Popen(self._command, stdout=log, stderr=log, env=environment)
        for _ in range(400):
            assert self._running.poll() is None, self.log.read_text()
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(f"{self.base}/api/health", verify=False, timeout=5).status_code == 200:
                    return
            time.sleep(0.05)
        raise AssertionError(f"no answer: {self.log.read_text()}")

    @property
    def pid(self) -> int:
        """The process."""
        assert self._running
        return self._running.pid

    def kill(self) -> None:
        """As a power cut would."""
        assert self._running
        self._running.send_signal(signal.SIGKILL)
        self._running.wait(10)

    def stop(self) -> None:
        """As an operator would."""
        if self._running and self._running.poll() is None:
            self._running.send_signal(signal.SIGTERM)
            self._running.wait(20)

    def restart(self) -> None:
        """Stop and start."""
        self.stop()
        self.start()

    def change_database(self, *statements: str) -> None:
        """What an operator's slip, or a broken disk, does to the stopped server's SQLite file."""
        with closing(sqlite3.connect(self.folder / "paddock.sqlite3")) as connection:
            for statement in statements:
                connection.execute(statement)
            connection.commit()

    def complaints(self) -> list[str]:
        """Lines of the log that tell of the server's own faults."""
        lines = self.log.read_text().splitlines()
        return [line for line in lines if '"level":"error"' in line or "Traceback" in line or "Warning" in line]
