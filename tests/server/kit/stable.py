"""A process that has imported all that a server needs, and forks servers off for whoever connects to its socket.

The first line of a connection says how a server is started, each further one starts it: its number is told, and later
how it ended. What a server does from its command line on is the same in every one of them: sockets, storage,
migrations, recovery. Only the seconds that an interpreter takes to load it are spent once, what a server puts off after
its start comes sooner, and bots are not started before somebody needs one.
"""

from __future__ import annotations

import gc
import json
import os
import runpy
import select
import signal
import socket
import sys
from pathlib import Path
from typing import Any

from fastapi.routing import _IncludedRouter

from paddock.server import Settings, app, serving
from paddock.server.api.routes import games
from paddock.server.history import outlooks
from paddock.server.services import Chore
from paddock.server.storage.clock import TEST_CLOCK, clock
from paddock.server.thinking import Thinkers


async def _wait_for_bots(_: Thinkers) -> None:
    """No process before it is needed."""


def _sooner(*given: Any, first_after: float = 0.0, **named: Any) -> Chore:
    """Nobody else is kept from starting: what a server puts off at first, it does ten times sooner."""
    return Chore(*given, first_after=first_after / 10, **named)


def _work_out_calls() -> None:
    """FastAPI prepares a call when it first comes, a second's work for all: the forks share what is prepared here."""
    model = app.create_app(Settings())
    prepared = {id(one.original_router): one for one in model.routes if isinstance(one, _IncludedRouter)}
    for one in prepared.values():
        one.effective_candidates()
    prepare = _IncludedRouter.effective_candidates
    _IncludedRouter.effective_candidates = lambda one: prepare(prepared.get(id(one.original_router), one))  # type: ignore[method-assign]


def _serve(log: str) -> None:
    """In the fork: as `python -m paddock.server` would, to the log."""
    nothing, written = os.open(os.devnull, os.O_RDONLY), os.open(log, os.O_WRONLY | os.O_APPEND)
    for source, target in ((nothing, 0), (written, 1), (written, 2)):
        os.dup2(source, target)
    status = 0
    try:
        runpy.run_module("paddock.server", run_name="__main__")
    except SystemExit as end:
        status = int(end.code or 0)
    except BaseException:  # whatever it is, the log tells it, and this fork must not go on as a stable
        sys.excepthook(*sys.exc_info())
        status = 1
    sys.stderr.flush()
    os._exit(status)


def _keep(line: socket.socket) -> None:
    """In a fork for one connection: one server after the other, until it is hung up."""
    orders = line.makefile("rb", buffering=0)
    wish = json.loads(orders.readline())
    os.environ.clear()
    os.environ.update(wish["environment"])
    clock._file = Path(wish["environment"][TEST_CLOCK]) if TEST_CLOCK in wish["environment"] else None
    sys.argv = [sys.argv[0], *wish["arguments"]]
    for _ in orders:
        if not (pid := os.fork()):
            orders.close()
            line.close()
            signal.signal(signal.SIGINT, signal.default_int_handler)
            _serve(wish["log"])
        line.sendall(b"%d\n" % pid)
        line.sendall(b"%d\n" % os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))


def _main(path: Path) -> None:
    """Listen until whoever wanted this process is gone."""
    outlooks.SECONDS_LIVE, outlooks.SECONDS_AFTERWARDS = 0.2, 0.2
    app.Chore = _sooner  # type: ignore[assignment, attr-defined, misc]
    Thinkers.warm_up = _wait_for_bots  # type: ignore[method-assign]
    assert serving.serve
    games.all_games()
    _work_out_calls()
    gc.freeze()  # the forks share what is there now
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    with socket.socket(socket.AF_UNIX) as door:
        door.bind(str(path))
        door.listen()
        os.write(sys.stdout.fileno(), b"ready\n")
        while sys.stdin not in select.select([sys.stdin, door], [], [])[0]:
            line, _ = door.accept()
            if not os.fork():
                door.close()
                signal.signal(signal.SIGCHLD, signal.SIG_DFL)
                _keep(line)
                os._exit(0)
            line.close()


if __name__ == "__main__":
    _main(Path(sys.argv[1]))
