"""Learning programs meet the example game as they meet the others."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest

from paddock import env

NAME = "loose-gravel"
pytestmark = pytest.mark.usefixtures("loose_gravel")


def test_agents_take_turns() -> None:
    race = env.aec(NAME, seats=3, laps=1)
    race.reset(seed=2)
    for _ in race.agent_iter(500):
        seen, _, over, cut, _ = race.last()
        race.step(None if over or cut else int(np.flatnonzero(seen["action_mask"])[-1]))
    assert not race.agents


def test_one_learner_against_bots() -> None:
    race = env.single(NAME, against=("greedy", "random"), laps=1, render_mode="rgb_array")
    assert isinstance(race, gymnasium.Env)
    race.reset(seed=3)
    assert race.render().shape[2] == 3
    over = False
    while not over:
        _, reward, over, _, _ = race.step(int(np.flatnonzero(race.unwrapped.action_masks())[0]))
    assert -1 <= reward <= 1


def test_many_races_in_worker_processes() -> None:
    races = env.vector(NAME, envs=4, workers=2, against=("random",), laps=1)
    try:
        seen, _ = races.reset(seed=4)
        for _ in range(20):
            seen, _, _, _, _ = races.step(np.zeros(4, dtype=np.int64))
        assert len(seen["action_mask"]) == 4
    finally:
        races.close()
