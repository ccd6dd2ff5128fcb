"""The line between a server and its database, which can be cut, hang for a while, and come back."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress

from .servers import free_port

PIECE = 65536


class Proxy:
    """Passes everything on to a port of the loopback, until it is told not to."""

    def __init__(self, target: int) -> None:
        self._target = target
        self.port = free_port()
        self._open = threading.Event()
        self._open.set()
        self._flowing = threading.Event()
        self._flowing.set()
        self._lines: list[socket.socket] = []
        self._door = socket.create_server(("127.0.0.1", self.port), backlog=64)
        threading.Thread(target=self._serve, daemon=True).start()

    def cut(self) -> None:
        """All lines break, and nobody gets through."""
        self._open.clear()
        lines, self._lines = self._lines, []
        for line in lines:
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)

    def hang(self) -> None:
        """Nothing is lost, nothing arrives."""
        self._flowing.clear()

    def mend(self) -> None:
        """Everything as before."""
        self._flowing.set()
        self._open.set()

    def close(self) -> None:
        """No more."""
        self.mend()
        self.cut()
        self._door.close()

    def _serve(self) -> None:
        while True:
            try:
                caller, _ = self._door.accept()
            except OSError:
                return
            if not self._open.is_set():
                caller.close()
                continue
            try:
                called = socket.create_connection(("127.0.0.1", self._target))
            except OSError:
                caller.close()
                continue
            self._lines += [caller, called]
            for pair in ((caller, called), (called, caller)):
                threading.Thread(target=self._pass_on, args=pair, daemon=True).start()

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while piece := source.recv(PIECE):
                self._flowing.wait()
                target.sendall(piece)
        for line in (source, target):
            with suppress(OSError):
                line.close()
