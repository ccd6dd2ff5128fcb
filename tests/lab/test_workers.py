"""Whoever runs the races, they are the same; a worker that dies loses nothing."""

from __future__ import annotations

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

import paddock
from paddock.lab import Output, Simulation, open_dataset, rate, simulate
from paddock.lab.processes import from_processes
from paddock.lab.working import LARGEST_CHUNK, chunks, run_chunk

SHORT = {"circuit": "italia", "laps": 1}
SEATS = ["random", "random", "legend"]


def series(races: int = 60, **given: Any) -> Simulation:
    return simulate("heat", seats=SEATS, races=races, options=SHORT, **given)


# Chunks


@pytest.mark.parametrize(("races", "jobs"), [(1, 1), (7, 2), (100, 2), (1000, 3), (26, 1)])
def test_every_race_is_in_exactly_one_chunk(races: int, jobs: int) -> None:
    cut = chunks(range(races), jobs)
    assert [number for chunk in cut for number in chunk] == list(range(races))
    assert all(1 <= len(chunk) <= LARGEST_CHUNK for chunk in cut)


def test_chunks_of_what_is_missing_have_no_holes() -> None:
    cut = chunks([0, 1, 2, 5, 6, 9], 1)
    assert [number for chunk in cut for number in chunk] == [0, 1, 2, 5, 6, 9]
    assert all(chunk.step == 1 for chunk in cut)


def test_a_worker_hands_in_what_it_has_when_it_is_told_to_stop() -> None:
    assert run_chunk(iter, range(5)) == [0, 1, 2, 3, 4]
    assert run_chunk(iter, range(5), lambda: True) == [0]


# Processes


def test_a_killed_process_loses_nothing(tmp_path: Path) -> None:
    killed: list[int] = []

    def kill_once(done: int, total: int) -> None:
        if not killed:
            victim = active_children()[0].pid
            assert victim is not None
            os.kill(victim, signal.SIGKILL)
            killed.append(victim)

    output = Output(tmp_path / "races", "race", "jsonl")
    shared = series(jobs=2, output=output, progress=kill_once)
    assert killed
    assert shared == series()
    assert [row["race"] for row in open_dataset(tmp_path / "races").rows("races")] == list(range(60))
    assert not active_children()


def die(numbers: Sequence[int]) -> Iterator[int]:
    """A race that takes its worker with it."""
    yield os.kill(os.getpid(), signal.SIGKILL) or 0


def test_workers_that_always_die_are_not_replaced_for_ever() -> None:
    with pytest.raises(paddock.BadOptions, match="the workers died 3 times in a row"):
        list(from_processes(die, deque([range(2), range(2, 4)]), 2))


# Ray


@pytest.fixture(scope="module")
def cluster() -> Iterator[None]:
    import ray

    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    yield
    ray.shutdown()


RAY_WARNS = pytest.mark.filterwarnings("ignore")


@RAY_WARNS
@pytest.mark.usefixtures("cluster")
def test_a_cluster_runs_the_same_races() -> None:
    assert series(races=20, ray="auto") == series(races=20)


@RAY_WARNS
@pytest.mark.usefixtures("cluster")
def test_a_killed_worker_of_a_cluster_loses_nothing(descendants: Callable[[str], list[int]], tmp_path: Path) -> None:
    killed: list[int] = []

    def kill_once(done: int, total: int) -> None:
        if not killed:
            killed.extend(descendants("ray::run_chunk")[:1])
            for victim in killed:
                os.kill(victim, signal.SIGKILL)

    shared = series(races=400, ray="auto", output=Output(tmp_path / "races", "race", "jsonl"), progress=kill_once)
    assert killed
    assert shared == series(races=400)


@RAY_WARNS
@pytest.mark.usefixtures("cluster")
def test_ratings_on_a_cluster_are_the_same() -> None:
    def ratings(**workers: Any) -> object:
        return rate("heat", seats=["random", "legend"], races=8, options=SHORT, field=3, **workers)

    assert ratings(ray="auto") == ratings()


def test_without_ray_the_refusal_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(paddock.BadOptions, match=r'pip install "paddock-racing\[ray\]"'):
        series(races=1, ray="auto")


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("nowhere", "ray: 'nowhere' is no address; allowed: auto or HOST:PORT"),
        ("host:port", "is no address"),
        ("127.0.0.1:99999", "is no address"),
        ("127.0.0.1:1", "ray: no cluster answers at 127.0.0.1:1"),
    ],
)
def test_a_cluster_that_is_not_there_is_told_at_once(address: str, words: str) -> None:
    import ray

    ray.shutdown()
    with pytest.raises(paddock.BadOptions, match=words):
        series(races=1, ray=address)
