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
        self._lock = threading.Lock()
        self._lost: list[socket.socket] = []  # nobody tells the database that these are gone
        self._lines: list[tuple[socket.socket, socket.socket]] = []
        self._door = socket.create_server(("127.0.0.1", self.port), backlog=64)
        threading.Thread(target=self._serve, daemon=True).start()

    def cut(self) -> None:
        """All lines break, and nobody gets through."""
        self._open.clear()
        for pair in self._all():
            for line in pair:
                _shut(line)

    def lose(self) -> None:
        """The same for the server alone: the database waits for the rest of what was begun, and holds its locks."""
        self._open.clear()
        for caller, called in self._all():
            self._lost.append(called)
            _shut(caller)

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
        for line in self._lost:
            _shut(line)
        self._door.close()

    def _all(self) -> list[tuple[socket.socket, socket.socket]]:
        with self._lock:
            lines, self._lines = self._lines, []
        return lines

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
            with self._lock:
                self._lines.append((caller, called))
            threading.Thread(target=self._carry, args=(caller, called), daemon=True).start()

    def _carry(self, caller: socket.socket, called: socket.socket) -> None:
        """Both ways, until both are silent."""
        back = threading.Thread(target=self._pass_on, args=(called, caller), daemon=True)
        back.start()
        self._pass_on(caller, called)
        back.join()
        caller.close()
        called.close()

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while piece := source.recv(PIECE):
                self._flowing.wait()
                target.sendall(piece)
        for line in (source, target):
            if line not in self._lost:
                _shut(line)


def _shut(line: socket.socket) -> None:
    """Also while another thread listens to it, which closing alone would not tell."""
    with suppress(OSError):
        line.shutdown(socket.SHUT_RDWR)
