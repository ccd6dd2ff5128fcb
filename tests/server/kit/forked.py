"""Servers that start in the time of a fork: a run starts hundreds of them, and loading one takes seconds."""

from __future__ import annotations

import atexit
import json
import os
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

PROGRAM = str(Path(__file__).parent / "stable.py")
PATIENCE = 120
"""Seconds for a start; a machine that is busy with many tests takes its time."""


class Stable:
    """A process that has loaded everything, off which servers are forked."""

    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="paddock-stable-"))
        self._log = self._folder / "log"
        pipe, environment = subprocess.PIPE, {**os.environ, "PYTHONWARNINGS": "default"}
        with self._log.open("wb") as log:
            self._running = subprocess.Popen(
                [sys.executable, PROGRAM, str(self._door)], stdin=pipe, stdout=pipe, stderr=log, env=environment
            )
        atexit.register(self._stop)
        assert self._running.stdout
        assert self._running.stdout.readline() == b"ready\n", self._log.read_text()

    @property
    def _door(self) -> Path:
        return self._folder / "door"

    def said(self) -> list[str]:
        """The lines that were written while everything was loaded."""
        return self._log.read_text().splitlines()

    def keep(self, arguments: list[str], environment: dict[str, str], log: Path) -> Keeper:
        """Somebody who starts a server again and again."""
        line = socket.socket(socket.AF_UNIX)
        line.settimeout(PATIENCE)
        line.connect(str(self._door))
        wish = {"arguments": arguments, "environment": environment, "log": str(log)}
        line.sendall(json.dumps(wish).encode() + b"\n")
        return Keeper(line)

    def _stop(self) -> None:
        self._running.communicate()
        shutil.rmtree(self._folder, ignore_errors=True)


@cache
def stable() -> Stable:
    """The one of this run; started when the first server is wanted."""
    return Stable()


class Keeper:
    """A line to a process that forks the servers of one command line, one after the other."""

    def __init__(self, line: socket.socket) -> None:
        self._line = line

    def start(self) -> Fork:
        """A server."""
        self._line.sendall(b"start\n")
        return Fork(self)

    def told(self, timeout: float) -> int | None:
        """The next number that is told; none if it does not come in time."""
        if not select.select([self._line], [], [], timeout)[0]:
            return None
        word = b""
        while not word.endswith(b"\n"):
            letter = self._line.recv(1)  # no more: `select` sees what is still to be read
            assert letter, "the stable has ended"
            word += letter
        return int(word)

    def close(self) -> None:
        """No more servers are wanted."""
        self._line.close()


class Fork:
    """One server; what `subprocess.Popen` is to others."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        pid = keeper.told(PATIENCE)
        assert pid, "the stable says nothing"
        self.pid = pid
        self._status: int | None = None

    def poll(self) -> int | None:
        """How it ended; none while it runs."""
        if self._status is None:
            self._status = self._keeper.told(0)
        return self._status

    def send_signal(self, number: signal.Signals) -> None:
        """To the server itself."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def wait(self, timeout: float) -> int:
        """Until it has ended."""
        if self._status is None:
            self._status = self._keeper.told(timeout)
        if self._status is None:
            raise subprocess.TimeoutExpired("server", timeout)
        return self._status
