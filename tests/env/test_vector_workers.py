"""Workers of a vector environment: what goes wrong in them reaches the caller, and nobody outlives anybody."""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from typing import Any

import numpy as np
import pytest

import paddock.env
from paddock.env.line import GONE, Line, QuickLine

SETTINGS: dict[str, Any] = {"against": ("random",), "laps": 1, "actions": 64}
ORPHAN = """
import multiprocessing, os, signal
import paddock.env

if __name__ == "__main__":
    vector = paddock.env.vector("heat", envs=2, workers=2, against=("random",))
    print(multiprocessing.active_children()[0].pid, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


def a_vector(workers: int, **settings: Any) -> tuple[Any, list[int]]:
    """An environment after its reset, and the ids of its worker processes."""
    before = {child.pid for child in multiprocessing.active_children()}
    vector = paddock.env.vector("heat", envs=4, workers=workers, **SETTINGS, **settings)
    vector.reset(seed=3)
    return vector, sorted({child.pid or 0 for child in multiprocessing.active_children()} - before)


def test_a_dead_worker_is_named() -> None:
    vector, workers = a_vector(3)
    os.kill(workers[0], signal.SIGKILL)
    for _ in range(2):  # and again, for it stays dead
        with pytest.raises(paddock.env.WorkerLost, match=rf"process {workers[0]}.* races 1 to 1, .*-9"):
            vector.step(np.zeros(4, int))
    vector.close()
    assert not multiprocessing.active_children()


def test_a_worker_that_dies_in_the_middle_of_a_step_is_missed() -> None:
    vector, workers = a_vector(2)
    os.kill(workers[0], signal.SIGSTOP)
    vector.step_async(np.zeros(4, int))
    timer = threading.Timer(0.2, os.kill, (workers[0], signal.SIGKILL))
    timer.start()
    with pytest.raises(paddock.env.WorkerLost, match="races 2 to 3"):
        vector.step_wait()
    timer.join()
    vector.close()


@pytest.fixture
def interrupts() -> Iterator[None]:
    """Interrupts arrive, wherever the tests run."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interrupts")
def test_an_interrupted_step_leaves_no_answer_behind() -> None:
    """Somebody loses patience with a step, and begins anew."""
    vector, workers = a_vector(2)
    expected = vector.reset(seed=3)
    os.kill(workers[0], signal.SIGSTOP)
    vector.step_async(np.zeros(4, int))
    caller = threading.main_thread().ident or 0
    timer = threading.Timer(0.2, signal.pthread_kill, (caller, signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        vector.step_wait()
    timer.join()
    os.kill(workers[0], signal.SIGCONT)
    np.testing.assert_equal(vector.reset(seed=3), expected)
    vector.close()


@pytest.mark.parametrize("workers", [1, 2])
def test_an_error_is_the_same_from_a_worker(workers: int) -> None:
    vector, _ = a_vector(workers, illegal="raise")
    actions = vector.action_masks().argmax(1)
    illegal = actions.copy()
    illegal[3] = 63
    with pytest.raises(paddock.IllegalChoice, match="cannot take action 63") as caught:
        vector.step(illegal)
    assert caught.value.rule.startswith("HEAT.")
    assert any("In a worker process" in note for note in getattr(caught.value, "__notes__", ())) == (workers > 1)
    vector.reset(seed=3)
    vector.step(actions)
    vector.close()


def test_a_failure_that_cannot_travel_arrives_as_text() -> None:
    ours, theirs = multiprocessing.Pipe()
    error = ValueError("no way")
    error.lock = threading.Lock()  # type: ignore[attr-defined]
    try:
        raise error
    except ValueError as raised:
        Line(theirs, 0).send_failure(raised)
    received = Line(ours, 0).receive_failure()
    assert type(received) is RuntimeError and "no way" in str(received)


def test_workers_do_not_outlive_a_caller_that_was_killed() -> None:
    killed = subprocess.run([sys.executable, "-c", ORPHAN], stdout=subprocess.PIPE, text=True, check=False)
    assert killed.returncode == -signal.SIGKILL
    worker, patience = int(killed.stdout), time.monotonic() + 30
    while is_running(worker) and time.monotonic() < patience:
        time.sleep(0.05)
    assert not is_running(worker)


def is_running(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.fixture
def ends() -> Iterator[tuple[Connection, Connection]]:
    ours, theirs = (Connection(end.detach()) for end in socket.socketpair())
    yield ours, theirs
    for end in (ours, theirs):
        end.close()


KINDS = pytest.mark.parametrize("kind", [Line, QuickLine])


@KINDS
@pytest.mark.parametrize("awake", [0.0, 0.05, 5.0])
def test_what_is_said_is_heard_awake_or_asleep(
    ends: tuple[Connection, Connection], awake: float, kind: type[Line]
) -> None:
    listener, speaker = kind(ends[0], awake), kind(ends[1], awake)
    speaker.say(b"a")
    speaker.say(b"b")
    assert listener.hear() + listener.hear() == b"ab"
    later = threading.Timer(0.2, speaker.say, (b"c",))
    later.start()
    assert listener.hear() == b"c"
    later.join()


@KINDS
@pytest.mark.parametrize("awake", [0.0, 0.05])
def test_an_end_that_hangs_up_is_noticed(ends: tuple[Connection, Connection], awake: float, kind: type[Line]) -> None:
    listener, speaker = kind(ends[0], awake), kind(ends[1], awake)
    speaker.say(b"a")
    speaker.close()
    assert [listener.hear(), listener.hear(), listener.hear()] == [b"a", GONE, GONE]
    listener.say(b"x")
