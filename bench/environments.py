"""Steps in a second of our environments beside those of other people, in the same run.

Run alone (`python -m bench.environments`) it prints the figures without building a table of everything else. With
`--before FOLDER` the sources in that folder are measured in turn with these, game by game, beside one peer.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np

import paddock.env
from bench.run_peers import SCRIPTS, build_environment, interpreter, run_or_stop

ENVIRONMENT = "environments"
PEERS = (
    ("PettingZoo connect four", "pettingzoo", "connect_four_v3"),
    ("PettingZoo tic-tac-toe", "pettingzoo", "tictactoe_v3"),
    ("PettingZoo Leduc hold'em", "pettingzoo", "leduc_holdem_v4"),
    ("PettingZoo Texas hold'em", "pettingzoo", "texas_holdem_v4"),
    ("RLCard Uno, two seats, through PettingZoo", "rlcard in pettingzoo", "uno"),
    ("RLCard Dou dizhu, three seats, through PettingZoo", "rlcard in pettingzoo", "doudizhu"),
    ("RLCard Uno by itself", "rlcard", "uno"),
    ("RLCard Dou dizhu by itself", "rlcard", "doudizhu"),
)
OURS = (
    ("HEAT, USA, four seats", "heat", {"circuit": "usa"}),
    ("Formula 90, second edition, four seats", "formula90", {"circuit": "monza"}),
    ("Pole Position, four seats", "poleposition", {"circuit": "great-britain"}),
)
HERE = Path(__file__).resolve().parent.parent
CORES = os.cpu_count() or 1
RACES = 64  # at once; the fewer, the longer processes wait for each other
RIVALS = ("random",) * 3


@dataclass(frozen=True, slots=True)
class Figure:
    """How fast something steps."""

    title: str
    steps_per_second: float


def measure_environments(seconds: float, runs: int) -> tuple[list[Figure], list[Figure], list[Figure]]:
    """Our environments, other people's, and ours in batches; of several runs the fastest."""
    build_environment(ENVIRONMENT)
    ours = [Figure(title, max(step_ours(game, options, seconds) for _ in range(runs))) for title, game, options in OURS]
    peers = [
        Figure(f"{title} {_version(library, name)}", max(step_peer(library, name, seconds) for _ in range(runs)))
        for title, library, name in PEERS
    ]
    batches = [
        Figure(_workers(workers), max(step_batch(workers, seconds) for _ in range(runs))) for workers in worker_counts()
    ]
    halves = Figure(f"· two halves in flight, {CORES} cores", max(step_halves(seconds) for _ in range(runs)))
    return ours, peers, [*batches, halves]


def worker_counts() -> list[int]:
    """One, two, and as many as there are cores."""
    return sorted({1, 2, min(RACES, CORES)})


def _workers(workers: int) -> str:
    return f"HEAT, {RACES} races at once against random drivers, {workers} {'process' if workers == 1 else 'processes'}"


def step_ours(game: str, options: dict[str, Any], seconds: float) -> float:
    """Whole races through the turn-based interface, a random agent in every seat."""
    env = paddock.env.aec(game, **options)
    steps, start, spent = 0, perf_counter(), 0.0
    env.reset(seed=1)
    while spent < seconds:
        seen, _, terminated, _, _ = env.last()
        if terminated:
            env.reset()
            spent = perf_counter() - start
            continue
        allowed = seen["action_mask"].nonzero()[0]
        env.step(int(allowed[int(random.random() * len(allowed))]))
        steps += 1
    return steps / spent


def step_batch(workers: int, seconds: float) -> float:
    """Decisions of the learner's seat in HEAT; the three other cars are driven meanwhile."""
    vector = paddock.env.vector("heat", envs=RACES, workers=workers, against=RIVALS, circuit="usa")
    seen, _ = vector.reset(seed=1)
    chance, steps, start, spent = np.random.default_rng(1), 0, perf_counter(), 0.0
    while spent < seconds:
        seen, *_ = vector.step(any_actions(seen, chance))
        steps += RACES
        spent = perf_counter() - start
    vector.close()
    return steps / spent


