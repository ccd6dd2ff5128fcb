"""A line between this process and a worker: words of a single byte, and failures whole.

Waking a sleeping process costs more than a decision of a race, so whoever listens stays awake for a moment first.
"""

from __future__ import annotations

import os
import pickle
import select
import traceback
from multiprocessing.connection import Connection
from time import perf_counter
from typing import Any

GONE = b""
"""What is heard when nobody is at the other end any more."""


class WorkerLost(RuntimeError):
    """A worker process ended while races were still to be stepped."""


class Line:
    """One end of the line, on any system: a word is a message."""

    def __init__(self, connection: Connection, awake: float) -> None:
        self._connection = connection
        self._awake = awake  # seconds

    def say(self, word: bytes) -> None:
        """One byte to the other end; nobody may be there any more, which the next `hear` tells."""
        try:
            self._connection.send_bytes(word)
        except (BrokenPipeError, ConnectionResetError):
            return

    def hear(self) -> bytes:
        """The next byte, as soon as there is one; `GONE` if there will be none."""
        until = perf_counter() + self._awake
        try:
            while not self._connection.poll(0):
                if perf_counter() >= until:
                    self._connection.poll(None)
            return self._connection.recv_bytes()
        except (EOFError, BrokenPipeError, ConnectionResetError):
            return GONE

    def send_failure(self, error: Exception) -> None:
        """What went wrong, for whoever hears the word that announces it."""
        error.add_note(f"In a worker process:\n{traceback.format_exc()}")
        parts: tuple[Any, ...] = (type(error), error.args, error.__dict__)
        try:
            self._connection.send_bytes(pickle.dumps(parts))
        except (pickle.PicklingError, TypeError, AttributeError):  # it holds something that cannot travel
            self._connection.send((RuntimeError, (traceback.format_exc(),), {}))

    def receive_failure(self) -> Exception:
        """What `send_failure` sent: the same kind of error, made without its own constructor."""
        kind, arguments, attributes = self._connection.recv()
        error: Exception = kind.__new__(kind, *arguments)
        error.__dict__.update(attributes)
        return error

    def close(self) -> None:
        """Hang up."""
        self._connection.close()


class QuickLine(Line):
    """One end of the line where a system can poll a file: a word is a byte, and nothing is wrapped around it."""

    def __init__(self, connection: Connection, awake: float) -> None:
        super().__init__(connection, awake)
        self._file = connection.fileno()
        self._news = select.poll()
        self._news.register(self._file, select.POLLIN)

    def say(self, word: bytes) -> None:
        try:
            os.write(self._file, word)
        except (BrokenPipeError, ConnectionResetError):
            return

    def hear(self) -> bytes:
        until = perf_counter() + self._awake
        while not self._news.poll(0):
            if perf_counter() >= until:
                self._news.poll()
        try:
            return os.read(self._file, 1)
        except ConnectionResetError:
            return GONE


def open_line(connection: Connection, awake: float) -> Line:
    """The quicker kind of line where there is one; Windows cannot poll."""
    return QuickLine(connection, awake) if hasattr(select, "poll") else Line(connection, awake)


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
