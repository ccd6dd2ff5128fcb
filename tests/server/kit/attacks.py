"""Strangers who mean harm: raw lines to a server, and how long others wait meanwhile."""

from __future__ import annotations

import socket
import statistics
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import httpx

from .servers import Server

HEAD = b"GET /api/health HTTP/1.1\r\nHost: paddock\r\n"


@contextmanager
def line_to(server: Server) -> Iterator[socket.socket]:
    """A line on which anything can be sent."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as line:
        yield line


def pour(line: socket.socket, piece: bytes, most: int) -> int:
    """Send as much as the server takes, up to a limit; how much that was."""
    sent = 0
    with suppress(OSError):
        while sent < most:
            sent += line.send(piece)
    return sent


def is_hung_up(line: socket.socket, seconds: float) -> bool:
    """Whether the server ends the line in that time."""
    line.settimeout(seconds)
    try:
        while line.recv(65536):
            pass
    except TimeoutError:
        return False
    except OSError:
        return True
    return True


def waits(server: Server, times: int = 25) -> list[float]:
    """How long health checks take, in seconds, one after the other on one line."""
    found = []
    with httpx.Client(base_url=server.base, timeout=30) as http:
        http.get("/api/health")
        for _ in range(times):
            started = time.perf_counter()
            assert http.get("/api/health").status_code == 200
            found.append(time.perf_counter() - started)
    return found


def typical(seconds: list[float]) -> float:
    """The median: one hiccup of a busy machine says nothing."""
    return statistics.median(seconds)


@contextmanager
def meanwhile(attack: Callable[[threading.Event], None], attackers: int = 1) -> Iterator[None]:
    """Attack for as long as the block lasts."""
    over = threading.Event()
    threads = [threading.Thread(target=attack, args=(over,), daemon=True) for _ in range(attackers)]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        over.set()
        for thread in threads:
            thread.join(30)