def step_halves(seconds: float) -> float:
    """The same, but one half of the races is driven while the learner answers for the other."""
    crew = {"envs": RACES // 2, "workers": max(1, CORES // 2), "here": 0}
    halves = [paddock.env.vector("heat", **crew, against=RIVALS, circuit="usa") for _ in range(2)]
    chance = np.random.default_rng(1)
    for half in halves:
        seen, _ = half.reset(seed=1)
        half.step_async(any_actions(seen, chance))
    steps, start, spent = 0, perf_counter(), 0.0
    while spent < seconds:
        for half in halves:
            seen, *_ = half.step_wait()
            half.step_async(any_actions(seen, chance))
        steps += RACES
        spent = perf_counter() - start
    for half in halves:
        half.close()
    return steps / spent


def any_actions(seen: dict[str, Any], chance: np.random.Generator) -> Any:
    """For every race one of the allowed actions, all equally likely."""
    mask = seen["action_mask"]
    return (chance.random(mask.shape) * mask).argmax(1)


def step_peer(library: str, name: str, seconds: float) -> float:
    """One run of a peer in its own environment."""
    return float(_run(library, name, seconds)["steps_per_second"])


def _version(library: str, name: str) -> str:
    return str(_run(library, name, 0.01)["version"])


def _run(library: str, name: str, seconds: float) -> dict[str, Any]:
    script = str(SCRIPTS / "environments_play.py")
    command = [str(interpreter(ENVIRONMENT)), "-I", script, str(seconds), library, name]
    output = run_or_stop(command, f"{library}'s {name} could not be measured")
    figures: dict[str, Any] = json.loads(output.splitlines()[-1])
    return figures


def compare(before: str, seconds: float, runs: int) -> None:
    """Two versions of our sources in turn, so that whatever else runs slows down both; the best of each."""
    build_environment(ENVIRONMENT)
    peer = "tictactoe_v3"
    best: dict[str, float] = {}
    for _ in range(runs):
        for _, game, _ in OURS:
            for what, sources in (("before", before), ("now", str(HERE / "src"))):
                best[f"{game} {what}"] = max(best.get(f"{game} {what}", 0.0), _step_apart(sources, game, seconds))
        best[peer] = max(best.get(peer, 0.0), step_peer("pettingzoo", peer, seconds))
    for _, game, _ in OURS:
        now, then = best[f"{game} now"], best[f"{game} before"]
        print(f"{game:14} {then:9,.0f} before {now:9,.0f} now {now / then:6.2f} x   {now / best[peer]:5.2f} x {peer}")


def _step_apart(sources: str, game: str, seconds: float) -> float:
    """One run in a process of its own, with the sources in that folder."""
    command = [sys.executable, "-m", "bench.environments", "--step", game, str(seconds)]
    search = os.pathsep.join([sources, str(HERE)])
    ran = subprocess.run(
        command, cwd=HERE, env={**os.environ, "PYTHONPATH": search}, stdout=subprocess.PIPE, text=True, check=True
    )
    return float(ran.stdout)


def main() -> None:
    """Print all figures, or compare."""
    if sys.argv[1:2] == ["--step"]:
        options = next(options for _, game, options in OURS if game == sys.argv[2])
        step_ours(sys.argv[2], options, 0.5)  # once to fill what is remembered
        print(step_ours(sys.argv[2], options, float(sys.argv[3])))
        return
    if sys.argv[1:2] == ["--before"]:
        compare(sys.argv[2], 1.0, 6)
        return
    for group in measure_environments(3.0, 2):
        for figure in group:
            print(f"{figure.title:70} {figure.steps_per_second:10,.0f} steps/s")


if __name__ == "__main__":
    main()
