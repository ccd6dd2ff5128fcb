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
    return step_turns(importlib.import_module(f"pettingzoo.classic.{name}").env(), seconds)


def step_wrapped_rlcard(name: str, seconds: float) -> tuple[int, float]:
    """A game of RLCard through PettingZoo's own wrapper for them, as its hold'em games are made."""
    from pettingzoo.classic.rlcard_envs.rlcard_base import RLCardBase

    seats, shape = WRAPPED[name]
    env = RLCardBase(name, seats, shape)
    env.render_mode = None
    return step_turns(env, seconds)


def step_turns(env: Any, seconds: float) -> tuple[int, float]:
    """Whole games of a random player."""
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


WRAPPED = {"uno": (2, (4, 4, 15)), "doudizhu": (3, (901,))}
"""Seats and shape of the observation."""
LIBRARIES = {"pettingzoo": step_pettingzoo, "rlcard in pettingzoo": step_wrapped_rlcard, "rlcard": step_rlcard}


def main() -> None:
    warnings.simplefilter("ignore")
    seconds, library, game = float(sys.argv[1]), sys.argv[2], sys.argv[3]
    steps, spent = LIBRARIES[library](game, seconds)
    figures = {"library": library, "version": version(library.split()[0]), "steps": steps, "seconds": spent}
    print(json.dumps(figures | {"steps_per_second": steps / spent}))


if __name__ == "__main__":
    main()
