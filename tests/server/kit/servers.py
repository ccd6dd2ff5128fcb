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
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Protocol

import httpx

from .forked import PATIENCE, Keeper, stable

FORKED: tuple[str, ...] = ()
"""No program of its own: a server is forked off a process that has loaded everything."""
BRIEF = (str(Path(__file__).parent / "brief.py"),)
AS_IT_IS = ("-m", "paddock.server")
WIDE = "1000"
"""A rate factor under which no test is too fast."""


def free_port() -> int:
    """A port of the loopback that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Running(Protocol):
    """A server's process."""

    @property
    def pid(self) -> int:
        """Its number."""

    def poll(self) -> int | None:
        """How it ended; none while it runs."""

    def send_signal(self, number: signal.Signals, /) -> None:
        """Tell it something."""

    def wait(self, timeout: float, /) -> int:
        """Until it has ended."""


class Launched:
    """A process that serves: started, stopped, killed and started again with the same words."""

    faults: tuple[str, ...] = ('"level":"error"', "Traceback", "Warning")
    """What a line of the log holds that tells of the server's own faults."""

    def __init__(self, port: int, log: Path, arguments: Sequence[str], program: tuple[str, ...] = FORKED) -> None:
        self.port, self.log, self.program = port, log, program
        self.base = f"http://127.0.0.1:{port}"
        self._arguments = [*arguments]
        self._keeper: Keeper | None = None
        self._running: Running | None = None
        self.start()

    def start(self) -> None:
        """Start, and wait until it answers."""
        environment = {**os.environ, "PYTHONWARNINGS": "default", **self.environment()}
        self._running = self._interpreted(environment) if self.program else self._forked(environment)
        end = time.monotonic() + PATIENCE
        while not self._answers():
            if self._running.poll() is not None or time.monotonic() > end:
                self.stop()
                raise AssertionError(f"no answer: {self.log.read_text()}")
            time.sleep(0.02)

    def _answers(self) -> bool:
        with contextlib.suppress(httpx.TransportError):
            return httpx.get(f"{self.base}/api/health", verify=False, timeout=5).status_code == 200
        return False

    def _interpreted(self, environment: dict[str, str]) -> Running:
        """A process of its own, with an interpreter of its own."""
        command = [sys.executable, *self.program, *self._arguments]
        with self.log.open("ab") as log:
            return subprocess.Popen(command, stdout=log, stderr=log, env=environment)

    def _forked(self, environment: dict[str, str]) -> Running:
        """A process of its own, whose interpreter has loaded everything before."""
        self.log.touch()
        self._keeper = self._keeper or stable().keep(self._arguments, environment, self.log)
        return self._keeper.start()

    def environment(self) -> dict[str, str]:
        """What the process is told besides."""
        return {}

    @property
    def pid(self) -> int:
        """The process."""
        assert self._running
        return self._running.pid

    def kill(self) -> None:
        """As a power cut would."""
        assert self._running
        self._running.send_signal(signal.SIGKILL)
        self._running.wait(PATIENCE)

    def stop(self) -> None:
        """As an operator would."""
        if self._running and self._running.poll() is None:
            self._running.send_signal(signal.SIGTERM)
            self._running.wait(PATIENCE)
        if self._keeper:
            self._keeper.close()
            self._keeper = None

    def restart(self) -> None:
        """Stop and start."""
        self.stop()
        self.start()

    def complaints(self) -> list[str]:
        """Lines of the log that tell of the server's own faults."""
        lines = [*([] if self.program else stable().said()), *self.log.read_text().splitlines()]
        return [line for line in lines if any(fault in line for fault in self.faults)]


class Server(Launched):
    """`paddock serve`, started, stopped, killed and started again on the same database."""

    def __init__(self, folder: Path, database: str = "", *options: str, program: tuple[str, ...] = FORKED) -> None:
        self.folder = folder
        self.database_url = database or f"sqlite:///{folder / 'paddock.sqlite3'}"
        port, log = free_port(), Path(tempfile.mkstemp(prefix="server-", suffix=".log", dir=folder)[1])
        given = ["--host", "127.0.0.1", "--port", str(port), "--folder", str(folder)]
        defaults = {"--rate-factor": WIDE, "--log-format": "json", "--database": database, "--watch-delay": "1.5"}
        defaults["--away"] = "0.4"
        defaults["--bot-pause"] = "0"  # tests that look at bots' pauses ask for them
        defaults["--publish-races"] = "0"  # circuits are published unstudied
        for name, value in defaults.items():
            if name not in options:
                given += [name, value]
        super().__init__(port, log, [*given, *options], program)

    def change_database(self, *statements: str) -> None:
        """What an operator's slip, or a broken disk, does to the stopped server's SQLite file."""
        with closing(sqlite3.connect(self.folder / "paddock.sqlite3")) as connection:
            for statement in statements:
                connection.execute(statement)
            connection.commit()


class TravellingServer(Server):
    """A server whose clock leaps when a test says so; servers of one folder leap together."""

    def environment(self) -> dict[str, str]:
        return {"PADDOCK_TEST_CLOCK": str(self._clock)}

    @property
    def _clock(self) -> Path:
        return self.folder / "clock"

    def rest(self, seconds: float = 60) -> None:
        """Until no job of an SQLite server is due or half done: what comes later is counted from that moment on."""
        end = time.monotonic() + seconds
        undone = "SELECT count(*) FROM jobs WHERE open = 1 AND (lease_by != '' OR run_at <= ?)"
        with closing(sqlite3.connect(self.folder / "paddock.sqlite3")) as connection:
            while connection.execute(undone, (self.now(),)).fetchone()[0]:
                assert time.monotonic() < end, "a job does not end"
                time.sleep(0.02)

    def travel(self, seconds: float) -> None:
        """Leap."""
        before = int(self._clock.read_text()) if self._clock.exists() else 0
        fresh = self._clock.with_name("clock.next")
        fresh.write_text(str(before + int(seconds * 1000)))
        fresh.replace(self._clock)

    def now(self) -> int:
        """The server's moment."""
        ahead = int(self._clock.read_text()) if self._clock.exists() else 0
        return time.time_ns() // 1_000_000 + ahead
