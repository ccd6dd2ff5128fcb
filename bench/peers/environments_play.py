"""How fast other people's environments step: PettingZoo's classic games and RLCard's own, one JSON line.

Run inside an environment of their own: `environments_play.py SECONDS LIBRARY GAME`. The player is random and takes what
the mask allows; every step includes what a learner would read, the observation and the mask.
"""

import importlib
import json
import random
import sys
import warnings
from importlib.metadata import version
from time import perf_counter
from typing import Any


def step_pettingzoo(name: str, seconds: float) -> tuple[int, float]:
    """Whole games through the turn-based interface, as `env()` makes it."""
    env = importlib.import_module(f"pettingzoo.classic.{name}").env()
    steps, start, spent = 0, perf_counter(), 0.0
    env.reset(seed=1)
    while spent < seconds:
        seen, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.reset()
            spent = perf_counter() - start
            continue
        env.step(pick(seen["action_mask"].nonzero()[0]))
        steps += 1
    return steps, spent


def step_rlcard(name: str, seconds: float) -> tuple[int, float]:
    """Whole games through RLCard's interface; the state holds the observation and the legal actions."""
    import rlcard  # type: ignore[import-not-found]

    env = rlcard.make(name, config={"seed": 1})
    steps, start, spent = 0, perf_counter(), 0.0
    while spent < seconds:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(pick(list(state["legal_actions"])))
            steps += 1
        spent = perf_counter() - start
    return steps, spent


def pick(actions: Any) -> int:
    return int(actions[int(random.random() * len(actions))])


def main() -> None:
    warnings.simplefilter("ignore")
    seconds, library, game = float(sys.argv[1]), sys.argv[2], sys.argv[3]
    steps, spent = {"pettingzoo": step_pettingzoo, "rlcard": step_rlcard}[library](game, seconds)
    figures = {"library": library, "version": version(library), "steps": steps, "seconds": spent}
    print(json.dumps(figures | {"steps_per_second": steps / spent}))


if __name__ == "__main__":
    main()
