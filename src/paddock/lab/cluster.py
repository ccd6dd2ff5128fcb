"""Share races among the machines of a Ray cluster; each of them needs this package and nothing else.

Ray runs the task of a dead worker again by itself. When it gives up on one, we hand the chunk out anew.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Generator
from contextlib import suppress
from types import ModuleType
from typing import Any, TypeVar

from paddock.extras import how_to_get
from paddock.kernel import BadOptions
from paddock.plugins import VARIABLE, named_files

from .working import MOST_DEATHS, Run, Undone, rest_of, run_chunk

T = TypeVar("T")
AUTO = "auto"
_RETRIES = 3
_PATIENCE = 10.0  # seconds
_HIGHEST_PORT = 65535


def from_cluster(run: Run[T], undone: Undone, address: str) -> Generator[list[T], None, None]:
    """All chunks, whatever happens to single workers."""
    ray = find_ray()
    joined = _join(ray, address)
    try:
        yield from _from_tasks(ray, run, undone)
    finally:
        if joined:
            ray.shutdown()


def find_ray() -> ModuleType:
    """Ray, or a refusal that tells how to get it."""
    try:
        import ray
    except ImportError:
        raise BadOptions(f"ray: Ray is not installed; install it with: {how_to_get('ray')}.") from None
    return ray


def _join(ray: ModuleType, address: str) -> bool:
    """Connect unless this process is connected already; true if we did."""
    if ray.is_initialized():
        return False
    if address != AUTO:
        _knock(address)
    where: dict[str, Any] = {"include_dashboard": False} if address == AUTO else {"address": address}
    if files := named_files():  # the workers load the same games and bots
        where["runtime_env"] = {"env_vars": {VARIABLE: os.pathsep.join(files)}}
    try:
        ray.init(log_to_driver=False, logging_level="ERROR", **where)
    except (ConnectionError, OSError, RuntimeError, ValueError) as error:
        reason = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
        raise BadOptions(f"ray: no cluster at {address!r} ({reason}); allowed: auto or HOST:PORT.") from None
    return True


def _knock(address: str) -> None:
    """Ray waits a minute and more for a cluster that is not there; we ask the door first."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal() or int(port) > _HIGHEST_PORT:
        raise BadOptions(f"ray: {address!r} is no address; allowed: auto or HOST:PORT.")
    try:
        socket.create_connection((host, int(port)), timeout=_PATIENCE).close()
    except OSError as error:
        raise BadOptions(
            f"ray: no cluster answers at {address} ({error.strerror or error}); allowed: auto or HOST:PORT."
        ) from None


def _from_tasks(ray: ModuleType, run: Run[T], undone: Undone) -> Generator[list[T], None, None]:
    task = ray.remote(max_retries=_RETRIES)(run_chunk)
    width = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting: dict[Any, range] = {}
    deaths = 0
    try:
        while undone or waiting:
            while undone and len(waiting) < width:
                waiting[task.remote(run, undone[0])] = undone[0]
                undone.popleft()
            (finished, *_), _ = ray.wait(list(waiting), num_returns=1)
            chunk = waiting.pop(finished)
            try:
                done: list[T] = ray.get(finished)
            except ray.exceptions.WorkerCrashedError:
                undone.append(chunk)
                deaths += 1
                if deaths == MOST_DEATHS:
                    raise BadOptions(f"ray: the workers died {deaths} times in a row without finishing.") from None
                continue
            deaths = 0
            undone.extendleft(rest_of(chunk, done))
            yield done
    finally:
        for left in waiting:
            with suppress(Exception):  # the cluster may be gone
                ray.cancel(left, force=True)
