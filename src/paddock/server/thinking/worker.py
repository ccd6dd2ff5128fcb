"""The process in which bots think: a job per line on standard input, an answer per line on standard output."""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import sys
import threading

import orjson

import paddock  # noqa: F401  (registers the games)

from .jobs import think

POLITE = 5


def main() -> None:
    """Think until the server goes away, even in the middle of a thought."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError):  # Windows cannot, and a hardened service may not
        os.nice(POLITE)
    jobs: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(jobs,), daemon=True).start()
    _answer({"ready": True})
    while True:
        _answer(_thought(jobs.get()))


def _thought(line: bytes) -> dict[str, object]:
    try:
        return think(line)
    except Exception as error:  # a bot's failure is an answer too
        return {"failed": f"{type(error).__name__}: {error}"}


def _listen(jobs: queue.SimpleQueue[bytes]) -> None:
    for line in sys.stdin.buffer:
        jobs.put(line)
    os._exit(0)


def _answer(answer: dict[str, object]) -> None:
    try:
        sys.stdout.buffer.write(orjson.dumps(answer) + b"\n")
        sys.stdout.buffer.flush()
    except BrokenPipeError:  # the server is gone, and so are we
        os._exit(0)


if __name__ == "__main__":
    main()
