"""`paddock serve` in a process of its own: stopped, killed and started again on the same port and folder."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

ROOT = Path(__file__).resolve().parents[3]
CLIENT = Path(os.environ.get("PADDOCK_WEB", ROOT / "web" / "dist"))
BRIEF = (str(ROOT / "tests" / "server" / "kit" / "brief.py"),)
AS_IT_IS = ("-m", "paddock.server")
WIDE = "1000"
"""A rate factor under which no test is too fast."""


class House:
    """A server with the built client."""

    def __init__(self, folder: Path, program: tuple[str, ...] = BRIEF) -> None:
        if not (CLIENT / "index.html").is_file():
            raise RuntimeError(f"The web client is not in {CLIENT}: run `make client` first.")
        self.port = _free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        given = {"--host": "127.0.0.1", "--port": str(self.port), "--folder": str(folder), "--web": str(CLIENT)}
        given |= {"--rate-factor": WIDE, "--log-format": "json", "--bot-pause": "0"}
        words = (word for pair in given.items() for word in pair)
        self._command = [sys.executable, *program, *words]
        self._running: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        """Start, and wait until it answers."""
        with self.log.open("ab") as log:
            self._running = subprocess.Popen(self._command, stdout=log, stderr=log)
        for _ in range(600):
            assert self._running.poll() is None, self.log.read_text()
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(f"{self.base}/api/health", timeout=5).status_code == 200:
                    return
            time.sleep(0.05)
        raise AssertionError(f"no answer: {self.log.read_text()}")

    def stop(self) -> None:
        """As an operator would."""
        if self._running and self._running.poll() is None:
            self._running.send_signal(signal.SIGTERM)
            self._running.wait(30)

    def kill(self) -> None:
        """As a power cut would."""
        assert self._running
        self._running.send_signal(signal.SIGKILL)
        self._running.wait(10)

    def complaints(self) -> list[str]:
        """Lines of the log that tell of the server's own faults."""
        lines = self.log.read_text().splitlines()
        return [line for line in lines if '"level":"error"' in line or "Traceback" in line]


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
